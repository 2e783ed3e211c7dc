import type { Hex } from '#board/grid';
import { beachOf, historicalLandings, landingsOf, timeOf, waveAt, waveOf } from '../core/landingPlan.ts';
import type { CompanyScale } from '../core/state.ts';
import type { ScenarioType } from '../data/scenarioShapes.ts';
import { JAPAN, US } from '../data/types.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { hexesNear } from '../support/spotting.ts';
import {
  type CounterId,
  type Forces,
  hasAbility,
  isUnit,
  NO_STRIPE,
  type UnitId,
  WHITE_STRIPE,
} from '../theater/forces.ts';
import { SEA } from '../theater/ground.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

type Playing = Pick<CompanyScale, 'theater' | 'scenario'>;

export function scenarioOf(state: Playing): ScenarioType {
  return theaterOf(state).scenario(state.scenario);
}

/** What is due by the schedule of a scenario, by counter: when, and for units by which beach. */
export interface Schedule {
  readonly due: ReadonlyMap<CounterId, number>;
  /** By unit: the beach, as a position in `beaches`. */
  readonly beach: ReadonlyMap<UnitId, number>;
  /** By leader: the unit with whom a leader comes. */
  readonly bearer: ReadonlyMap<CounterId, UnitId>;
}

const schedules = new WeakMap<ScenarioType, Schedule>();

export function scheduleOf(state: Playing & Pick<CompanyScale, 'secrets'>): Schedule {
  const scenario = scenarioOf(state);
  return scenario.free ? plannedSchedule(state) : writtenSchedule(state);
}

/** The schedule as the scenario has it. */
function writtenSchedule(state: Playing): Schedule {
  const scenario = scenarioOf(state);
  let schedule = schedules.get(scenario);
  if (!schedule) {
    schedule = readSchedule(theaterOf(state), scenario);
    schedules.set(scenario, schedule);
  }
  return schedule;
}

function readSchedule({ forces, beaches }: Theater, { schedule, arrivals }: ScenarioType): Schedule {
  const due = new Map<CounterId, number>();
  const beach = new Map<UnitId, number>();
  const bearer = new Map<CounterId, UnitId>();
  const lead = (leaders: Readonly<Record<string, string>>, at: number) => {
    for (const [leader, unit] of Object.entries(leaders)) {
      due.set(forces.find(leader), at);
      bearer.set(forces.find(leader), forces.find(unit));
    }
  };
  for (const entry of schedule) {
    for (const [id, units] of Object.entries(entry.beaches)) {
      for (const unit of units) {
        due.set(forces.find(unit), entry.due);
        beach.set(
          forces.find(unit),
          beaches.findIndex((each) => each.id === id),
        );
      }
    }
    for (const truck of entry.trucks) due.set(forces.find(truck), entry.due);
    for (const [owner, counts] of Object.entries(entry.weapons)) {
      for (const weapon of weaponsOf(forces, owner, counts, due)) due.set(weapon, entry.due);
    }
    lead(entry.leaders, entry.due);
  }
  for (const arrival of arrivals) {
    for (const unit of arrival.units) due.set(forces.find(unit), arrival.due);
    lead(arrival.leaders, arrival.due);
  }
  return { due, beach, bearer };
}

/** What is due by the landing plan, as far as it is known; tanks and trucks follow their Division as they did in history (T5c). */
function plannedSchedule(state: Playing & Pick<CompanyScale, 'secrets'>): Schedule {
  const theater = theaterOf(state);
  const history = writtenSchedule(state);
  const due = new Map<CounterId, number>();
  const beach = new Map<UnitId, number>();
  if (!state.secrets.us) return { due, beach, bearer: history.bearer };
  const landings = landingsOf(state.secrets.us);
  for (const [unit, landing] of landings) {
    due.set(unit, timeOf(state, waveOf(theater, landing)));
    beach.set(unit, beachOf(theater, landing));
  }
  const before = new Map(historicalLandings(state).map(({ unit, landing }) => [unit, landing]));
  for (const [counter, time] of history.due) {
    const division = theater.forces.division[counter]!;
    const [then, now] = [before, landings].map((all) => firstWave(theater, all, division)) as [number, number];
    const bearer = history.bearer.get(counter);
    if (bearer !== undefined) due.set(counter, due.get(bearer) ?? -1);
    else if (!history.beach.has(counter)) due.set(counter, timeOf(state, now + waveAt(state, time) - then));
  }
  return { due, beach, bearer: history.bearer };
}

/** The first wave with a unit of a Division. */
function firstWave(theater: Theater, landings: ReadonlyMap<UnitId, number>, division: number): number {
  const own = [...landings].filter(([unit]) => theater.forces.division[unit] === division);
  return Math.min(...own.map(([, landing]) => waveOf(theater, landing)));
}

/** So many weapons of each kind of a Division or Formation, but for those that are taken. */
export function weaponsOf(
  forces: Forces,
  owner: string,
  counts: Readonly<Record<string, number>>,
  taken: { has(weapon: CounterId): boolean },
): CounterId[] {
  return Object.entries(counts).flatMap(([kind, count]) => {
    const all = weaponsIn(forces).filter((weapon) => forces.counters[weapon]!.id.startsWith(`${owner}-${kind}-`));
    return all.filter((weapon) => !taken.has(weapon)).slice(0, count);
  });
}

export function weaponsIn({ weapons }: Forces): CounterId[] {
  return Array.from({ length: weapons.end - weapons.first }, (_, at) => weapons.first + at);
}

export function isTank(forces: Forces, weapon: CounterId): boolean {
  return hasAbility(forces, weapon, 'tank');
}

/** Whether a weapon has units to use it among those of a scenario. */
export function hasUsers({ division, stripe }: Forces, weapon: CounterId, units: readonly UnitId[]): boolean {
  return units.some((unit) => {
    if (division[unit] !== division[weapon]) return false;
    return stripe[weapon] === NO_STRIPE || stripe[weapon] === WHITE_STRIPE || stripe[weapon] === stripe[unit];
  });
}

/** The hexes of a unit's group, and how far from enemies it has to stay if it arrives on land (R18). */
interface Area {
  readonly hexes: readonly Hex[];
  readonly fromEnemies: number;
}

/** Where a unit may be set up, or may arrive on land: the hexes of its group that will do; none for all others. */
export function areaOf(state: CompanyScale, unit: UnitId, isWanted: (hex: Hex) => boolean = () => true): Hex[] {
  const area = areasOf(state).get(unit);
  if (!area) return [];
  const isClear = clearOfEnemies(state, area);
  return area.hexes.filter((hex) => isWanted(hex) && isClear(hex));
}

/** Whether there is any such hex. */
export function hasRoom(state: CompanyScale, unit: UnitId, isWanted: (hex: Hex) => boolean): boolean {
  const area = areasOf(state).get(unit);
  if (!area) return false;
  const isClear = clearOfEnemies(state, area);
  return area.hexes.some((hex) => isWanted(hex) && isClear(hex));
}

/** R18: whether a hex is far enough from every US unit ashore, and in no Fire Zone of theirs. */
function clearOfEnemies(state: CompanyScale, { fromEnemies }: Area): (hex: Hex) => boolean {
  if (fromEnemies === 0) return () => true;
  const isNear = hexesNear(state, US, fromEnemies - 1);
  return (hex) => isNear[hex] === 0 && !isInFireZone(state, US, hex);
}

const areas = new WeakMap<ScenarioType, ReadonlyMap<UnitId, Area>>();

function areasOf(state: Playing): ReadonlyMap<UnitId, Area> {
  const scenario = scenarioOf(state);
  let byUnit = areas.get(scenario);
  if (!byUnit) {
    const { forces } = theaterOf(state);
    // T5d: all land but the beaches.
    const island = { hexes: scenario.free ? openLand(theaterOf(state)) : [], fromEnemies: 0 };
    const settlers = scenario.free
      ? forces.counters.filter((_, unit) => isUnit(forces, unit) && forces.side[unit] === JAPAN)
      : [];
    const inArea = (hexes: readonly Hex[], fromEnemies: number, ids: readonly string[]) =>
      ids.map((id): [UnitId, Area] => [forces.find(id), { hexes, fromEnemies }]);
    byUnit = new Map([
      ...scenario.setUp.flatMap(({ area, at }) => inArea(area, 0, Object.keys(at))),
      ...settlers.map(({ id }): [UnitId, Area] => [forces.find(id), island]),
      ...scenario.arrivals.flatMap(({ area, units, fromEnemies }) => inArea(area, fromEnemies, units)),
    ]);
    areas.set(scenario, byUnit);
  }
  return byUnit;
}

function openLand({ ground, beaches }: Theater): Hex[] {
  const closed = new Set(beaches.map(({ hex }) => hex));
  return [...ground.terrain.keys()].filter((hex) => ground.terrain[hex] !== SEA && !closed.has(hex));
}
