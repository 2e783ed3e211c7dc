import type { Link } from './link.ts';

/** Opens a match, wherever it is hosted. Fails with a sentence for the player if there is none of that id. */
export async function openLink(where: 'local' | 'remote', id: string): Promise<Link> {
  // Each brings code that the other does not need.
  if (where === 'local') return (await import('./local.ts')).openLocal(id);
  return (await import('./remote.ts')).openRemote(id);
}
