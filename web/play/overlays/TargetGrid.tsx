import { type Offer, optionKey } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import './targetGrid.css';

interface TargetGridProps {
  readonly table: PlayTable;
  /** Verbs about the same kind of target. */
  readonly offers: readonly Offer[];
}

/** Several verbs about the same few pieces: a line for each piece, a column for each verb. */
export function TargetGrid({ table, offers }: TargetGridProps) {
  const targets = [...new Set(offers.flatMap(({ choice }) => choice.targets))].sort((one, other) => one - other);
  return (
    <table class="target-grid" style={`--columns: ${offers.length}`}>
      <thead>
        <tr>
          <td />
          {offers.map((offer) => (
            <th key={offer.choice.verb} scope="col">
              {offer.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => {
          const name = table.naming.nameOf(offers[0]!.choice.of, target);
          return (
            <tr key={target}>
              <th scope="row">{name}</th>
              {offers.map((offer) => (
                <td key={optionKey(offer, target)}>
                  {offer.choice.targets.includes(target) && (
                    <button
                      type="button"
                      class="button"
                      aria-label={`${offer.label}: ${name}`}
                      disabled={table.sending.value}
                      onClick={() => table.choose({ offer, target })}
                    />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
