import type { Offer } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import './targetButtons.css';

interface TargetButtonsProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly offer: Offer;
}

/** A button for each target of a verb; the place of the one pointed at is marked on the map. */
export function TargetButtons({ scene, table, offer }: TargetButtonsProps) {
  const { of, targets } = offer.choice;
  const mark = (target: number | undefined) => {
    const place = target === undefined ? undefined : table.naming.placeOf(of, target);
    scene.found.value = place ? [place] : [];
  };
  return (
    <ul class="target-buttons" onPointerLeave={() => mark(undefined)}>
      {targets.map((target) => (
        <li key={target}>
          <button
            type="button"
            class="button"
            disabled={table.sending.value}
            onPointerEnter={() => mark(target)}
            onFocus={() => mark(target)}
            onBlur={() => mark(undefined)}
            onClick={() => {
              mark(undefined);
              table.choose({ offer, target });
            }}
          >
            {table.naming.nameOf(of, target)}
          </button>
        </li>
      ))}
    </ul>
  );
}
