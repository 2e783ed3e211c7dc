import { leave, to } from '#engine/procedure';
import { type CompanyScale, enemyOf, gather, type Play, procedure, run, seatOf } from '../core/state.ts';
import { changeDispatch, divisionQuality } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { type SideCode, sides } from '../data/types.ts';
import type { Chit, ChitId } from '../theater/chits.ts';
import { NOT_IN_PLAY, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Buying {
  /** How many sides have bought. */
  buyers: number;
  /** What the buyer wants. */
  wanted: ChitId[];
}

/** 4.1D: the Initiative Player buys first (ruling 2). */
export const buying = procedure<Buying>('buying', [
  gather('chits', '4.1Da', {
    seat: (state, local) => seatOf(buyerOf(state, local)),
    when: (state, local) => openTo(state, local).length > 0,
    prompt: 'Which Chits go into the Cup?',
    of: 'chit',
    set: ({ wanted }) => wanted,
    open: (state, local) => openTo(state, local),
    putIn: {
      verb: 'buy',
      rule: '4.1Da',
      label: 'Buy',
      why: (state, local, chit) => whyNotBuy(state, buyerOf(state, local), local.wanted, chit),
    },
    takeOut: { verb: 'leave out', rule: '4.1Da', label: 'Leave out' },
    ready: { rule: '4.1Da', label: 'Fill the Cup' },
  }),
  run('pay', '4.1Da', (play, local) => pay(play, buyerOf(play.state, local), local.wanted)),
  run('next buyer', '4.1Da', (_, local) => {
    local.buyers++;
    local.wanted = [];
    return local.buyers === sides.length ? leave : to('chits');
  }),
]);

/** What a side wants is bought. */
export function pay(play: Play, side: SideCode, wanted: readonly ChitId[]): void {
  const { state } = play;
  const { chits } = theaterOf(state);
  for (const at of wanted.toSorted((one, other) => one - other)) {
    const chit = chits[at]!;
    if (chit.kind === 'special') continue;
    state.bought[at] = 1;
    changeDispatch(play, chit.division, -priceOf(chit), '4.1Da');
    play.emit({ type: 'chit bought', chit: at });
  }
  play.emit({ type: 'buying done', side });
}

function buyerOf({ initiative }: CompanyScale, { buyers }: Buying): SideCode {
  return buyers === 0 ? initiative : enemyOf(initiative);
}

function priceOf(chit: Exclude<Chit, { kind: 'special' }>): number {
  return chit.kind === 'division' ? limits.costs.divisionChit : limits.costs.formationChit;
}

function openTo(state: CompanyScale, local: Buying): ChitId[] {
  return chitsToBuy(state, buyerOf(state, local), local.wanted);
}

/** The chits that a side can buy besides those that it wants already. */
export function chitsToBuy(state: CompanyScale, side: SideCode, wanted: readonly ChitId[]): ChitId[] {
  const { chits } = theaterOf(state);
  return [...chits.keys()].filter((chit) => whyNotBuy(state, side, wanted, chit) === undefined);
}

/** The rule against a side's buying a chit now, with those that it wants already. */
export function whyNotBuy(
  state: CompanyScale,
  side: SideCode,
  wanted: readonly ChitId[],
  at: ChitId,
): string | undefined {
  const { chits } = theaterOf(state);
  const chit = chits[at]!;
  if (chit.kind === 'special' || chit.side !== side) return '4.2Ab';
  if (wanted.includes(at)) return '4.1Dg';
  if (!isInScenario(state, chit)) return '18.0b';
  const limit = whyQualityForbids(state, chit);
  if (limit !== undefined) return limit;
  const spent = wanted.reduce((sum, one) => {
    const other = chits[one]!;
    return other.kind !== 'special' && other.division === chit.division ? sum + priceOf(other) : sum;
  }, 0);
  return state.dispatch[chit.division]! < spent + priceOf(chit) ? '4.1Db' : undefined;
}

/** 4.1Dc-f, 4.2Ce: the Troop Quality that a Division needs for its chits. */
export function whyQualityForbids(state: CompanyScale, chit: Exclude<Chit, { kind: 'special' }>): string | undefined {
  const side = sides[chit.side]!;
  const quality = divisionQuality(state, chit.division);
  if (quality <= limits.noChits[side]) return side === 'us' ? '4.1Dd' : '4.1Df';
  if (chit.kind === 'formation' && quality <= limits.noFormationChits[side]) return side === 'us' ? '4.1Dc' : '4.1De';
  return undefined;
}

/** 18.0b: chits of a Division or Formation that is in play, or comes this turn. */
export function isInScenario(state: CompanyScale, chit: Exclude<Chit, { kind: 'special' }>): boolean {
  const { forces } = theaterOf(state);
  const { formations } = theaterOf(state).scenario(state.scenario);
  const { id } = forces.divisions[chit.division]!;
  if (formations && !(chit.kind === 'division' ? formations[id] : formations[id]?.includes(chit.id))) return false;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.division[unit] !== chit.division) continue;
    if (chit.kind === 'formation' && forces.stripe[unit] !== chit.formation) continue;
    if (state.where[unit]! >= 0 || isOnItsWay(state, unit)) return true;
  }
  return false;
}

/** Routed, aboard a truck, or due in this turn, also after a storm (4.1Ah). */
function isOnItsWay({ where, due, time }: CompanyScale, unit: number): boolean {
  if (where[unit] === NOT_IN_PLAY) return due[unit]! >= 0 && due[unit]! <= time;
  return where[unit]! <= ROUTED;
}
