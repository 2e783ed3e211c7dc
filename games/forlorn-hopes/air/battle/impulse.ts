import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { HIGH, LATE, type Level, LOW, type Piece } from '../../core/airBattle.ts';
import { handOf } from '../../core/hand.ts';
import { unitList, unitName } from '../../core/names.ts';
import { ask, type ForlornHopes, type Play, procedure, run, seatOf } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import { fly, flyOn } from './flying.ts';
import { battleOf, isMission, isOnBoard, levelOf, ownPlace, pieceSide } from './pieces.ts';
import { arePlaced, placingVerbs, takeBack, toPlace } from './placing.ts';
import { courseOf } from './plan.ts';
import { startOnBoard } from './starting.ts';
import { flyingVerbs } from './verbs.ts';

interface Impulse {
  /** Those that act: a unit, or a formation as one. */
  pieces: Piece[];
}

const { roundsOffBoard } = tables.fixed;

function isOffBoard(state: ForlornHopes, { pieces: [piece] }: Impulse): boolean {
  return !isMission(piece!) && !isOnBoard(battleOf(state), piece!) && battleOf(state).course === null;
}

function isLateGroup(state: ForlornHopes, { pieces: [piece] }: Impulse): boolean {
  return isMission(piece!) && battleOf(state).course === null;
}

/** 9.7.7/2c: whether an interceptor may come onto the board in this round. */
function mayEnter(state: ForlornHopes, piece: Piece): boolean {
  const { round, leftIn } = battleOf(state);
  return leftIn[piece] === 0 || round - leftIn[piece]! > roundsOffBoard;
}

/** 9.7.6c: off the board a unit may change its altitude by one level, unseen. */
function stayOff(play: Play, { pieces: [piece] }: Impulse, by: number): StepOutcome {
  const { state } = play;
  const side = pieceSide(state, piece!);
  const hand = handOf(state, side).battle!;
  const level = (levelOf(state, piece!) + by) as Level;
  hand.level[ownPlace(piece!)] = level;
  const unit = battleOf(state).unit[piece!]!;
  const told = { type: 'stayed off board', unit } as const;
  play.emit({ ...told, level, only: [seatOf(side)], others: told });
  return leave;
}

/** 9.7.6d, 9.7.6h: the die says where a unit enters. */
function rollEntry(play: Play, { pieces }: Impulse): void {
  const { state } = play;
  const battle = battleOf(state);
  const [piece] = pieces as [Piece];
  const roll = play.roll('entry', 10);
  const surprise = roll === 10 && battle.surprise < 0;
  if (surprise) battle.surprise = piece;
  play.emit({ type: 'entry rolled', unit: battle.unit[piece]!, roll, surprise });
  startOnBoard(state, pieces);
  battle.course!.entry = roll;
}

function seatOfImpulse(state: ForlornHopes, { pieces: [piece] }: Impulse): string {
  return seatOf(pieceSide(state, piece!));
}

function unitsIn(state: ForlornHopes, pieces: readonly Piece[]): number[] {
  return pieces.map((piece) => battleOf(state).unit[piece]!);
}

/** 9.7.5c, d, e: a unit or formation acts. */
export const impulse = procedure<Impulse>('air impulse', [
  run('start', '9.7.8a', (play, local) => {
    if (isOnBoard(battleOf(play.state), local.pieces[0]!)) startOnBoard(play.state, local.pieces);
  }),
  ask('latecomers', '9.7.6b', {
    when: isLateGroup,
    seat: seatOfImpulse,
    prompt: (state, { pieces }) => {
      const [next] = toPlace(state, pieces);
      return next === undefined
        ? 'Your latecomers are in place.'
        : `${unitName(battleOf(state).unit[next]!)} may arrive now: place it on a mission hex, or wait.`;
    },
    about: (state, { pieces }) => ({ unit: unitsIn(state, pieces) }),
    choose: {
      ...placingVerbs<Impulse>((_state, { pieces }) => pieces),
      back: {
        rule: '9.7.6b',
        label: 'Take back last unit',
        role: 'back',
        quiet: true,
        when: (state, { pieces }) => toPlace(state, pieces).length < pieces.length,
        do: ({ state }, { pieces }) => takeBack(state, pieces, LATE),
        next: again,
      },
      arrive: {
        rule: '9.7.6b',
        label: 'Arrive',
        role: 'done',
        when: (state, { pieces }) => arePlaced(state, pieces),
        do: arrive,
        next: to('plan'),
      },
      wait: {
        rule: '9.7.6b',
        label: 'Wait a round',
        role: 'pass',
        when: (state, { pieces }) => toPlace(state, pieces).length === pieces.length,
        do: (play, { pieces }) => play.emit({ type: 'latecomers waited', units: unitsIn(play.state, pieces) }),
        next: leave,
      },
    },
  }),
  ask('off board', '9.7.6c', {
    when: isOffBoard,
    seat: seatOfImpulse,
    prompt: (state, { pieces: [piece] }) =>
      `${unitName(battleOf(state).unit[piece!]!)} is off the board. Roll for its entry, or stay off and change altitude.`,
    about: (state, { pieces }) => ({ unit: unitsIn(state, pieces) }),
    choose: {
      'roll to enter': {
        rule: '9.7.6d',
        label: 'Roll to enter',
        role: 'done',
        when: (state, { pieces: [piece] }) => mayEnter(state, piece!),
        why: () => '9.7.7/2c',
        do: rollEntry,
        next: to('plan'),
      },
      stay: {
        rule: '9.7.6c',
        label: 'Stay off board',
        role: 'pass',
        do: (play, local) => stayOff(play, local, 0),
      },
      'stay and climb': {
        rule: '9.7.6c',
        label: 'Stay off and climb',
        when: (state, { pieces: [piece] }) => levelOf(state, piece!) < HIGH,
        why: () => '9.7.8-alt-a',
        do: (play, local) => stayOff(play, local, 1),
      },
      'stay and dive': {
        rule: '9.7.6c',
        label: 'Stay off and dive',
        when: (state, { pieces: [piece] }) => levelOf(state, piece!) > LOW,
        why: () => '9.7.8-alt-a',
        do: (play, local) => stayOff(play, local, -1),
      },
    },
  }),
  ask('plan', '9.7.8f', {
    seat: seatOfImpulse,
    prompt: (state) => {
      const { pieces, points, entry } = courseOf(state);
      const enters = entry > 0 ? ` Entry ${entry}.` : '';
      return `Plan the flight of ${unitList(unitsIn(state, pieces))}: ${points} movement points to spend.${enters}`;
    },
    about: (state) => ({ unit: unitsIn(state, courseOf(state).pieces) }),
    choose: flyingVerbs,
  }),
  run('fly', '9.7.8h', fly),
  run('fly on', '9.7.9h1', flyOn),
]);

/** 9.7.6a: latecomers show their altitude as they arrive. */
function arrive(play: Play, { pieces }: Impulse): void {
  const { state } = play;
  const battle = battleOf(state);
  for (const piece of pieces) {
    const level = levelOf(state, piece);
    battle.level[piece] = level;
    const [unit, hex, facing] = [battle.unit[piece]!, battle.hex[piece]!, battle.facing[piece]!];
    play.emit({ type: 'set up for battle', unit, hex, facing, level, rule: '9.7.6b' });
  }
  startOnBoard(state, pieces);
}
