import { distance, type Hex } from '#board/grid';
import { isNight } from '../core/calendar.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { hasUnits, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, NO_BARRAGE, NO_MINE_SEEN } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { JAPAN, US, zones } from '../data/types.ts';
import { isInFireZone } from '../field/fireZones.ts';
import type { Load } from '../field/passage.ts';
import { type CounterId, isOfCommand, type UnitId } from '../theater/forces.ts';
import { isInsideCave, type Place, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { beyondFront, holdsUpFront, isByAirfield, isPatient } from './front.ts';
import { gatheringFor } from './gathering.ts';
import { type Goal, goalsOfAttack, openHexes } from './goals.ts';
import { pointsToGoals, staysAsTold, toldOf } from './instructed.ts';
import { marchedTo, settlesAt } from './posts.ts';
import { aroundIn, type Role, roleOf, type Survey } from './survey.ts';
import { noWay, pointsTo } from './ways.ts';
import { weights } from './weights.ts';

const w = weights.march;

/** Who stands in a place: those who were there, or those who would come. */
export interface Occupants {
  readonly units: readonly UnitId[];
  readonly place: Place;
  /** They have come in column, and keep it; who stays is covered by what has been dug. */
  readonly hasMoved: boolean;
}

/** The cover of a place for who stays there, as a number that is high where it is good. */
function coverOf(state: CompanyScale, { place, hasMoved }: Occupants): number {
  const { places } = theaterOf(state);
  const dug = hasMoved && !isInsideCave(places, place) ? 0 : fortificationDefense(state, place);
  return -terrainDefense(state, place) - dug;
}

/** The harm that enemy fire may do to a stack. */
function riskOf(survey: Survey, standing: Occupants, patience = patienceOf(survey)): number {
  const { state, danger, theater } = survey;
  const power = danger[theater.places.hexOf[standing.place]!]!;
  if (power === 0) return 0;
  const value = power - coverOf(state, standing) + (standing.hasMoved ? 1 : 0) - nightFire(state);
  return w.risk * patience * Math.max(0.5, value) * (1 + 0.2 * (standing.units.length - 1));
}

function patienceOf(survey: Survey): number {
  return isPatient(survey) ? weights.patience.risk : 1;
}

/** For the airfield the US risks more: aircraft fly from it on every day after its repair; and where others wait for it. */
function patienceFor(survey: Survey, goal: Place): number {
  if (!isPatient(survey) || goal < 0) return patienceOf(survey);
  if (isByAirfield(survey, goal)) return weights.patience.airfield;
  return holdsUpFront(survey, goal) ? weights.patience.laggard : weights.patience.risk;
}

function nightFire(state: CompanyScale): number {
  return isNight(state) ? 1.5 : 0;
}

/** How good it is for units to be in a place, by what they are there for. */
export type Valued = (standing: Occupants) => number;

export function valuing(survey: Survey, units: readonly UnitId[], from: Place, load: Load): Valued {
  const { forces } = survey.theater;
  const roles = units.map((unit) => roleOf(forces, unit));
  const told = toldOf(survey, units);
  if (told && staysAsTold(survey, told, from)) return ({ hasMoved }) => (hasMoved ? -1 : 0);
  if (!roles.includes('fighter')) {
    const led = survey.own.filter((place) =>
      unitsAt(survey.state, place).some((unit) => roleOf(forces, unit) === 'fighter' && isLedBy(survey, units, unit)),
    );
    return (standing) => behind(survey, standing, led, roles);
  }
  if (told) {
    const ways = pointsToGoals(survey.theater, told.goals, load);
    return (standing) => marching(survey, standing, -w.told * ways[hexOf(survey, standing)]!);
  }
  if (survey.side === US) {
    const goal = goalsOfAttack(survey).get(from);
    const ways = goal && pointsTo(survey.theater, goal.hex, load);
    return (standing) =>
      attacking(survey, standing, ways ? -w.progress * ways[hexOf(survey, standing)]! : 0, from, goal?.hex ?? -1);
  }
  const held = openHexes(survey.state);
  const charged = gatheringFor(survey).get(from);
  if (charged !== undefined) {
    const ways = pointsTo(survey.theater, charged, load);
    return (standing) => gathering(survey, standing, charged, ways);
  }
  const post = marchedTo(survey, from);
  if (!post) {
    const back = fallBack(survey, from, held, load);
    if (!back) {
      const isSettling = settlesAt(survey, from);
      return (standing) => holding(survey, standing, held, isSettling);
    }
    return (standing) => holding(survey, standing, held, false) - weights.hold.back * back[hexOf(survey, standing)]!;
  }
  const ways = pointsTo(survey.theater, post.hex, load);
  return (standing) => comingUp(survey, standing, ways);
}

/** At night Japan falls back from ground that counts no more: by hex, the points to the hex where units are needed most. */
function fallBack(survey: Survey, from: Place, held: readonly Goal[], load: Load): Uint8Array | undefined {
  const { state, theater, near } = survey;
  const { grid, hexOf: hexes } = theater.places;
  const hex = hexes[from]!;
  if (!isNight(state) || near[hex]! > pressed) return undefined;
  if (held.some((goal) => distance(grid, hex, goal.hex) < nearness.length)) return undefined;
  let [chosen, least] = [undefined as Uint8Array | undefined, noWay];
  for (const goal of held) {
    const ways = pointsTo(theater, goal.hex, load);
    if (ways[hex] === noWay) continue;
    const cost = ways[hex]! + crowded * defendersOf(survey, goal.hex) - nearerByPoint * goal.worth;
    if (cost < least) [chosen, least] = [ways, cost];
  }
  return chosen;
}
/** Enemies so near will attack in the morning. */
const pressed = 3;
const crowded = 1;
const nearerByPoint = 2;

function defendersOf({ own, theater }: Survey, goal: Hex): number {
  const { grid, hexOf: hexes } = theater.places;
  return own.filter((place) => distance(grid, hexes[place]!, goal) < nearness.length).length;
}

function isLedBy({ theater: { forces } }: Survey, markers: readonly CounterId[], unit: UnitId): boolean {
  return markers.some((marker) => isOfCommand(forces, marker, unit));
}

function hexOf({ theater }: Survey, { place }: Occupants): Place {
  return theater.places.hexOf[place]!;
}

/** Nobody goes onto mines, or under a barrage, without need. */
function hazards(survey: Survey, { units, place, hasMoved }: Occupants): number {
  const { state, side } = survey;
  const isInTheWay = side === US && isBeachAwaited(survey, place);
  if (isInTheWay) return w.beach;
  if (!hasMoved) return 0;
  const spread = spreading(state, units, place);
  const mine = side === US && state.mines[place] !== NO_MINE_SEEN ? w.mine : 0;
  return spread + mine + (state.barrage[place] === NO_BARRAGE ? 0 : w.barrage);
}

/** 6.1.1c: units that come together all have the disorder of the worse. */
function spreading(state: CompanyScale, units: readonly UnitId[], place: Place): number {
  const there = unitsAt(state, place).filter((unit) => !units.includes(unit));
  const from = state.where[units[0]!]!;
  if (there.length === 0 || from === place) return 0;
  const more = state.disorder[from]! - state.disorder[place]!;
  return w.spread * (more > 0 ? more * there.length : -more * units.length);
}

/** 22.1: whether boats wait for a beach. */
export function isBeachAwaited({ state, theater }: Survey, place: Place): boolean {
  const { beaches, places } = theater;
  const beach = beaches.findIndex(({ hex }) => hex === place);
  return beach >= 0 && zones.some((_, zone) => hasUnits(state, zoneOf(places, beach, zone)));
}

/** On the way that a staff was told, not through fire if another way leads there. */
function marching(survey: Survey, standing: Occupants, progress: number): number {
  return progress - riskOf(survey, standing) - hazards(survey, standing);
}

/** Forward to the goal, with others, and covered. */
function attacking(survey: Survey, standing: Occupants, progress: number, from: Place, goal: Place): number {
  const { state, near, theater } = survey;
  const hex = hexOf(survey, standing);
  const isClose = near[hex]! <= 2;
  const isWaiting = isNight(state) || (state.gyokusai >= 0 && near[hex]! <= chargeComes);
  const night = isWaiting ? w.night : 1;
  return (
    progress * night +
    (isClose ? w.cover : w.cover / 5) * coverOf(state, standing) -
    riskOf(survey, standing, patienceFor(survey, goal)) -
    hazards(survey, standing) -
    weights.front.ahead * Math.max(0, beyondFront(survey, hex) - beyondFront(survey, theater.places.hexOf[from]!)) +
    taking(survey, hex) +
    (near[hex]! <= 1 ? contact(survey, standing, from, goal) * night : 0)
  );
}

/** 25.4a: to stand on a Victory Hex that is still to be taken, at once or when the last Japanese fire at it ends. */
function taking(survey: Survey, hex: Hex): number {
  const open = openHexes(survey.state).find((each) => each.hex === hex);
  if (!open) return 0;
  const take = w.take * (isPatient(survey) ? weights.patience.take : 1);
  return take * open.worth * (isInFireZone(survey.state, JAPAN, hex) ? w.contested : 1);
}

/** 9.6.2: enemies so near come by themselves. */
const chargeComes = 5;

/** How it is to stand beside the enemy: good beside the one to be taken, with enough friends around it. */
function contact(survey: Survey, { units, place }: Occupants, from: Place, goal: Place): number {
  const { theater, foeUnits } = survey;
  const around = aroundIn(theater.places);
  const hex = theater.places.hexOf[place]!;
  const start = theater.places.hexOf[from]!;
  let best = 0;
  for (const beside of [hex, ...around[hex]!]) {
    const foes = foeUnits[beside]!;
    if (foes === 0) continue;
    const isCounted = distance(theater.places.grid, start, beside) <= closeBy;
    const friends = fightersNear(survey, beside) + (isCounted ? 0 : units.length);
    const worth = friends < enough * foes ? w.alone : beside === goal ? w.contact : 0;
    if (worth > 0) return worth;
    best = Math.min(best, worth);
  }
  return best;
}
const enough = 1.5;
/** Who is so near can come in the same turn. */
const closeBy = 2;

const counts = new WeakMap<Survey, Map<Hex, number>>();

/** How many fighters of one's own are close to a hex. */
export function fightersNear(survey: Survey, hex: Hex): number {
  let known = counts.get(survey);
  if (!known) {
    known = new Map();
    counts.set(survey, known);
  }
  let count = known.get(hex);
  if (count === undefined) {
    const { state, theater, own } = survey;
    const { grid, hexOf } = theater.places;
    const near = own.filter((place) => distance(grid, hexOf[place]!, hex) <= closeBy);
    count = near.reduce((sum, place) => sum + fightersAt(state, place), 0);
    known.set(hex, count);
  }
  return count;
}

export function fightersAt(state: CompanyScale, place: Place): number {
  const { forces } = theaterOf(state);
  return unitsAt(state, place).filter((unit) => roleOf(forces, unit) === 'fighter').length;
}

/** Whoever routs without a way to an HQ is lost (8.4.2h): those of Japan keep so far from the enemy. */
const safe = 6;

/** HQs near those they lead, mortars in range of the enemy, neither where fighting is. */
function behind(survey: Survey, standing: Occupants, led: readonly Place[], roles: readonly Role[]): number {
  const { near, theater } = survey;
  const { places } = theater;
  const [isSupport, isStaff] = [roles.includes('support'), roles.includes('headquarters')];
  const hex = hexOf(survey, standing);
  const close = near[hex]! <= 1 ? 3 : near[hex] === 2 ? 0.5 : 0;
  const exposed = isStaff && survey.side === JAPAN ? w.exposed * Math.max(0, safe - near[hex]!) : 0;
  const away = led.reduce((sum, place) => sum + Math.max(0, distance(places.grid, hex, places.hexOf[place]!) - 2), 0);
  const lag = led.length === 0 ? 0 : away / led.length;
  const reach = isSupport ? 0.4 * Math.max(0, near[hex]! - 4) : 0;
  return (
    -close -
    exposed -
    w.progress * lag -
    reach -
    riskOf(survey, standing) -
    hazards(survey, standing) +
    0.1 * coverOf(survey.state, standing)
  );
}

/** Beside the enemy to be charged, whatever the ground. */
function gathering(survey: Survey, standing: Occupants, charged: Hex, ways: Uint8Array): number {
  const { grid } = survey.theater.places;
  const hex = hexOf(survey, standing);
  const isThere = distance(grid, hex, charged) === 1 && !isInsideCave(survey.theater.places, standing.place);
  return (
    (isThere ? weights.gather.there : 0) -
    weights.gather.progress * ways[hex]! -
    weights.hold.risk * riskOf(survey, standing)
  );
}

/** To the hex that is to be held, under cover where there is fire. */
function comingUp(survey: Survey, standing: Occupants, ways: Uint8Array): number {
  return (
    weights.hold.cover *
      coverOf(survey.state, standing) *
      (survey.near[hexOf(survey, standing)]! <= pressed ? 1 : 0.2) -
    weights.posts.progress * ways[hexOf(survey, standing)]! -
    riskOf(survey, standing) -
    crowding(survey, standing)
  );
}

/** Disorder of all who stand together is one: whoever stands alone can bear more. */
function crowding({ state }: Survey, { units, place, hasMoved }: Occupants): number {
  if (!hasMoved) return 0;
  return weights.posts.crowd * unitsAt(state, place).filter((unit) => !units.includes(unit)).length;
}

/** What a Victory Hex is worth to who stands so many hexes from it: next to it nobody can take control of it. */
const nearness = [1, 0.85, 0.45, 0.2];
const wasted = 0.12;

/** Japan stays where the ground is good and where it counts. */
function holding(survey: Survey, standing: Occupants, held: readonly Goal[], isSettling: boolean): number {
  const { state, theater, ownUnits } = survey;
  const { grid } = theater.places;
  const hex = hexOf(survey, standing);
  let best = 0;
  for (const goal of held) {
    const apart = distance(grid, hex, goal.hex);
    const share = nearness[apart];
    if (share === undefined) continue;
    const others = standing.hasMoved ? ownUnits[goal.hex]! : 0;
    best = Math.max(best, goal.worth * share - wasted * others);
  }
  return (
    weights.hold.worth * best +
    weights.hold.cover * (isSettling ? weights.posts.settling : 1) * coverOf(state, standing) -
    weights.hold.risk * riskOf(survey, standing) -
    (isSettling ? crowding(survey, standing) : 0) -
    (standing.hasMoved ? weights.hold.leaving : 0)
  );
}
