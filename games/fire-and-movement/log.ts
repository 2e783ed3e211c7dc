import { type Lines, linesFrom } from '../events.ts';
import { list, movementPoints, signed } from '../words.ts';
import { unitSide } from './data.ts';
import { US } from './dataTypes.ts';
import type { FireAndMovementEvent, Told } from './events.ts';
import {
  defendersName,
  hexName,
  islandName,
  lineName,
  markerList,
  markerName,
  phaseTitle,
  sideTitle,
  unitList,
  unitName,
  wayName,
} from './names.ts';
import { meaningOf } from './results.ts';
import { scenarioLines } from './scenarioLog.ts';
import { principleLine } from './solitaire/log.ts';

// Events told in prose, each line with the rule it comes from and the hexes it speaks of.

/** A retreat is told once it is over, a move before it is final. */
const lines: Lines<FireAndMovementEvent, 'move finished' | 'fell back'> = {
  ...scenarioLines,
  'turn began': ({ turn, islands }) => ({
    text: islands.length === 1 ? `${islandName(islands[0]!)}, game turn ${turn}` : `Game turn ${turn}`,
    rule: '4.1a',
    heading: 'turn',
  }),
  'phase began': ({ side, phase }) => ({
    text: phaseTitle(side, phase),
    rule: '4.1c',
    heading: 'phase',
  }),
  moved: ({ unit, from, path, cost }) => {
    const way = [from, ...path];
    return {
      text: `${unitName(unit)} moves ${wayName(way)} (${movementPoints(cost)} MP).`,
      rule: '5.1c',
      hexes: way,
    };
  },
  'hex taken': ({ hex, unit }) =>
    unitSide[unit] === US
      ? { text: `${unitName(unit)} captures ${hexName(hex)}.`, rule: '18.1.6i', hexes: [hex] }
      : { text: `${unitName(unit)} retakes ${hexName(hex)}.`, rule: '18.1.6j', hexes: [hex] },
  depleted: ({ unit, hex, rule }) => ({ text: `${unitName(unit)} is depleted.`, rule, hexes: [hex] }),
  eliminated: ({ unit, hex, rule }) => ({ text: `${unitName(unit)} is eliminated.`, rule, hexes: [hex] }),
  withdrawn: ({ unit, hex, rule }) => ({
    text: `${unitName(unit)} is thrown back and withdraws; it may return on a later turn.`,
    rule,
    hexes: [hex],
  }),
  resisted: ({ unit, hex }) => ({
    text: `${unitName(unit)} stands fast at ${hexName(hex)}.`,
    rule: '8.4a',
    hexes: [hex],
  }),
  retreated: ({ unit, from, path }) => ({
    text: `${unitName(unit)} retreats ${wayName([from, ...path])}.`,
    rule: '8.3a',
    hexes: [from, ...path],
  }),
  displaced: ({ unit, from, to }) => ({
    text: `${unitName(unit)} is displaced from ${hexName(from)} to ${hexName(to)}.`,
    rule: '8.3.1a',
    hexes: [from, to],
  }),
  advanced: ({ unit, from, path }) => ({
    text: `${unitName(unit)} advances ${wayName([from, ...path])}.`,
    rule: '8.5e',
    hexes: [from, ...path],
  }),
  'marker flipped': ({ hex, rule }) => ({ text: `${hexName(hex)} is now a landing beach.`, rule, hexes: [hex] }),
  landed: ({ unit, hex, rule }) => ({ text: `${unitName(unit)} lands at ${hexName(hex)}.`, rule, hexes: [hex] }),
  'put to sea': ({ unit, hex, target }) => ({
    text: `${unitName(unit)} makes ready off shore to assault ${hexName(target)}.`,
    rule: '12.0k',
    hexes: [hex, target],
  }),
  rebuilt: ({ unit, hex, rule }) => ({ text: `${unitName(unit)} is rebuilt to full strength.`, rule, hexes: [hex] }),
  'came ashore': ({ unit, to }) => ({
    text: `${unitName(unit)} comes ashore at ${hexName(to)}.`,
    rule: '12.2b',
    hexes: [to],
  }),
  principle: principleLine,
  'beach lost': ({ hex, unit }) => ({
    text: `${unitName(unit)} destroys the landing beach at ${hexName(hex)}.`,
    rule: '12.0l',
    hexes: [hex],
  }),
  'attack declared': ({ attackers, defenders, hex }) => ({
    text: `${unitList(attackers)} ${attackers.length > 1 ? 'attack' : 'attacks'} ${defendersName(defenders)} in ${hexName(hex)}.`,
    rule: '8.2.1a',
    hexes: [hex],
  }),
  'banzai declared': ({ hex }) => ({ text: 'Banzai! Neither side uses support fire.', rule: '15.0d', hexes: [hex] }),
  'support committed': ({ side, count, hex }) => ({
    text: `${sideTitle(side)} support fire: ${count === 1 ? 'a marker is' : 'a second marker is'} committed.`,
    rule: '8.2.1b',
    hexes: [hex],
  }),
  'support revealed': ({ side, purpose, markers, returned }) => {
    // What bombards is told with its effect.
    const counting = purpose === 'bombardment' ? [] : markers.map(markerName);
    const named = [...counting, ...returned.map(markerName)];
    if (named.length === 0) return undefined;
    const back =
      returned.length > 1
        ? ', which serve only in defense and go back'
        : ', which serves only in defense and goes back';
    return {
      text: `${sideTitle(side)} support fire: ${list(named)}${returned.length > 0 ? back : ''}.`,
      rule: returned.length > 0 ? '17.1b' : '7.2h',
    };
  },
  bombarded: (event) => ({
    text: `${hexName(event.hex)} is bombarded with ${markerList(event.markers)}: ${outcome(event, true)}.`,
    rule: '8.1.2e',
    hexes: [event.hex],
  }),
  'combat resolved': (event) => ({ text: `${outcome(event, false)}.`, rule: '8.2.1g', hexes: [event.hex] }),
  'gunfire lost': ({ island, markers }) => ({
    text: `Naval gunfire withheld off ${islandName(island)} and not fired is lost: ${markerList(markers)}.`,
    rule: '18.1.3e',
  }),
};

export const describe = linesFrom<FireAndMovementEvent>(lines);

/** `12 against 9 is +3 on the clear line; die roll 4: Ex, an attacker and a defender are depleted`. */
function outcome(event: Told<'bombarded'> | Told<'combat resolved'>, bombardment: boolean): string {
  const { attack, defense, differential, line, die, result, counts } = event;
  const banzai = !bombardment && counts !== result;
  const { effect } = meaningOf(result, { bombardment, banzai });
  return `${attack} against ${defense} is ${signed(differential)} on the ${lineName(line)} line; die roll ${die}: ${result}, ${effect}`;
}
