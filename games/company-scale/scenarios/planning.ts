import { again } from '#engine/procedure';
import {
  beachesIn,
  beachOf,
  FIRST_WAVE,
  historicalLandings,
  isSpareArtillery,
  type Landing,
  landingAreas,
  landingAt,
  landingsOf,
  timeOf,
  waveOf,
} from '../core/landingPlan.ts';
import { ask, type CompanyScale, type LandingPlan, type Play, procedure, seatOf } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { US } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import type { UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { scenarioOf } from './order.ts';

/** T5a: the plan as it was in history, to begin with. */
export function historicalPlan(state: CompanyScale): LandingPlan {
  const theater = theaterOf(state);
  const landing = new Array<number>(theater.forces.units.end).fill(-1);
  for (const { unit, landing: at } of historicalLandings(state)) landing[unit] = at;
  const used = new Set(historicalLandings(state).map(({ landing: at }) => theater.beaches[beachOf(theater, at)]!.area));
  return { areas: [...used].map((area) => landingAreas(theater).indexOf(area)), landing };
}

/** The units of a plan, those who come first leading. */
export function landingOrder(state: CompanyScale, plan: LandingPlan): UnitId[] {
  const theater = theaterOf(state);
  const rank = new Map(historicalLandings(state).map(({ unit }, at) => [unit, at]));
  const rankOf = (unit: UnitId) => rank.get(unit) ?? rank.size + unit;
  return [...landingsOf(plan)]
    .toSorted(([one, a], [other, b]) => waveOf(theater, a) - waveOf(theater, b) || rankOf(one) - rankOf(other))
    .map(([unit]) => unit);
}

/** T5b: units in an order, 3 for a beach and wave; by Landing Area the wave with which it begins. */
export function filledPlan(
  state: CompanyScale,
  areas: readonly number[],
  order: readonly UnitId[],
  starts: readonly number[] = [],
): LandingPlan {
  const theater = theaterOf(state);
  const names = landingAreas(theater);
  const landing = new Array<number>(theater.forces.units.end).fill(-1);
  let next = 0;
  for (let wave = FIRST_WAVE; next < order.length; wave++) {
    for (const [at, area] of areas.entries()) {
      if (wave < (starts[at] ?? FIRST_WAVE)) continue;
      for (const beach of beachesIn(theater, names[area])) {
        for (let room = limits.stacking.zone; room > 0 && next < order.length; room--) {
          landing[order[next++]!] = landingAt(theater, wave, beach);
        }
      }
    }
  }
  return { areas: [...areas], landing };
}

/** The wave with which each Landing Area of a plan begins. */
function startsOf(state: CompanyScale, { areas, landing }: LandingPlan): number[] {
  const theater = theaterOf(state);
  return areas.map((area) => {
    const beaches = beachesIn(theater, landingAreas(theater)[area]);
    const waves = landing.filter((at) => at >= 0 && beaches.includes(beachOf(theater, at)));
    return waves.length === 0 ? FIRST_WAVE : Math.min(...waves.map((at) => waveOf(theater, at)));
  });
}

/** A day later, or earlier; the first landing of a day is that of its first turn. */
function shifted(state: CompanyScale, start: number, isLater: boolean): number {
  const { landingTurns } = scenarioOf(state).free!;
  if (isLater) return start === FIRST_WAVE ? landingTurns + 1 : start + landingTurns;
  return start <= landingTurns + 1 ? FIRST_WAVE : start - landingTurns;
}

function planOf(state: CompanyScale): LandingPlan {
  return state.secrets.us!;
}

function areaAt(state: CompanyScale, hex: Place): number {
  const theater = theaterOf(state);
  return landingAreas(theater).indexOf(theater.beaches.find((beach) => beach.hex === hex)!.area);
}

/** The beach hexes of Landing Areas. */
function hexesOf(state: CompanyScale, areas: readonly number[]): Place[] {
  const theater = theaterOf(state);
  const names = landingAreas(theater);
  return areas.flatMap((area) => beachesIn(theater, names[area]).map((beach) => theater.beaches[beach]!.hex));
}

function allAreas(state: CompanyScale): number[] {
  return [...landingAreas(theaterOf(state)).keys()];
}

function draw(play: Play, plan: LandingPlan): void {
  play.state.secrets.us = plan;
  play.emit({ type: 'plan drawn', areas: plan.areas, only: [seatOf(US)] });
}

/** The same units in the same order at other Landing Areas. */
function landAt(play: Play, areas: readonly number[]): void {
  const { state } = play;
  draw(play, filledPlan(state, areas, landingOrder(state, planOf(state))));
}

/** A Landing Area begins a day later or earlier; its units keep their beaches and their order. */
function shift(play: Play, area: number, isLater: boolean): void {
  const { state } = play;
  const theater = theaterOf(state);
  const { areas, landing } = planOf(state);
  const start = startsOf(state, planOf(state))[areas.indexOf(area)]!;
  const by = shifted(state, start, isLater) - start;
  const beaches = beachesIn(theater, landingAreas(theater)[area]);
  const moved = landing.map((at) =>
    at >= 0 && beaches.includes(beachOf(theater, at))
      ? landingAt(theater, waveOf(theater, at) + by, beachOf(theater, at))
      : at,
  );
  draw(play, { areas: [...areas], landing: moved });
}

/** The Landing Areas that can begin a day later: another begins at once, and its last units still come in the game. */
function postponable(state: CompanyScale): number[] {
  const plan = planOf(state);
  const starts = startsOf(state, plan);
  return plan.areas.filter((_, at) => {
    if (!starts.some((start, other) => other !== at && start === FIRST_WAVE)) return false;
    return shifted(state, starts[at]!, true) <= lastWave(state) / 2;
  });
}

/** The last wave that can still come in the scenario. */
function lastWave(state: CompanyScale): number {
  const { first, turns } = scenarioOf(state);
  let wave = FIRST_WAVE;
  while (timeOf(state, wave + 1) < first + turns) wave++;
  return wave;
}

/** 18.0b: the Chits of Divisions and Formations of which units land. */
function landingChits(state: CompanyScale): ChitId[] {
  const { chits } = theaterOf(state);
  const { landing } = planOf(state);
  return [...chits.keys()].filter((at) => {
    const chit = chits[at]!;
    return chit.kind !== 'special' && chit.side === US && chit.own.some((unit) => landing[unit]! >= 0);
  });
}

/** The units of a Chit land first, otherwise in the same order. */
function bringForward(play: Play, chit: ChitId): void {
  const { state } = play;
  const plan = planOf(state);
  const own = new Set(theaterOf(state).chits[chit]!.own);
  const order = landingOrder(state, plan);
  const ahead = order.filter((unit) => own.has(unit));
  draw(
    play,
    filledPlan(state, plan.areas, [...ahead, ...order.filter((unit) => !own.has(unit))], startsOf(state, plan)),
  );
}

/** The units that can be given another landing: all of the plan, and artillery that is to stay on Saipan. */
function movable(state: CompanyScale): UnitId[] {
  const { landing } = planOf(state);
  return [...landing.keys()].filter((unit) => landing[unit]! >= 0 || isSpareArtillery(state, unit));
}

interface Scheduling {
  unit: UnitId;
}

/** T5b: one unit is given another landing. */
export const scheduling = procedure<Scheduling>('scheduling', [
  ask('landing', 'T5b', {
    seat: () => seatOf(US),
    prompt: (state, { unit }) =>
      `Choose a beach and turn for ${counterName(theaterOf(state), unit)}, or a unit to change places with.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      schedule: {
        rule: 'T5b',
        label: 'Land it here',
        of: 'landing',
        targets: (state, { unit }) => openLandings(state, unit),
        do: (play, { unit }, landing) => schedule(play, unit, landing),
      },
      'change places': {
        rule: 'T5b',
        label: 'Change places',
        of: 'unit',
        targets: (state, { unit }) => movable(state).filter((other) => mayChange(state, unit, other)),
        do(play, { unit }, other) {
          const { landing } = planOf(play.state);
          const [mine, theirs] = [landing[unit]!, landing[other]!];
          schedule(play, unit, theirs);
          schedule(play, other, mine);
        },
      },
      leave: {
        rule: '27.0e2',
        label: 'Leave on Saipan',
        when: (state, { unit }) => isSpareArtillery(state, unit) && planOf(state).landing[unit]! >= 0,
        do: (play, { unit }) => schedule(play, unit, -1),
      },
      cancel: { role: 'cancel', rule: 'T5b', label: 'Leave the plan so' },
    },
  }),
]);

function schedule(play: Play, unit: UnitId, landing: Landing): void {
  const { state } = play;
  const theater = theaterOf(state);
  planOf(state).landing[unit] = landing;
  const beach = landing < 0 ? -1 : beachOf(theater, landing);
  const time = landing < 0 ? -1 : timeOf(state, waveOf(theater, landing));
  play.emit({ type: 'planned', unit, beach, time, only: [seatOf(US)] });
}

/** Units that are to land do not stay behind for artillery. */
function mayChange(state: CompanyScale, unit: UnitId, other: UnitId): boolean {
  const { landing } = planOf(state);
  if (landing[unit] === landing[other]) return false;
  const staying = [unit, other].find((each) => landing[each]! < 0);
  return staying === undefined || [unit, other].every((each) => isSpareArtillery(state, each));
}

/** T5b: beaches of the plan with room in a wave, up to a day after the last. */
function openLandings(state: CompanyScale, unit: UnitId): Landing[] {
  const theater = theaterOf(state);
  const { areas, landing } = planOf(state);
  const names = landingAreas(theater);
  const counts = new Map<Landing, number>();
  for (const at of landing) counts.set(at, (counts.get(at) ?? 0) + 1);
  const last = Math.max(...landing.map((at) => waveOf(theater, at))) + scenarioOf(state).free!.landingTurns;
  const found: Landing[] = [];
  for (let wave = FIRST_WAVE; wave <= Math.min(last, lastWave(state)); wave++) {
    for (const beach of areas.flatMap((area) => beachesIn(theater, names[area]))) {
      const at = landingAt(theater, wave, beach);
      if (at !== landing[unit] && (counts.get(at) ?? 0) < limits.stacking.zone) found.push(at);
    }
  }
  return found;
}

/** T5a: the landing plan; others see only that the US makes one. */
export const planStep = ask('plan', 'T5a', {
  seat: () => seatOf(US),
  prompt:
    'Write your landing plan: choose beaches in at most two Landing Areas, and who lands first. Japan does not see it.',
  about: (state) => (state.secrets.us ? { place: hexesOf(state, state.secrets.us.areas) } : {}),
  choose: {
    'land at': {
      rule: 'T5a',
      label: 'Land only here',
      of: 'place',
      targets: (state) =>
        hexesOf(
          state,
          allAreas(state).filter((area) => planOf(state).areas.join() !== String(area)),
        ),
      do: (play, _, hex) => landAt(play, [areaAt(play.state, hex)]),
      next: again,
    },
    'land also at': {
      rule: 'T5a',
      label: 'Land here too',
      of: 'place',
      targets(state) {
        const { areas } = planOf(state);
        if (areas.length >= scenarioOf(state).free!.areas) return [];
        return hexesOf(
          state,
          allAreas(state).filter((area) => !areas.includes(area)),
        );
      },
      do: (play, _, hex) => landAt(play, [...planOf(play.state).areas, areaAt(play.state, hex)]),
      next: again,
    },
    'land later': {
      rule: 'T5b',
      label: 'Land a day later',
      of: 'place',
      quiet: true,
      targets: (state) => hexesOf(state, postponable(state)),
      do: (play, _, hex) => shift(play, areaAt(play.state, hex), true),
      next: again,
    },
    'land earlier': {
      rule: 'T5b',
      label: 'Land a day earlier',
      of: 'place',
      quiet: true,
      targets(state) {
        const starts = startsOf(state, planOf(state));
        return hexesOf(
          state,
          planOf(state).areas.filter((_, at) => starts[at]! > FIRST_WAVE),
        );
      },
      do: (play, _, hex) => shift(play, areaAt(play.state, hex), false),
      next: again,
    },
    'land first': {
      rule: 'T5b',
      label: 'Land first',
      of: 'chit',
      targets: landingChits,
      do: (play, _, chit) => bringForward(play, chit),
      next: again,
    },
    'plan unit': {
      rule: 'T5b',
      label: 'Plan a unit',
      of: 'unit',
      targets: movable,
      do: (play, _, unit) => play.call(scheduling, { unit }),
      next: again,
    },
    seal: { role: 'done', rule: 'T5a', label: 'Finish the plan', confirm: true },
  },
});
