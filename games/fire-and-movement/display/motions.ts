import type { Hex } from '#board/grid';
import { type Event, isRoll } from '#engine/state';
import type { Motion } from '../../display.ts';
import { unitSide } from '../data.ts';
import { US } from '../dataTypes.ts';
import type { FireAndMovementEvent } from '../events.ts';
import type { UnitId } from '../state.ts';
import { local, onMap } from './board.ts';

function moves(unit: UnitId, path: readonly Hex[]): Motion {
  const { board } = onMap(path[0]!);
  return { kind: 'move', piece: { kind: 'unit', target: unit }, board, path: local(path) };
}

function comes(kind: string, target: number, hex: Hex): Motion {
  return { kind: 'appear', piece: { kind, target }, place: onMap(hex) };
}

function goes(kind: string, target: number, hex: Hex): Motion {
  return { kind: 'vanish', piece: { kind, target }, place: onMap(hex) };
}

function flash(hex: Hex): Motion {
  return { kind: 'battle', board: onMap(hex).board, hexes: local([hex]) };
}

export function motions(event: Event): Motion[] {
  if (isRoll(event)) {
    // The dice that place the Japanese are seen in where the units appear.
    return event.stream === 'combat' ? [{ kind: 'roll', value: event.value, faces: event.faces, decides: true }] : [];
  }
  return motionsOf(event as FireAndMovementEvent);
}

function motionsOf(event: FireAndMovementEvent): Motion[] {
  switch (event.type) {
    case 'moved':
    case 'advanced':
      return [moves(event.unit, [event.from, ...event.path])];
    case 'fell back':
    case 'displaced':
    case 'came ashore':
      return [moves(event.unit, [event.from, event.to])];
    case 'deployed':
    case 'deployment written':
    case 'landed':
    case 'put to sea':
      return [comes('unit', event.unit, event.hex)];
    case 'eliminated':
    case 'withdrawn':
      return [goes('unit', event.unit, event.hex)];
    case 'boat placed':
    case 'boat written':
    case 'marker flipped':
      return [comes('boat', event.hex, event.hex)];
    case 'beach lost':
      return [goes('boat', event.hex, event.hex)];
    case 'hex taken':
      return [(unitSide[event.unit] === US ? comes : goes)('flag', event.hex, event.hex)];
    case 'aimed':
    case 'aim revealed':
      return [comes('aim', event.marker, event.hex)];
    case 'attack declared':
    case 'banzai declared':
    case 'bombarded':
    case 'combat resolved':
      return [flash(event.hex)];
    default:
      return [];
  }
}
