import { useMemo } from 'preact/hooks';
import { decisive, type Swings } from '#games/story/swings';
import { useLoad } from '../../base/load.ts';
import type { Link } from '../../link/link.ts';
import { swingsOf } from '../../link/swings.ts';
import { labelStep } from '../story/scale.ts';
import type { Landmark, ReplayModel } from './replayModel.ts';

interface SliderMarksProps {
  readonly model: ReplayModel;
  readonly link: Link;
  readonly over: boolean;
}

/** So many numbers of turns have room along the slider. */
const roomForLabels = 16;

/** Where the turns begin and the battles are; those that mattered most stand out once they have been weighed. */
export function SliderMarks({ model, link, over }: SliderMarksProps) {
  const { value: swings } = useLoad(
    async () => (over ? await swingsOf(await link.saveFile()) : undefined),
    [link, over],
  );
  const landmarks = model.landmarks.value;
  const [start, end] = [model.start, model.end.value];
  const { turns, battles } = useMemo(() => sorted(landmarks), [landmarks]);
  const weighed = useMemo(() => battlesThatMattered(battles.length, swings), [battles, swings]);
  const every = labelStep(turns.length, roomForLabels);
  const at = (number: number) => ({ '--at': `${(100 * (number - start)) / Math.max(1, end - start)}%` });
  return (
    <div class="replay-marks" aria-hidden="true">
      {turns.map(({ number, label }, index) => (
        <span key={`turn ${number} ${label}`} class="replay-mark replay-mark-turn" style={at(number)}>
          {index % every === 0 && <span>{label}</span>}
        </span>
      ))}
      {battles.map(({ number }, index) => (
        <span
          key={`battle ${number} ${String(index)}`}
          class={
            weighed.has(index)
              ? 'replay-mark replay-mark-battle replay-mark-decisive'
              : 'replay-mark replay-mark-battle'
          }
          style={at(number)}
        />
      ))}
    </div>
  );
}

/** By their places among all battles. */
function battlesThatMattered(battles: number, swings: Swings | undefined): ReadonlySet<number> {
  return new Set(swings && decisive(swings, battles).flatMap(({ combats }) => combats));
}

/** Of several headings for one turn, such as its set-up, the last stands for it. */
function sorted(landmarks: readonly Landmark[]): {
  readonly turns: readonly Landmark[];
  readonly battles: readonly Landmark[];
} {
  const all = landmarks.filter(({ kind }) => kind === 'turn');
  return {
    turns: all.filter(({ label }, index) => label === undefined || all[index + 1]?.label !== label),
    battles: landmarks.filter(({ kind }) => kind === 'battle'),
  };
}
