import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Display } from '#games/display';
import { currentAddress } from '../../base/router.ts';
import { noteLastGame } from '../../library/likelyGame.ts';
import { loadGame, type ShownGame } from '../../library/loadGame.ts';
import { heldBack } from '../../link/heldBack.ts';
import type { Link } from '../../link/link.ts';
import { openLink } from '../../link/open.ts';

/** Where a match is hosted, by the path that leads to it. */
function whereIs(path: string): 'local' | 'remote' {
  return path.split('/')[2] === 'local' ? 'local' : 'remote';
}

/** A match that can be shown: the link to it, and its game. */
export interface OpenMatch extends ShownGame {
  readonly link: Link;
}

/** In a plan, what is only supposed looks different. */
async function displayFor({ plan }: Link, { display }: ShownGame): Promise<Display> {
  if (!plan?.guessed) return display;
  const { withSupposed } = await import('../share/supposed.ts');
  return withSupposed(display, plan.guessed);
}

/** A link that is opened with the page and closed with it, and the game as it is loaded for that page. */
export function useLink(id: string, load = loadGame): { readonly open?: OpenMatch; readonly failed?: unknown } {
  const [state, setState] = useState<{ open?: OpenMatch; failed?: unknown }>({});
  // Looked up once: on the way to another page the path changes before this one is gone.
  const where = useMemo(() => whereIs(currentAddress.peek().path), [id]);
  // Not after the next frame: where all is there already, the board is the first that is drawn.
  useLayoutEffect(() => {
    let link: Link | undefined;
    let left = false;
    async function open(): Promise<void> {
      link = await openLink(where, id);
      if (left) return link.close();
      noteLastGame(link.game);
      // The position is asked for while the game is on its way.
      link.window(link.seats[0] ?? null);
      const shown = await load(link.game);
      const display = await displayFor(link, shown);
      if (!left) setState({ open: { ...shown, link: heldBack(link, shown.game), display } });
    }
    open().catch((failed: unknown) => left || setState({ failed }));
    return () => {
      left = true;
      link?.close();
    };
  }, [where, id]);
  return state;
}
