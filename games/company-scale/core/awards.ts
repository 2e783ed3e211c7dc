import type { Hex } from '#board/grid';
import type { ScenarioType } from '../data/scenarioShapes.ts';
import { type SideCode, sides } from '../data/types.ts';
import { theaterOf } from '../theater/theater.ts';
import { type CompanyScale, US_HEX } from './state.ts';

type Playing = Pick<CompanyScale, 'theater' | 'scenario'>;
export type Award = ScenarioType['victory']['us'][number];
type AwardFor<Reason extends Award['for']> = Extract<Award, { for: Reason }>;

/** R18: what a side gets points for. */
export function awardsOf(state: Playing, side: SideCode): readonly Award[] {
  return theaterOf(state).scenario(state.scenario).victory[sides[side]];
}

/** A side's award of a kind, if the scenario has one. */
export function awardFor<Reason extends Award['for']>(
  state: Playing,
  side: SideCode,
  reason: Reason,
): AwardFor<Reason> | undefined {
  return awardsOf(state, side).find((award): award is AwardFor<Reason> => award.for === reason);
}

/** Whether the US player controls a Victory Hex. */
export function isControlled(state: CompanyScale, hex: Hex): boolean {
  const at = theaterOf(state).victoryHexes.hexes.findIndex((each) => each.hex === hex);
  return state.control[at] === US_HEX;
}
