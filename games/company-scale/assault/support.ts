import type { Assault } from '../core/assault.ts';
import { unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { type SideCode, US } from '../data/types.ts';
import { whyNotAimedAt, whyNotFireIndirectly } from '../support/indirectFire.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { isFresh } from './eligible.ts';

/** 9.1Ba, 9.1Bb, 9.4b: how many units may support an Assault. */
function mostSupport(side: SideCode): number {
  return side === US ? limits.assault.usSupport : limits.assault.japaneseSupport;
}

/** The rule by which a unit cannot support an Assault besides those that do; undefined if it can. */
export function whyNotSupport(state: CompanyScale, { side, target, attackers, support }: Assault, unit: UnitId) {
  if (theaterOf(state).forces.side[unit] !== side || attackers.includes(unit)) return '9.1Ba';
  if (!isFresh(state, unit)) return '9.4a';
  const why = whyNotFireIndirectly(state, unit) ?? whyNotAimedAt(state, unit, target);
  if (why !== undefined) return why;
  const isElsewhere = support.length > 0 && state.where[support[0]!] !== state.where[unit];
  if (isElsewhere || support.length >= mostSupport(side)) return side === US ? '9.1Ba' : '9.1Bb';
  return support.includes(unit) ? '9.4b' : undefined;
}

/** The units that can still support an Assault. */
export function supportFor(state: CompanyScale, assault: Assault): UnitId[] {
  const { forces } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (state.where[unit]! >= 0 && whyNotSupport(state, assault, unit) === undefined) found.push(unit);
  }
  return found;
}

/** The most support that one hex can give: what is filled in for the attacker. */
export function bestSupport(state: CompanyScale, assault: Assault): UnitId[] {
  const most = mostSupport(assault.side);
  const able = new Set(supportFor(state, { ...assault, support: [] }));
  let best: UnitId[] = [];
  for (const place of new Set(Array.from(able, (unit): Place => state.where[unit]!))) {
    const stack = unitsAt(state, place)
      .filter((unit) => able.has(unit))
      .slice(0, most);
    if (stack.length > best.length) best = stack;
  }
  return best;
}
