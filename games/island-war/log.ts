import { nameOf } from '#board/grid';
import { type Lines, line, linesFrom } from '../events.ts';
import { sideTitle } from '../ground/sides.ts';
import { counted, dayInWords, list, movementPoints, signed } from '../words.ts';
import { boardMap, turnTrack } from './data.ts';
import { type CombatResult, terrainLines } from './dataTypes.ts';
import type { IslandWarEvent } from './events.ts';
import { hexName, phaseTitle, unitName } from './names.ts';
import type { UnitId } from './state.ts';

// Events told in prose, each line with the rule it comes from and the hexes it speaks of.

export function unitList(members: readonly UnitId[]): string {
  return list(members.map(unitName));
}

export function points(count: number): string {
  return counted(count, 'ground support point');
}

/** The opening day of a game turn: `15 June 1944`. */
export function date(turn: number): string {
  return dayInWords(turnTrack[turn - 1]!.date);
}

function fireOf(members: readonly UnitId[], support: number): string {
  const parts = members.map(unitName);
  if (support > 0) parts.push(points(support));
  return list(parts);
}

/** What a result of the table does, in words; `without`: the rule by which it does nothing in this combat. */
export function effectOf(result: CombatResult, without: string | undefined): string {
  const effects: Record<string, string> = {
    '•': 'no effect',
    De: 'the defenders are eliminated',
    Ae: 'the attackers are eliminated',
  };
  const who = result.startsWith('D') ? 'the defenders' : 'the attackers';
  const hexes = `${result[1]} ${result[1] === '1' ? 'hex' : 'hexes'}`;
  return without ? 'no effect in this combat' : (effects[result] ?? `${who} retreat ${hexes}`);
}

/** A retreat is told once it is over, a move before it is final. */
const lines: Lines<IslandWarEvent, 'move finished' | 'fell back'> = {
  'turn began': ({ turn }) => ({ text: `Game turn ${turn}, ${date(turn)}`, rule: '4.0a', heading: 'turn' }),
  'phase began': ({ side, phase, support }) => ({
    text: `${phaseTitle(side, phase)}${support ? ` (${points(support)})` : ''}`,
    rule: '4.1a',
    heading: 'phase',
  }),
  'beach written': ({ hex }) => line(`The first wave will land at ${hexName(hex)}`, '14.22a', [hex]),
  'beaches revealed': ({ hexes }) =>
    line(`The US reveals its landing hexes: ${list(hexes.map(hexName))}`, '14.22b', hexes),
  deployed: ({ unit, hex }) => line(`${unitName(unit)} starts in ${hexName(hex)}`, '14.0a', [hex]),
  moved: ({ unit, from, path, cost }) => {
    const way = [from, ...path];
    const route = way.map((hex) => nameOf(boardMap.grid, hex)).join(' → ');
    return line(`${unitName(unit)} moves ${route} (${movementPoints(cost)} MP)`, '5.0c', way);
  },
  landed: ({ unit, hex, assault }) => {
    if (assault === undefined) return line(`${unitName(unit)} lands at ${hexName(hex)}`, '12.31c', [hex]);
    const text = `${unitName(unit)} waits at sea in ${hexName(hex)} and must take beach ${hexName(assault)}`;
    return line(text, '12.32b', [hex, assault]);
  },
  'landing left out': ({ hex }) => line(`No unit lands at ${hexName(hex)}`, '12.1a', [hex]),
  'attack declared': ({ side, attackers, defenders, hexes }) => {
    const verb = attackers.length > 1 ? 'attack' : 'attacks';
    const attack = attackers.length > 0 ? `${unitList(attackers)} ${verb}` : `${sideTitle(side)} barrage attack on`;
    return line(`${attack} ${unitList(defenders)} in ${list(hexes.map(hexName))}`, '4.1f', hexes);
  },
  barrage: ({ units, support, strength }) => line(`Barrage by ${fireOf(units, support)}: +${strength}`, '4.1g'),
  'protective fire': ({ units, support, strength }) =>
    line(`Final protective fire by ${fireOf(units, support)}: +${strength}`, '4.1h'),
  'banzai declared': ({ units }) =>
    line(`Banzai! ${unitList(units)} ${units.length > 1 ? 'attack' : 'attacks'} at double strength`, '10.0c'),
  'combat resolved': ({ attack, defense, differential, line: terrain, die, result, without, hexes }) => {
    const sum = `${attack} against ${defense} is ${signed(differential)} on the ${terrainLines[terrain]} line`;
    return line(`${sum}; die roll ${die}: ${result}, ${effectOf(result, without)}`, without ?? '4.1i', hexes);
  },
  retreated: ({ unit, from, path }) =>
    line(`${unitName(unit)} retreats to ${hexName(path.at(-1) ?? from)}`, '7.7a', [from, ...path]),
  displaced: ({ unit, from, to }) =>
    line(`${unitName(unit)} is displaced from ${hexName(from)} to ${hexName(to)}`, '7.81b', [from, to]),
  eliminated: ({ unit, hex, rule }) => line(`${unitName(unit)} is eliminated in ${hexName(hex)}`, rule, [hex]),
  advanced: ({ unit, from, path, rule }) =>
    line(`${unitName(unit)} advances to ${hexName(path.at(-1)!)}`, rule, [from, ...path]),
  'beachhead placed': ({ hex }) => line(`Beachhead placed at ${hexName(hex)}`, '12.34a', [hex]),
  'beachhead destroyed': ({ unit, hex }) =>
    line(`${unitName(unit)} destroys the beachhead at ${hexName(hex)}`, '12.34c', [hex]),
  'game ended': ({ reason, rule }) => line(reason, rule),
};

export const describe = linesFrom<IslandWarEvent>(lines);
