import type { Verb } from '#engine/procedure';
import { again } from '#engine/procedure';
import type { ForlornHopesEvent } from '../../core/events.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';
import {
  ABORT,
  type Act,
  AHEAD,
  act,
  BOMB,
  BOMB_PRECISELY,
  CLIMB,
  DIVE,
  DIVE_BOMB,
  DROP,
  ENTER,
  FACE,
  FIRE,
  IMMELMANN,
  kindOf,
  LEAVE,
  LEFT,
  objectOf,
  RIGHT,
  ROLL_LEFT,
  ROLL_RIGHT,
  SHARP_LEFT,
  SHARP_RIGHT,
  STRAFE,
  TORPEDO,
} from './actions.ts';
import { entersFacing, entryHexes, facingCount } from './board.ts';
import { battleOf, pieceOf, pieceSide } from './pieces.ts';
import { courseOf, draftOf, isComplete, planOf, straightOn, whyNotAct } from './plan.ts';
import { shotsFrom } from './shots.ts';

type FlyingVerb = Verb<ForlornHopes, object, ForlornHopesEvent>;

function mover(state: ForlornHopes): SideCode {
  return pieceSide(state, courseOf(state).pieces[0]!);
}

function whyNot(state: ForlornHopes, action: Act): string | undefined {
  return whyNotAct(state, draftOf(state), action, mover(state));
}

/** A verb that adds one action to the plan. */
function alone(kind: number, label: string, rule: string): FlyingVerb {
  return {
    rule,
    label,
    quiet: true,
    when: (state) => whyNot(state, act(kind)) === undefined,
    why: (state) => whyNot(state, act(kind)),
    do: ({ state }) => void planOf(state).push(act(kind)),
    next: again,
  };
}

/** By verb: the actions that are done to nothing in particular. */
const kinds: Readonly<Record<string, number>> = {
  ahead: AHEAD,
  left: LEFT,
  right: RIGHT,
  'sharp left': SHARP_LEFT,
  'sharp right': SHARP_RIGHT,
  'roll left': ROLL_LEFT,
  'roll right': ROLL_RIGHT,
  Immelmann: IMMELMANN,
  climb: CLIMB,
  dive: DIVE,
  leave: LEAVE,
  bomb: BOMB,
  'dive-bomb': DIVE_BOMB,
  'bomb precisely': BOMB_PRECISELY,
  torpedo: TORPEDO,
  strafe: STRAFE,
  drop: DROP,
};

const verbOfKind: readonly string[] = Object.entries(kinds).reduce<string[]>((verbs, [verb, kind]) => {
  verbs[kind] = verb;
  return verbs;
}, []);

/** 9.7.8h: what can be planned next. */
export const flyingVerbs: Readonly<Record<string, FlyingVerb>> = {
  'enter at': {
    rule: '9.7.6d',
    label: 'Enter the board',
    of: 'board hex',
    quiet: true,
    targets: (state) => {
      const draft = draftOf(state);
      return draft.entry > 0 && draft.hex < 0 ? entryHexes[draft.entry]! : [];
    },
    do: ({ state }, _local, hex) => void planOf(state).push(act(ENTER, hex)),
    next: again,
  },
  face: {
    rule: '9.7.6e',
    label: 'Enter facing',
    of: 'facing',
    quiet: true,
    targets: (state) => {
      const draft = draftOf(state);
      return draft.entry > 0 && draft.hex >= 0 ? facings.filter((facing) => entersFacing(draft.hex, facing)) : [];
    },
    do: ({ state }, _local, facing) => void planOf(state).push(act(FACE, facing)),
    next: again,
  },
  'fire at': {
    rule: '9.7.8-fire-a',
    label: 'Fire at',
    of: 'unit',
    targets: (state) => {
      const draft = draftOf(state);
      return draft.entry > 0
        ? []
        : shotsFrom(state, draft, mover(state)).map((target) => battleOf(state).unit[target]!);
    },
    why: (state, _local, unit) => whyNoShotAt(state, unit),
    whyNone: (state) => shotsRefused(state),
    do: ({ state }, _local, unit) => void planOf(state).push(act(FIRE, pieceOf(battleOf(state), unit))),
    next: again,
  },
  ahead: alone(AHEAD, 'Fly straight ahead', '9.7.8e'),
  'straight on': {
    rule: '9.7.8e',
    label: 'Straight ahead',
    quiet: true,
    when: (state) => straightOn(state, draftOf(state), 2).length > 1,
    do: ({ state }) => void planOf(state).push(...straightOn(state, draftOf(state))),
    next: again,
  },
  left: alone(LEFT, 'Turn left', '9.7.8-face-c'),
  right: alone(RIGHT, 'Turn right', '9.7.8-face-c'),
  'sharp left': alone(SHARP_LEFT, 'Turn sharp left', '9.7.8j'),
  'sharp right': alone(SHARP_RIGHT, 'Turn sharp right', '9.7.8j'),
  'roll left': alone(ROLL_LEFT, 'Roll left', '9.7.8-roll-a'),
  'roll right': alone(ROLL_RIGHT, 'Roll right', '9.7.8-roll-a'),
  Immelmann: alone(IMMELMANN, 'Immelmann', '9.7.8-imm-a'),
  climb: alone(CLIMB, 'Climb', '9.7.8-alt-b'),
  dive: alone(DIVE, 'Dive', '9.7.8-alt-b'),
  bomb: alone(BOMB, 'Bomb', '9.10.1'),
  'dive-bomb': alone(DIVE_BOMB, 'Dive-bomb', '9.10.3a'),
  'bomb precisely': alone(BOMB_PRECISELY, 'Precision bombing', '9.10.4a'),
  torpedo: alone(TORPEDO, 'Torpedo attack', '9.10.6b'),
  strafe: alone(STRAFE, 'Strafe', '9.10.2b'),
  drop: alone(DROP, 'Drop the paratroops', '9.11c'),
  abort: {
    rule: '9.8a',
    label: 'Abort, drop the bombs',
    of: 'unit',
    quiet: true,
    targets: (state) => {
      const draft = draftOf(state);
      return draft.pieces.flatMap((piece, index) =>
        whyNotAct(state, draft, act(ABORT, index), mover(state)) === undefined ? [battleOf(state).unit[piece]!] : [],
      );
    },
    do: ({ state }, _local, unit) => void planOf(state).push(abortOf(state, unit)),
    next: again,
  },
  leave: alone(LEAVE, 'Leave the board', '9.7.7/2b'),
  back: {
    rule: '9.7.8h',
    label: 'Take back last action',
    role: 'back',
    quiet: true,
    when: (state) => planOf(state).length > 0,
    do: ({ state }) => void planOf(state).pop(),
    next: again,
  },
  fly: {
    rule: '9.7.8f',
    label: 'Fly',
    role: 'done',
    when: (state) => isComplete(draftOf(state)),
  },
};

const facings = Array.from({ length: facingCount }, (_, facing) => facing);

function abortOf(state: ForlornHopes, unit: UnitId): Act {
  const { pieces } = courseOf(state);
  return act(ABORT, pieces.indexOf(pieceOf(battleOf(state), unit)));
}

function whyNoShotAt(state: ForlornHopes, unit: UnitId): string | undefined {
  const target = pieceOf(battleOf(state), unit);
  return target < 0 ? '9.7.9b1' : whyNot(state, act(FIRE, target));
}

function shotsRefused(state: ForlornHopes): string | undefined {
  const { unit } = battleOf(state);
  const enemy = unit.findIndex((id, piece) => id >= 0 && pieceSide(state, piece) !== mover(state));
  return whyNot(state, act(FIRE, Math.max(enemy, 0)));
}

/** The choice that adds an action to a plan: for bots, whose search yields actions. */
export function choiceFor(state: ForlornHopes, action: Act): { readonly verb: string; readonly target?: number } {
  const { unit } = battleOf(state);
  const object = objectOf(action);
  switch (kindOf(action)) {
    case ENTER:
      return { verb: 'enter at', target: object };
    case FACE:
      return { verb: 'face', target: object };
    case FIRE:
      return { verb: 'fire at', target: unit[object]! };
    case ABORT:
      return { verb: 'abort', target: unit[courseOf(state).pieces[object]!]! };
    default:
      return { verb: verbOfKind[kindOf(action)]! };
  }
}

/** The action that such a choice adds. */
export function actFor(state: ForlornHopes, verb: string, target = 0): Act {
  switch (verb) {
    case 'enter at':
      return act(ENTER, target);
    case 'face':
      return act(FACE, target);
    case 'fire at':
      return act(FIRE, pieceOf(battleOf(state), target));
    case 'abort':
      return abortOf(state, target);
    default:
      return act(kinds[verb]!);
  }
}
