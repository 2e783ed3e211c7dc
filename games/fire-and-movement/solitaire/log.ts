import type { Line } from '#engine/definition';
import { line } from '../../events.ts';
import type { Told } from '../core/events.ts';
import { hexName, islandName, unitList } from '../core/names.ts';
import { islandAt } from '../core/terrain.ts';

// 16.0: what the principles have the Japanese do, told so that a player can follow it.

/** By the case that decided: what follows the names of the units. `s` is for one unit, nothing for several. */
const sentences: Readonly<Record<string, (where: string, s: string) => string>> = {
  '16.1.1a': (where, s) => `move${s} toward the open beach at ${where}, being nearest to it`,
  '16.1.1d': (where, s) => `stay${s} beside the US units that block the path to the nearest airstrip hex, ${where}`,
  '16.1.2a': (where, s) => `move${s} toward ${where}, the nearest airstrip hex without a Japanese unit`,
  '16.1.2c': (where, s) =>
    `move${s} toward ${where}, the highest-numbered of the nearest airstrip hexes without a Japanese unit`,
  '16.1.4a': (_, s) => `${s ? 'is' : 'are'} blocked and stay${s} in contact with the US units`,
  '16.1.4b': (where, s) => `${s ? 'is' : 'are'} blocked and close${s} with the nearest US unit, at ${where}`,
  '16.1.4c': (where, s) => `${s ? 'is' : 'are'} blocked and close${s} with the weakest US unit nearby, at ${where}`,
  '16.2.1a': (where, s) => `${s ? 'is' : 'are'} strong enough for a Banzai attack on ${where}`,
  '16.2.1c': (where, s) => `${s ? 'was' : 'were'} blocked by US units and must make a Banzai attack on ${where}`,
  '16.2.2P': (where, s) => `${s ? 'has' : 'have'} twice the strength of ${where} and must attack`,
  '16.2.3P': (where, s) =>
    `${s ? 'has' : 'have'} twice the strength of the airstrip hex ${where} and must attack it first`,
  '16.2.4P': (where, s) => `${s ? 'was' : 'were'} blocked by US units and must attack ${where}`,
  '16.2.5P': (where, s) => `hold${s} ${where} to the last`,
};

const additions: Readonly<Record<string, string>> = {
  '16.1.2d': 'around the US zones of control',
  '16.1.3a': 'by the path farthest from most US units',
  '16.1.3b': 'by the path that the US player chose',
  '16.2.4P': 'until US units block the path',
  '16.2.1b': 'leaving others free for attacks of their own',
};

export function principleLine({ principle, units, hex, also }: Told<'principle'>): Line {
  if (principle === '16.1.1e') {
    const who = `The Japanese on ${islandName(islandAt(hex))}`;
    return line(`${who} hold all airstrips and no beach is open: the others stay.`, principle);
  }
  const s = units.length === 1 ? 's' : '';
  const what = [sentences[principle]!(hexName(hex), s), ...also.map((id) => additions[id]!)];
  return line(`${unitList(units)} ${what.join(', ')}.`, principle, [hex]);
}
