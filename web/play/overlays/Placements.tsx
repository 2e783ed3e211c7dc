import type { Source } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import { imagine } from '../choosing/draft.ts';
import { placeFor } from '../choosing/placing.ts';
import type { PlayTable } from '../choosing/table.ts';

/** Buttons that fill in the rest of a long setup. */
export function Placements({ table }: { readonly table: PlayTable }) {
  const placements = useLoaded(async () => table.display.placements?.(), table.display);
  const [view, seat] = [table.view.value, table.seat.value];
  if (!placements || !view || seat === null || table.link.fleeting) return null;
  const state = imagine(table.game, view);
  const decision = table.game.decision(state, seat);
  if (!decision) return null;
  return placements
    .filter((placement) => placement.next(state, decision, () => 0) !== undefined)
    .map((placement, at) => (
      <button
        key={placement.title}
        type="button"
        // Until the setup can be finished, this is the shortest way on.
        class={`button prompt-bar-placement ${at === 0 && !table.done.value ? 'button-main' : ''}`}
        title={sourceText(placement.source)}
        disabled={table.sending.value}
        onClick={() => void placeFor(table, placement)}
      >
        {placement.title}
      </button>
    ));
}

function sourceText(source: Source | undefined): string {
  if (!source) return 'As a bot would place the rest';
  return source.kind === 'given' ? `Given by the rulebook, ${source.rule}` : `Reconstructed. ${source.why}`;
}
