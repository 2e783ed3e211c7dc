import type { Offer } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { TargetGrid } from './TargetGrid.tsx';

interface NumberChoicesProps {
  readonly table: PlayTable;
  readonly offers: readonly Offer[];
}

/** Verbs whose targets are on no map: numbers, and markers that the player holds. */
export function NumberChoices({ table, offers }: NumberChoicesProps) {
  if (isAboutTheSame(offers)) return <TargetGrid table={table} offers={offers} />;
  return (
    <>
      {offers.map((offer) => (
        <fieldset key={offer.choice.verb} class="prompt-bar-numbers">
          <legend>{offer.label}</legend>
          {offer.choice.targets.map((target) => (
            <button key={target} type="button" class="button" onClick={() => table.choose({ offer, target })}>
              {table.naming.nameOf(offer.choice.of, target)}
            </button>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** Whether so many verbs are about the same few pieces that a table is easier to read than a row of buttons for each. */
function isAboutTheSame(offers: readonly Offer[]): boolean {
  const kinds = new Set(offers.map(({ choice }) => choice.of));
  return offers.length >= 3 && kinds.size === 1 && offers.every(({ choice }) => choice.targets.length <= 4);
}
