import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * One of the packages that Atoll is measured against, in types of our own: the packages are installed by the first
 * `./atoll bench`, and what uses them must pass its checks without them.
 */
export function loadPeer<Peer>(name: string): Peer {
  return require(name) as Peer;
}

/** Whether the packages are there, for tests that play against them. */
export function peersAreInstalled(): boolean {
  try {
    require.resolve('boardgame.io/internal');
    require.resolve('honeycomb-grid');
    return true;
  } catch {
    return false;
  }
}
