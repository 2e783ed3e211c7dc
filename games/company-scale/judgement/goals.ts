import { distance, type Hex } from '#board/grid';
import { awardsOf } from '../core/awards.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, JAPANESE_HEX } from '../core/state.ts';
import { JAPAN, US, zones } from '../data/types.ts';
import { isRepairOpen, repairers } from '../field/airfield.ts';
import { worthOf } from '../field/control.ts';
import { type Load, loadOf } from '../field/passage.ts';
import { landingHex } from '../landing/drift.ts';
import { hasTrait, isWeapon } from '../theater/forces.ts';
import { type Place, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { allot, never, type Sender } from './allotting.ts';
import { delayOf, pocketAt, pocketsIn } from './front.ts';
import { roleOf, type Survey } from './survey.ts';
import { noWay, pointsTo } from './ways.ts';
import { weights } from './weights.ts';

/** A hex to be taken, or held. */
export interface Goal {
  readonly hex: Hex;
  /** In victory points. */
  readonly worth: number;
  /** How many units it takes. */
  readonly need: number;
}

/** The Victory Hexes that Japan still has, with what they bring. */
export function openHexes(state: CompanyScale): Goal[] {
  const found: Goal[] = [];
  theaterOf(state).victoryHexes.hexes.forEach(({ hex }, at) => {
    if (state.control[at] !== JAPANESE_HEX) return;
    const kept = awardsOf(state, JAPAN).reduce(
      (sum, award) =>
        (award.for === 'not controlled' || award.for === 'day held') && award.hex === hex ? sum + award.points : sum,
      0,
    );
    const worth = worthOf(state, at) + kept;
    if (worth > 0) found.push({ hex, worth, need: 3 });
  });
  return found;
}

/** What weapons with a stack make of the ground. */
export function loadAt(state: CompanyScale, place: Place): Load {
  const { forces } = theaterOf(state);
  return loadOf(
    state,
    countersAt(state, place).filter((counter) => isWeapon(forces, counter)),
  );
}

const plans = new WeakMap<Survey, ReadonlyMap<Place, Goal>>();

/** What each stack that attacks goes for: the nearest that is not yet cared for. */
export function goalsOfAttack(survey: Survey): ReadonlyMap<Place, Goal> {
  let plan = plans.get(survey);
  if (!plan) {
    plan = assign(survey);
    plans.set(survey, plan);
  }
  return plan;
}

const perUnit = 3;
const most = 9;
/** What points of movement a point of victory makes up for, and a goal for which enough have set out costs. */
const nearerByPoint = 4;
const taken = 12;
const nearerToSeal = 12;

/** Works from a trench on take as many again as a company. */
function needAt({ state, foeUnits }: Survey, hex: Hex): number {
  const works = fortificationDefense(state, hex) <= strongWorks ? perUnit : 0;
  return Math.min(most, perUnit * foeUnits[hex]! + works);
}
const strongWorks = -2;

/** 25.4a: what an enemy beside a Victory Hex keeps from the attacker. */
function barredBy({ state, theater }: Survey, hex: Hex): number {
  const { grid } = theater.places;
  const barred = openHexes(state).filter((goal) => goal.hex !== hex && distance(grid, goal.hex, hex) === 1);
  return barring * Math.max(0, ...barred.map(({ worth }) => worth));
}
const barring = 0.7;

/** What an enemy beside a beach does to those who are still to land there; one on it keeps them all out. */
function firedAtBy({ state, theater }: Survey, hex: Hex): number {
  const { beaches, places } = theater;
  let most = 0;
  beaches.forEach((_, at) => {
    const apart = distance(places.grid, landingHex(state, at), hex);
    const boats = apart > 1 ? 0 : boatsOff(state, at);
    if (boats > 0) most = Math.max(most, besideBeach + (apart === 0 ? barredBoat * boats : 0));
  });
  return Math.min(most, mostBarred);
}
const besideBeach = 3;
const barredBoat = 0.4;
const mostBarred = 12;

/** How many units wait in the zones of a beach. */
export function boatsOff(state: CompanyScale, beach: number): number {
  const { places } = theaterOf(state);
  return zones.reduce((sum, _, zone) => sum + unitsAt(state, zoneOf(places, beach, zone)).length, 0);
}

/** 11.3.2: where engineers repair an airfield that has been cleared, as long as few do; -1 if nowhere. */
function repairHex(state: CompanyScale): Place {
  if (!isRepairOpen(state) || repairers(state).length >= mostRepairers) return -1;
  return theaterOf(state).airfield!.marker;
}
const mostRepairers = 3;
const repaired = 4;

/** 11.2: whether engineers could seal enemies in. */
function isCaveHeld({ state, theater: { places } }: Survey, hex: Hex): boolean {
  const inside = places.insideOf[hex]!;
  return inside >= 0 && state.sealed[inside] === 0 && unitsAt(state, inside).length > 0;
}

/** Whether the enemy looks down on a hex from a height that is still to be taken: who goes there first is shelled from above. */
function isUnderHeights({ state, theater }: Survey, hex: Hex): boolean {
  const { places, ground } = theater;
  return openHexes(state).some(
    (goal) =>
      ground.level[goal.hex]! - ground.level[hex]! >= looksDown && distance(places.grid, goal.hex, hex) <= overlooks,
  );
}
const looksDown = 2;
const overlooks = 8;
const heightsFirst = 14;

function assign(survey: Survey): Map<Place, Goal> {
  const { state, theater, own, foes } = survey;
  const { places, forces } = theater;
  const goals = [
    ...(survey.side === US ? openHexes(state).filter(({ hex }) => survey.ownUnits[hex] === 0) : []),
    ...[...new Set(foes.map((place) => places.hexOf[place]!))].map(
      (hex): Goal => ({ hex, worth: 1 + barredBy(survey, hex) + firedAtBy(survey, hex), need: needAt(survey, hex) }),
    ),
  ];
  const caves = goals.map(({ hex }) => isCaveHeld(survey, hex));
  const isOverlooked = goals.map(({ hex }) => survey.side === US && isUnderHeights(survey, hex));
  const field = repairHex(state);
  if (field >= 0) goals.push({ hex: field, worth: repaired, need: 1 });
  const delays = goals.map(({ hex }) => delayOf(survey, hex));
  const stacks = own
    .filter((place) => unitsAt(state, place).some((unit) => roleOf(forces, unit) === 'fighter'))
    .map((place): Sender => {
      const load = loadAt(state, place);
      const hex = places.hexOf[place]!;
      const isEngineer = unitsAt(state, place).some((unit) => hasTrait(forces, unit, 'engineer'));
      const areEngineers = unitsAt(state, place).every((unit) => hasTrait(forces, unit, 'engineer'));
      const costs = goals.map((goal, at) => {
        const way = pointsTo(theater, goal.hex, load)[hex]!;
        if (goal.hex === field && !areEngineers) return never;
        if (way === noWay) return never;
        return (
          way -
          nearerByPoint * goal.worth +
          (isOverlooked[at] ? heightsFirst : 0) +
          delays[at]! -
          (isEngineer && caves[at] ? nearerToSeal : 0)
        );
      });
      return { place, costs, size: unitsAt(state, place).length };
    });
  screen(survey, goals, stacks);
  const extra = (at: number, sent: number) => taken * Math.min(2, Math.floor(sent / goals[at]!.need));
  const plan = allot(stacks, goals.length, extra);
  return new Map([...plan].map(([place, goal]) => [place, goals[goal]!]));
}

/** Few stay before enemies who are cut off and can do little harm: those who are nearest, and they go for nothing else. */
function screen(survey: Survey, goals: readonly Goal[], stacks: Sender[]): void {
  const pockets = goals.map(({ hex }) => pocketAt(survey, hex));
  for (const pocket of pocketsIn(survey)) {
    const wayTo = ({ costs }: Sender) => Math.min(...costs.filter((_, at) => pockets[at] === pocket));
    let sent = 0;
    for (const stack of stacks.toSorted((one, other) => (wayTo(one) < wayTo(other) ? -1 : 1))) {
      const isOneOfThem = sent < weights.front.screen * pocket.units && wayTo(stack) < never;
      if (isOneOfThem) sent += stack.size;
      stack.costs = stack.costs.map((cost, at) => ((pockets[at] === pocket) === isOneOfThem ? cost : never));
    }
  }
}
