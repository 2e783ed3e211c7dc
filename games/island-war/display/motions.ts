import type { Motion } from '../../display.ts';
import { type Motions, motionsFrom } from '../../events.ts';
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

const comes = ({ unit, hex }: { readonly unit: UnitId; readonly hex: number }): Motion => ({
  kind: 'appear',
  piece: counter(unit),
  place: onMap(hex),
});
const flash = ({ hexes }: { readonly hexes: readonly number[] }): Motion[] => [
  { kind: 'battle', board: SAIPAN, hexes },
];

/** Nothing moves by these; a unit that `retreated` fell back hex by hex. */
type Still =
  | 'turn began'
  | 'phase began'
  | 'move finished'
  | 'barrage'
  | 'protective fire'
  | 'banzai declared'
  | 'retreated'
  | 'game ended';

const table: Motions<IslandWarEvent, Still> = {
  'beach written': ({ hex }) => [marker('appear', 'landing', hex)],
  'beaches revealed': ({ hexes }) => hexes.map((hex) => marker('appear', 'landing', hex)),
  deployed: (event) => [comes(event)],
  moved: ({ unit, from, path }) => [moves(unit, [from, ...path])],
  landed: (event) => [marker('vanish', 'landing', event.hex), comes(event)],
  'landing left out': ({ hex }) => [marker('vanish', 'landing', hex)],
  'attack declared': flash,
  'combat resolved': flash,
  'fell back': ({ unit, from, to }) => [moves(unit, [from, to])],
  displaced: ({ unit, from, to }) => [moves(unit, [from, to])],
  eliminated: ({ unit, hex }) => [{ kind: 'vanish', piece: counter(unit), place: onMap(hex) }],
  advanced: ({ unit, from, path }) => [moves(unit, [from, ...path])],
  'beachhead placed': ({ hex }) => [marker('appear', 'beachhead', hex)],
  'beachhead destroyed': ({ hex }) => [marker('vanish', 'beachhead', hex)],
};

export const motions = motionsFrom(table, () => 'decides');
