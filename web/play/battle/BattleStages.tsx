import { seatDoes } from '#engine/seatWords';
import type { Shot, StagedBattle, Volley } from '#games/display';
import { capitalized, signed } from '#games/words';
import { Die } from '../parts/Die.tsx';
import { percentOf } from '../parts/percent.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import { rowsOf } from './hitChances.ts';

interface RoundsProps {
  readonly scene: Scene;
  readonly rounds: NonNullable<StagedBattle['rounds']>;
}

/** How many rounds it has: the chances, or what was rolled. */
export function Rounds({ scene, rounds: { rule, chances, rolled } }: RoundsProps) {
  const likely = chances.flatMap((chance, count) => (chance > 0 ? [`${count}: ${percentOf(chance)}`] : []));
  return (
    <p>
      Rounds <RuleLink scene={scene} rule={rule} /> <b>{rolled ?? likely.join(', ')}</b>
    </p>
  );
}

interface FirstFireProps {
  readonly scene: Scene;
  readonly firstFire: NonNullable<StagedBattle['firstFire']>;
  readonly faces: number;
}

/** Who fires first in every stage. */
export function FirstFire({ scene, firstFire, faces }: FirstFireProps) {
  const { explain } = useWords(scene);
  const { rule, chances, modifiers, dice, first } = firstFire;
  return (
    <section class="staged-first">
      <h4>
        {explain('First fire')} <RuleLink scene={scene} rule={rule} />
      </h4>
      {dice ? (
        <p class="staged-dice">
          {dice.map(({ side, die, total }) => (
            <span key={side} class="staged-first-die">
              {scene.titleOf(side)} <Die value={die} faces={faces} />
              {total !== die && <b>= {total}</b>}
            </span>
          ))}
        </p>
      ) : (
        <ul class="staged-first-chances">
          {chances.map(({ side, chance }) => (
            <li key={side}>
              {scene.titleOf(side)} <b>{percentOf(chance)}</b>
            </li>
          ))}
        </ul>
      )}
      {first && <p>{capitalized(seatDoes(scene.game.definition, first, 'fires', 'fire'))} first.</p>}
      {modifiers.length > 0 && (
        <ul class="staged-modifiers small">
          {modifiers.map(({ side, title, amount, rule: cited }) => (
            <li key={`${side} ${title}`}>
              {scene.titleOf(side)}: {explain(title)} <b>{signed(amount)}</b> <RuleLink scene={scene} rule={cited} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface BattleStagesProps {
  readonly scene: Scene;
  readonly battle: StagedBattle;
  readonly isPlaying: boolean;
}

/** The stages in order. A stage in which no unit fires says so. */
export function BattleStages({ scene, battle, isPlaying }: BattleStagesProps) {
  const { explain } = useWords(scene);
  return (
    <ol class="staged-stages">
      {battle.stages.map(({ title, rule, stand, volleys, notes = [] }) => (
        <li
          key={title}
          class={`staged-stage staged-${stand.replace(' ', '-')}`}
          aria-current={stand === 'now' && 'step'}
        >
          <h4>
            {explain(title)} <RuleLink scene={scene} rule={rule} />
          </h4>
          {volleys.length + notes.length === 0 && <p class="soft small">No one fires.</p>}
          {notes.map((note) => (
            <p key={note} class="soft small">
              {explain(note)}
            </p>
          ))}
          {volleys.map((volley) => (
            <VolleyView
              key={volley.side}
              scene={scene}
              volley={volley}
              faces={battle.faces ?? 6}
              isFalling={isPlaying && stand === 'now' && volley === firstUnfired(volleys)}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

function firstUnfired(volleys: readonly Volley[]): Volley | undefined {
  return volleys.find(({ hits }) => hits === undefined);
}

interface VolleyProps {
  readonly scene: Scene;
  readonly volley: Volley;
  readonly faces: number;
  readonly isFalling: boolean;
}

function VolleyView({ scene, volley, faces, isFalling }: VolleyProps) {
  const { side, shots, hits, losses, chances } = volley;
  const colour = scene.display.colours[side] ?? 'grey';
  return (
    <section class={`staged-volley staged-${colour}${isFalling ? ' staged-falling' : ''}`}>
      <h5>
        {scene.titleOf(side)}{' '}
        {hits !== undefined && (
          <b class="staged-hits">
            {hits} {hits === 1 ? 'hit' : 'hits'}
          </b>
        )}
      </h5>
      {shots.some(({ hitsWith }) => hitsWith) && <p class="staged-shots-head soft small">Hits with</p>}
      <ul class="staged-shots">
        {gathered(shots).map(({ title, hitsWith, note, fallen, count }) => (
          <li key={`${title} ${hitsWith} ${note}`}>
            <span class="staged-shot">
              {title}
              {count > 1 && ` ×${count}`}
            </span>
            {hitsWith && <HitsWith range={hitsWith} />}
            {fallen.length > 0 && (
              <span class="staged-dice">
                {fallen.map(({ die, isHit }, at) => (
                  <span key={at} class={isHit ? 'staged-die staged-hit' : 'staged-die'}>
                    <Die value={die} faces={faces} size={20} />
                  </span>
                ))}
              </span>
            )}
            {note && <span class="staged-note soft small">{note}</span>}
          </li>
        ))}
      </ul>
      {chances.length > 0 && <HitChances chances={chances} />}
      {losses.length > 0 && <p class="staged-losses">{losses.join(', ')}</p>}
    </section>
  );
}

function HitsWith({ range: [from, to] }: { readonly range: readonly [from: number, to: number] }) {
  return (
    <span class="soft small">
      <span class="unseen">hits with </span>
      {from === to ? from : `${from}–${to}`}
    </span>
  );
}

interface Shooters extends Shot {
  readonly fallen: readonly { readonly die: number; readonly isHit: boolean }[];
  readonly count: number;
}

/** Shots that are alike in one line. */
function gathered(shots: Volley['shots']): readonly Shooters[] {
  const lines = new Map<string, Shooters>();
  for (const shot of shots) {
    const { title, hitsWith, note, die } = shot;
    const key = `${title} ${hitsWith} ${note}`;
    const { fallen = [], count = 0 } = lines.get(key) ?? {};
    const dice = die === undefined ? fallen : [...fallen, { die, isHit: isHit(shot, die) }];
    lines.set(key, { ...shot, count: count + 1, fallen: dice });
  }
  return [...lines.values()];
}

function isHit({ hitsWith }: Shot, die: number): boolean {
  return hitsWith !== undefined && die >= hitsWith[0] && die <= hitsWith[1];
}

/** How likely each number of hits is, as bars and in figures. */
function HitChances({ chances }: { readonly chances: readonly number[] }) {
  const rows = rowsOf(chances);
  const most = Math.max(...rows.map(({ chance }) => chance));
  const mean = chances.reduce((sum, chance, hits) => sum + chance * hits, 0);
  return (
    <table class="staged-chances">
      <caption class="small soft">Hits, {Math.round(mean * 10) / 10} on average</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Hits</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hits, chance }) => (
          <tr key={hits}>
            <th scope="row">{hits}</th>
            <td>
              <span class="staged-bar" aria-hidden="true">
                <span style={{ width: `${(100 * chance) / most}%` }} />
              </span>
              <span class="staged-chance">{percentOf(chance)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
