import { again, leave } from '#engine/procedure';
import { counted } from '../../words.ts';
import { resolveFire } from '../core/calls.ts';
import { dieFor, rollDie } from '../core/dice.ts';
import { fireWith } from '../core/fire.ts';
import {
  ask,
  type CompanyScale,
  DUMMY,
  FACE_DOWN,
  NO_MINE,
  NO_MINE_SEEN,
  type Play,
  procedure,
  REVEALED,
  run,
  seatOf,
} from '../core/state.ts';
import { demolition, mineTable } from '../data/tables.ts';
import { fireTypes, JAPAN, US } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 24.1: units that have entered a place turn its mine up, and it attacks them. */
export const minefield = procedure<{ place: Place; units: UnitId[] }>('minefield', [
  run('turn up', '24.1b', (play, { place }) => reveal(play, place)),
  run('attack', '24.1c', (play, { place, units }) => {
    const { state } = play;
    const moving = units.filter((unit) => state.where[unit] === place);
    if (state.mines[place]! < REVEALED || moving.length === 0) return leave;
    state.fire = fireWith({
      kind: 'mine',
      side: JAPAN,
      strength: state.mines[place]! - REVEALED,
      type: fireTypes.indexOf(mineTable.row),
      target: place,
      moving,
    });
    play.call(resolveFire, {});
    return;
  }),
]);

/** 24.1b: a mine is turned up; a dummy is removed. */
function reveal(play: Play, place: Place): void {
  const { state } = play;
  if (state.mines[place] !== FACE_DOWN) return;
  const { mines } = state.secrets.japan!;
  const value = mines[place]!;
  mines[place] = NO_MINE;
  state.mines[place] = value === DUMMY ? NO_MINE_SEEN : REVEALED + value;
  play.emit({ type: 'mine revealed', place, value, reveals: true });
}

interface Demolition {
  points: number;
  /** A place for each point that was spent there. */
  spent: Place[];
}

/** 24.3: demolition teams at the beaches, before the first turn. */
export const demolitionTeams = procedure<Demolition>('demolition teams', [
  run('die', '24.3a', (play) => play.call(rollDie, dieFor('demolition', US))),
  run('points', '24.3a', (play, local) => {
    local.points = demolition.points[play.state.die]!;
    play.emit({ type: 'demolition', points: local.points });
  }),
  ask('mines', '24.3b', {
    seat: () => seatOf(US),
    when: (state, local) => minesToClear(state, local).length > 0,
    prompt: (_, { points }) => `Choose mines for the demolition teams (${points} points left).`,
    choose: {
      clear: {
        rule: '24.3b',
        label: 'Lower this mine',
        of: 'place',
        targets: minesToClear,
        why: (state, local, place) => whyNotClear(state, local, place),
        do: clear,
        next: again,
      },
      done: {
        role: 'done',
        rule: '24.3b',
        label: 'Finish demolition',
        forgoes: (_, { points }) => [`${counted(points, 'point')} would be unspent (24.3b).`],
      },
    },
  }),
]);

function minesToClear(state: CompanyScale, local: Demolition): Place[] {
  return theaterOf(state)
    .beaches.map(({ hex }) => hex)
    .filter((hex) => whyNotClear(state, local, hex) === undefined);
}

function whyNotClear(state: CompanyScale, { points, spent }: Demolition, place: Place): string | undefined {
  if (points === 0 || state.mines[place] === NO_MINE_SEEN) return '24.3b';
  if (!theaterOf(state).beaches.some(({ hex }) => hex === place)) return '24.3b';
  return spent.filter((each) => each === place).length < demolition.mostPerMine ? undefined : '24.3b';
}

/** Ruling 61: a mine that lies face down is turned up by the first point spent on it. */
function clear(play: Play, local: Demolition, place: Place): void {
  const { state } = play;
  local.points--;
  local.spent.push(place);
  reveal(play, place);
  if (state.mines[place] === NO_MINE_SEEN) return;
  const value = state.mines[place]! - REVEALED - 1;
  state.mines[place] = value < 0 ? NO_MINE_SEEN : REVEALED + value;
  play.emit({ type: 'mine lowered', place, value });
}
