import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { matchPath } from './paths.ts';

export interface PageProps {
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface Route {
  readonly pattern: string;
  /** The title in the browser's tab, until the page sets a better one. */
  readonly title: string;
  /** Fills the window by itself, without the header and footer of the other pages. */
  readonly whole?: true;
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>;
  /** What the page needs in addition to its code, fetched at the same time. */
  readonly ahead?: (params: PageProps['params']) => void;
}

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Counts visits, so that going to the same place again is a new visit. */
  readonly visit: number;
}

function here(visit: number): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search), visit };
}

const place = signal<Address>({ path: '/', query: new URLSearchParams(), visit: 0 });

/** Where we are. */
export const currentAddress: ReadonlySignal<Address> = place;

/** Goes to a path of this site. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  place.value = here(place.value.visit + 1);
  if (!location.hash) scrollTo(0, 0);
}

export function findRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly params: PageProps['params'] } | undefined {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params) return { route, params };
  }
  return undefined;
}

/** Follows the browser's own movements and takes over clicks on links within the site, so that plain links are enough. */
export function startRouter(): void {
  place.value = here(1);
  addEventListener('popstate', () => {
    place.value = here(place.value.visit + 1);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || !staysHere(link)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function staysHere(link: HTMLAnchorElement): boolean {
  const ownPage = link.origin === location.origin && !link.pathname.startsWith('/api');
  const onlyMoves = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return ownPage && !onlyMoves && !link.target && !link.hasAttribute('download');
}
