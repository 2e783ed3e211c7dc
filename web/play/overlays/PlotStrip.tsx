import { titleOfPlace } from '#games/boardPlaces';
import type { PlotEnd, PlotMove } from '#games/display';
import type { KeyName } from '../../base/keys.ts';
import { fieldPattern } from '../../board/fieldPatterns.ts';
import { wayInWords } from '../../board/plotSteps.ts';
import { type Plotting, tryMove } from '../choosing/plotting.ts';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import { TargetButtons } from '../parts/TargetButtons.tsx';
import type { Scene } from '../scene/scene.ts';
import './plotStrip.css';

interface PlotStripProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

interface PartProps extends PlotStripProps {
  readonly plotting: Plotting;
}

/** A way that is being plotted: its moves, the shots that it can lead to, and the button that flies it. */
export function PlotStrip({ scene, table }: PlotStripProps) {
  const plotting = table.hands?.plotting;
  const plot = plotting?.plot.value;
  if (!plot || !plotting?.isOpen || plot.board !== scene.boardId.value) return null;
  const part = { scene, table, plotting };
  return (
    <section class="plot-strip" aria-label="Plot">
      <p class="unseen">Way: {wayInWords(plot.steps, (hex) => titleOfPlace(scene.board.value, hex))}.</p>
      <div class="plot-strip-choices">
        <Shots {...part} />
        <Moves {...part} />
        <Stand {...part} />
        <Others {...part} />
      </div>
      <Fly {...part} />
      <Legend {...part} />
    </section>
  );
}

interface MoveButton {
  readonly move: PlotMove;
  readonly sign: string;
  readonly key: KeyName;
  /** It stays in its place where it cannot be made. */
  readonly isUsual?: boolean;
}

const moveButtons: readonly MoveButton[] = [
  { move: 'left', sign: '↖', key: 'left', isUsual: true },
  { move: 'ahead', sign: '↑', key: 'up', isUsual: true },
  { move: 'right', sign: '↗', key: 'right', isUsual: true },
  { move: 'climb', sign: '▲', key: 'step back', isUsual: true },
  { move: 'dive', sign: '▼', key: 'step on', isUsual: true },
  { move: 'sharp left', sign: '↙', key: 'sharp left' },
  { move: 'sharp right', sign: '↘', key: 'sharp right' },
  { move: 'roll left', sign: '⇠', key: 'roll left' },
  { move: 'roll right', sign: '⇢', key: 'roll right' },
  { move: 'reverse', sign: '↓', key: 'reverse' },
];

function Moves({ scene, table, plotting }: PartProps) {
  const { moves } = plotting.plot.value!;
  return (
    <fieldset class="plot-strip-group" aria-label="Moves">
      {moveButtons.map(({ move, sign, key, isUsual }) => {
        const verb = moves[move];
        const offer = table.allOffers.value.find(({ choice }) => choice.verb === verb);
        const label = verb === undefined ? undefined : scene.game.verb(table.decision.value!, verb)?.label;
        if (label === undefined || (!offer && !isUsual)) return null;
        return (
          <button
            key={move}
            type="button"
            class="button plot-strip-move"
            aria-disabled={!offer}
            title={label}
            onClick={() => tryMove(table, plotting, move)}
          >
            <span class="unseen">{label}</span> <b aria-hidden="true">{sign}</b> <KeyHint name={key} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** The other ways to stand in the hex that was clicked last: facings, then levels. */
function Stand({ plotting }: PartProps) {
  const found = plotting.alternatives.value;
  if (!found) return null;
  const { end, others } = found;
  const facings = different(others, ({ facing }) => facing?.degrees);
  const levels = different(others, ({ level }) => level?.at);
  const pick = (fits: (other: PlotEnd) => boolean) => {
    const [nearest] = others.filter(fits).sort((one, other) => unlike(one, end) - unlike(other, end));
    if (nearest) plotting.standAs(nearest);
  };
  return (
    <>
      {facings.length > 1 && (
        <fieldset class="plot-strip-group" aria-label="Facing">
          {facings.map(({ facing }) => (
            <button
              key={facing!.degrees}
              type="button"
              class="button plot-strip-facing"
              aria-label={`Facing ${facing!.title}`}
              title={`Facing ${facing!.title}`}
              aria-pressed={facing!.degrees === end.facing?.degrees}
              onClick={() => pick((other) => other.facing?.degrees === facing!.degrees)}
            >
              <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
                <path d="M0 -9l7 16l-7 -4l-7 4z" transform={`rotate(${facing!.degrees})`} />
              </svg>
            </button>
          ))}
        </fieldset>
      )}
      {levels.length > 1 && (
        <fieldset class="plot-strip-group" aria-label="Level">
          {levels.map(({ level }) => (
            <button
              key={level!.at}
              type="button"
              class="button"
              aria-pressed={level!.at === end.level?.at}
              onClick={() => pick((other) => other.level?.at === level!.at)}
            >
              {level!.names[level!.at]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** In how much a way to stand differs from another. */
function unlike(one: PlotEnd, other: PlotEnd): number {
  const isTurned = one.facing?.degrees !== other.facing?.degrees;
  const isApart = one.level?.at !== other.level?.at;
  return (isTurned ? 2 : 0) + (isApart ? 2 : 0) + (one.isComplete === other.isComplete ? 0 : 1);
}

/** One of each, from the least to the greatest. */
function different(ends: readonly PlotEnd[], by: (end: PlotEnd) => number | undefined): readonly PlotEnd[] {
  const known = ends.filter((end) => by(end) !== undefined);
  return [...new Map(known.map((end) => [by(end)!, end]))].sort(([one], [other]) => one - other).map(([, end]) => end);
}

function Shots({ plotting }: PartProps) {
  const { shots } = plotting.plot.value!;
  if (shots.length === 0) return null;
  return (
    <fieldset class="plot-strip-group" aria-label="Shots">
      {shots.map((shot) => (
        <button key={shot.title} type="button" class="button" title={shot.title} onClick={() => plotting.aim(shot)}>
          {shot.title.split(':')[0]} <b>{shot.text}</b>
        </button>
      ))}
    </fieldset>
  );
}

/** What else can be done to something. */
function Others({ scene, table, plotting }: PartProps) {
  const { verbs } = plotting.plot.value!;
  const offers = table.offers.value.filter(({ choice }) => choice.of !== '' && !verbs.includes(choice.verb));
  return (
    <>
      {offers.map((offer) => (
        <fieldset key={offer.choice.verb} class="plot-strip-group">
          <legend class="plot-strip-label">{offer.label}</legend>
          <TargetButtons scene={scene} table={table} offer={offer} />
        </fieldset>
      ))}
    </>
  );
}

function Fly({ table, plotting }: PartProps) {
  const { steps, finish } = plotting.plot.value!;
  const left = steps.at(-1)?.left;
  return (
    <div class="plot-strip-fly">
      {left !== undefined && left > 0 && (
        <span class="plot-strip-left">{left === 1 ? '1 point left' : `${left} points left`}</span>
      )}
      <button
        type="button"
        class="button"
        aria-label="Take back a step"
        title="Take back a step"
        disabled={table.draft.value.length === 0}
        onClick={() => plotting.back()}
      >
        ⌫
      </button>
      <button
        type="button"
        class="button button-main"
        disabled={!finish || table.sending.value}
        onClick={() => plotting.fly()}
      >
        {finish?.label ?? 'Fly'} <KeyHint name="choose" />
      </button>
    </div>
  );
}

/** What the fields are that are drawn on the board. */
function Legend({ scene, plotting }: PartProps) {
  const marks = plotting.marks.value;
  if (!marks || marks.fields.length + marks.chances.length === 0) return null;
  const { colours } = scene.display;
  return (
    <ul class="plot-strip-legend">
      {marks.fields.map(({ title, side }, index) => (
        <li key={title}>
          <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
            <rect
              class={`plot-field ${fieldPattern(index)}`}
              fill={`url(#${fieldPattern(index)})`}
              x="1"
              y="1"
              width="18"
              height="18"
            />
          </svg>
          {side !== null && <span class={`side side-${colours[side] ?? 'grey'}`} />}
          {title}
        </li>
      ))}
      {marks.chances.map(({ title }) => (
        <li key={title} class="unseen">
          {title}
        </li>
      ))}
    </ul>
  );
}
