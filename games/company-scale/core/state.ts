import type { Cup } from '#engine/cup';
import { gatheringOf } from '#engine/gathering';
import type * as kernel from '#engine/procedure';
import { reactionsOf } from '#engine/reactions';
import { rerollsOf } from '#engine/rerolls';
import type { State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { JAPAN, type Side, type SideCode, sides, US, type Weather } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import type { CounterId, DivisionId, Mode, UnitId } from '../theater/forces.ts';
import { NOT_IN_PLAY, type Place } from '../theater/places.ts';
import { type TheaterId, theaterOf } from '../theater/theater.ts';
import type { Assault } from './assault.ts';
import type { CompanyScaleEvent } from './events/events.ts';
import type { Fire } from './fire.ts';

/** 4.0: the phases of a turn, after the setup. */
export type Phase = 'set-up' | 'preparation' | 'action' | 'end';

/** What only Japan knows. */
export type Hand = {
  /** 24.1: by place, the value of a mine that lies face down, -1 for a dummy, -2 for none. */
  mines: number[];
};
export const DUMMY = -1;
export const NO_MINE = -2;

/** What only the US knows in a free setup: its landing plan. */
export type LandingPlan = {
  /** Positions in `landingAreas`, in the order in which they were named. */
  areas: number[];
  /** By unit: its landing (`landingPlan.ts`), or -1. */
  landing: number[];
};

/** 10.1e: a place is never both. */
export const STEADY = 0;
export const PINNED = 1;
export const SUPPRESSED = 2;
export type Shock = 0 | 1 | 2;

/** 8.6.2: positions in `barrages` plus 1; a bombardment is a barrage that Wind spares (8.6.6). */
export const NO_BARRAGE = 0;
export const SMOKE = 1;
export const LIGHT = 2;
export const MEDIUM = 3;
export const HEAVY = 4;
export const BOMBARDMENT = 5;

/** 8.7 */
export const UNBURNT = 0;
export const ON_FIRE = 1;
export const FIRE_CLEARED = 2;

/** Markers that hold back the fire of a place (8.3.6, 8.5), as bits. */
export const CONCENTRATED = 1;
export const SUSTAINED = 2;
export const NO_OPPORTUNITY_FIRE = 4;
/** 8.5k: its owner does not want to be asked about the hex until it is Active. */
export const HELD_FIRE = 8;

/** Assault markers on a place (9.2, 9.6), as bits. */
export const PREPARED_ASSAULT = 1;
export const BANZAI = 2;
export const GYOKUSAI = 4;

/** What has been done in a place in the present Activation (8.0c, 10.1c, 11.1d), as bits. */
export const HAS_FIRED = 1;
export const HAS_RALLIED = 2;
export const HAS_DUG = 4;

/** What a unit has done in the present Activation, as bits. */
export const FIRST_ACTION = 1;
/** 5.1b2, 5.2c: nothing is left for it to do. */
export const FINISHED = 2;
/** 6.0k */
export const FLIPPED = 4;
/** 5.1j: paid for with a DC, on the Direct Command Chit. */
export const COMMANDED = 8;

/** 25.4: who controls a Victory Hex; conceded hexes are the US player's (25.4b). */
export const JAPANESE_HEX = 0;
export const US_HEX = 1;

/** 24.1: what lies open in a place; a revealed mine is its value plus this. */
export const NO_MINE_SEEN = 0;
export const FACE_DOWN = 1;
export const REVEALED = 2;

/** 20.1.2, 28.0 */
export type KakudaStatus = 'in reserve' | 'on map' | 'away' | 'gone';

/** 11.3: an airfield that US engineers can repair. */
export interface Airfield {
  /** By hex of it: the side that entered it last. */
  lastEntered: SideCode[];
  status: 'closed' | 'cleared' | 'operational';
  /** 11.3.2b: the turn in which it is repaired, or -1. */
  readyAt: number;
}

export interface CompanyScale extends State {
  theater: TheaterId;
  secrets: { us: LandingPlan | null; japan: Hand | null };
  /** Turns since 0500 of 1 June 1944 (`calendar.ts`). */
  time: number;
  phase: Phase;
  weather: Weather;
  /** 4.1Ac3 */
  wasRain: boolean;
  /** 2.0ac */
  initiative: SideCode;
  /** 25.1, by side. */
  points: [number, number];
  /** 25.2b: what Japan has scored towards its next point. */
  casualties: number;
  /** By side: units of it that are out of the game, as scenarios count them. */
  lost: [number, number];
  /** R19: units that have come beside the hex that counts for it. */
  reached: UnitId[];
  /** 26.0: 1 while a side has its reroll of the day, by side. */
  rerolls: [number, number];
  /** 26.0: the die that stands, for the step that had it rolled. */
  die: number;
  /** 8.6.5c: where fire without a ground spotter has come down, or -1. */
  scattered: Place;
  cup: Cup;
  /** By chit: 1 if it was bought this turn (4.1D), 1 if it has been played this turn. */
  bought: number[];
  played: number[];
  /** The chit in play, or -1. */
  chit: ChitId;
  /** 16.0f: markers in the Interdiction box, and whether they hit the Activation under way. */
  interdiction: number;
  interdicted: boolean;
  /** 9.6.1: whether the Massed Banzai has been declared, and in which turn, else -1. */
  massedBanzai: number;
  /** 9.6.2: the turn from which Gyokusai goes on, else -1. */
  gyokusai: number;
  /** 14.2d: demands made, and the turn of the last. */
  demands: number;
  demandedAt: number;
  /** 11.3: the airfield that can be repaired, where the scenario has one. */
  airfield: Airfield | null;
  /** By beach: the hex to which the boats of its zones go, or -1 before the first of them have gone (22.2.3). */
  finalBeach: Place[];
  /** 20.1.5 */
  suicides: boolean;
  kakuda: KakudaStatus;

  /** By Division (19.0): Current TQ, DP, DC, fatigue. */
  quality: number[];
  dispatch: number[];
  commands: number[];
  fatigue: number[];
  /** By Division: 1 under a Supply Disruption marker (20.1.9). */
  disruption: number[];
  /** By Division: 1 once its commander has been relieved (20.2.8c). */
  relieved: number[];
  /** By Division: 1 once a unit of it has entered play (18.0c). */
  entered: number[];

  /** By counter. */
  where: Place[];
  /** By counter: DEPLOYED or COLUMN; of a leader 1 for his replacement. */
  mode: Mode[];
  /** By unit: 1 once it may never deploy again (8.6.4c, 9.6.2c). */
  fixed: number[];
  /** By counter: the truck that carries it, or -1 (15.0c). */
  carrier: UnitId[];
  /** By hero: the unit or weapon that a hero stays with, or -1 (14.1.1). */
  bearers: CounterId[];
  /** 14.1.1a: units that are destroyed unless a hero saves one, each with the rule. */
  dying: { unit: UnitId; rule: string }[];
  /** By counter: the turn in which it is due, or -1 (18.0); of units in a Transport Zone the turn from which on they may leave it (22.1o, 22.2.1e2). */
  due: number[];
  /** 22.1p: the units in Transport Zones that have routed back there. */
  cameBack: UnitId[];
  /** By unit: what it has done in this Activation, as bits, and where it began it (6.0b). */
  done: number[];
  began: Place[];

  /** By place: the first counter there, and by counter the next, lowest first; -1 for none. */
  first: CounterId[];
  next: CounterId[];
  /** By place: DG level, Pinned or Suppressed. */
  disorder: number[];
  shock: Shock[];
  /** By place: position in `fortifications` plus 1, or 0. */
  fortification: number[];
  /** By place: who has a Ridge marker there (6.2.2s): a side plus 1, or 0. */
  ridge: number[];
  barrage: number[];
  burning: number[];
  /** By hex: how sight has changed there (`board/sight.ts`), and in how many hexes; barrages and fires are set through `veils.ts`. */
  veil: number[];
  veiled: number;
  lit: number[];
  /** By place: bits. */
  fireMarkers: number[];
  assaultMarkers: number[];
  doneHere: number[];
  /** By place: units over the limit that have been paid for (6.1c), and 1 once mixed Formations have (6.1g). */
  overstacked: number[];
  mixed: number[];
  /** By place: 24.1. */
  mines: number[];
  /** By place: 1 for the inside of a sealed cave (11.2b). */
  sealed: number[];
  /** By Victory Hex: 25.4. */
  control: number[];
  /** By beach: 1 once a US unit has entered it, 2 while it is closed, and 1 once Japan has had its point for that (25.3). */
  beach: number[];
  closedOnce: number[];
  /** By task force marker: the hex it is aimed at while all are placed (21.2), or -1. */
  aimed: number[];
  /** 8.6.6a: where bombardment markers lie that have not been rolled for. */
  bombarded: Place[];

  /** 8.5g: the disorder with which units that were fired at as they left a place go on; who stays there keeps their own. */
  carried: number;
  fire: Fire | null;
  assault: Assault | null;
}

export type Play = kernel.Play<CompanyScale, CompanyScaleEvent>;
export const { procedure, later, ask, run } = proceduresOf<CompanyScale, CompanyScaleEvent>();
export const gather = gatheringOf<CompanyScale, CompanyScaleEvent>();
export const reactions = reactionsOf<CompanyScale, CompanyScaleEvent>();
export const rerolls = rerollsOf<CompanyScale, CompanyScaleEvent>();

/** The state before the setup: nothing on the map. */
export function emptyIsland(theaterId: TheaterId) {
  return (begun: State): CompanyScale => {
    const theater = theaterOf({ theater: theaterId });
    const { places, forces, chits, beaches, victoryHexes, taskForces, airfield } = theater;
    const scenario = theater.scenario(begun.scenario);
    const perPlace = (value = 0) => new Array<number>(places.size).fill(value);
    const perCounter = (value = 0) => new Array<number>(forces.counters.length).fill(value);
    const perDivision = (value: (id: string, at: DivisionId) => number) =>
      forces.divisions.map(({ id }, at) => value(id, at));
    return {
      ...begun,
      theater: theaterId,
      secrets: { us: null, japan: { mines: perPlace(NO_MINE) } },
      time: scenario.first,
      phase: 'set-up',
      weather: 'clear',
      wasRain: false,
      initiative: sides.indexOf(scenario.initiative) as SideCode,
      points: [0, 0],
      casualties: 0,
      lost: [0, 0],
      reached: [],
      rerolls: [1, 1],
      die: -1,
      scattered: -1,
      cup: [],
      bought: chits.map(() => 0),
      played: chits.map(() => 0),
      chit: -1,
      interdiction: 0,
      interdicted: false,
      massedBanzai: -1,
      gyokusai: -1,
      demands: 0,
      demandedAt: -1,
      airfield: scenario.airfield
        ? { lastEntered: airfield!.hexes.map(() => JAPAN), status: 'closed', readyAt: -1 }
        : null,
      finalBeach: beaches.map(() => -1),
      suicides: false,
      kakuda: 'in reserve',
      quality: perDivision((_, at) => forces.divisions[at]!.quality),
      dispatch: perDivision((id) => scenario.levels[id]?.dp ?? 0),
      commands: perDivision((id) => scenario.levels[id]?.dc ?? 0),
      fatigue: perDivision((id) => scenario.levels[id]?.fatigue ?? 0),
      disruption: perDivision(() => 0),
      relieved: perDivision(() => 0),
      entered: perDivision(() => 0),
      where: perCounter(NOT_IN_PLAY),
      // 3.4a: a truck has no deployed side.
      mode: forces.counters.map(({ category, kind }): Mode => (category === 'unit' && !kind.deployed ? 1 : 0)),
      fixed: perCounter(),
      carrier: perCounter(-1),
      bearers: new Array<number>(forces.heroes.end - forces.heroes.first).fill(-1),
      dying: [],
      due: perCounter(-1),
      cameBack: [],
      done: perCounter(),
      began: perCounter(NOT_IN_PLAY),
      first: perPlace(-1),
      next: perCounter(-1),
      disorder: perPlace(),
      shock: perPlace() as Shock[],
      fortification: perPlace(),
      ridge: perPlace(),
      barrage: perPlace(),
      burning: perPlace(),
      veil: new Array<number>(places.firstCave).fill(0),
      veiled: 0,
      lit: perPlace(),
      fireMarkers: perPlace(),
      assaultMarkers: perPlace(),
      doneHere: perPlace(),
      overstacked: perPlace(),
      mixed: perPlace(),
      mines: perPlace(),
      sealed: perPlace(),
      control: victoryHexes.hexes.map(() => JAPANESE_HEX),
      beach: beaches.map(() => 0),
      closedOnce: beaches.map(() => 0),
      aimed: taskForces.flatMap(({ count }) => new Array<number>(count).fill(-1)),
      bombarded: [],
      carried: 0,
      fire: null,
      assault: null,
    };
  };
}

export function enemyOf(side: SideCode): SideCode {
  return side === US ? 1 : 0;
}

export function seatOf(side: SideCode): Side {
  return sides[side];
}

export function sideOfSeat(seat: string): SideCode {
  return seat === 'us' ? 0 : 1;
}
