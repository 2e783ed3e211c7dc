import type { Battle, Contribution, Fact } from '../../display.ts';
import { marksOf } from '../../tables/chartMarks.ts';
import { columnInWords } from '../../tables/differentialTable.ts';
import { capitalized, signed } from '../../words.ts';
import {
  chancesOf,
  type DrawChance,
  expectedMarkers,
  isCovered,
  supportChances,
  unseenMarkers,
} from '../core/chances.ts';
import { crossingBetween, lineInHex } from '../core/combatLines.ts';
import { defendersName, hexName, hexNumber, markerName, sideTitle, unitName } from '../core/names.ts';
import { enemyOf, type FireAndMovement, type MarkerId, type UnitId } from '../core/state.ts';
import {
  type Attack,
  againstFortified,
  engineerAgainstCaves,
  isFortified,
  type Odds,
  oddsAt,
  oddsOf,
} from '../core/strength.ts';
import { sea } from '../core/terrain.ts';
import { attackOf, defenseOf } from '../core/units.ts';
import { combatTable, markerValue } from '../data/data.ts';
import { type SideCode, sides, terrainLines } from '../data/dataTypes.ts';
import { onMap } from './board.ts';
import { faceOf } from './faces.ts';
import { attackUnderWay } from './moment.ts';

/** The chart on which a battle is found. */
export const COMBAT_TABLE = 'combat results';

export function battle(view: FireAndMovement): Battle | undefined {
  const underWay = attackUnderWay(view);
  return underWay && battleOf(view, underWay.attack);
}

/** A combat or bombardment as its units and fire stand now. */
export function battleOf(view: FireAndMovement, attack: Attack): Battle {
  const { phasing } = view;
  const odds = oddsOf(view, attack);
  const range = extremes(odds, supportChances(view, attack, phasing), supportChances(view, attack, enemyOf(phasing)));
  const attacks = !isStillEmpty(attack, phasing);
  return {
    title: titleOf(view, attack),
    hexes: [onMap(attack.hex)],
    attack: { ...sideOf(view, attack, phasing), total: odds.attack, parts: attackParts(view, attack) },
    defense: { ...sideOf(view, attack, enemyOf(phasing)), total: odds.defense, parts: defenseParts(view, attack) },
    entry: [...entryFacts(view, attack, odds, range), ...hiddenFacts(view, attack)],
    chances: attacks ? chancesOf(view, attack) : [],
    marks: attacks ? marksBetween(odds, range) : [],
  };
}

/** Nobody and nothing attacks yet. */
export function isStillEmpty({ attackers, committed, revealed }: Attack, phasing: SideCode): boolean {
  return attackers.length === 0 && committed[phasing] === 0 && revealed[phasing].length === 0;
}

function titleOf(view: FireAndMovement, { hex, defenders, bombardment, banzai }: Attack): string {
  const kind = bombardment ? 'bombardment of' : banzai ? 'Banzai attack on' : 'attack on';
  return `${sideTitle(view.phasing)} ${kind} ${defendersName(defenders)} in ${hexName(hex)}`;
}

function sideOf(view: FireAndMovement, attack: Attack, side: SideCode) {
  const faceDown = expectedMarkers(view, attack, side);
  return { side: sides[side], ...(faceDown > 0 && { faceDown }) };
}

/** Units alike in name, such as two snipers, are told apart by the hexes they are in, then by a number. */
function distinct(parts: readonly Contribution[]): Contribution[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const count = (seen.get(part.title) ?? 0) + 1;
    seen.set(part.title, count);
    return count === 1 ? part : { ...part, title: `${part.title} (${count})` };
  });
}

function attackParts(view: FireAndMovement, attack: Attack): Contribution[] {
  const fortified = isFortified(view, attack);
  const parts = attack.attackers.map(
    (unit): Contribution => ({ title: titleOfAttacker(view, unit), amount: attackOf(view, unit), rule: '2.3.2a' }),
  );
  return distinct([...parts, ...markerParts(attack.revealed[view.phasing], fortified)]);
}

function titleOfAttacker({ where }: FireAndMovement, unit: UnitId): string {
  const from = where[unit]!;
  return sea[from] === 1 ? `${unitName(unit)}, from the sea` : `${unitName(unit)}, from ${hexNumber(from)}`;
}

function defenseParts(view: FireAndMovement, attack: Attack): Contribution[] {
  const fortified = isFortified(view, attack);
  const parts = attack.defenders.flatMap((unit): Contribution[] => {
    const amount = defenseOf(view, unit);
    const part = { title: unitName(unit), amount, rule: '2.3.2a' };
    return fortified ? [part, { title: `${unitName(unit)}, in caves: doubled`, amount, rule: '8.2.3a' }] : [part];
  });
  return distinct([...parts, ...markerParts(attack.revealed[enemyOf(view.phasing)], false)]);
}

function markerParts(markers: readonly MarkerId[], halved: boolean): Contribution[] {
  return markers.map((marker) => ({
    title: halved ? `${markerName(marker)}, halved` : markerName(marker),
    amount: againstFortified(markerValue[marker]!, halved),
    rule: halved ? '8.2.3b' : '2.3.2c',
    face: faceOf(marker),
  }));
}

/** The odds if the draws go against the attacker as far as they can, and if they favor the attacker. */
type Range = readonly [worst: Odds, best: Odds];

function entryFacts(view: FireAndMovement, attack: Attack, odds: Odds, [worst, best]: Range): Fact[] {
  const worstColumn = columnInWords(combatTable, worst);
  const open = `${odds.attack} against ${odds.defense} is ${signed(odds.differential)}`;
  const drawn =
    worst.differential === best.differential
      ? ''
      : `; with the markers face down from ${signed(worst.differential)} to ${signed(best.differential)}`;
  return [
    { name: 'Differential', value: `${open}${drawn}`, rule: attack.bombardment ? '8.1.2c' : '8.2.1g' },
    { name: 'Terrain line', ...whyThisLine(view, attack, odds.line) },
    {
      name: 'Column',
      value: worst.column === best.column ? worstColumn : `from ${worstColumn} to ${columnInWords(combatTable, best)}`,
      rule: 'CRT.a',
    },
    ...cavesFact(view, attack),
  ];
}

function extremes({ attack, defense, line }: Odds, ours: readonly DrawChance[], theirs: readonly DrawChance[]): Range {
  return [
    oddsAt(attack + ours[0]!.total, defense + theirs.at(-1)!.total, line),
    oddsAt(attack + ours.at(-1)!.total, defense + theirs[0]!.total, line),
  ];
}

function marksBetween(odds: Odds, [worst, best]: Range): Battle['marks'] {
  const marks: Battle['marks'][number][] = [];
  for (let differential = worst.differential, column = -1; differential <= best.differential; differential++) {
    if (combatTable.column(odds.line, differential) === column) continue;
    column = combatTable.column(odds.line, differential);
    marks.push(...marksOf(COMBAT_TABLE, combatTable, { line: odds.line, differential }));
  }
  return marks;
}

/** The line that counts, with where it comes from. */
function whyThisLine(
  { where }: FireAndMovement,
  { hex, attackers, bombardment }: Attack,
  line: Odds['line'],
): { value: string; rule: string } {
  const title = capitalized(terrainLines[line]);
  const number = hexNumber(hex);
  if (lineInHex[hex] === line) return { value: `${title}: hex ${number}`, rule: bombardment ? '8.1.4b' : '8.2.2d' };
  const from = attackers.map((unit) => where[unit]!);
  if (from.some((one) => sea[one] === 1))
    return { value: `${title}: an assault over the reef of ${number}`, rule: '12.3d' };
  if (from.some((one) => crossingBetween(one, hex) === 'bridge'))
    return { value: `${title}: all attack ${number} across a river, by a bridge`, rule: '8.2.2c' };
  return { value: `${title}: all attack ${number} across a river`, rule: '8.2.2b' };
}

function cavesFact(view: FireAndMovement, attack: Attack): Fact[] {
  if (isFortified(view, attack))
    return [{ name: 'Cave complex', value: 'the defense counts double, the attacker’s markers half', rule: '14.0a' }];
  const engineer = engineerAgainstCaves(view, attack);
  if (engineer < 0) return [];
  const value = `opened by ${unitName(engineer)}, which pays for any loss of the attackers`;
  return [{ name: 'Cave complex', value, rule: '14.0d' }];
}

/** What is assumed of a cup that this viewer may not look into. */
function hiddenFacts(view: FireAndMovement, attack: Attack): Fact[] {
  return [0 as const, 1 as const].flatMap((side) => {
    if (expectedMarkers(view, attack, side) === 0 || !isCovered(view, attack, side)) return [];
    const unseen = unseenMarkers(view, side).length;
    const value = `the ${sideTitle(side)} cup is secret; the chances take its unknown markers as any of the ${unseen} not seen so far`;
    return [{ name: 'Hidden markers', value, rule: '18.1.4d' }];
  });
}
