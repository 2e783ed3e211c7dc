import { leave } from '#engine/procedure';
import { dieFor, rollDie, rowFor } from '../core/dice.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { kakudaTable } from '../data/tables.ts';
import { type fates, JAPAN } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { isAshore, LOST, NOT_IN_PLAY, OFF_BOARD, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

type Fate = (typeof fates)[number];

/** The leader whom only an event brings. */
function kakudaIn({ theater }: Pick<CompanyScale, 'theater'>): CounterId {
  const { counters } = theaterOf({ theater }).forces;
  return counters.findIndex((counter) => counter.category === 'leader' && counter.kind.event);
}

/** 28.0a: Kakuda is put with a unit of the Navy. */
export const kakudaComes = procedure('kakuda comes', [
  ask('place', '28.0a', {
    seat: () => seatOf(JAPAN),
    when: (state) => bearers(state).length > 0,
    prompt: 'Choose the Navy unit that Vice Admiral Kakuda joins.',
    choose: {
      place: {
        rule: '28.0a',
        label: 'Put Kakuda here',
        of: 'unit',
        targets: bearers,
        do(play, _, unit) {
          const { state } = play;
          state.kakuda = 'on map';
          move(play, state.where[unit]!, '28.0a');
        },
      },
    },
  }),
]);

/** 28.0a: whether the event brings Kakuda: not from the turn track, nor once gone or fallen. */
export function mayKakudaCome(state: CompanyScale): boolean {
  const isOffBoard = state.kakuda === 'on map' && state.where[kakudaIn(state)] === OFF_BOARD;
  return state.kakuda === 'in reserve' || isOffBoard;
}

/** 28.0b: whether there is a fate to roll for: not of a leader who has fallen, or waits off the board (13.1h). */
export function isKakudaOnMap(state: CompanyScale): boolean {
  return state.kakuda === 'on map' && state.where[kakudaIn(state)]! >= 0;
}

/** 28.0d: after so many turns Kakuda is back, as soon as a unit of the Navy is on the map. */
export function isKakudaDue(state: CompanyScale): boolean {
  return state.kakuda === 'away' && state.due[kakudaIn(state)]! <= state.time && bearers(state).length > 0;
}

function bearers(state: CompanyScale): UnitId[] {
  const { forces, places } = theaterOf(state);
  const division = forces.division[kakudaIn(state)];
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.division[unit] === division && isAshore(places, state.where[unit]!)) found.push(unit);
  }
  return found;
}

function move(play: Play, place: Place, rule: string): void {
  const kakuda = kakudaIn(play.state);
  put(play.state, kakuda, place);
  play.emit({ type: 'placed', counter: kakuda, place, rule });
}

/** 28.0b: what becomes of Kakuda. */
export const kakudaFate = procedure('kakuda fate', [
  run('die', '28.0b', (play) => play.call(rollDie, dieFor('kakuda', JAPAN))),
  run('fate', '28.0b', (play) => {
    const { state } = play;
    const fate = fateFor(state.die);
    play.emit({ type: 'fate', fate });
    if (fate === 'drunk') return;
    if (fate === 'very drunk') {
      state.kakuda = 'in reserve';
      move(play, NOT_IN_PLAY, '28.0e');
    } else if (fate === 'gone') {
      state.kakuda = 'gone';
      move(play, LOST, '28.0f');
    }
    return leave;
  }),
  run('turns', '28.0d', (play) => play.call(rollDie, dieFor('kakuda', JAPAN, 1))),
  run('away', '28.0d', (play) => {
    const { state } = play;
    if (state.die === 0) return;
    state.kakuda = 'away';
    state.due[kakudaIn(state)] = state.time + state.die;
    move(play, OFF_BOARD, '28.0d');
  }),
]);

export function fateFor(die: number): Fate {
  return rowFor(kakudaTable.rows, die).fate;
}
