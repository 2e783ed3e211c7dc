import { awardsOf } from '../core/awards.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN, type Side, type SideCode, US } from '../data/types.ts';
import { levelOf, pointsAtEnd } from '../scenarios/levels.ts';

/** How a game would end now: points with those that are counted only at the end. */
export interface ScoreNow {
  readonly us: number;
  readonly japan: number;
  readonly winner: Side | null;
  readonly level: string;
}

export function scoreNow(view: CompanyScale): ScoreNow {
  const atEnd = (side: SideCode) =>
    awardsOf(view, side).reduce((sum, award) => sum + pointsAtEnd(view, award), view.points[side]);
  const [us, japan] = [atEnd(US), atEnd(JAPAN)];
  const { winner, title } = levelOf(view, us - japan);
  return { us, japan, winner, level: title };
}
