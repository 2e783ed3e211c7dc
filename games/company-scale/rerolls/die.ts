import { type Die, type Purpose, purposes } from '../core/dice.ts';
import { type CompanyScale, rerolls, seatOf, sideOfSeat } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { bitCount, noResult, resultOn, swingOf } from '../fire/results.ts';
import { placeName } from '../theater/names.ts';
import { theaterOf } from '../theater/theater.ts';
import { orderIds, type rerollKinds } from './orders.ts';

type Kind = keyof typeof rerollKinds;

const kindOf: Readonly<Partial<Record<Purpose, Kind>>> = {
  fire: 'fire',
  'opportunity fire': 'fire',
  'indirect fire': 'fire',
  mine: 'fire',
  rout: 'rout',
  'attacker assault': 'assault',
  'defender assault': 'assault',
  'quality check': 'check',
  'tank landing': 'check',
  'landing incident': 'check',
};

function kindOfDie({ purpose }: Pick<Die, 'purpose'>): Kind {
  return kindOf[purpose] ?? 'chance';
}

/** A new die must turn the result in at least so many of ten cases to be worth the question. */
const leastTurned: Readonly<Record<Kind, number>> = { fire: 3, rout: 5, assault: 3, check: 5, chance: 5 };
/** A fire is worth the question from a unit, or two levels of disorder, more or less than on average. */
const leastSwing = 3;

/** Whether another die could well turn this one: for its roller where it failed, for the other side where it did not. */
export function matters(state: CompanyScale, rolled: Die, asked: 0 | 1): boolean {
  const { die: face, good, side } = rolled;
  const kind = kindOfDie(rolled);
  if (kind === 'fire' && state.fire) {
    const swing = swingOf(state, state.fire, face);
    return (asked === side ? -swing : swing) >= leastSwing;
  }
  if (good === 0) return false;
  const isGood = (good & (1 << face)) !== 0;
  const goodFaces = bitCount(good);
  const turned = asked === side ? goodFaces : 10 - goodFaces;
  return (asked === side) !== isGood && turned >= leastTurned[kind];
}

/** 26.0: the procedure of every die. */
export const die = rerolls<Die>('die', '26.0a', {
  seats: () => sides,
  roll: (play, { purpose }) => play.roll(purpose, 10, 0),
  mayReroll: ({ rerolls: left }, _, seat) => left[sideOfSeat(seat)] === 1,
  prompt: promptOf,
  about: ({ fire, assault }) => ({
    place: [fire, assault].flatMap((fight) => (fight && fight.target >= 0 ? fight.target : [])),
  }),
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
    id: (_, local) => orderIds[kindOfDie(local)],
    isOpen: true,
    reply(state, local, answer, seat) {
      if (answer === 'when it matters' && matters(state, local, sideOfSeat(seat))) return undefined;
      return { verb: 'let it stand' };
    },
  },
});

const owners = { us: 'US', japan: 'Japanese' } as const;

function promptOf(state: CompanyScale, { purpose, die: face, side, good }: Die): string {
  const rolled = `the ${owners[seatOf(side)]} die is ${face}`;
  const isGood = (good & (1 << face)) !== 0;
  if (state.fire && kindOf[purpose] === 'fire') {
    const result = resultOn(state, state.fire, face);
    const effect = result === noResult ? 'no effect' : result;
    return `${purposes[purpose]} at ${placeName(theaterOf(state), state.fire.target)}: ${rolled}, ${effect}. Roll again?`;
  }
  if (kindOf[purpose] === 'assault') {
    return `${purposes[purpose]}: ${rolled}. It ${standingIn(state, purpose, isGood)}. Roll again?`;
  }
  if (good === 0) return `${purposes[purpose]}: ${rolled}. Roll again?`;
  return `${purposes[purpose]}: ${rolled}. It ${isGood ? 'succeeds' : 'fails'}. Roll again?`;
}

/** What a die of an Assault does for who rolls it: the first is held against an average one (9.1G). */
function standingIn({ assault }: CompanyScale, purpose: Purpose, isAhead: boolean): string {
  const [roller, other, theirs] =
    purpose === 'attacker assault'
      ? ['attacker', 'defender', assault!.dice[1]]
      : ['defender', 'attacker', assault!.dice[0]];
  if (theirs < 0) return isAhead ? `beats an average die of the ${other}` : `loses to an average die of the ${other}`;
  return isAhead ? `puts the ${roller} ahead` : `does not put the ${roller} ahead`;
}
