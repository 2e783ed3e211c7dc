import type { Battle, Contribution, Fact } from '../../display.ts';
import { sideTitle } from '../../ground/sides.ts';
import { chancesIn, waysOn } from '../../tables/chances.ts';
import { marksOf } from '../../tables/chartMarks.ts';
import { columnInWords } from '../../tables/differentialTable.ts';
import { capitalized, list, signed } from '../../words.ts';
import { canProtect, protectiveFireChoices } from '../artillery.ts';
import { mayBanzai } from '../banzai.ts';
import { attackStrength, barrageStrength, combatTable, defenseStrength, protectiveFireStrength } from '../data.ts';
import { combatResults, type LineCode, terrainLines } from '../dataTypes.ts';
import { points } from '../log.ts';
import { hexName, unitName } from '../names.ts';
import { meaningOf } from '../results.ts';
import { enemyOf, type IslandWar, nonPhasingSeat, phasingSeat, type UnitId } from '../state.ts';
import { type Attack, attackOf, defenseOf, isStillEmpty, type Odds, oddsOf, protectiveFireOf } from '../strength.ts';
import { lineAcross, lineOfHex } from '../terrain.ts';
import { isArtillery, isFoot } from '../units.ts';
import { type AttackUnderWay, attackUnderWay } from './moment.ts';
import { onMap } from './pieces.ts';

/** The chart on which a battle is found. */
export const COMBAT_TABLE = 'combat results';

export function battle(view: IslandWar): Battle | undefined {
  const underWay = attackUnderWay(view);
  return underWay && battleOf(view, underWay);
}

/** A combat as its units and fire stand now. */
export function battleOf(view: IslandWar, { attack, step }: AttackUnderWay): Battle {
  const odds = oddsOf(view, attack);
  const attacks = !isStillEmpty(attack);
  return {
    title: titleOf(view, attack),
    hexes: attack.defenders.map((unit) => onMap(view.where[unit]!)),
    attack: { side: phasingSeat(view), total: odds.attack, parts: attackParts(attack) },
    defense: { side: nonPhasingSeat(view), total: odds.defense, parts: defenseParts(attack) },
    entry: [
      ...entryFacts(view, attack, odds),
      ...(step === 'banzai' ? [] : possibleFire(view, attack)),
      ...possibleBanzai(view, attack),
    ],
    chances: attacks ? chancesOf(attack, odds) : [],
    marks: attacks ? marksOf(COMBAT_TABLE, combatTable, odds) : [],
  };
}

function titleOf(view: IslandWar, { defenders, byFireAlone }: Attack): string {
  const against = list(defenders.map((unit) => `${unitName(unit)} in ${hexName(view.where[unit]!)}`));
  return `${sideTitle(view.phasing)} ${byFireAlone ? 'barrage attack' : 'attack'} on ${against}`;
}

function attackParts({ attackers, barrage, support, banzai }: Attack): Contribution[] {
  const parts = attackers.map((unit): Contribution => {
    if (isArtillery(unit))
      return { title: `${unitName(unit)}, adjacent guns`, amount: attackOf(unit, false), rule: '8.31a' };
    return { title: unitName(unit), amount: attackOf(unit, false), rule: '2.32a' };
  });
  if (banzai)
    parts.push({ title: 'Banzai: infantry and engineers doubled', amount: doubled(attackers), rule: '10.0c' });
  for (const unit of barrage)
    parts.push({ title: `${unitName(unit)}, barrage`, amount: barrageStrength[unit]!, rule: '8.21a' });
  if (support > 0) parts.push({ title: points(support), amount: support, rule: '9.11a' });
  return parts;
}

/** What a Banzai adds. */
function doubled(attackers: readonly UnitId[]): number {
  return attackers.filter(isFoot).reduce((sum, unit) => sum + attackStrength[unit]!, 0);
}

function defenseParts({ defenders, protectiveFire, protectiveSupport }: Attack): Contribution[] {
  const parts = defenders.map(
    (unit): Contribution => ({ title: unitName(unit), amount: defenseStrength[unit]!, rule: '2.32b' }),
  );
  for (const unit of protectiveFire) {
    parts.push({ title: `${unitName(unit)}, protective fire`, amount: protectiveFireStrength[unit]!, rule: '8.43a' });
  }
  if (protectiveSupport > 0) parts.push({ title: points(protectiveSupport), amount: protectiveSupport, rule: '9.11a' });
  return parts;
}

function entryFacts(view: IslandWar, attack: Attack, odds: Odds): Fact[] {
  const { differential, line } = odds;
  return [
    { name: 'Differential', value: `${odds.attack} against ${odds.defense} is ${signed(differential)}`, rule: '7.0e' },
    { name: 'Terrain line', ...whyThisLine(view, attack, line) },
    { name: 'Column', value: columnInWords(combatTable, odds), rule: '4.1i' },
  ];
}

/** The line that counts with the place it comes from: a hex, or else a hexside that all attackers cross. */
function whyThisLine(
  { where }: IslandWar,
  { attackers, defenders }: Attack,
  line: LineCode,
): { value: string; rule: string } {
  const title = capitalized(terrainLines[line]);
  const covered = defenders.find((unit) => lineOfHex[where[unit]!] === line);
  const several = defenders.length > 1;
  if (covered !== undefined)
    return { value: `${title}: hex ${hexName(where[covered]!)}`, rule: several ? '7.45a' : '7.41a' };
  const ground = attackers.filter((unit) => !isArtillery(unit));
  const behind = defenders.find((unit) => ground.every((other) => lineAcross(where[other]!, where[unit]!) <= line))!;
  return { value: `${title}: all attack ${hexName(where[behind]!)} across it`, rule: '7.42a' };
}

function possibleFire(view: IslandWar, attack: Attack): Fact[] {
  if (!canProtect(view, attack)) return [];
  const guns = protectiveFireChoices(view, attack);
  const support = view.support[enemyOf(view.phasing)];
  const from = guns.map(unitName);
  if (support > 0) from.push(points(support));
  const most = protectiveFireOf(guns) + support;
  return [{ name: 'Protective fire still possible', value: `up to +${most}: ${list(from)}`, rule: '8.43a' }];
}

function possibleBanzai(view: IslandWar, attack: Attack): Fact[] {
  if (attack.banzai || !mayBanzai(view, attack)) return [];
  const value = `units with attack strength ${defenseOf(attack.defenders)} in all`;
  return [{ name: 'Price of a Banzai', value, rule: '10.0e' }];
}

function chancesOf(attack: Attack, odds: Odds): Battle['chances'] {
  const ways = waysOn(combatTable, { situation: odds, ways: 1 });
  return chancesIn(ways, combatResults, (result) => meaningOf(result, attack));
}
