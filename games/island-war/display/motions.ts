import { type Event, isRoll } from '#engine/state';
import type { Motion } from '../../display.ts';
import type { IslandWarEvent } from '../events.ts';
import type { UnitId } from '../state.ts';
import { SAIPAN } from './board.ts';
import { onMap } from './pieces.ts';

function counter(unit: UnitId) {
  return { kind: 'unit', target: unit };
}

function moves(unit: UnitId, path: readonly number[]): Motion {
  return { kind: 'move', piece: counter(unit), board: SAIPAN, path };
}

/** A marker that is known by its hex. */
function marker(motion: 'appear' | 'vanish', kind: string, hex: number): Motion {
  return { kind: motion, piece: { kind, target: hex }, place: onMap(hex) };
}

export function motions(event: Event): Motion[] {
  if (isRoll(event)) return [{ kind: 'roll', value: event.value, faces: event.faces, decides: true }];
  return motionsOf(event as IslandWarEvent);
}

function motionsOf(event: IslandWarEvent): Motion[] {
  switch (event.type) {
    case 'moved':
    case 'advanced':
      return [moves(event.unit, [event.from, ...event.path])];
    case 'displaced':
    case 'fell back':
      return [moves(event.unit, [event.from, event.to])];
    case 'deployed':
      return [{ kind: 'appear', piece: counter(event.unit), place: onMap(event.hex) }];
    case 'landed':
      return [
        marker('vanish', 'landing', event.hex),
        { kind: 'appear', piece: counter(event.unit), place: onMap(event.hex) },
      ];
    case 'landing left out':
      return [marker('vanish', 'landing', event.hex)];
    case 'eliminated':
      return [{ kind: 'vanish', piece: counter(event.unit), place: onMap(event.hex) }];
    case 'beach written':
      return [marker('appear', 'landing', event.hex)];
    case 'beaches revealed':
      return event.hexes.map((hex) => marker('appear', 'landing', hex));
    case 'beachhead placed':
      return [marker('appear', 'beachhead', event.hex)];
    case 'beachhead destroyed':
      return [marker('vanish', 'beachhead', event.hex)];
    case 'attack declared':
    case 'combat resolved':
      return [{ kind: 'battle', board: SAIPAN, hexes: event.hexes }];
    default:
      return [];
  }
}
