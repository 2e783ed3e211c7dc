import { draw } from '../cup.ts';
import { Game } from '../game.ts';
import type { Play } from '../procedure.ts';
import { again, leave } from '../procedure.ts';
import { type Asked, reactionsOf } from '../reactions.ts';
import { type Rerolled, rerollsOf } from '../rerolls.ts';
import type { Event, Seat, State } from '../state.ts';
import { proceduresOf } from '../words.ts';

/*
 * The heart of the Company Scale System in small, on the kernel's words: before each chit is drawn from the cup either player may
 * pre-empt, initiative first (4.2Ca); units act one by one; a unit that leaves a hex may be fired at, hex by hex in the order that the
 * inactive player chooses (8.5d); each die may be rolled again once by each side, the US first (26.0).
 */

export interface Activation extends State {
  day: number;
  /** Chits in the cup: 0 the US formation, 1 the Japanese one, 2 wind. */
  cup: number[];
  /** Dispatch points, and whether a side has its reroll of the day. */
  points: Record<Seat, number>;
  rerolls: Record<Seat, boolean>;
  /** Hex and losses of every unit: 0 and 1 are US, 2 and 3 Japanese. */
  where: number[];
  hits: number[];
  /** Hexes that have used their opportunity fire. */
  spent: number[];
  /** The die of the last roll that stands. */
  die: number;
}

interface ActivationEvent extends Event {
  readonly type: 'drew' | 'pre-empted' | 'left' | 'fired' | 'result' | 'wind' | 'rolled';
  readonly unit?: number;
}

type ActivationPlay = Play<Activation, ActivationEvent>;

const { procedure, ask, run } = proceduresOf<Activation, ActivationEvent>();
const reactions = reactionsOf<Activation, ActivationEvent>();
const rerolls = rerollsOf<Activation, ActivationEvent>();
const sides: readonly Seat[] = ['us', 'japan'];
const sideOf = (unit: number): Seat => sides[unit < 2 ? 0 : 1]!;
const enemyOf = (seat: Seat): Seat => sides[seat === 'us' ? 1 : 0]!;

interface Die extends Rerolled {
  /** What it is rolled for, and what reaches its effect: for orders that ask only if it matters. */
  purpose: 'fire' | 'wind';
  needs: number;
  by: Seat;
}

/** 26.0: the US decides first, then Japan; each may have a given roll rolled again once. */
const die = rerolls<Die>('die', '26.0', {
  seats: () => sides,
  roll: (play, { purpose }) => play.roll(purpose, 10, 0),
  mayReroll: (state, _, seat) => state.rerolls[seat]!,
  prompt: (_, { die: value, purpose }) => `${value} is rolled for ${purpose}. Roll it again?`,
  reroll: { rule: '26.0', label: 'Roll again' },
  pay({ state }, _, seat) {
    state.rerolls[seat] = false;
  },
  pass: { rule: '26.0', label: 'Let it stand' },
  stands({ state }, { die: value }) {
    state.die = value;
  },
  order: {
    id: () => 'reroll',
    reply(_, { die: value, needs, by, purpose }, answer, seat) {
      const hurts = purpose === 'fire' && (by === seat ? value === needs + 1 : value <= needs);
      return answer === 'when it matters' && hurts ? undefined : { verb: 'pass' };
    },
  },
});

interface Fire {
  target: number;
  firer: number;
}

const fire = procedure<Fire>('fire', [
  run('roll', '8.4', (play, { firer }) => {
    play.emit({ type: 'fired', unit: firer });
    play.call(die, { asked: 0, die: -1, purpose: 'fire', needs: 4, by: sideOf(firer) });
  }),
  run('result', '8.4', (play, { target }) => {
    const { state } = play;
    if (state.die <= 4) state.hits[target]!++;
    play.emit({ type: 'result', unit: target });
  }),
]);

interface Trigger {
  mover: number;
  left: number;
}

/** Inactive units beside the hex that was left, whose hex has not fired yet. */
function firers({ where, hits, spent }: Activation, { mover, left }: Trigger): number[] {
  return where.flatMap((hex, unit) => {
    const sees = sideOf(unit) !== sideOf(mover) && hits[unit]! < 2 && Math.abs(hex - left) === 1;
    return sees && !spent.includes(hex) ? [unit] : [];
  });
}

const opportunityFire = procedure<Trigger>('opportunity fire', [
  ask('fire', '8.5', {
    when: (state, local) => state.hits[local.mover]! < 2 && firers(state, local).length > 0,
    seat: (_, { mover }) => enemyOf(sideOf(mover)),
    prompt: 'Fire at the unit that leaves its hex?',
    about: (_, { mover, left }) => ({ unit: [mover], hex: [left] }),
    choose: {
      fire: {
        rule: '8.5',
        label: 'Fire from a hex',
        of: 'unit',
        targets: firers,
        do(play, { mover }, unit) {
          play.state.spent.push(play.state.where[unit]!);
          play.call(fire, { target: mover, firer: unit });
          return again;
        },
      },
      hold: { rule: '8.5', label: 'Hold fire', role: 'pass', do: () => leave },
    },
    order: { id: () => 'opportunity fire', reply: () => ({ verb: 'hold' }) },
  }),
]);

interface March {
  unit: number;
  way: number[];
}

/** The way is shown and walked; fire comes on leaving a hex, before the next is entered. */
const march = procedure<March>('march', [
  run(
    'leave',
    '8.5',
    (play, { unit }) => {
      play.emit({ type: 'left', unit });
      play.call(opportunityFire, { mover: unit, left: play.state.where[unit]! });
    },
    (_, { way }) => way.length > 0,
  ),
  run(
    'enter',
    '6.0',
    ({ state }, { unit, way }) => {
      state.where[unit] = way.shift()!;
      return { to: 'leave' };
    },
    ({ hits }, { unit, way }) => way.length > 0 && hits[unit]! < 2,
  ),
]);

const activation = procedure<{ seat: Seat; acted: number[] }>('activation', [
  ask('actions', '5.2', {
    seat: (_, { seat }) => seat,
    prompt: 'Choose a unit to act.',
    about: (state, { seat, acted }) => ({ unit: able(state, seat, acted) }),
    choose: {
      move: {
        rule: '5.2',
        label: 'Move a unit two hexes on',
        of: 'unit',
        targets: (state, { seat, acted }) => able(state, seat, acted),
        do(play, { acted }, unit) {
          const from = play.state.where[unit]!;
          acted.push(unit);
          play.call(march, { unit, way: [from + 1, from + 2] });
          return again;
        },
      },
      done: { rule: '5.2', label: 'The rest pass', role: 'done', do: () => leave },
    },
  }),
]);

function able({ hits }: Activation, seat: Seat, acted: readonly number[]): number[] {
  return [0, 1, 2, 3].filter((unit) => sideOf(unit) === seat && hits[unit]! < 2 && !acted.includes(unit));
}

const preemption = reactions<Asked>('pre-emption', '4.2', {
  seats: () => sides,
  // 4.2Ca: there is no offer if no side can pay.
  mayReact: ({ points }, _, seat) => points[seat]! >= 2,
  prompt: ({ cup }) => `Pre-empt before one of ${cup.length} chits is drawn?`,
  choose: {
    'pre-empt': {
      rule: '4.2',
      label: 'Activate a formation for 2 points',
      do(play, _, __, seat) {
        play.state.points[seat]! -= 2;
        play.emit({ type: 'pre-empted' });
        play.call(activation, { seat, acted: [] });
      },
    },
  },
  pass: { rule: '4.2', label: 'Decline' },
  next: 'nobody',
  order: { id: () => 'pre-emption', reply: () => ({ verb: 'pass' }) },
});

const turn = procedure('turn', [
  run('pre-emption', '4.2', (play) => play.call(preemption, { asked: 0 })),
  run('chit', '4.2', drawChit, ({ cup }) => cup.length > 0),
  run('next', '4.2', ({ state }) => {
    if (state.cup.length > 0) return { to: 'pre-emption' };
    if (state.day === 2) {
      state.result = { winner: null, rule: '4.3', reason: 'Two days are over.' };
      return undefined;
    }
    state.day++;
    state.cup = [0, 1, 2];
    state.rerolls = { us: true, japan: true };
    return { to: 'pre-emption' };
  }),
]);

function drawChit(play: ActivationPlay): void {
  const chit = draw(play, play.state.cup, 'chits')!;
  play.emit({ type: 'drew', reveals: true });
  play.state.spent = [];
  if (chit < 2) play.call(activation, { seat: sides[chit]!, acted: [] });
  else play.call(die, { asked: 0, die: -1, purpose: 'wind', needs: 3, by: 'us' });
}

const cases = ['4.2', '4.3', '5.2', '6.0', '8.4', '8.5', '26.0'];

export const activationGame = new Game<Activation, ActivationEvent>({
  id: 'activation',
  title: 'Activation',
  version: '1',
  seats: [
    { id: 'us', title: 'US' },
    { id: 'japan', title: 'Japan' },
  ],
  scenarios: [{ id: 'ridge', title: 'Ridge', summary: 'Two companies a side.' }],
  options: [],
  rulebook: {
    game: 'activation',
    book: 'Activation',
    chapters: [],
    cases: cases.map((id) => ({ id, title: id, text: `${id}.` })),
  },
  targets: {},
  setUp: (begun) => ({
    ...begun,
    day: 1,
    cup: [0, 1, 2],
    points: { us: 2, japan: 2 },
    rerolls: { us: true, japan: true },
    where: [10, 20, 11, 13],
    hits: [0, 0, 0, 0],
    spent: [],
    die: -1,
  }),
  main: 'turn',
  procedures: [turn, preemption, activation, march, opportunityFire, fire, die],
  orders: [
    {
      id: 'pre-emption',
      title: 'Pre-emption',
      text: 'Whether to activate a formation before a chit is drawn.',
      rule: '4.2',
      answers: [
        { id: 'not today', title: 'Not today', text: 'You are asked again tomorrow.', period: ({ day }) => day },
      ],
    },
    {
      id: 'reroll',
      title: 'Rerolls',
      text: 'Whether to roll a die again.',
      rule: '26.0',
      answers: [
        { id: 'never', title: 'Never today', text: 'Every die stands today.', period: ({ day }) => day },
        { id: 'when it matters', title: 'When it matters', text: 'You are asked if you missed by one or were hit.' },
      ],
    },
    {
      id: 'opportunity fire',
      title: 'Opportunity fire',
      text: 'Whether to fire at units that leave a hex beside yours.',
      rule: '8.5',
      answers: [{ id: 'hold', title: 'Hold fire', text: 'Your units do not fire.' }],
    },
  ],
  describe: ({ type }) => ({ text: type }),
});
