import { distance } from '#board/grid';
import type { Decision } from '#engine/decision';
import { orderAction } from '#engine/orders';
import { type Duty, whyDutyEnds } from '#engine/staff';
import type { Action } from '#engine/state';
import type { CompanyScale } from '#games/company-scale/core/state';
import { sides } from '#games/company-scale/data/types';
import { saipanJudge } from '#games/company-scale/judges/saipan';
import { tinianJudge } from '#games/company-scale/judges/tinian';
import { saipan } from '#games/company-scale/saipan/game';
import { duties } from '#games/company-scale/staff/duties';
import { isInScope, scopeNamed } from '#games/company-scale/staff/scopes';
import { isAshore, type Place } from '#games/company-scale/theater/places';
import { theaterOf } from '#games/company-scale/theater/theater';
import { tinian } from '#games/company-scale/tinian/game';
import { chooser } from '#games/fixtures/randomPlayer';

/*
 * How often a turn of Tinian or Saipan asks a seat: `bench/companyQuestions.ts t4 [games] [first] [turns]`. What a player puts together and sends as one is one question.
 * With aids, standing orders answer what they can; the staff leads each Formation without an enemy within 3 hexes until contact, a loss, or an Assault (handing it over
 * is a click); and in an Activation the player acts with units within 2 hexes of an enemy and hands the rest over with one click.
 */

const [scenario = 't4', count = '1', first = '0', turns = '999'] = process.argv.slice(2);
const isOnSaipan = scenario.startsWith('s');
const game = isOnSaipan ? saipan : tinian;
const judge = isOnSaipan ? saipanJudge : tinianJudge;
const judgement = judge.by(judge.weights);
const quietFrom = 4;
const inTouch = 2;

/** The orders that a player would give once for all, by kind of question. */
const given: Readonly<Record<string, string>> = {
  'pre-emption': 'never',
  'opportunity fire': 'from 4',
  retreat: 'stand',
};

/** By turn of a game and seat: all kinds of questions that were asked. */
type Tally = Map<string, Map<string, number>>;
const [aided, byHand]: [Tally, Tally] = [new Map(), new Map()];

function note(tally: Tally, key: string, kind: string): void {
  const kinds = tally.get(key) ?? new Map<string, number>();
  tally.set(key, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
}

/** How far the next enemy of a unit ashore is. */
function apartFrom(state: CompanyScale, unit: number): number {
  const { forces, places } = theaterOf(state);
  const at = state.where[unit]!;
  if (!isAshore(places, at)) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let other = forces.units.first; other < forces.units.end; other++) {
    const place: Place = state.where[other]!;
    if (forces.side[other] === forces.side[unit] || !isAshore(places, place)) continue;
    least = Math.min(least, distance(places.grid, places.hexOf[at]!, places.hexOf[place]!));
  }
  return least;
}

function isQuiet(state: CompanyScale, seat: string, id: string): boolean {
  const theater = theaterOf(state);
  const scope = scopeNamed(theater, seat, id)!;
  const { units } = theater.forces;
  for (let unit = units.first; unit < units.end; unit++) {
    if (isInScope(theater, scope, unit) && apartFrom(state, unit) < quietFrom) return false;
  }
  return true;
}

/** What the aids of one seat take off its hands. */
class Aids {
  readonly #seat: string;
  #held: Duty[] = [];
  /** Whether the rest of the Activation under way has been handed over. */
  #isRest = false;

  constructor(seat: string) {
    this.#seat = seat;
  }

  /** Hands quiet Formations over; says how many clicks that takes. */
  beginTurn(state: CompanyScale): number {
    const known = new Set(this.#held.map(({ scope }) => scope));
    const scopes = duties
      .scopes(state, this.#seat)
      .filter(({ id }) => scopeNamed(theaterOf(state), this.#seat, id)!.kind === 'formation');
    const quiet = scopes.filter(({ id }) => !known.has(id) && isQuiet(state, this.#seat, id));
    this.#held.push(...quiet.map(({ id }): Duty => ({ scope: id, until: ['contact', 'assault', 'loss'] })));
    return quiet.length;
  }

  happened(state: CompanyScale, events: Parameters<typeof whyDutyEnds>[2]): void {
    this.#held = this.#held.filter((duty) => whyDutyEnds(duties, duty, events, this.#seat, () => state) === undefined);
  }

  activationBegins(): void {
    this.#isRest = false;
  }

  /** By whom an action of a menu is taken: the staff of a Formation, the staff for the rest, or the player. */
  takes(state: CompanyScale, procedure: string, { target, verb }: Action): 'player' | 'staff' | 'hands over' {
    const theater = theaterOf(state);
    if (verb === 'done') return this.#isRest ? 'staff' : 'player';
    if (target === undefined || !ofUnits.has(verb)) return 'player';
    const isLed = ({ scope }: Duty) => isInScope(theater, scopeNamed(theater, this.#seat, scope)!, target);
    // Direct Commands stay the player's.
    if (procedure === 'activation' && this.#held.some(isLed)) return 'staff';
    // A player does with these first what is worth a click.
    if (apartFrom(state, target) <= inTouch) return 'player';
    const isFirst = !this.#isRest;
    this.#isRest = true;
    return isFirst ? 'hands over' : 'staff';
  }

  decides(state: CompanyScale): boolean {
    return this.#held.some((duty) => duties.decides(state, this.#seat, duty, game.about(state)));
  }
}

const menus = ['activation', 'direct command'];
/** The verbs of menus that name a unit, a leader, or a weapon. */
const ofUnits = new Set(
  game.definition.procedures.flatMap(({ name, steps }) =>
    steps.flatMap((step) =>
      menus.includes(name) && step.kind === 'ask'
        ? Object.entries(step.choose).flatMap(([verb, { of }]) => (of === 'unit' ? [verb] : []))
        : [],
    ),
  ),
);

function courseAt(state: CompanyScale, decision: Decision, lot: (limit: number) => number): readonly Action[] {
  const view = game.view(state, decision.seat);
  const [best] = judgement
    .alternatives(view, decision)
    .toSorted((one, other) => (other.promise ?? 0) - (one.promise ?? 0));
  return best && best.course.length > 0 ? best.course : judgement.routine(view, decision, lot);
}

function play(number: number, isAided: boolean): void {
  const { state } = game.start({ scenario, seed: `bench/${number}` });
  const tally = isAided ? aided : byHand;
  const aids = new Map(sides.map((seat) => [seat as string, new Aids(seat)]));
  if (isAided) {
    for (const seat of sides) {
      for (const [id, answer] of Object.entries(given))
        game.apply(state, orderAction(game.definition.orders!, seat, id, answer));
    }
  }
  const lot = chooser(`${number}`);
  const begun = state.time;
  let [time, chit] = [-1, -2];
  let taker: 'player' | 'staff' | 'hands over' = 'player';
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    if (state.time - begun >= Number(turns)) return;
    const { seat, procedure, step } = decision;
    const key = () => `game ${number}, turn ${state.time - begun + 1}, ${seat}`;
    const isSetUp = state.phase === 'set-up';
    if (isAided && !isSetUp && state.time !== time) {
      time = state.time;
      for (const [each, aid] of aids) {
        const clicks = aid.beginTurn(state);
        for (let click = 0; click < clicks; click++)
          note(tally, `game ${number}, turn ${state.time - begun + 1}, ${each}`, 'hand over a Formation');
      }
    }
    if (chit !== state.chit) {
      chit = state.chit;
      for (const aid of aids.values()) aid.activationBegins();
    }
    const isMenu = menus.includes(procedure);
    const isOwn = state.stack.some((frame) => menus.includes(frame.procedure)) && isActing(state, seat);
    const course = courseAt(state, decision, lot);
    if (isAided && isMenu) taker = aids.get(seat)!.takes(state, procedure, course[0]!);
    const isStaffs = isAided && !isSetUp && (isMenu || isOwn ? taker === 'staff' : aids.get(seat)!.decides(state));
    if (isAided && isMenu && taker === 'hands over') {
      note(tally, key(), 'hand over the rest');
      taker = 'staff';
    }
    const isCounted = !isSetUp && !(isStaffs || (isAided && (isMenu || isOwn) && taker === 'staff'));
    for (const action of course) {
      const { events, refused } = game.apply(state, action);
      if (refused) break;
      if (isAided) for (const aid of aids.values()) aid.happened(state, events);
      // What has no effect yet is a draft, which is sent with what follows.
      const isDraft = events.length === 0 && game.decision(state)?.seat === seat;
      if (isCounted && !isDraft) note(tally, key(), `${procedure}: ${step}`);
      if (events.some(({ type }) => type === 'rolled')) break;
    }
  }
}

function isActing({ chit, theater }: CompanyScale, seat: string): boolean {
  const drawn = theaterOf({ theater }).chits[chit];
  if (!drawn) return false;
  if (drawn.kind === 'special') return drawn.id === `${seat} direct command`;
  return sides[drawn.side] === seat;
}

for (let number = Number(first); number < Number(first) + Number(count); number++) {
  play(number, false);
  play(number, true);
}

const sumOf = (kinds: ReadonlyMap<string, number>) => [...kinds.values()].reduce((sum, times) => sum + times, 0);

function tell(title: string, tally: Tally): void {
  for (const seat of sides) {
    const turnsOf = [...tally].filter(([key]) => key.endsWith(seat));
    const sums = turnsOf.map(([, kinds]) => sumOf(kinds)).sort((one, other) => one - other);
    const total = sums.reduce((sum, asked) => sum + asked, 0);
    console.info(
      `${title}, ${seat}: ${(total / sums.length).toFixed(1)} a turn, in the middle ${sums[sums.length >> 1]}, 19 of 20 at most ${sums[Math.floor(sums.length * 0.95)]}, most ${sums.at(-1)} (${sums.length} turns)`,
    );
    const kinds = new Map<string, number>();
    for (const [, each] of turnsOf) for (const [kind, times] of each) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
    for (const [kind, times] of [...kinds].sort(([, one], [, other]) => other - one).slice(0, 10)) {
      console.info(`  ${(times / sums.length).toFixed(2)} ${kind}`);
    }
  }
}

tell('by hand', byHand);
tell('with aids', aided);
