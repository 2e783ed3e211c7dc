import { withMinus } from '../../words.ts';
import { type CentralPacific, isShort } from '../core/state.ts';
import { shortConditions, totalPoints } from '../core/victory.ts';
import { tables } from '../data/data.ts';

/** The points and what the next of the results takes; in the short scenario, how much of what it asks for is done. */
export function score(view: CentralPacific): string | undefined {
  if (view.result) return undefined;
  if (isShort(view)) {
    const conditions = shortConditions(view);
    return `${conditions.filter(({ isMet }) => isMet).length} of ${conditions.length} conditions`;
  }
  const points = totalPoints(view);
  const { victory, draw } = tables.levels;
  const told = `VP ${withMinus(points)}`;
  if (points >= victory) return `${told} · enough to win`;
  return `${told} · ${points >= draw ? `win from ${victory}` : `draw from ${draw}`}`;
}
