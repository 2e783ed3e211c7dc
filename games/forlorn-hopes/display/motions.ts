import type { Hex } from '#board/grid';
import type { Motion } from '../../display.ts';
import { type Motions, motionsFrom } from '../../events.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import type { Place } from '../core/places.ts';
import type { UnitId } from '../core/state.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';
import { isOnMap, onBattleBoard, onMap } from './places.ts';

/** Nothing moves by these: they roll, tell, count, or happen on a hidden display. */
type Still =
  | 'ace'
  | 'ace rolled'
  | 'air battle began'
  | 'air battle ended'
  | 'air fire'
  | 'air fleet'
  | 'air fleet drawn'
  | 'air fleet strength'
  | 'air fleet units'
  | 'air round began'
  | 'air unit arrived'
  | 'airbase restoration tried'
  | 'barges turned'
  | 'base examined'
  | 'base recovered'
  | 'base status'
  | 'bombed'
  | 'bought'
  | 'carrier loaded'
  | 'caught on the ground'
  | 'coordination'
  | 'covering force'
  | 'damage control'
  | 'displays seen'
  | 'disrupted'
  | 'dropped'
  | 'earlier damage'
  | 'eliminated'
  | 'embarked'
  | 'entry rolled'
  | 'evacuation tried'
  | 'flak'
  | 'flew'
  | 'game ended'
  | 'general regroup'
  | 'gunners rolled'
  | 'initiative missions'
  | 'initiative rolled'
  | 'interception tried'
  | 'interceptor stayed'
  | 'jettisoned'
  | 'joined'
  | 'landed'
  | 'landing risked'
  | 'latecomers'
  | 'latecomers waited'
  | 'left board'
  | 'left formation'
  | 'lucky shot'
  | 'markers shown'
  | 'missions stopped'
  | 'mobile base completed'
  | 'mobile base dismantled'
  | 'mobile base lost'
  | 'naval interception'
  | 'night action'
  | 'night roll'
  | 'no attack'
  | 'no shot'
  | 'occupied'
  | 'operations closed'
  | 'out of supply'
  | 'paratroops brought back'
  | 'passed'
  | 'patrol tested'
  | 'phase began'
  | 'place hit'
  | 'radar attacked'
  | 'rallied'
  | 'random event'
  | 'recon report'
  | 'recon tried'
  | 'recovered'
  | 'reduced'
  | 'regroup tried'
  | 'regrouping designated'
  | 'reinforcements held'
  | 'renumbered'
  | 'repaired'
  | 'restoration tried'
  | 'scored'
  | 'sequence rolled'
  | 'setup finished'
  | 'setup taken back'
  | 'shelled'
  | 'sighted'
  | 'siege of Singapore'
  | 'Singapore surrenders'
  | 'sortie rolled'
  | 'spent'
  | 'spotted'
  | 'spotting checked'
  | 'staged'
  | 'stationed'
  | 'stayed at sea'
  | 'stayed off board'
  | 'step bought'
  | 'steps offered'
  | 'submarine attacked'
  | 'submarine hunted'
  | 'supply combined'
  | 'supply hit'
  | 'supply used'
  | 'surface combat ended'
  | 'surface combat length'
  | 'surface combat round'
  | 'target scrambled'
  | 'transport replaced'
  | 'turn began'
  | 'variable units'
  | 'voyage began'
  | 'voyage ended';

const table: Motions<ForlornHopesEvent, Still> = {
  placed: ({ unit, place }) => at('appear', unit, place),
  sailed: ({ ships, from, to }) => moves(ships, from, to),
  intercepted: ({ ships, hex }) => ships.flatMap((ship) => at('appear', ship, hex)),
  'returned to port': ({ ship, place }) => at('appear', ship, place),
  disembarked: ({ unit, place }) => at('appear', unit, place),
  marched: ({ units, from, to }) => moves(units, from, to),
  retreated: ({ units, from, to }) => moves(units, from, to),
  'supply spent': ({ unit, hex }) => at('vanish', unit, hex),
  'airbase begun': ({ base, hex }) => [{ kind: 'appear', piece: { kind: 'base', target: base }, place: onMap(hex) }],
  'mission flown': ({ hex }) => [flash(hex)],
  // Every mission comes to this once, with an air battle or without.
  'target named': ({ hex }) => [battle(hex)],
  'flight sent': ({ units, hex }) => units.flatMap((unit) => at('appear', unit, hex)),
  'interceptor came': ({ unit, hex }) => at('appear', unit, hex),
  'paratroops dropped': ({ unit, hex }) => at('appear', unit, hex),
  'recon placed': ({ unit, hex }) => at('appear', unit, hex),
  'patrol began': ({ unit, hex }) => at('appear', unit, hex),
  'watch ended': ({ unit, hex }) => at('vanish', unit, hex),
  'surface combat began': ({ hex }) => [battle(hex)],
  'ground attack': ({ hex }) => [flash(hex)],
  'ground combat': ({ hex }) => [battle(hex)],
  landing: ({ hex }) => [flash(hex)],
  'landing fought': ({ hex }) => [battle(hex)],
  'set up for battle': ({ unit, hex }) => onBoard(unit, hex),
  deployed: ({ ship, hex }) => onBoard(ship, hex),
  entered: ({ unit, hex }) => onBoard(unit, hex),
  maneuvered: ({ unit, hex }) => flies(unit, hex),
};

/** The dice of fights; the others are told in the log. */
const shownDice = new Set(['air fire', 'flak', 'bombing', 'gunfire', 'ground combat', 'landing']);

/** A submarine attacks with one die, and its event names no hex. */
export const motions = motionsFrom(table, ({ stream }) => {
  if (stream === 'submarine') return 'decides';
  return shownDice.has(stream) ? 'shown' : 'hidden';
});

function piece(unit: UnitId) {
  return { kind: 'unit', target: unit };
}

/** A unit of -1 is one that the viewer does not know. */
function moves(units: readonly UnitId[], from: Place, to: Place): Motion[] {
  if (!isOnMap(from) || !isOnMap(to)) return [];
  return units
    .filter((unit) => unit >= 0)
    .map((unit) => ({ kind: 'move', piece: piece(unit), board: operationalBoard.id, path: [from, to] }));
}

function at(kind: 'appear' | 'vanish', unit: UnitId, place: Place): Motion[] {
  return unit >= 0 && isOnMap(place) ? [{ kind, piece: piece(unit), place: onMap(place) }] : [];
}

function onBoard(unit: UnitId, hex: Hex): Motion[] {
  return hex >= 0 ? [{ kind: 'appear', piece: piece(unit), place: onBattleBoard(hex) }] : [];
}

/** One action of a move; the hex it comes from is where the piece is. */
function flies(unit: UnitId, hex: Hex): Motion[] {
  return hex >= 0 ? [{ kind: 'move', piece: piece(unit), board: tacticalBoard.id, path: [hex] }] : [];
}

function flash(hex: Hex): Motion {
  return { kind: 'battle', board: operationalBoard.id, hexes: [hex] };
}

function battle(hex: Hex): Motion {
  return { kind: 'battle', board: operationalBoard.id, hexes: [hex], decides: true };
}
