import type { Hex } from '#board/grid';
import { gatheringOf } from '#engine/gathering';
import type * as kernel from '#engine/procedure';
import type { State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { bases, places, rosters, tables, unitSteps, units } from '../data/data.ts';
import phasesJson from '../data/phases.json' with { type: 'json' };
import { JAPAN, type RandomEvent, type Side, type SideCode, sides } from '../data/types.ts';
import type { AirBattle } from './airBattle.ts';
import type { AirMission } from './airMission.ts';
import type { ForlornHopesEvent } from './events.ts';
import { emptyHand } from './hand.ts';
import type { NavalMission } from './navalMission.ts';
import { hexCount, OUT_OF_PLAY, type Place } from './places.ts';
import type { SurfaceCombat } from './surfaceCombat.ts';

/** A counter's position in `units`. */
export type UnitId = number;
/** An airbase's position in `bases`. */
export type BaseId = number;
/** A town's or city's position in `places`. */
export type TownId = number;

/** 4.0: the phases of a turn in their order, after the set-up. */
export const phaseTitles = phasesJson;
export type Phase = keyof typeof phaseTitles;

/** Who controls a hex (3.0): a side, or nobody. */
export type Control = SideCode | 2;
export const NOBODY = 2;

/** 6.6: what an airbase is worth, as all know it. */
export const OPERATIONAL = 0;
export const DISRUPTED = 1;
/** Neither side can use it until it is restored (6.6.3, 14.5.6). */
export const DESTROYED = 2;
/** A mobile airbase in the turn in which it is placed (6.5). */
export const BUILDING = 3;
/** A mobile airbase in its owner's pool, or lost. */
export const ABSENT = 4;
export type BaseStatus = 0 | 1 | 2 | 3 | 4;

/** 5.4: the random event of the turn. */
export type { RandomEvent };

export interface ForlornHopes extends State {
  turn: number;
  phase: Phase;
  /** 7.4: who has the initiative this turn; until it is decided, who had it last turn (rulings 15, 97). */
  initiative: SideCode;
  /** 7.5, 8.1: initiative missions that are left. */
  missionsLeft: number;
  /** 8.2: whose opportunity it is. */
  toAct: SideCode;
  /** 8.0b: whether that player has carried out a mission, so that it cannot be called off any more. */
  hasActed: boolean;
  /** 8.4: passes in a row. */
  passes: number;
  event: RandomEvent;
  /** In halves (3.0o), by side. */
  points: [number, number];
  /** 5.1: whether the 11th Air Fleet is committed this turn. */
  airFleetCommitted: boolean;
  /** 5.2: whether the Covering Force is committed this turn, and how often it has been. */
  coveringCommitted: boolean;
  commitments: number;
  /** 5.2.5: whether it has been committed since the General Regroup Turn. */
  committedLate: boolean;
  /** 9.7.12b: whether the ace of the random event has come. */
  eventAceCame: boolean;
  /** 14.5: the General Regroup Turn; 0 before it is declared. */
  regroupTurn: number;
  /** 9.10.10 */
  radarWorks: boolean;
  /** 17.1.2d, 17.2.1n: how many units of the variable forces a side has free; settled by a roll before the setup. */
  allowance: number;
  /** 17.2.5: the die of turn 1, which decides when Singapore falls and its damage; 0 before it. */
  siegeRoll: number;
  /** The turn at whose end Singapore surrendered; 0 before that. */
  surrendered: number;
  /** 9.7.12d: ace markers that have not come into play, by side. */
  acesLeft: [number, number];
  /** 9.11: paratroop assaults that count, and whether one was flown this turn. */
  drops: number;
  dropped: boolean;
  /** By hex: who controls its land; nobody's where it has none. */
  control: Control[];
  /** 12.2: the hexes that were taken this turn; ships that lie off them came there by sea. */
  taken: Hex[];
  /** By place: hits on the town, city or port. */
  hits: number[];
  /** By base: as both sides know it; a recovery in secret is in the hand of its owner. */
  baseStatus: BaseStatus[];
  /** By base: the hex of a mobile airbase; -1 in its owner's pool, -2 lost for good; -1 for all other bases. */
  mobileAt: number[];
  /** By counter. Air units are on a display unless they lie on the map as recon or patrol. */
  where: Place[];
  /** By counter. Of air units: as last seen by both sides, 0 once eliminated; the truth is in the hand of its owner. */
  steps: number[];
  /** By counter; of air units as last seen by both sides. */
  disrupted: number[];
  /** By ship: which part of the water of its hex it is in (ruling 119); 0 elsewhere. */
  water: number[];
  /** By ship: 1 once it has done a mission or intercepted this turn. */
  used: number[];
  /** By ship. */
  spotted: number[];
  /**
   * By ground unit: what it has done this turn, as bits (`ground/deeds.ts`). By air unit: 1 once both sides have seen it fly this turn.
   * By ship: 1 once it has bombarded the shore this turn (10.5.3).
   */
  done: number[];
  /** 11.1b: ground units that may still act for the supply that was spent, and where it was; by the side that has no initiative. */
  supplyCredit: number;
  creditHex: number;
  /** By ground unit: 1 from its landing until a regular supply line reaches it (11.5.3). */
  landed: number[];
  /** By ground unit: 1 while it is out of supply. */
  outOfSupply: number[];
  /** By base: 1 while it is out of supply. */
  baseOutOfSupply: number[];
  /** By supply unit and barge: hits on it as a source of supply. */
  supplyHits: number[];
  /** By barge: 1 while it shows its supply side (13.3.2), and is no naval unit. */
  supplySide: number[];
  /** 7.3.5: by RB unit on the map: 1 while its patrol holds. */
  patrols: number[];
  airMission: AirMission | null;
  airBattle: AirBattle | null;
  /** Naval missions that have begun so far. */
  voyages: number;
  navalMission: NavalMission | null;
  surfaceCombat: SurfaceCombat | null;
}

export type Play = kernel.Play<ForlornHopes, ForlornHopesEvent>;
export const { procedure, later, ask, run } = proceduresOf<ForlornHopes, ForlornHopesEvent>();
export const gather = gatheringOf<ForlornHopes, ForlornHopesEvent>();

/** The state before set-up: all counters out of play, all land without an owner. */
export function emptyIndies(begun: State): ForlornHopes {
  const perUnit = () => new Array<number>(units.length).fill(0);
  const perBase = <T>(value: T) => bases.map(() => value);
  return {
    ...begun,
    secrets: { japan: emptyHand(rosters.japanAir), allies: emptyHand(rosters.alliedAir) },
    turn: 1,
    phase: 'set-up',
    initiative: JAPAN,
    missionsLeft: 0,
    toAct: JAPAN,
    hasActed: false,
    passes: 0,
    event: 'none',
    points: [0, 0],
    airFleetCommitted: false,
    coveringCommitted: false,
    commitments: 0,
    committedLate: false,
    eventAceCame: false,
    regroupTurn: 0,
    radarWorks: true,
    allowance: 0,
    siegeRoll: 0,
    surrendered: 0,
    acesLeft: [tables.fixed.aces.japan, tables.fixed.aces.allies],
    drops: 0,
    dropped: false,
    control: new Array<Control>(hexCount).fill(NOBODY),
    taken: [],
    hits: places.map(() => 0),
    baseStatus: bases.map(({ kind }) => (kind === 'mobile' ? ABSENT : OPERATIONAL)),
    mobileAt: perBase(-1),
    where: units.map(() => OUT_OF_PLAY),
    // 13.3i: a new supply unit has one step.
    steps: units.map(({ category }, unit) => (category === 'supply' ? 1 : unitSteps[unit]!)),
    disrupted: perUnit(),
    water: perUnit(),
    used: perUnit(),
    spotted: perUnit(),
    done: perUnit(),
    supplyCredit: 0,
    creditHex: -1,
    landed: perUnit(),
    outOfSupply: perUnit(),
    baseOutOfSupply: perBase(0),
    supplyHits: perUnit(),
    supplySide: perUnit(),
    patrols: perUnit(),
    airMission: null,
    airBattle: null,
    voyages: 0,
    navalMission: null,
    surfaceCombat: null,
  };
}

export function enemyOf(side: SideCode): SideCode {
  return side === JAPAN ? 1 : 0;
}

export function seatOf(side: SideCode): Side {
  return sides[side];
}

export function sideOfSeat(seat: string): SideCode {
  return seat === 'japan' ? 0 : 1;
}

export function isIntroductory({ scenario }: Pick<State, 'scenario'>): boolean {
  return scenario === 'java-sea';
}

export function isFoulWeather({ event }: Pick<ForlornHopes, 'event'>): boolean {
  return event === 'foul weather';
}

/** 14.5: whether this is the General Regroup Turn. */
export function isRegroupTurn({ turn, regroupTurn }: Pick<ForlornHopes, 'turn' | 'regroupTurn'>): boolean {
  return turn === regroupTurn;
}
