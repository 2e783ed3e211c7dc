import { leave, to } from '#engine/procedure';
import { isPlannedByNow } from '../core/landingPlan.ts';
import { type CompanyScale, enemyOf, gather, type Play, procedure, run, seatOf } from '../core/state.ts';
import { changeDispatch, divisionQuality } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { type SideCode, sides } from '../data/types.ts';
import type { Chit, ChitId } from '../theater/chits.ts';
import type { DivisionId } from '../theater/forces.ts';
import { NOT_IN_PLAY, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Buying {
  /** How many sides have bought. */
  buyers: number;
  /** What the buyer wants. */
  wanted: ChitId[];
  /** What was bought in the turn before, by both sides. */
  before: ChitId[];
}

const prices = `A Division costs ${limits.costs.divisionChit} DP, a Formation ${limits.costs.formationChit}.`;

/** 4.1D: the Initiative Player buys first (ruling 2). */
export const buying = procedure<Buying>('buying', [
  run('as before', '4.1Da', ({ state }, local) => {
    local.wanted = chitsAgain(state, buyerOf(state, local), local.before);
  }),
  gather('chits', '4.1Da', {
    seat: (state, local) => seatOf(buyerOf(state, local)),
    when: (state, local) => local.wanted.length > 0 || openTo(state, local).length > 0,
    prompt: (state, local) =>
      `Choose Chits for the Cup. ${prices} ${pointsLeft(state, buyerOf(state, local), local.wanted)}`,
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
    ready: { rule: '4.1Da', label: 'Fill the Cup', forgoes: (_, { wanted }) => chitsForgone(wanted) },
  }),
  run('pay', '4.1Da', (play, local) => pay(play, buyerOf(play.state, local), local.wanted)),
  run('next buyer', '4.1Da', (_, local) => {
    local.buyers++;
    return local.buyers === sides.length ? leave : to('as before');
  }),
]);

/** Without a Chit of its own a side acts by the others alone. */
export function chitsForgone(wanted: readonly ChitId[]): readonly string[] {
  return wanted.length > 0 ? [] : ['You have bought no Chit for this turn (4.1Da).'];
}

/** What a side bought in the turn before and can buy again. */
export function chitsAgain(state: CompanyScale, side: SideCode, before: readonly ChitId[]): ChitId[] {
  const wanted: ChitId[] = [];
  for (const chit of before) if (whyNotBuy(state, side, wanted, chit) === undefined) wanted.push(chit);
  return wanted;
}

/** What each Division of a side has left after the chits that are wanted. */
function pointsLeft(state: CompanyScale, side: SideCode, wanted: readonly ChitId[]): string {
  const { forces, chits } = theaterOf(state);
  const isBuying = (division: DivisionId) =>
    chits.some((chit) => chit.kind === 'division' && chit.division === division && isInScenario(state, chit));
  const left = forces.divisions.flatMap(({ title }, division) => {
    if (forces.divisionSide[division] !== side || !isBuying(division)) return [];
    return [`${title.split(',')[0]} ${state.dispatch[division]! - spentBy(state, wanted, division)}`];
  });
  return `DP left: ${left.join(', ')}.`;
}

function spentBy(state: CompanyScale, wanted: readonly ChitId[], division: DivisionId): number {
  const { chits } = theaterOf(state);
  return wanted.reduce((sum, at) => {
    const chit = chits[at]!;
    return chit.kind !== 'special' && chit.division === division ? sum + priceOf(chit) : sum;
  }, 0);
}

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
  const found: ChitId[] = [];
  for (let at = 0; at < chits.length; at++) if (whyNotBuy(state, side, wanted, at) === undefined) found.push(at);
  return found;
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
  const spent = spentBy(state, wanted, chit.division);
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
  const { own } = chit;
  // Who is there is looked for first: nearly always someone is.
  for (let at = 0; at < own.length; at++) if (state.where[own[at]!]! >= 0) return true;
  for (let at = 0; at < own.length; at++) if (isOnItsWay(state, own[at]!)) return true;
  return false;
}

/** Routed, aboard a truck, or due in this turn, also after a storm (4.1Ah). */
function isOnItsWay(state: CompanyScale, unit: number): boolean {
  const { where, due, time } = state;
  if (where[unit] === NOT_IN_PLAY) return (due[unit]! >= 0 && due[unit]! <= time) || isPlannedByNow(state, unit);
  return where[unit]! <= ROUTED;
}
