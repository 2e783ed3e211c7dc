import { useState } from 'preact/hooks';
import { isRoll, type Rolled } from '#engine/state';
import type { Update } from '#match/sight';
import { withoutTakenBack } from '#match/takenBack';
import type { WantedRoll } from '../../host/wantedRoll.ts';
import { Die } from '../parts/Die.tsx';

interface LastRollProps {
  readonly updates: readonly Update[];
  readonly busy: boolean;
  readonly onChoose: (wanted: Omit<WantedRoll, 'audience'>) => void;
}

/** What was rolled last in a plan. Any of its dice can be made to show something else. */
export function LastRoll({ updates, busy, onChoose }: LastRollProps) {
  const [opened, setOpened] = useState<number>();
  const last = withoutTakenBack(updates).findLast(({ events }) => events?.some(isRoll));
  const dice = last?.events?.filter(isRoll) ?? [];
  if (!last || dice.length === 0) return null;
  const chosen = dice.length === 1 ? 0 : opened;
  const die = chosen === undefined ? undefined : dice[chosen];
  return (
    <fieldset class="last-roll">
      <legend class="caps">Last roll</legend>
      {dice.length > 1 &&
        dice.map(({ value, faces }, at) => (
          <button
            key={at}
            type="button"
            class="last-roll-die"
            aria-expanded={at === chosen}
            aria-label={`Die ${at + 1}: ${value}`}
            title="Choose another result"
            onClick={() => setOpened(at === chosen ? undefined : at)}
          >
            <Die value={value} faces={faces} />
          </button>
        ))}
      {die && (
        <span class="last-roll-faces">
          {dice.length > 1 && <span class="soft small">as</span>}
          {facesOf(die).map((face) => (
            <button
              key={face}
              type="button"
              class="last-roll-die"
              disabled={busy}
              aria-pressed={face === die.value}
              aria-label={`What if it were ${face}?`}
              title={`What if it were ${face}?`}
              onClick={() => face !== die.value && onChoose({ number: last.number, roll: chosen!, value: face })}
            >
              <Die value={face} faces={die.faces} />
            </button>
          ))}
        </span>
      )}
    </fieldset>
  );
}

function facesOf({ faces, lowest }: Rolled): readonly number[] {
  return Array.from({ length: faces }, (_, at) => (lowest ?? 1) + at);
}
