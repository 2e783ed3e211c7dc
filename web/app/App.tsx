import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ErrorBoundary, Failure } from '../base/ErrorBoundary.tsx';
import { awaitBoard } from '../base/idle.ts';
import { afterwards } from '../base/lazily.tsx';
import { type Address, currentAddress, findRoute, type PageProps, type Route } from '../base/router.ts';
import { Toasts } from '../base/Toasts.tsx';
import { setPageTitle } from '../base/title.ts';
import { notFound, routes } from './routes.ts';
import './app.css';

/** Nothing is asked before a page is there. */
const Confirmations = afterwards(async () => (await import('../base/Dialog.tsx')).Confirmations);
/** Nor is a file dropped. */
const DropVeil = afterwards(async () => (await import('./DropVeil.tsx')).DropVeil);

/** Begins to fetch the page of a path, which is done before anything is drawn. */
export function fetchPage(path: string): void {
  const { route, params } = findPage(path);
  if (route.whole) awaitBoard();
  route.ahead?.(params);
  // What goes wrong is shown when the page is to be drawn, which asks for it again.
  loadWhole(route).catch(() => undefined);
}

/** A page with what stands around it; a board has the window to itself. */
async function loadWhole(route: Route): Promise<Pick<Loaded, 'Page' | 'frame'>> {
  const [{ default: Page }, frame] = await Promise.all([route.load(), route.whole ? undefined : import('./frame.ts')]);
  return { Page, frame };
}

function findPage(path: string) {
  return findRoute(routes, path) ?? { route: notFound, params: {} };
}

interface Loaded {
  readonly route: Route;
  readonly path: string;
  readonly Page: ComponentType<PageProps>;
  readonly props: PageProps;
  readonly frame: typeof import('./frame.ts') | undefined;
}

/** The page that belongs to a place, once it has been loaded; the last one stays in sight until then. */
function usePage(place: Address): { readonly loaded?: Loaded; readonly failed?: unknown } {
  const [state, setState] = useState<{ loaded?: Loaded; failed?: unknown }>({});
  // Not after the next frame: a board would wait for the picture of an empty page.
  useLayoutEffect(() => {
    let left = false;
    const { route, params } = findPage(place.path);
    loadWhole(route).then(
      (page) => {
        if (left) return;
        setPageTitle(route.title);
        setState({ loaded: { route, path: place.path, ...page, props: { params, query: place.query } } });
      },
      (failed: unknown) => left || setState({ failed }),
    );
    return () => {
      left = true;
    };
  }, [place]);
  return state;
}

export function App() {
  const place = currentAddress.value;
  const { loaded, failed } = usePage(place);
  const main = useRef<HTMLElement>(null);
  const firstPage = useRef(true);
  // After going to another page a screen reader should begin at its top, not where the old link was.
  useEffect(() => {
    if (!loaded) return;
    if (!firstPage.current) main.current?.focus({ preventScroll: true });
    firstPage.current = false;
  }, [loaded?.Page]);

  const frame = loaded?.frame;
  return (
    <>
      {frame && (
        <a class="app-skip" href="#main">
          Skip to content
        </a>
      )}
      {frame && <frame.Header path={place.path} />}
      <main id="main" ref={main} tabIndex={-1} class={loaded?.route.whole ? 'app-whole' : 'app-main'}>
        {failed !== undefined && <Failure error={failed} />}
        {loaded && (
          <ErrorBoundary key={loaded.path}>
            <loaded.Page {...loaded.props} />
          </ErrorBoundary>
        )}
      </main>
      {frame && <frame.Footer />}
      <DropVeil />
      <Toasts />
      <Confirmations />
    </>
  );
}
