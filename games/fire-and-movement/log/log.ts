import { type Lines, line, linesFrom } from '../../events.ts';
import { list, movementPoints, signed } from '../../words.ts';
import type { FireAndMovementEvent, Told } from '../core/events.ts';
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
} from '../core/names.ts';
import { meaningOf } from '../core/results.ts';
import { unitSide } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
import { principleLine } from '../solitaire/log.ts';
import { scenarioLines } from './scenarioLog.ts';

// Events told in prose, each line with the rule it comes from and the hexes it speaks of.

/** A retreat is told once it is over, a move before it is final. */
const lines: Lines<FireAndMovementEvent, 'move finished' | 'fell back'> = {
  ...scenarioLines,
  'turn began': ({ turn, islands }) => ({
    text: islands.length === 1 ? `${islandName(islands[0]!)}, game turn ${turn}` : `Game turn ${turn}`,
    rule: '4.1a',
    heading: 'turn',
  }),
  'phase began': ({ side, phase }) => ({ text: phaseTitle(side, phase), rule: '4.1c', heading: 'phase' }),
  moved: ({ unit, from, path, cost }) => {
    const way = [from, ...path];
    return line(`${unitName(unit)} moves ${wayName(way)} (${movementPoints(cost)} MP).`, '5.1c', way);
  },
  'hex taken': ({ hex, unit }) =>
    unitSide[unit] === US
      ? line(`${unitName(unit)} captures ${hexName(hex)}.`, '18.1.6i', [hex])
      : line(`${unitName(unit)} retakes ${hexName(hex)}.`, '18.1.6j', [hex]),
  depleted: ({ unit, hex, rule }) => line(`${unitName(unit)} is depleted.`, rule, [hex]),
  eliminated: ({ unit, hex, rule }) => line(`${unitName(unit)} is eliminated.`, rule, [hex]),
  withdrawn: ({ unit, hex, rule }) =>
    line(`${unitName(unit)} is repulsed and withdraws; it may land on a later turn.`, rule, [hex]),
  resisted: ({ unit, hex }) => line(`${unitName(unit)} stands fast at ${hexName(hex)}.`, '8.4a', [hex]),
  retreated: ({ unit, from, path }) => {
    const way = [from, ...path];
    return line(`${unitName(unit)} retreats ${wayName(way)}.`, '8.3a', way);
  },
  displaced: ({ unit, from, to }) =>
    line(`${unitName(unit)} is displaced from ${hexName(from)} to ${hexName(to)}.`, '8.3.1a', [from, to]),
  advanced: ({ unit, from, path }) => {
    const way = [from, ...path];
    return line(`${unitName(unit)} advances ${wayName(way)}.`, '8.5e', way);
  },
  'marker flipped': ({ hex, rule }) => line(`${hexName(hex)} is now a landing beach.`, rule, [hex]),
  landed: ({ unit, hex, rule }) => line(`${unitName(unit)} lands at ${hexName(hex)}.`, rule, [hex]),
  'put to sea': ({ unit, hex, target }) =>
    line(`${unitName(unit)} prepares to assault ${hexName(target)} from the sea.`, '12.0k', [hex, target]),
  rebuilt: ({ unit, hex, rule }) => line(`${unitName(unit)} is rebuilt to full strength.`, rule, [hex]),
  'came ashore': ({ unit, to }) => line(`${unitName(unit)} lands at ${hexName(to)}.`, '12.2b', [to]),
  principle: principleLine,
  'beach lost': ({ hex, unit }) =>
    line(`${unitName(unit)} destroys the landing beach at ${hexName(hex)}.`, '12.0l', [hex]),
  'attack declared': ({ attackers, defenders, hex }) => {
    const attack = `${unitList(attackers)} ${attackers.length > 1 ? 'attack' : 'attacks'}`;
    return line(`${attack} ${defendersName(defenders)} in ${hexName(hex)}.`, '8.2.1a', [hex]);
  },
  'banzai declared': ({ hex }) => line('Banzai! Neither side uses support fire.', '15.0d', [hex]),
  'support committed': ({ side, count, hex }) => {
    const marker = count === 1 ? 'a marker' : 'a second marker';
    return line(`${sideTitle(side)} support fire: ${marker} is committed.`, '8.2.1b', [hex]);
  },
  'support revealed': ({ side, purpose, markers, returned }) => {
    // What bombards is told with its effect.
    const counting = purpose === 'bombardment' ? [] : markers.map(markerName);
    const named = [...counting, ...returned.map(markerName)];
    if (named.length === 0) return undefined;
    const told = `${sideTitle(side)} support fire: ${list(named)}`;
    if (returned.length === 0) return line(`${told}.`, '7.2h');
    const back = returned.length > 1 ? 'serve only in defense and go back' : 'serves only in defense and goes back';
    return line(`${told}, which ${back}.`, '17.1b');
  },
  bombarded: (event) => {
    const { hex, markers } = event;
    return line(`${hexName(hex)} is bombarded with ${markerList(markers)}: ${outcome(event, true)}.`, '8.1.2e', [hex]);
  },
  'combat resolved': (event) => line(`${outcome(event, false)}.`, '8.2.1g', [event.hex]),
  'gunfire lost': ({ island, markers }) =>
    line(`Naval gunfire withheld off ${islandName(island)} and not fired is lost: ${markerList(markers)}.`, '18.1.3e'),
};

export const describe = linesFrom<FireAndMovementEvent>(lines);

/** `12 against 9 is +3 on the clear line; die roll 4: Ex, an attacker and a defender are depleted`. */
function outcome(event: Told<'bombarded'> | Told<'combat resolved'>, bombardment: boolean): string {
  const { attack, defense, differential, die, result, counts } = event;
  const banzai = !bombardment && counts !== result;
  const { effect } = meaningOf(result, { bombardment, banzai });
  return `${attack} against ${defense} is ${signed(differential)} on the ${lineName(event.line)} line; die roll ${die}: ${result}, ${effect}`;
}
