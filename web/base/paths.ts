/** The parts of a path that a pattern names: `/play/:id` finds `id` in `/play/a1`. `undefined` where it does not fit. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at]!;
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (decoded === undefined) return undefined;
    found[segment.slice(1)] = decoded;
  }
  return found;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A path with query, leaving out what is `undefined`. */
export function pathTo(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Where things are. Everything that makes a link takes it from here. */
export const paths = {
  home: '/',
  newGame: '/new',
  mine: '/games',
  open: '/open',
  finished: '/finished',
  account: '/account',
  admin: '/admin',
  settings: '/settings',
  help: '/help',
  learn: '/learn',
  sources: '/sources',
  import: '/import',
  lesson: (game: string, lesson: string) => `/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  /** Where players gather before a game. */
  lobby: (id: string) => `/game/${encodeURIComponent(id)}`,
  play: (id: string) => `/play/${encodeURIComponent(id)}`,
  playLocal: (id: string) => `/play/local/${encodeURIComponent(id)}`,
  replay: (id: string) => `/replay/${encodeURIComponent(id)}`,
  replayLocal: (id: string) => `/replay/local/${encodeURIComponent(id)}`,
  /** The charts of a game on a page of their own, with one of them in sight. */
  chart: (game: string, chart: string) => `/charts/${encodeURIComponent(game)}#${encodeURIComponent(chart)}`,
  /** A moment that someone shared. */
  shared: (id: string) => `/shared/${encodeURIComponent(id)}`,
  story: (id: string) => `/story/${encodeURIComponent(id)}`,
  storyLocal: (id: string) => `/story/local/${encodeURIComponent(id)}`,
  /** Where a game on the server is now. */
  match: ({ id, stage }: { readonly id: string; readonly stage: 'gathering' | 'playing' | 'over' }): string =>
    ({ gathering: paths.lobby, playing: paths.play, over: paths.replay })[stage](id),
  invitation: (word: string) => `/invite/${encodeURIComponent(word)}`,
} as const;
