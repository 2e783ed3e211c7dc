import type { Hex } from '#board/grid';
import type { Motion } from '../../display.ts';
import { type Motions, motionsFrom } from '../../events.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import type { UnitId } from '../core/state.ts';
import { unitSide } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
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

type Placed = { readonly unit: UnitId; readonly hex: Hex };
type Stepped = { readonly unit: UnitId; readonly from: Hex; readonly to: Hex };
type Marched = { readonly unit: UnitId; readonly from: Hex; readonly path: readonly Hex[] };
type InHex = { readonly hex: Hex };

const steps = ({ unit, from, to }: Stepped) => [moves(unit, [from, to])];
const marches = ({ unit, from, path }: Marched) => [moves(unit, [from, ...path])];
const unitComes = ({ unit, hex }: Placed) => [comes('unit', unit, hex)];
const unitGoes = ({ unit, hex }: Placed) => [goes('unit', unit, hex)];
const boatComes = ({ hex }: InHex) => [comes('boat', hex, hex)];
const aims = ({ marker, hex }: { readonly marker: number; readonly hex: Hex }) => [comes('aim', marker, hex)];
const flash = ({ hex }: InHex): Motion[] => [{ kind: 'battle', board: onMap(hex).board, hexes: local([hex]) }];

/** Nothing moves by these; a unit that `retreated` fell back hex by hex. */
type Still =
  | 'set-up began'
  | 'first wave written'
  | 'marker sent'
  | 'markers allotted'
  | 'withheld'
  | 'island secured'
  | 'time shortened'
  | 'game ended'
  | 'turn began'
  | 'phase began'
  | 'move finished'
  | 'depleted'
  | 'resisted'
  | 'retreated'
  | 'rebuilt'
  | 'support committed'
  | 'support revealed'
  | 'gunfire lost'
  | 'principle';

const table: Motions<FireAndMovementEvent, Still> = {
  'boat placed': boatComes,
  'boat written': boatComes,
  aimed: aims,
  'aim revealed': aims,
  'deployment written': unitComes,
  deployed: unitComes,
  moved: marches,
  'hex taken': ({ unit, hex }) => [(unitSide[unit] === US ? comes : goes)('flag', hex, hex)],
  eliminated: unitGoes,
  withdrawn: unitGoes,
  'fell back': steps,
  displaced: steps,
  advanced: marches,
  'marker flipped': boatComes,
  landed: unitComes,
  'put to sea': unitComes,
  'came ashore': steps,
  'beach lost': ({ hex }) => [goes('boat', hex, hex)],
  'attack declared': flash,
  'banzai declared': flash,
  bombarded: flash,
  'combat resolved': flash,
};

/** The dice that place the Japanese are seen in where the units appear. */
export const motions = motionsFrom(table, ({ stream }) => (stream === 'combat' ? 'decides' : 'hidden'));
