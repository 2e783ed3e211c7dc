import type { Action } from '#engine/state';
import type { Battle, BattleSide, Contribution } from '../../display.ts';
import type { Counted } from '../../tables/modifiers.ts';
import { capitalized, counted, signed, withMinus } from '../../words.ts';
import { defendersOf } from '../assault/course.ts';
import { assaultChances, assaultLosses, assaultModifiers } from '../assault/odds.ts';
import { placesOf } from '../assault/strength.ts';
import type { AssaultResult, AssaultTotal } from '../assault/table.ts';
import type { Assault } from '../core/assault.ts';
import { takesOnlyLosses } from '../core/charges.ts';
import type { Fire } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, seatOf } from '../core/state.ts';
import { assaultOdds } from '../data/tables.ts';
import { BLACK, fireTypes, type SideCode, US } from '../data/types.ts';
import { aimedAt } from '../field/indirect.ts';
import { type Chance, chancesOf, readCell } from '../fire/results.ts';
import { nameTarget } from '../fire/targetUnit.ts';
import { fireValue } from '../fire/value.ts';
import { placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { chargingAmong, effectOnCharge, levelsOn } from './charges.ts';
import { assaultOddsId, combatResultsId, combatRows } from './combatRows.ts';
import { onBoard } from './places.ts';

/** The fire or the Assault that is being put together, or the indirect fire that a choice would be; once its die has fallen it is over. */
export function battle(view: CompanyScale, deciding?: Action): Battle | undefined {
  const { fire, assault } = view;
  if (deciding) return fire && deciding.verb === 'fire at' ? indirectBattle(view, deciding.target!) : undefined;
  if (fire && fire.die < 0 && fire.target >= 0) return fireBattle(view, fire);
  return assault?.dice.every((die) => die < 0) ? assaultBattle(view, assault) : undefined;
}

export const fireTitles = ['Small arms', 'High explosive', 'Armor piercing', 'Indirect', 'Either'] as const;
const kindTitles: Readonly<Record<Fire['kind'], string>> = {
  direct: 'Fire',
  opportunity: 'Opportunity fire',
  indirect: 'Indirect fire',
  bombardment: 'Bombardment',
  'air strike': 'Air strike',
  mine: 'Mine',
  event: 'Fire',
};

/** 8.6.1g: who would make the Rout Check is known before the die falls. */
function indirectBattle(view: CompanyScale, target: Place): Battle {
  const fire = aimedAt(view, target);
  nameTarget(view, fire);
  return fireBattle(view, fire);
}

function fireBattle(view: CompanyScale, fire: Fire): Battle {
  const theater = theaterOf(view);
  const { counted, value } = fireValue(view, fire);
  const { side } = fire;
  const [adding, lowering] = [counted.filter(({ amount }) => amount > 0), counted.filter(({ amount }) => amount < 0)];
  return {
    title: `${kindTitles[fire.kind]} at ${placeName(theater, fire.target)}`,
    hexes: [fire.from, fire.target].filter((place) => place >= 0).map((place) => onBoard(theater, place)),
    attack: sideOf(side, adding),
    defense: sideOf(enemyOf(side), lowering),
    entry: [
      { name: 'Fire Value', value: withMinus(value), rule: '8.4a' },
      { name: 'Type', value: fireTitles[fire.type] ?? fireTypes[fire.type]!, rule: '8.1a' },
    ],
    chances: chancesOf(view, fire).map((chance) => ({
      result: chance.cell,
      effect: effectOf(view, fire, chance),
      ways: chance.ways,
      of: 10,
      rule: '8.4a',
    })),
    marks: [{ chart: combatResultsId, row: combatRow(fire) }],
  };
}

/** The line of the Combat Results Table on which a fire is read. */
function combatRow({ type, single }: Fire): number {
  const half = single >= 0 && type !== BLACK ? 'hard' : 'hex';
  return combatRows.findIndex((row) => row.half === half && row.type === fireTypes[type]);
}

function sideOf(side: SideCode, counted: readonly Counted[]): BattleSide {
  const parts = counted.map(({ name, amount, rule }): Contribution => ({ title: capitalized(name), amount, rule }));
  return { side: seatOf(side), total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

const fates = { routs: 'routed', 'is Pinned': 'Pinned', 'one more DG': 'one more DG' } as const;

/** What a result does, in words. */
function effectOf(view: CompanyScale, { kind, target }: Fire, { cell, check }: Chance): string {
  const { disorder, suppresses, eliminates, stars } = readCell(cell);
  if (takesOnlyLosses(view, target)) return effectOnCharge(view, { kind, target }, cell);
  const effects = [
    ...(disorder > 0 ? [`${disorder} DG`] : []),
    ...(suppresses ? ['Suppressed'] : []),
    ...(eliminates ? ['eliminated'] : []),
    ...(stars >= 0 && check ? [`Rout Check: ${fates[check.fate]} in ${check.fails} of 10`] : []),
  ];
  return effects.length === 0 ? 'No effect' : capitalized(effects.join(', '));
}

function assaultBattle(view: CompanyScale, assault: Assault): Battle | undefined {
  if (assault.attackers.length === 0 || unitsAt(view, assault.target).length === 0) return undefined;
  const theater = theaterOf(view);
  const entered = assaultModifiers(view, assault);
  const odds = entered.counted.find(({ rule }) => rule === '9.5a')?.amount ?? 0;
  const counted = (to: AssaultTotal) => entered.counted.filter((one) => one.to === to);
  const places = [...new Set(assault.attackers.map((unit) => view.where[unit]!)), assault.target];
  return {
    title: `${assault.side === US ? 'Assault on' : 'Charge at'} ${placeName(theater, assault.target)}`,
    hexes: places.map((place) => onBoard(theater, place)),
    attack: sideOf(assault.side, counted('attacker')),
    defense: sideOf(enemyOf(assault.side), counted('defender')),
    entry: [],
    chances: assaultResults(view, assault, entered),
    marks: [{ chart: assaultOddsId, row: assaultOdds.rows.findIndex(({ die }) => die === odds) }],
  };
}

type AssaultEntered = ReturnType<typeof assaultModifiers>;

/** 9.1I: margins that come to the same are told together, the best for the attacker first. */
function assaultResults(view: CompanyScale, assault: Assault, entered: AssaultEntered): Battle['chances'] {
  const { by, of } = assaultChances(entered);
  const found: { effect: string; margins: number[]; ways: number }[] = [];
  for (const [result, ways] of [...by].toSorted(([one], [other]) => marginOf(other) - marginOf(one))) {
    const margin = marginOf(result);
    const effect = effectOfMargin(view, assault, entered, margin);
    const last = found.at(-1);
    if (last?.effect === effect) {
      last.margins.push(margin);
      last.ways += ways;
    } else found.push({ effect, margins: [margin], ways });
  }
  return found.map(({ effect, margins, ways }) => ({ result: inRange(margins), effect, ways, of, rule: '9.1I' }));
}

/** `+5`, `+5 to +9`. */
function inRange(margins: readonly number[]): string {
  const [most, least] = [margins[0]!, margins.at(-1)!];
  return most === least ? signed(most) : `${signed(least)} to ${signed(most)}`;
}

/** By how much the attacker's total is the higher. */
function marginOf(result: AssaultResult): number {
  if (result === 'both DG1') return 0;
  const levels = Number(result.slice(result.indexOf('DG') + 2));
  return result.startsWith('defender') ? levels : -levels;
}

/** 9.4g, 9.4h, 8.4.1d: levels beyond the fourth cost units; a charge loses units instead (9.6f). */
function effectOfMargin(view: CompanyScale, assault: Assault, { situation }: AssaultEntered, margin: number): string {
  const { attackers } = assault;
  const chargers = { attacker: chargingAmong(view, attackers), defender: chargingAmong(view, defendersOf(view)) };
  if (margin === 0) {
    if (chargers.attacker.length + chargers.defender.length === 0) return 'Each hex takes 1 DG';
    const hexes = placesOf(view, attackers).length;
    return `The attacker: ${levelsOn(view, chargers.attacker, hexes)}. The defender: ${levelsOn(view, chargers.defender, 1)}`;
  }
  const who = margin > 0 ? 'defender' : 'attacker';
  const { lost, all } = assaultLosses(view, assault, situation, margin);
  if (lost === all) return `The ${who} is eliminated`;
  if (chargers[who].length > 0) return `The ${who}: ${levelsOn(view, chargers[who], Math.abs(margin))}`;
  const levels = `${Math.abs(margin)} DG`;
  return lost > 0 ? `The ${who} loses ${counted(lost, 'unit')}, the rest has DG4` : `The ${who} takes ${levels}`;
}
