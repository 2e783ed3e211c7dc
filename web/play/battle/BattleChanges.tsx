import type { BattleChange } from '#games/display';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import './battleChanges.css';

/** What one thing more would change in a battle, a line each. */
export function BattleChanges({
  scene,
  changes,
}: {
  readonly scene: Scene;
  readonly changes: readonly BattleChange[];
}) {
  const { explain } = useWords(scene);
  if (changes.length === 0) return null;
  return (
    <section class="battle-changes">
      <h4 class="caps">What would change it</h4>
      <ul>
        {changes.map((change) => (
          <li key={change.title}>
            {explain(change.title)}: <b>{shiftsInWords(change)}</b> <RuleLink scene={scene} rule={change.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two greatest changes that can be seen in figures: more would not be a line. */
function shiftsInWords({ shifts }: BattleChange): string {
  // Before anything attacks there is no chance that could change.
  const isFirst = shifts.every(({ from }) => from === 0);
  const told = shifts
    .map(({ title, from, to }) => ({ title, before: inShort(from), after: inShort(to) }))
    .filter(({ before, after }) => before !== after)
    .slice(0, 2)
    .map(({ title, before, after }) => (isFirst ? `${title} ${after}` : `${title} ${before} → ${after}`));
  return told.length === 0 ? 'next to no change' : told.join(', ');
}

/** Whole percents, but nothing that is possible is 0 and nothing that is not certain is 100. */
function inShort(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance > 0.995 && chance < 1) return '>99%';
  return `${Math.round(100 * chance)}%`;
}
