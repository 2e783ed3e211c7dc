import { turns } from '../data/tables.ts';
import type { UnitId } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { turnInWords } from './calendar.ts';
import type { CompanyScale, LandingPlan } from './state.ts';

/**
 * When and where a unit lands by a plan: `wave * beaches + beach`. The first wave begins in the Approach Run of its beach, the
 * second in its Transport Zone; each of the others comes a turn of landing later than the one before (R18).
 */
export type Landing = number;
/** The first wave is afloat in the Approach Run, the second with the transports. */
export const FIRST_WAVE = 0;

type Planned = Pick<CompanyScale, 'theater' | 'scenario' | 'secrets'>;

/** The Landing Areas of an island, in the order of its beaches. */
export function landingAreas({ beaches }: Theater): string[] {
  return [...new Set(beaches.map(({ area }) => area))];
}

/** The beaches of a Landing Area, as positions in `beaches`. */
export function beachesIn({ beaches }: Theater, area: string | undefined): number[] {
  return [...beaches.keys()].filter((beach) => beaches[beach]!.area === area);
}

export function landingAt({ beaches }: Theater, wave: number, beach: number): Landing {
  return wave * beaches.length + beach;
}

export function waveOf({ beaches }: Theater, landing: Landing): number {
  return Math.floor(landing / beaches.length);
}

export function beachOf({ beaches }: Theater, landing: Landing): number {
  return landing % beaches.length;
}

/** A landing by beach and wave, as files name it: `white-1 wave 3`. */
export function landingName(theater: Theater, landing: Landing): string {
  return `${theater.beaches[beachOf(theater, landing)]!.id} wave ${waveOf(theater, landing) + 1}`;
}

/** The same for players: `White 1, 24 July, 0700`. */
export function landingTitle(theater: Theater, landing: Landing): string {
  const free = theater.scenarios.find((scenario) => scenario.free !== null);
  const beach = theater.beaches[beachOf(theater, landing)]!.name;
  return free ? `${beach}, ${waveTitle({ theater: theater.id, scenario: free.id }, waveOf(theater, landing))}` : beach;
}

/** When a wave comes, in words. */
export function waveTitle(state: Pick<CompanyScale, 'theater' | 'scenario'>, wave: number): string {
  const turn = turnInWords(timeOf(state, wave));
  return wave === FIRST_WAVE ? `${turn}, Approach Run` : turn;
}

export function landingNamed(theater: Theater, name: string): Landing {
  const [, id, wave] = /^(\S+) wave (\d+)$/.exec(name) ?? [];
  const beach = theater.beaches.findIndex((each) => each.id === id);
  return beach < 0 ? -1 : landingAt(theater, Number(wave) - 1, beach);
}

export function isFree(state: Pick<CompanyScale, 'theater' | 'scenario'>): boolean {
  return theaterOf(state).scenario(state.scenario).free !== null;
}

/** The turn in which the boats of a wave come. */
export function timeOf(state: Pick<CompanyScale, 'theater' | 'scenario'>, wave: number): number {
  const { first, free } = theaterOf(state).scenario(state.scenario);
  const at = Math.max(0, wave - 1);
  return first + Math.floor(at / free!.landingTurns) * turns.length + (at % free!.landingTurns);
}

/** The wave that comes in a turn of landing, after the first. */
export function waveAt(state: Pick<CompanyScale, 'theater' | 'scenario'>, time: number): number {
  const { first, free } = theaterOf(state).scenario(state.scenario);
  const since = time - first;
  return Math.floor(since / turns.length) * free!.landingTurns + (since % turns.length) + 1;
}

/** A landing of the historical campaign. */
interface Historical {
  readonly unit: UnitId;
  readonly landing: Landing;
}

/** How the units of a scenario landed in history, those who came first leading. */
export function historicalLandings(state: Pick<CompanyScale, 'theater' | 'scenario'>): Historical[] {
  const theater = theaterOf(state);
  const { forces, beaches } = theater;
  const { landing, schedule } = theater.scenario(state.scenario);
  const wave = (at: number, units: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(units).flatMap(([id, names]) => {
      const beach = beaches.findIndex((each) => each.id === id);
      return names.map((name) => ({ unit: forces.find(name), landing: landingAt(theater, at, beach) }));
    });
  return [
    ...wave(FIRST_WAVE, landing?.approachRun ?? {}),
    ...wave(FIRST_WAVE + 1, landing?.transport ?? {}),
    ...schedule.flatMap(({ due, beaches: units }) => wave(waveAt(state, due), units)),
  ];
}

/** The units of a plan with their landings. */
export function landingsOf({ landing }: LandingPlan): Map<UnitId, Landing> {
  return new Map([...landing.keys()].flatMap((unit) => (landing[unit]! < 0 ? [] : [[unit, landing[unit]!] as const])));
}

/** The turn in which a unit comes by the plan; -1 if it does not, or for those who do not know the plan. */
export function plannedTime(state: Planned, unit: UnitId): number {
  const landing = state.secrets.us?.landing[unit] ?? -1;
  return landing < 0 ? -1 : timeOf(state, waveOf(theaterOf(state), landing));
}

/** Whether a unit of the plan comes now, or was to come before, as far as the plan is known. */
export function isPlannedByNow(state: Planned & Pick<CompanyScale, 'time'>, unit: UnitId): boolean {
  const time = plannedTime(state, unit);
  return time >= 0 && time <= state.time;
}

/** Whether a unit is artillery that may land or stay on Saipan (27.0e2). */
export function isSpareArtillery(state: Pick<CompanyScale, 'theater' | 'scenario'>, unit: UnitId): boolean {
  const { forces, scenario } = theaterOf(state);
  return scenario(state.scenario).free?.artillery.includes(forces.counters[unit]!.id) ?? false;
}
