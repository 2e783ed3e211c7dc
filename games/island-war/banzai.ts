import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { JAPAN } from './dataTypes.ts';
import { ask, type IslandWar, japan, type Play, procedure, run, type UnitId } from './state.ts';
import { type Attack, attackOf, defenseOf } from './strength.ts';
import { eliminate, isArmor, isArtillery, isFoot, isOnMap, sideOf } from './units.ts';

interface BanzaiLosses {
  attackers: UnitId[];
  /** Printed attack strength that must still be removed. */
  owed: number;
  /** Strength of the weakest unit removed by choice: an excess as large would mean that it was removed needlessly. */
  weakest: number;
}

const noneRemoved = 1000;

/** 10.0: any regular Japanese attack with infantry or engineers can become a Banzai attack. */
export function mayBanzai(state: IslandWar, { attackers }: Attack): boolean {
  return state.phasing === JAPAN && attackers.some(isFoot);
}

/** 10.0: whatever the result, a Banzai costs as much printed attack strength as it attacked printed defense. */
export function callBanzaiLosses(play: Play, { banzai, attackers, defenders }: Attack): void {
  if (banzai) play.call(banzaiLosses, { attackers, owed: defenseOf(defenders), weakest: noneRemoved });
}

export const banzaiLosses = procedure<BanzaiLosses>('banzai losses', [
  run('remove those who must go', '10.12a', removeWithoutChoice),
  ask('choose a unit', '10.0e', {
    seat: japan,
    prompt: (_, { owed }) => `Remove Banzai attackers worth ${owed} more attack strength.`,
    about: (state, local) => ({ unit: candidates(payingClass(state, local), local) }),
    choose: {
      remove: {
        rule: '10.0e',
        label: 'Remove this unit',
        of: 'unit',
        targets: (state, local) => candidates(payingClass(state, local), local),
        why: whyNotRemove,
        do: remove,
        next: to('remove those who must go'),
      },
    },
  }),
]);

/** 10.12: infantry and engineers pay first, then armor, then adjacent artillery. */
const payers: readonly ((unit: UnitId) => boolean)[] = [isFoot, isArmor, isArtillery];

/** The units of the class that must pay now. */
function payingClass(state: IslandWar, { attackers }: BanzaiLosses): UnitId[] {
  for (const pays of payers) {
    const found = attackers.filter((unit) => isOnMap(state, unit) && pays(unit));
    if (found.length > 0) return found;
  }
  return [];
}

/** Every way to pay what is owed in which no unit is removed needlessly. */
function payments(paying: readonly UnitId[], { owed, weakest }: BanzaiLosses): UnitId[][] {
  const found: UnitId[][] = [];
  for (let chosen = 1; chosen < 1 << paying.length; chosen++) {
    const members = paying.filter((_, i) => (chosen & (1 << i)) !== 0);
    const strengths = members.map((unit) => attackOf(unit, false));
    const surplus = strengths.reduce((total, strength) => total + strength, -owed);
    if (surplus >= 0 && surplus < Math.min(weakest, ...strengths)) found.push(members);
  }
  return found;
}

function candidates(paying: readonly UnitId[], local: BanzaiLosses): UnitId[] {
  const needed = new Set(payments(paying, local).flat());
  return paying.filter((unit) => needed.has(unit));
}

function removeWithoutChoice(play: Play, local: BanzaiLosses): StepOutcome {
  const paying = payingClass(play.state, local);
  if (local.owed <= 0 || paying.length === 0) return leave;
  const strength = paying.reduce((total, unit) => total + attackOf(unit, false), 0);
  const ways = strength <= local.owed ? [paying] : payments(paying, local);
  if (ways.length > 1) return undefined;
  for (const unit of ways[0]!) remove(play, local, unit);
  local.weakest = noneRemoved;
  return again;
}

function remove(play: Play, local: BanzaiLosses, unit: UnitId): void {
  const strength = attackOf(unit, false);
  local.owed -= strength;
  local.weakest = Math.min(local.weakest, strength);
  eliminate(play, unit, '10.0e');
}

function whyNotRemove(state: IslandWar, local: BanzaiLosses, unit: UnitId): string {
  if (sideOf(unit) !== JAPAN || !local.attackers.includes(unit)) return '10.13a';
  return payingClass(state, local).includes(unit) ? '10.0e' : '10.12a';
}
