import type { StandingOrder } from '#engine/orders';
import { dayOf } from '../core/calendar.ts';
import { type Die, type Purpose, purposes } from '../core/dice.ts';
import { type CompanyScale, rerolls, seatOf, sideOfSeat } from '../core/state.ts';
import { sides } from '../data/types.ts';

/** What a reroll would be for, as players tell rolls apart. */
const kinds = {
  fire: { title: 'fire', text: 'fire of any kind, scatter, and mines' },
  rout: { title: 'Rout Checks', text: 'Rout Checks' },
  assault: { title: 'Assaults', text: 'the dice of Assaults and Banzai Charges' },
  check: { title: 'Troop Quality Checks', text: 'Troop Quality Checks and the landing of tanks' },
  chance: { title: 'all other dice', text: 'weather, events, wind, points, and support' },
} as const;
type Kind = keyof typeof kinds;

const kindOf: Readonly<Partial<Record<Purpose, Kind>>> = {
  fire: 'fire',
  'opportunity fire': 'fire',
  'indirect fire': 'fire',
  scatter: 'fire',
  mine: 'fire',
  rout: 'rout',
  'attacker assault': 'assault',
  'defender assault': 'assault',
  'quality check': 'check',
  'tank landing': 'check',
  'landing incident': 'check',
};

function orderIdOf({ purpose }: Pick<Die, 'purpose'>): string {
  return `reroll ${kindOf[purpose] ?? 'chance'}`;
}

/** A new die must turn the result in at least so many of ten cases to be worth the question. */
const leastTurned = 3;

/** Whether another die could well turn this one: for its roller where it failed, for the other side where it did not. */
export function matters({ die, good, side }: Pick<Die, 'die' | 'good' | 'side'>, asked: 0 | 1): boolean {
  if (good === 0) return false;
  const isGood = (good & (1 << die)) !== 0;
  const goodFaces = bitCount(good);
  return asked === side ? !isGood && goodFaces >= leastTurned : isGood && 10 - goodFaces >= leastTurned;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** 26.0: the procedure of every die. */
export const die = rerolls<Die>('die', '26.0a', {
  seats: () => sides,
  roll: (play, { purpose }) => play.roll(purpose, 10, 0),
  mayReroll: ({ rerolls: left }, _, seat) => left[sideOfSeat(seat)] === 1,
  prompt: (_, { purpose, die: face, side, good }) => promptOf(purpose, face, seatOf(side), good),
  reroll: { rule: '26.0a', label: 'Roll again' },
  pass: { verb: 'let it stand', rule: '26.0b', label: 'Let it stand' },
  pay(play, _, seat) {
    const side = sideOfSeat(seat);
    play.state.rerolls[side] = 0;
    play.emit({ type: 'rolled again', side });
  },
  stands({ state }, { die: face }) {
    state.die = face;
  },
  order: {
    id: (_, local) => orderIdOf(local),
    isOpen: true,
    reply(_, local, answer, seat) {
      if (answer === 'when it matters' && matters(local, sideOfSeat(seat))) return undefined;
      return { verb: 'let it stand' };
    },
  },
});

const owners = { us: 'US', japan: 'Japanese' } as const;

function promptOf(purpose: Purpose, face: number, roller: 'us' | 'japan', good: number): string {
  const rolled = `${purposes[purpose]}: the ${owners[roller]} die is ${face}.`;
  if (good === 0) return `${rolled} Roll again?`;
  return `${rolled} It ${(good & (1 << face)) === 0 ? 'fails' : 'succeeds'}. Roll again?`;
}

/** 26.0g: when to be asked about rerolls. */
export const rerollOrders: readonly StandingOrder<CompanyScale>[] = Object.entries(kinds).map(
  ([kind, { title, text }]): StandingOrder<CompanyScale> => ({
    id: `reroll ${kind}`,
    title: `Rerolls: ${title}`,
    text: `Whether to be asked after ${text}.`,
    rule: '26.0g',
    standard: kind === 'chance' ? 'never' : 'when it matters',
    answers: [
      {
        id: 'when it matters',
        title: 'Ask when it matters',
        text: 'You are asked only where another die could well turn the result.',
      },
      {
        id: 'never today',
        title: 'Never today',
        text: 'All these dice stand until the next Game Day.',
        period: (state) => dayOf(state),
      },
      { id: 'never', title: 'Never', text: 'All these dice stand.' },
    ],
  }),
);
