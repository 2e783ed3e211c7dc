import { again } from '#engine/procedure';
import { airSteps } from '../../core/air.ts';
import {
  type AirBattle,
  type BattleHand,
  firstInterceptor,
  HIGH,
  LATE,
  LOW,
  MEDIUM,
  OFF_BOARD,
  type Piece,
  pieceCount,
} from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import { unitName } from '../../core/names.ts';
import { ask, enemyOf, type ForlornHopes, type Play, run, seatOf, type UnitId } from '../../core/state.ts';
import { isBomber, isTransportPlane } from '../../data/data.ts';
import { type SideCode, sides } from '../../data/types.ts';
import { firstNumbers, isLate, levelVerb, numberVerbs } from './numbers.ts';
import { battleOf, piecesOf } from './pieces.ts';
import { arePlaced, placingVerbs, takeBack, toPlace } from './placing.ts';

/** The units that meet: those of the mission, and the fighters that have come up. */
function unitsOf(state: ForlornHopes, side: SideCode): readonly UnitId[] {
  const flight = handOf(state, side).flight!;
  return side === missionOf(state).side ? flight.units : flight.up;
}

/** 9.7.3a: both sides see who meets; numbers, altitudes, disruption and aces are still hidden. */
function join(play: Play): void {
  const { state } = play;
  const mission = missionOf(state);
  const units = [...unitsOf(state, mission.side)];
  const interceptors = [...unitsOf(state, enemyOf(mission.side))];
  state.airBattle = emptyBattle([...padded(units), ...padded(interceptors)], mission.kind === 'patrol');
  for (const unit of [...units, ...interceptors]) {
    state.steps[unit] = airSteps(state, unit);
    state.done[unit] = 1;
    if (!mission.shown.includes(unit)) mission.shown.push(unit);
  }
  for (const side of [0, 1] as const) handOf(state, side).battle = emptyHand(firstNumbers(state, side));
  play.emit({ type: 'air battle began', mission: units, interceptors, reveals: true });
}

function padded(units: readonly UnitId[]): UnitId[] {
  return Array.from({ length: firstInterceptor }, (_, at) => units[at] ?? -1);
}

function emptyHand(number: number[]): BattleHand {
  return { number, level: number.map(() => MEDIUM), plan: [] };
}

function emptyBattle(unit: UnitId[], isPatrol: boolean): AirBattle {
  const perPiece = <T>(value: T) => new Array<T>(pieceCount).fill(value);
  // 7.3.5, ruling 134: a patrol has no bombs, and its speed from the start.
  const isLaden = (id: UnitId) => !isPatrol && id >= 0 && (isBomber[id] === 1 || isTransportPlane[id] === 1);
  return {
    round: 0,
    impulse: 0,
    unit,
    hex: unit.map((id) => (id < 0 ? -4 : OFF_BOARD)),
    facing: perPiece(0),
    level: perPiece(-1),
    number: perPiece(0),
    seen: perPiece(0),
    ace: perPiece(0),
    loaded: unit.map((id) => (isLaden(id) ? 1 : 0)),
    formation: perPiece(0),
    lightFrom: unit.map((id) => (isPatrol && id >= 0 && isBomber[id] === 1 ? 1 : 0)),
    engineHits: perPiece(0),
    engaged: perPiece(0),
    attacked: perPiece(0),
    straight: perPiece(0),
    pledged: perPiece(0),
    leftIn: perPiece(0),
    acted: perPiece(0),
    dogfought: perPiece(0),
    surprise: -1,
    renumbering: -1,
    stayed: 0,
    course: null,
  };
}

/** The Mission units that start on the board. */
function onTime(state: ForlornHopes): Piece[] {
  return piecesOf(state, missionOf(state).side).filter((piece) => battleOf(state).hex[piece] !== LATE);
}

/** 9.7.3: from the arrival of the interceptors to the first round. */
export function setUpSteps() {
  return [
    run('join', '9.7.3a', join),
    ask('sequence markers', '9.7.3d', {
      seats: () => sides,
      prompt: 'Give your air units their sequence numbers and altitudes. The enemy does not see them yet.',
      choose: {
        ...numberVerbs,
        low: levelVerb(LOW, 'Low altitude'),
        medium: levelVerb(MEDIUM, 'Medium altitude'),
        high: levelVerb(HIGH, 'High altitude'),
        ready: { rule: '9.7.3d', label: 'Ready', role: 'done' },
      },
    }),
    run('latecomers', '9.7.1c', (play) => {
      const { state } = play;
      const battle = battleOf(state);
      const late = piecesOf(state, missionOf(state).side).filter((piece) => isLate(state, piece));
      for (const piece of late) battle.hex[piece] = LATE;
      const units = late.map((piece) => battle.unit[piece]!);
      if (units.length > 0) play.emit({ type: 'latecomers', units, reveals: true });
    }),
    ask('mission entry', '9.7.3i', {
      seat: (state) => seatOf(missionOf(state).side),
      prompt: (state) => {
        const [next] = toPlace(state, onTime(state));
        return next === undefined
          ? 'Your units are in place. Begin the air battle.'
          : `Place ${unitName(battleOf(state).unit[next]!)} on a mission hex.`;
      },
      about: (state) => ({
        unit: toPlace(state, onTime(state))
          .slice(0, 1)
          .map((piece) => battleOf(state).unit[piece]!),
      }),
      when: (state) => onTime(state).length > 0,
      choose: {
        ...placingVerbs<object>(onTime),
        back: {
          rule: '9.7.3i',
          label: 'Take back last unit',
          role: 'back',
          quiet: true,
          when: (state) => toPlace(state, onTime(state)).length < onTime(state).length,
          do: ({ state }) => takeBack(state, onTime(state), OFF_BOARD),
          next: again,
        },
        begin: {
          rule: '9.7.3i',
          label: 'Begin the air battle',
          role: 'done',
          when: (state) => arePlaced(state, onTime(state)),
          do: tellPlaces,
        },
      },
    }),
  ];
}

function tellPlaces(play: Play): void {
  const { unit, hex, facing } = battleOf(play.state);
  for (const piece of onTime(play.state)) {
    play.emit({
      type: 'set up for battle',
      unit: unit[piece]!,
      hex: hex[piece]!,
      facing: facing[piece]!,
      rule: '9.7.3i',
    });
  }
}
