import { nameOf } from '#board/grid';
import type { Line } from '#engine/definition';
import { sideTitle } from '../ground/sides.ts';
import { counted, dayInWords, list, movementPoints, signed } from '../words.ts';
import { boardMap, turnTrack } from './data.ts';
import { type CombatResult, terrainLines } from './dataTypes.ts';
import type { IslandWarEvent, Resolved } from './events.ts';
import { hexName, unitName } from './names.ts';
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

function outcome({ result, without, die }: Resolved): string {
  return `die roll ${die}: ${result}, ${effectOf(result, without)}`;
}

const phaseTitles = { movement: 'Movement Phase', combat: 'Combat Phase' };

/** A line of the log; some events are not worth one. */
export function describe(event: IslandWarEvent): Line | undefined {
  switch (event.type) {
    case 'turn began':
      return { text: `Game turn ${event.turn}, ${date(event.turn)}`, rule: '4.0a', heading: 'turn' };
    case 'phase began': {
      const support = event.support ? ` (${points(event.support)})` : '';
      const text = `${sideTitle(event.side)} ${phaseTitles[event.phase]}${support}`;
      return { text, rule: '4.1a', heading: 'phase' };
    }
    case 'beach written':
      return { text: `The first wave will land at ${hexName(event.hex)}`, rule: '14.22a', hexes: [event.hex] };
    case 'beaches revealed':
      return {
        text: `The US reveals its landing hexes: ${list(event.hexes.map(hexName))}`,
        rule: '14.22b',
        hexes: event.hexes,
      };
    case 'deployed':
      return { text: `${unitName(event.unit)} starts in ${hexName(event.hex)}`, rule: '14.0a', hexes: [event.hex] };
    case 'moved': {
      const way = [event.from, ...event.path];
      const route = way.map((hex) => nameOf(boardMap.grid, hex)).join(' → ');
      return {
        text: `${unitName(event.unit)} moves ${route} (${movementPoints(event.cost)} MP)`,
        rule: '5.0c',
        hexes: way,
      };
    }
    case 'move finished':
    case 'fell back':
      return undefined;
    case 'landed': {
      const { unit, hex, assault } = event;
      if (assault === undefined) {
        return { text: `${unitName(unit)} comes ashore at ${hexName(hex)}`, rule: '12.31c', hexes: [hex] };
      }
      const text = `${unitName(unit)} stands off ${hexName(assault)} in sea hex ${hexName(hex)} and must take the beach`;
      return { text, rule: '12.32b', hexes: [hex, assault] };
    }
    case 'landing left out':
      return { text: `No unit lands at ${hexName(event.hex)}`, rule: '12.1a', hexes: [event.hex] };
    case 'attack declared': {
      const { side, attackers, defenders, hexes } = event;
      const verb = attackers.length > 1 ? 'attack' : 'attacks';
      const attack = attackers.length > 0 ? `${unitList(attackers)} ${verb}` : `${sideTitle(side)} barrage attack on`;
      return { text: `${attack} ${unitList(defenders)} in ${list(hexes.map(hexName))}`, rule: '4.1f', hexes };
    }
    case 'barrage':
      return { text: `Barrage by ${fireOf(event.units, event.support)}: +${event.strength}`, rule: '4.1g' };
    case 'protective fire':
      return {
        text: `Final protective fire by ${fireOf(event.units, event.support)}: +${event.strength}`,
        rule: '4.1h',
      };
    case 'banzai declared': {
      const verb = event.units.length > 1 ? 'attack' : 'attacks';
      return { text: `Banzai! ${unitList(event.units)} ${verb} at double strength`, rule: '10.0c' };
    }
    case 'combat resolved': {
      const { attack, defense, differential, line } = event;
      const text = `${attack} against ${defense} is ${signed(differential)} on the ${terrainLines[line]} line; ${outcome(event)}`;
      return { text, rule: event.without ?? '4.1i', hexes: event.hexes };
    }
    case 'retreated': {
      const way = [event.from, ...event.path];
      return { text: `${unitName(event.unit)} retreats to ${hexName(way.at(-1)!)}`, rule: '7.7a', hexes: way };
    }
    case 'displaced':
      return {
        text: `${unitName(event.unit)} is displaced from ${hexName(event.from)} to ${hexName(event.to)}`,
        rule: '7.81b',
        hexes: [event.from, event.to],
      };
    case 'eliminated':
      return {
        text: `${unitName(event.unit)} is eliminated in ${hexName(event.hex)}`,
        rule: event.rule,
        hexes: [event.hex],
      };
    case 'advanced':
      return {
        text: `${unitName(event.unit)} advances to ${hexName(event.path.at(-1)!)}`,
        rule: event.rule,
        hexes: [event.from, ...event.path],
      };
    case 'beachhead placed':
      return { text: `Beachhead placed at ${hexName(event.hex)}`, rule: '12.34a', hexes: [event.hex] };
    case 'beachhead destroyed':
      return {
        text: `${unitName(event.unit)} destroys the beachhead at ${hexName(event.hex)}`,
        rule: '12.34c',
        hexes: [event.hex],
      };
    case 'game ended':
      return { text: event.reason, rule: event.rule };
    default:
      return undefined;
  }
}
