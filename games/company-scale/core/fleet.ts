import { theaterOf } from '../theater/theater.ts';
import type { CompanyScale } from './state.ts';

/** 22.3a: whether the ships and their aircraft are away for a battle at sea. */
export function isFleetAway({ theater, scenario, time }: Pick<CompanyScale, 'theater' | 'scenario' | 'time'>): boolean {
  const away = theaterOf({ theater }).scenario(scenario).fleetAway;
  return away !== null && time >= away.from && time <= away.to;
}
