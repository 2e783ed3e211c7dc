import { limits } from '../data/tables.ts';
import type { DivisionId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import type { CompanyScale, Play } from './state.ts';

/** 2.0m: Dispatch Points of a Division, gained or (below 0) spent on what the rule names. */
export function changeDispatch(play: Play, division: DivisionId, by: number, rule: string): void {
  const { dispatch } = play.state;
  const before = dispatch[division]!;
  const after = Math.min(before + by, limits.dispatch.most);
  if (after < 0) throw new RangeError(`A Division with ${before} DP cannot pay ${-by} (${rule})`);
  if (after === before) return;
  dispatch[division] = after;
  play.emit({ type: 'dispatch', division, change: after - before, rule });
}

/** 2.0i: Direct Commands of a Division, gained or (below 0) spent on what the rule names. */
export function changeCommands(play: Play, division: DivisionId, by: number, rule: string): void {
  const { commands } = play.state;
  const before = commands[division]!;
  const after = Math.min(before + by, limits.directCommands.most);
  if (after < 0) throw new RangeError(`A Division with ${before} DC cannot pay ${-by} (${rule})`);
  if (after === before) return;
  commands[division] = after;
  play.emit({ type: 'commands', division, change: after - before, rule });
}

/** 2.0x */
export function changeFatigue(play: Play, division: DivisionId, by: number, rule: string): void {
  const { fatigue } = play.state;
  const after = Math.max(0, Math.min(fatigue[division]! + by, limits.fatigue.most));
  if (after === fatigue[division]) return;
  fatigue[division] = after;
  play.emit({ type: 'fatigue', division, fatigue: after, rule });
}

/** 19.2a: the Current TQ stays between 0 and the base value. */
export function changeQuality(play: Play, division: DivisionId, by: number, rule: string): void {
  const { state } = play;
  const base = theaterOf(state).forces.divisions[division]!.quality;
  const after = Math.max(0, Math.min(state.quality[division]! + by, base));
  if (after === state.quality[division]) return;
  state.quality[division] = after;
  play.emit({ type: 'quality', division, quality: after, rule });
}

/**
 * What a Division's TQ is for its units and its chits: one less under Supply Disruption (20.1.9b, ruling 53). The corps has that of
 * the best Division of its side (ruling 143).
 */
export function divisionQuality(
  state: Pick<CompanyScale, 'quality' | 'disruption' | 'theater'>,
  division: DivisionId,
): number {
  const { quality, disruption } = state;
  const ofDivision = (at: DivisionId) => quality[at]! - disruption[at]!;
  const { corps, divisionSide } = theaterOf(state).forces;
  if (division !== corps) return ofDivision(division);
  const friends = [...quality.keys()].filter((at) => divisionSide[at] === divisionSide[corps]);
  return Math.max(...friends.map(ofDivision));
}

/** 19.1d, 20.2.8c: a Division's Command or Dispatch Rating, which a scenario may change. */
export function ratingOf(
  state: Pick<CompanyScale, 'theater' | 'scenario' | 'relieved'>,
  division: DivisionId,
  rating: 'command' | 'dispatch',
): number {
  const theater = theaterOf(state);
  const printed = theater.forces.divisions[division]!;
  const { successor } = printed;
  const own = state.relieved[division] === 1 && successor ? successor[rating] : printed[rating];
  return theater.scenario(state.scenario).levels[printed.id]?.[rating] ?? own;
}
