import { GROUND_AVAILABLE, JAPAN_1943, JAPAN_1944, type Place, POOL, US_1944 } from './core/places.ts';
import { ASIDE, type CentralPacific, IN_POOL, noActions, type Play, type UnitId } from './core/state.ts';
import { put, setKnown, unitsAt } from './core/units.ts';
import { markers, units } from './data/data.ts';
import { displayFor, sendGroundUnits } from './japan/japaneseArrivals.ts';

export const november1943 = 2;
export const january1944 = 4;

/** The start of a month: what its date brings (21.0, 3.4), and a new count of actions (5.4). */
export function beginTurn(play: Play): void {
  const { state } = play;
  state.actions = noActions();
  state.hasAppealed = false;
  state.hasUsedUltra = false;
  state.regularActionLost = false;
  state.moved.fill(0);
  play.emit({ type: 'turn began', turn: state.turn });
  if (state.turn === november1943) enter(play, unitsIn(state, JAPAN_1943), '21.0a');
  if (state.turn === january1944) beginTheYear(play);
}

function beginTheYear(play: Play): void {
  const { state } = play;
  const arriving = unitsIn(state, US_1944);
  for (const unit of arriving) put(state, unit, POOL);
  if (arriving.length > 0) play.emit({ type: 'joined', units: arriving, place: POOL, rule: '3.4d' });
  planForDecisiveBattle(play);
  enter(play, unitsIn(state, JAPAN_1944), '21.0b');
}

/** 23.AGO-a */
function planForDecisiveBattle(play: Play): void {
  const marker = markers.findIndex(({ event }) => event === 'a-go');
  if (play.state.markers[marker] !== ASIDE) return;
  play.state.markers[marker] = IN_POOL;
  play.emit({ type: 'plan made', marker });
}

/** 21.0: Japanese units of a year go to their displays, land units to islands. */
function enter(play: Play, arriving: readonly UnitId[], rule: string): void {
  const byDisplay = Map.groupBy(arriving, displayFor);
  const ground = byDisplay.get(GROUND_AVAILABLE) ?? [];
  byDisplay.delete(GROUND_AVAILABLE);
  for (const [display, group] of byDisplay) {
    for (const unit of group) {
      setKnown(play.state, unit, 1);
      put(play.state, unit, display);
    }
    play.emit({ type: 'joined', units: group, place: display, rule });
  }
  sendGroundUnits(play, ground);
}

function unitsIn(state: CentralPacific, place: Place): UnitId[] {
  return unitsAt(state, { first: 0, end: units.length }, place);
}
