import { chargeLosses } from '../core/calls.ts';
import { isAssaultingFrom, takesOnlyLosses } from '../core/charges.ts';
import { disorganize } from '../core/conditions.ts';
import { hasUnits, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { lossesAmong } from './losses.ts';

interface Disorganization {
  place: Place;
  levels: number;
  rule: string;
  /** 8.5g: the only units that can be lost; left out, all of the place. */
  among?: UnitId[];
}

/** 8.4.1b, 10.2.3g: more disorder, and a unit for each level that is too much; whole units alone where a charge goes on (9.6f, 9.6.2r). */
export const disorganization = procedure<Disorganization>('disorganization', [
  run('levels', '8.4.1b', addLevels, (state, { place }) => hasUnits(state, place)),
]);

function addLevels(play: Play, { place, levels, rule, among }: Disorganization): void {
  const { state } = play;
  if (takesOnlyLosses(state, place)) {
    // 9.6.2r: aircraft and mines are no Indirect Fire.
    const isIndirect = state.fire?.kind === 'indirect' || state.fire?.kind === 'bombardment';
    play.call(chargeLosses, { units: charging(state, place, among), levels, isIndirect, rule });
    return;
  }
  const excess = disorganize(play, place, levels, rule);
  if (excess === 0) return;
  const units = (among ?? unitsAt(state, place)).filter((unit) => state.where[unit] === place);
  play.call(lossesAmong, { units: [...units], count: excess, rule: '8.4.1b2', left: [] });
}

/** 9.6g, 8.5g: who can be lost: all who charge, or of a place under Gyokusai those who were hit. */
function charging(state: CompanyScale, place: Place, among?: readonly UnitId[]): UnitId[] {
  if (isAssaultingFrom(state, place)) return [...state.assault!.attackers];
  return among ? [...among] : unitsAt(state, place);
}
