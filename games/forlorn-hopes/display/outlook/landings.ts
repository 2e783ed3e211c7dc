import type { Hex } from '#board/grid';
import type { OutlookLine } from '../../../display.ts';
import type { Chance } from '../../../tables/chances.ts';
import { capitalized } from '../../../words.ts';
import { isGroundUnit } from '../../core/counters.ts';
import { handOf } from '../../core/hand.ts';
import { placeName, unitList, unitName } from '../../core/names.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { isBarge, isInfantry } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { type Attack, allGuards } from '../../ground/attack.ts';
import { attackChances, landingChances } from '../../ground/chances.ts';
import { possibleDefenders } from '../../ground/defender.ts';
import { chosenLanders, defenseOf, landingAt } from '../../ground/landing.ts';
import { boundsOf, inPercent } from './words.ts';

/** The chance of each result, against whichever unit is chosen to defend. */
function resultLines(name: string, cases: readonly (readonly Chance<string>[])[]): OutlookLine[] {
  const results = [...new Set(cases.flat().map(({ effect }) => effect))];
  return results.map((effect) => {
    const found = cases.map((chances) => chances.filter((chance) => chance.effect === effect));
    const chances = found.map((same) => same.reduce((sum, { ways, of }) => sum + ways / of, 0));
    const rule = found.flat()[0]!.rule;
    return { title: capitalized(effect), value: inPercent(boundsOf(chances)), detail: name, rule };
  });
}

/** Who meets a landing or an attack: with several, it depends on the choice of the Initiative player. */
function defendersLine(defenses: readonly (readonly UnitId[])[], rule: string): OutlookLine {
  return {
    title: 'Defenders',
    value: unitList([...new Set(defenses.map(([first]) => first!))]),
    detail: defenses
      .map(
        ([first, ...support]) => `${unitName(first!)}${support.length > 0 ? ` with ${unitList(support)}` : ' alone'}.`,
      )
      .join(' '),
    rule,
  };
}

/** 11.5.1: a landing against a defended coast. A bombardment before it can only disrupt the defenders. */
export function beachLines(
  view: ForlornHopes,
  side: SideCode,
  hex: Hex,
  units: readonly UnitId[],
  hasBarge: boolean,
): OutlookLine[] {
  const landers = units.filter(isGroundUnit);
  if (!landers.some((unit) => isInfantry[unit] === 1)) return [];
  const defenses = possibleDefenders(view, { side, hex }).map((defender) =>
    defenseOf(view, { ...landingAt(side, hex), defender }),
  );
  if (defenses.length === 0) return [];
  const cases = defenses.map((defenders) => landingChances(view, { landers, defenders, hex, hasBarge }));
  return [defendersLine(defenses, '11.5.1d'), ...resultLines(`Landing at ${placeName(hex)}.`, cases)];
}

/** Troops that are about to go ashore. */
export function landingOutlook(view: ForlornHopes, { side, hex }: { side: SideCode; hex: Hex }): OutlookLine[] {
  const landers = chosenLanders(view, side);
  const { aboard } = handOf(view, side);
  const hasBarge = landers.some((unit) => isBarge[aboard[unit]!] === 1);
  return beachLines(view, side, hex, landers, hasBarge);
}

/** 11.4: an attack that is being put together, or to which the defender adds support. */
export function attackOutlook(view: ForlornHopes, attack: Attack, isSettled: boolean): OutlookLine[] {
  const { side, attacker, supports, hex, defender, guards } = attack;
  if (hex < 0) return [];
  const attackers = [attacker, ...supports];
  const defenses = isSettled
    ? [[defender, ...guards]]
    : possibleDefenders(view, { side, hex }).map((one) => [
        one,
        ...allGuards(view, { ...attack, defender: one, guards: [] }),
      ]);
  if (defenses.length === 0) return [];
  const cases = defenses.map((defenders) => attackChances(view, { attackers, defenders, hex }));
  return [
    ...(isSettled ? [] : [defendersLine(defenses, '11.4b')]),
    ...resultLines(`Attack on ${placeName(hex)}.`, cases),
  ];
}
