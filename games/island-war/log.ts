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
  return without ? 'no effect in this combat' : (effects[result] ?? `${who} must retreat ${hexes}`);
}

const told = (text: string, rule: string, hexes: readonly number[] = []) => line(`${text}.`, rule, hexes);

/** A retreat is told once it is over, a move before it is final. */
const lines: Lines<IslandWarEvent, 'move finished' | 'fell back'> = {
  'turn began': ({ turn }) => ({ text: `Game turn ${turn}, ${date(turn)}`, rule: '4.0a', heading: 'turn' }),
  'phase began': ({ side, phase, support }) => ({
    text: `${phaseTitle(side, phase)}${support ? ` (${points(support)})` : ''}`,
    rule: '4.1a',
    heading: 'phase',
  }),
  'beach written': ({ hex }) => told(`The first wave will land at ${hexName(hex)}`, '14.22a', [hex]),
  'beaches revealed': ({ hexes }) =>
    told(`The US reveals its landing hexes: ${list(hexes.map(hexName))}`, '14.22b', hexes),
  deployed: ({ unit, hex }) => told(`${unitName(unit)} starts in ${hexName(hex)}`, '14.0a', [hex]),
  moved: ({ unit, from, path, cost }) => {
    const way = [from, ...path];
    const route = way.map((hex) => nameOf(boardMap.grid, hex)).join(' → ');
    return told(`${unitName(unit)} moves ${route} (${movementPoints(cost)} MP)`, '5.0c', way);
  },
  landed: ({ unit, hex, assault }) => {
    if (assault === undefined) return told(`${unitName(unit)} lands at ${hexName(hex)}`, '12.31c', [hex]);
    const text = `${unitName(unit)} waits at sea in ${hexName(hex)} and must take beach ${hexName(assault)}`;
    return told(text, '12.32b', [hex, assault]);
  },
  'landing left out': ({ hex }) => told(`No unit lands at ${hexName(hex)}`, '12.1a', [hex]),
  'attack declared': ({ side, attackers, defenders, hexes }) => {
    const verb = attackers.length > 1 ? 'attack' : 'attacks';
    const attack = attackers.length > 0 ? `${unitList(attackers)} ${verb}` : `${sideTitle(side)} barrage attack on`;
    return told(`${attack} ${unitList(defenders)} in ${list(hexes.map(hexName))}`, '4.1f', hexes);
  },
  barrage: ({ units, support, strength }) => told(`Barrage by ${fireOf(units, support)}: +${strength}`, '4.1g'),
  'protective fire': ({ units, support, strength }) =>
    told(`Final protective fire by ${fireOf(units, support)}: +${strength}`, '4.1h'),
  'banzai declared': ({ units }) =>
    told(`Banzai! ${unitList(units)} ${units.length > 1 ? 'attack' : 'attacks'} at double strength`, '10.0c'),
  'combat resolved': ({ attack, defense, differential, line: terrain, die, result, without, hexes }) => {
    const sum = `${attack} against ${defense} is ${signed(differential)} on the ${terrainLines[terrain]} line`;
    return told(`${sum}; die roll ${die}: ${result}, ${effectOf(result, without)}`, without ?? '4.1i', hexes);
  },
  retreated: ({ unit, from, path }) =>
    told(`${unitName(unit)} retreats to ${hexName(path.at(-1) ?? from)}`, '7.7a', [from, ...path]),
  displaced: ({ unit, from, to }) =>
    told(`${unitName(unit)} is displaced from ${hexName(from)} to ${hexName(to)}`, '7.81b', [from, to]),
  eliminated: ({ unit, hex, rule }) => told(`${unitName(unit)} is eliminated in ${hexName(hex)}`, rule, [hex]),
  advanced: ({ unit, from, path, rule }) =>
    told(`${unitName(unit)} advances to ${hexName(path.at(-1)!)}`, rule, [from, ...path]),
  'beachhead placed': ({ hex }) => told(`Beachhead placed at ${hexName(hex)}`, '12.34a', [hex]),
  'beachhead destroyed': ({ unit, hex }) =>
    told(`${unitName(unit)} destroys the beachhead at ${hexName(hex)}`, '12.34c', [hex]),
  'game ended': ({ reason, rule }) => line(reason, rule),
};

export const describe = linesFrom<IslandWarEvent>(lines);
