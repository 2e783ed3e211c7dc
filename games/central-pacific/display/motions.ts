import { type Event, isRoll } from '#engine/state';
import type { Motion } from '../../display.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { type Place, placeOfIsland } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';
import { zoneOf } from '../core/units.ts';
import { usBaseOf } from '../data/data.ts';
import { board } from './board.ts';
import { isOnBoard, onBoard } from './places.ts';

const dice = ['fire', 'first fire us', 'first fire japan'];

/** What an event does to the pieces on the map. Units whose faces nobody sees come and go without being told apart. */
export function motions(event: Event): Motion[] {
  if (isRoll(event)) {
    return dice.includes(event.stream) ? [{ kind: 'roll', value: event.value, faces: event.faces }] : [];
  }
  return motionsOf(event as CentralPacificEvent);
}

function motionsOf(event: CentralPacificEvent): Motion[] {
  switch (event.type) {
    case 'sailed':
      return event.units.map((unit) => moves(unit, event.path));
    case 'flew':
      return event.units.map((unit) => moves(unit, [event.from, event.to]));
    case 'went ashore':
      return between(event.unit, zoneOf(event.place), event.place);
    case 'boarded':
      return event.units.flatMap((unit, index) => between(unit, event.from[index]!, zoneOf(event.from[index]!)));
    case 'placed':
    case 'revealed':
      return event.units.flatMap((unit) => at('appear', unit, event.place));
    case 'base built':
      return event.from === 0 ? at('appear', usBaseOf[event.island]!, placeOfIsland(event.island)) : [];
    case 'eliminated':
    case 'deception removed':
      return at('vanish', event.unit, event.place);
    case 'returned to port':
      return event.units.flatMap((unit) => at('vanish', unit, event.from));
    case 'battle began':
      return [flash(event.island >= 0 ? placeOfIsland(event.island) : event.zone)];
    case 'aircraft picked':
      return event.flying.map((unit, index) => moves(unit, [event.from[index]!, event.target]));
    default:
      return [];
  }
}

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
