import { Game } from '../game.ts';
import { gatheringOf } from '../gathering.ts';
import type { Play } from '../procedure.ts';
import { again, leave } from '../procedure.ts';
import { type Asked, reactionsOf } from '../reactions.ts';
import type { Event, Seat, State } from '../state.ts';
import { proceduresOf } from '../words.ts';

/*
 * The deepest part of Forlorn Hopes in small, on the kernel's words: a convoy sails hex by hex, is spotted, and the interceptor flies
 * a reaction mission against it; fighters scramble, an air battle opens on a board of its own, where altitudes are set in secret and
 * a plan of flight is carried out action by action, interrupted by defensive fire. Six procedures lie on each other then.
 */

export interface Voyage extends State {
  /** The hexes still to enter, and the one the convoy is in. */
  way: number[];
  at: number;
  spotted: boolean;
  ships: number;
  /** Fighters of the mission player that have scrambled. */
  up: number[];
  battle: AirBattle | null;
  secrets: Record<Seat, { altitude: number } | null>;
}

interface AirBattle {
  round: number;
  /** Known once both have set it. */
  altitude: Record<Seat, number>;
  /** How far the bomber is from the convoy. */
  distance: number;
  bomber: 'flying' | 'aborted';
}

interface VoyageEvent extends Event {
  readonly type: 'sailed' | 'spotted' | 'mission' | 'scrambled' | 'altitudes' | 'flew' | 'fired' | 'bombed' | 'rolled';
  readonly seat?: Seat;
}

type VoyagePlay = Play<Voyage, VoyageEvent>;

const { procedure, ask, run } = proceduresOf<Voyage, VoyageEvent>();
const gather = gatheringOf<Voyage, VoyageEvent>();
const reactions = reactionsOf<Voyage, VoyageEvent>();
const mission = 'japan';
const interceptor = 'allies';
const dangerous: readonly number[] = [2, 3];
const d10 = (play: VoyagePlay, stream: string) => play.roll(stream, 10);

interface Exposure {
  fired: boolean;
}

/** 9.7: the fighter exposed to a bomber's guns is fired at in the middle of its move. */
const defensiveFire = procedure<Exposure>('defensive fire', [
  ask('fire', '9.7', {
    seat: () => interceptor,
    prompt: 'Fire at the fighter that passes?',
    choose: {
      fire: {
        rule: '9.7',
        label: 'Fire',
        do(play, local) {
          local.fired = true;
          play.emit({ type: 'fired', seat: interceptor });
          if (d10(play, 'guns') >= 9) play.state.up.pop();
        },
      },
      hold: { rule: '9.7', label: 'Hold fire', role: 'pass', do: () => leave },
    },
    order: { id: () => 'defensive fire', reply: (_, __, answer) => ({ verb: answer === 'always' ? 'fire' : 'hold' }) },
  }),
]);

interface Impulse {
  plan: number[];
  done: number;
}

const maneuvers = ['close in', 'turn', 'shoot'];

/** A plan is put together without events, then carried out one maneuver at a time. */
const impulse = procedure<Impulse>('impulse', [
  gather('plan', '9.7', {
    seat: () => mission,
    prompt: (_, { plan }) => `Plan the fighter's impulse: ${3 - plan.length} points left.`,
    of: 'maneuver',
    set: ({ plan }) => plan,
    open: (_, { plan }) => (plan.length < 3 ? [0, 1, 2].filter((one) => !plan.includes(one)) : []),
    putIn: { verb: 'plan', rule: '9.7', label: 'Plan a maneuver' },
    takeOut: { verb: 'back', rule: '9.7', label: 'Take it back' },
    ready: { verb: 'fly', rule: '9.7', label: 'Fly', lacks: (_, { plan }) => (plan.length === 0 ? '9.7' : undefined) },
  }),
  run(
    'carry out',
    '9.7',
    (play, local) => {
      const maneuver = maneuvers[local.plan[local.done]!]!;
      local.done++;
      play.emit({ type: 'flew' });
      if (maneuver === 'shoot' && d10(play, 'fighter') >= 8) play.state.battle!.bomber = 'aborted';
      if (maneuver === 'close in') play.call(defensiveFire, { fired: false });
      return again;
    },
    (state, { plan, done }) => done < plan.length && state.up.length > 0 && state.battle!.bomber === 'flying',
  ),
]);

const airBattle = procedure('air battle', [
  ask('altitudes', '9.7', {
    seats: () => [mission, interceptor],
    prompt: 'Set the altitude of your units.',
    choose: {
      set: {
        rule: '9.7',
        label: 'Set the altitude',
        targets: () => [1, 2, 3],
        do(play, _, altitude, seat) {
          play.state.secrets[seat] = { altitude };
        },
      },
    },
  }),
  run('show', '9.7', (play) => {
    const { state } = play;
    const heights = [mission, interceptor].map((seat) => [seat, state.secrets[seat]!.altitude] as const);
    state.battle = { round: 1, altitude: Object.fromEntries(heights), distance: 2, bomber: 'flying' };
    state.secrets = { japan: null, allies: null };
    play.emit({ type: 'altitudes', reveals: true });
  }),
  run(
    'impulse',
    '9.7',
    (play) => play.call(impulse, { plan: [], done: 0 }),
    ({ up, battle }) => up.length > 0 && battle!.bomber === 'flying',
  ),
  run('round', '9.7', ({ state }) => {
    const battle = state.battle!;
    battle.distance--;
    battle.round++;
    return battle.distance > 0 && battle.bomber === 'flying' ? { to: 'impulse' } : leave;
  }),
]);

/** 9.4: up to four attempts, one at a time, each after the last has been seen. */
const scramble = procedure<{ attempts: number }>('scramble', [
  ask('attempt', '9.4', {
    when: (_, { attempts }) => attempts < 4,
    seat: () => mission,
    prompt: (_, { attempts }) => `Scramble a fighter? ${4 - attempts} attempts left.`,
    about: ({ at }) => ({ hex: [at] }),
    choose: {
      try: {
        rule: '9.4',
        label: 'Try with a fighter',
        of: 'fighter',
        targets: ({ up }) => [0, 1, 2, 3].filter((fighter) => !up.includes(fighter)),
        do(play, local, fighter) {
          local.attempts++;
          if (d10(play, 'scramble') <= 5) play.state.up.push(fighter);
          play.emit({ type: 'scrambled' });
          return again;
        },
      },
      enough: { rule: '9.4', label: 'No more attempts', role: 'done', do: () => leave },
    },
  }),
]);

const airMission = procedure('air mission', [
  run('scramble', '9.4', (play) => play.call(scramble, { attempts: 0 })),
  run(
    'air battle',
    '9.7',
    (play) => play.call(airBattle, {}),
    ({ up }) => up.length > 0,
  ),
  run('bomb', '9.10', (play) => {
    const { state } = play;
    const isBombed = state.battle?.bomber !== 'aborted' && d10(play, 'bombs') >= 6;
    if (isBombed) state.ships--;
    play.emit({ type: 'bombed' });
    state.battle = null;
    state.up = [];
  }),
]);

/** 10.3.2, 10.3.3: the interceptor is asked once in every hex, as long as the convoy is spotted. */
const chance = reactions<Asked>('chance', '10.3', {
  seats: () => [interceptor],
  prompt: ({ at }) => `The convoy is in ${at}: attack it?`,
  about: ({ at }) => ({ hex: [at] }),
  choose: {
    'reaction mission': {
      rule: '10.3',
      label: 'Fly a reaction mission',
      do(play) {
        play.emit({ type: 'mission', seat: interceptor });
        play.call(airMission, {});
      },
    },
  },
  pass: { rule: '10.3', label: 'Let it pass' },
  order: {
    id: () => 'voyage',
    reply: ({ at }, _, answer) => (answer === 'only in 3' && at === 3 ? undefined : { verb: 'pass' }),
  },
});

const navalMission = procedure('naval mission', [
  run(
    'sail',
    '10.3',
    (play) => {
      const { state } = play;
      state.at = state.way.shift()!;
      play.emit({ type: 'sailed' });
      if (!state.spotted && dangerous.includes(state.at) && d10(play, 'spotting') >= 6) {
        state.spotted = true;
        play.emit({ type: 'spotted' });
      }
    },
    ({ way, ships }) => way.length > 0 && ships > 0,
  ),
  run(
    'chance',
    '10.3',
    (play) => play.call(chance, { asked: 0 }),
    ({ spotted }) => spotted,
  ),
  run('on', '10.3', ({ state }) => {
    if (state.way.length > 0 && state.ships > 0) return { to: 'sail' };
    state.result = { winner: state.ships > 0 ? mission : interceptor, rule: '10.3', reason: 'The voyage has ended.' };
    return undefined;
  }),
]);

const cases = ['9.4', '9.7', '9.10', '10.3'];

export const voyage = new Game<Voyage, VoyageEvent>({
  id: 'voyage',
  title: 'Voyage',
  version: '1',
  seats: [
    { id: mission, title: 'Japan' },
    { id: interceptor, title: 'Allies' },
  ],
  scenarios: [{ id: 'strait', title: 'Strait', summary: 'Four hexes.' }],
  options: [],
  rulebook: {
    game: 'voyage',
    book: 'Voyage',
    chapters: [],
    cases: cases.map((id) => ({ id, title: id, text: `${id}.` })),
  },
  targets: {},
  setUp: (begun) => ({
    ...begun,
    way: [1, 2, 3, 4],
    at: 0,
    spotted: false,
    ships: 2,
    up: [],
    battle: null,
    secrets: { japan: null, allies: null },
  }),
  main: 'naval mission',
  procedures: [navalMission, chance, airMission, scramble, airBattle, impulse, defensiveFire],
  orders: [
    {
      id: 'voyage',
      title: 'Ships in sight',
      text: 'Whether to attack ships that are spotted.',
      rule: '10.3',
      seats: [interceptor],
      answers: [
        { id: 'let pass', title: 'Let them pass', text: 'You are not asked.' },
        { id: 'only in 3', title: 'Only in 3', text: 'You are asked in hex 3.' },
      ],
    },
    {
      id: 'defensive fire',
      title: 'Defensive fire',
      text: 'Whether your bombers fire.',
      rule: '9.7',
      answers: [
        { id: 'always', title: 'Always', text: 'They fire at every fighter.' },
        { id: 'never', title: 'Never', text: 'They hold their fire.' },
      ],
    },
  ],
  describe: ({ type }) => ({ text: type }),
});
