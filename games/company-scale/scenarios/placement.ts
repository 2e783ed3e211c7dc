import { put } from '../core/stacks.ts';
import { type CompanyScale, FACE_DOWN } from '../core/state.ts';
import { fortifications } from '../data/types.ts';
import { hasMode } from '../field/modes.ts';
import { COLUMN, DEPLOYED, isUnit, type UnitId } from '../theater/forces.ts';
import { APPROACH_RUN, AVAILABLE, OFF_BOARD, type Place, TRANSPORT, TRUCK_POOL, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { hasUsers, isTank, scenarioOf, scheduleOf, weaponsIn, weaponsOf } from './order.ts';

/** Puts everything of a scenario where its ready-made placement has it, and notes what comes later. */
export function placeForces(state: CompanyScale): void {
  const { forces, beaches, places } = theaterOf(state);
  const { setUp, landing, leaders, replaced, trucks } = scenarioOf(state);
  for (const { at } of setUp) {
    for (const [id, hex] of Object.entries(at)) placeUnit(state, forces.find(id), hex);
  }
  const embark = (zone: number, units: Readonly<Record<string, readonly string[]>>) => {
    for (const [beach, ids] of Object.entries(units)) {
      const at = beaches.findIndex(({ id }) => id === beach);
      for (const id of ids) placeUnit(state, forces.find(id), zoneOf(places, at, zone));
    }
  };
  if (landing) {
    embark(APPROACH_RUN, landing.approachRun);
    embark(TRANSPORT, landing.transport);
  }
  placeGroupments(state, () => true);
  for (const id of trucks) placeUnit(state, forces.find(id), TRUCK_POOL);
  for (const [leader, unit] of Object.entries(leaders)) {
    put(state, forces.find(leader), state.where[forces.find(unit)]!);
  }
  for (const leader of replaced) state.mode[forces.find(leader)] = COLUMN;
  for (const [counter, due] of scheduleOf(state).due) state.due[counter] = due;
  const units = state.due.flatMap((due, counter) => (due >= 0 && isUnit(forces, counter) ? [counter] : []));
  placeWeapons(state, units);
  placeHeroes(state);
  placeMarkers(state);
}

/** 27.0: the artillery on Saipan. */
export function placeGroupments(state: CompanyScale, isThere: (unit: UnitId) => boolean): void {
  const { forces, places } = theaterOf(state);
  const { groupments } = scenarioOf(state);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const index = forces.groupment[unit]!;
    if (index < 0) continue;
    const groupment = forces.groupments[index]!;
    if (!groupments.includes(groupment) || !isThere(unit)) continue;
    placeUnit(state, unit, places.find(`saipan-${groupment}`));
  }
}

/** A unit comes into play: deployed where it can be, in column afloat and where its counter has no other side (22.1c). */
export function placeUnit(state: CompanyScale, unit: UnitId, place: Place): void {
  const { forces, places } = theaterOf(state);
  put(state, unit, place);
  const isAfloat = place >= places.firstZone && place < places.firstArea;
  state.mode[unit] = isAfloat || !hasMode(forces, unit, DEPLOYED) ? COLUMN : DEPLOYED;
  state.due[unit] = state.time;
  const division = forces.division[unit]!;
  if (division < forces.corps && place >= 0) state.entered[division] = 1;
}

/** The weapons of these units, as the scenario has them. */
export function placeWeapons(state: CompanyScale, units: readonly UnitId[]): void {
  const { forces } = theaterOf(state);
  const { weapons } = scenarioOf(state);
  if (typeof weapons !== 'string') {
    for (const [owner, counts] of Object.entries(weapons)) {
      for (const weapon of weaponsOf(forces, owner, counts, new Set())) put(state, weapon, AVAILABLE);
    }
    return;
  }
  for (const weapon of weaponsIn(forces)) {
    if (weapons === 'all but tanks' && isTank(forces, weapon)) continue;
    if (hasUsers(forces, weapon, units)) put(state, weapon, AVAILABLE);
  }
}

/** 14.2a: heroes with a name wait beside the map; those without one come by events. */
export function placeHeroes(state: CompanyScale): void {
  const { forces } = theaterOf(state);
  const { heroes, gabaldon } = scenarioOf(state);
  const named = heroes.filter((id) => forces.find(id) >= 0);
  for (const id of gabaldon ? [...named, 'Gabaldon'] : named) put(state, forces.find(id), OFF_BOARD);
}

function placeMarkers(state: CompanyScale): void {
  const { places, beaches } = theaterOf(state);
  const scenario = scenarioOf(state);
  for (const [hex, kind] of Object.entries(scenario.fortifications.at)) {
    state.fortification[places.find(hex)] = fortifications.indexOf(kind) + 1;
  }
  for (const { beach, value } of scenario.mines) {
    const { hex } = beaches.find(({ id }) => id === beach)!;
    state.mines[hex] = FACE_DOWN;
    state.secrets.japan!.mines[hex] = value;
  }
}
