import type { Motion } from '../../display.ts';
import { type Motions, motionsFrom } from '../../events.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { type Place, placeOfIsland } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';
import { zoneOf } from '../core/units.ts';
import { usBaseOf } from '../data/data.ts';
import { board } from './board.ts';
import { isOnBoard, onBoard } from './places.ts';

/** Nothing moves by these. */
type Still =
  | 'nobody found'
  | 'combat marker played'
  | 'udt committed'
  | 'first fire rolled'
  | 'fired'
  | 'hits lost'
  | 'battle ended'
  | 'invasion ended'
  | 'actions granted'
  | 'generals quarrelled'
  | 'reinforcements drawn'
  | 'appealed'
  | 'scouted'
  | 'ultra tried'
  | 'us refit rolled'
  | 'restored'
  | 'joined'
  | 'plan made'
  | 'no marker left'
  | 'event foreseen'
  | 'typhoon struck'
  | 'nothing came'
  | 'island named'
  | 'ground unit sent'
  | 'aircraft home'
  | 'ships called'
  | 'fleet sailed'
  | 'carriers sighted'
  | 'fleet approached'
  | 'no counterstrike'
  | 'no counterattacks'
  | 'japanese refit'
  | 'set up'
  | 'garrisoned'
  | 'turn began'
  | 'phase began'
  | 'actions counted'
  | 'action taken'
  | 'marker drawn'
  | 'marker went'
  | 'reduced'
  | 'game ended';

/** Units whose faces nobody sees come and go without being told apart. */
const table: Motions<CentralPacificEvent, Still> = {
  'battle began': ({ island, zone }) => [flash(island >= 0 ? placeOfIsland(island) : zone)],
  sailed: ({ units, path }) => units.map((unit) => moves(unit, path)),
  flew: ({ units, from, to }) => units.map((unit) => moves(unit, [from, to])),
  boarded: ({ units, from }) => units.flatMap((unit, index) => between(unit, from[index]!, zoneOf(from[index]!))),
  'went ashore': ({ unit, place }) => between(unit, zoneOf(place), place),
  'base built': ({ island, from }) => (from === 0 ? at('appear', usBaseOf[island]!, placeOfIsland(island)) : []),
  'returned to port': ({ units, from }) => units.flatMap((unit) => at('vanish', unit, from)),
  'aircraft picked': ({ flying, from, target }) => flying.map((unit, index) => moves(unit, [from[index]!, target])),
  revealed: ({ units, place }) => units.flatMap((unit) => at('appear', unit, place)),
  'deception removed': ({ unit, place }) => at('vanish', unit, place),
  eliminated: ({ unit, place }) => at('vanish', unit, place),
  placed: ({ units, place }) => units.flatMap((unit) => at('appear', unit, place)),
};

const dice = ['fire', 'first fire us', 'first fire japan'];

export const motions = motionsFrom(table, ({ stream }) => (dice.includes(stream) ? 'shown' : 'hidden'));

function moves(unit: UnitId, path: readonly Place[]): Motion {
  return { kind: 'move', piece: { kind: 'unit', target: unit }, board: board.id, path };
}

/** Between an island and the sea around it. At Pearl Harbor nobody moves by boarding. */
function between(unit: UnitId, from: Place, to: Place): Motion[] {
  return from >= 0 && to >= 0 ? [moves(unit, [from, to])] : [];
}

function at(kind: 'appear' | 'vanish', unit: UnitId, place: Place): Motion[] {
  return isOnBoard(place) ? [{ kind, piece: { kind: 'unit', target: unit }, place: onBoard(place) }] : [];
}

function flash(place: Place): Motion {
  return { kind: 'battle', board: board.id, hexes: [place], decides: true };
}
