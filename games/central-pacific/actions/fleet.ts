import type { ActionCode, ActionSpec, Paid } from '../core/actions.ts';
import { islandsWhere, isZone, PEARL_HARBOR, type Place, type Zone } from '../core/places.ts';
import type { CentralPacific, Play } from '../core/state.ts';
import { isAnyAt, zonesWithFleet } from '../core/units.ts';
import { islandZone, offMapDistance, rosters } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { operation } from '../movement/forces.ts';
import { fastestAt, mostMovement, stepsFrom } from '../movement/navalMovement.ts';
import { moveFleet, returnToBase, voyageProcedures } from '../movement/voyage.ts';
import { carrierStrike, noCarriers, whyNoStrike } from './carrierStrike.ts';
import { rebaseFleet, whyNobodyRebases } from './rebase.ts';
import { attackFleet, bombard, leaveBase, moveAndAttack, seaAttackProcedures, stepsToEnemy } from './seaAttack.ts';

/** An action whose target is the place where its force is formed. */
interface FromPlace {
  readonly code: ActionCode;
  /** The rule by which an action of a force at a place, where the US has ships, is impossible. */
  bars(state: CentralPacific, paid: Paid, origin: Place): string | undefined;
  /** The rule to cite when it is impossible everywhere. */
  readonly whyNowhere: string;
  /** Whether it is for forces at Pearl Harbor; also, or only. */
  readonly offMap?: 'also' | 'only';
  /** The rule by which it is not, if that is another than the one above. */
  readonly whyNotOffMap?: string;
  begin(play: Play, paid: Paid, origin: Place): void;
}

const nowhere: readonly Place[] = [];
const atPearlHarbor: readonly Place[] = [PEARL_HARBOR];

function fromPlace({ code, bars, whyNowhere, offMap, whyNotOffMap = whyNowhere, begin }: FromPlace): ActionSpec {
  const isPossible = (state: CentralPacific, paid: Paid, origin: Place) => bars(state, paid, origin) === undefined;
  return {
    code,
    of: 'place',
    targets(state, paid) {
      const zones = offMap === 'only' ? nowhere : zonesWithFleet(state);
      let found: Place[] | undefined;
      for (let at = 0; at < zones.length; at++) {
        const zone = zones[at]!;
        if (!isPossible(state, paid, zone)) continue;
        if (found) found.push(zone);
        else found = [zone];
      }
      const isAlsoThere = offMap && isFleetAtPearlHarbor(state) && isPossible(state, paid, PEARL_HARBOR);
      if (!isAlsoThere) return found ?? nowhere;
      return found ? [...found, PEARL_HARBOR] : atPearlHarbor;
    },
    why(state, paid, place) {
      if (isZone(place) ? state.shipsAt[US][place] === 0 : place !== PEARL_HARBOR) return '9.1a';
      if (place === PEARL_HARBOR && !offMap) return whyNotOffMap;
      if (place !== PEARL_HARBOR && offMap === 'only') return whyNowhere;
      return bars(state, paid, place);
    },
    whyNone(state, paid) {
      if (!offMap && !isFleetAtSea(state)) return whyNotOffMap;
      let barred = whyNowhere;
      for (const zone of offMap === 'only' ? nowhere : zonesWithFleet(state)) {
        barred = bars(state, paid, zone) ?? barred;
        // That other ships could do it says more than that these cannot.
        if (barred !== noCarriers) return barred;
      }
      return barred;
    },
    do: (play, paid, origin) => begin(play, paid, origin),
  };
}

function isFleetAtPearlHarbor(state: CentralPacific): boolean {
  return isAnyAt(state, rosters.usNaval, PEARL_HARBOR);
}

function isFleetAtSea(state: CentralPacific): boolean {
  return zonesWithFleet(state).length > 0;
}

function whyNoEnemyInReach(state: CentralPacific, _: Paid, origin: Zone): string | undefined {
  const nearest = stepsToEnemy(state, origin);
  return nearest <= mostMovement && nearest <= fastestAt(state, origin) ? undefined : 'G3N-6a';
}

function whyNoWayHome(state: CentralPacific, _: Paid, origin: Zone): string | undefined {
  const fastest = fastestAt(state, origin);
  if (offMapDistance[0]![origin]! > fastest) return '9.3a';
  return stepsFrom(state, PEARL_HARBOR, fastest)[origin]! > fastest ? '9.3b' : undefined;
}

/** 25.3: the actions of naval forces but for transports. */
export const fleetActions: Readonly<Record<string, ActionSpec>> = {
  'move fleet': fromPlace({
    code: 'G3N-1',
    bars: () => undefined,
    whyNowhere: 'G3N-1b',
    begin: (play, paid, origin) => play.call(moveFleet, { ...operation(paid, 'G3N-1', origin), destination: -1 }),
  }),
  'leave base': fromPlace({
    code: 'G3N-2',
    bars: () => undefined,
    whyNowhere: 'G3N-2a',
    offMap: 'only',
    begin: (play, paid, origin) =>
      play.call(leaveBase, { ...operation(paid, 'G3N-2', origin), destination: -1, joined: [] }),
  }),
  'return to base': fromPlace({
    code: 'G3N-3',
    bars: whyNoWayHome,
    whyNowhere: 'G3N-3a',
    begin: (play, paid, origin) =>
      play.call(returnToBase, { ...operation(paid, 'G3N-3', origin), destination: PEARL_HARBOR }),
  }),
  'rebase fleet': fromPlace({
    code: 'G3N-4',
    bars: (state, _, origin) => whyNobodyRebases(state, origin),
    whyNowhere: 'G3N-4b',
    offMap: 'also',
    begin: (play, paid, origin) =>
      play.call(rebaseFleet, { ...operation(paid, 'G3N-4', origin), destination: -1, boarded: [], from: [], unit: -1 }),
  }),
  'attack fleet': fromPlace({
    code: 'G3N-5',
    bars: ({ shipsAt }, _, origin) => (shipsAt[JAPAN][origin]! > 0 ? undefined : 'G3N-5a'),
    whyNowhere: 'G3N-5a',
    whyNotOffMap: '15.2b',
    begin: (play, paid, origin) => play.call(attackFleet, operation(paid, 'G3N-5', origin)),
  }),
  'move and attack': fromPlace({
    code: 'G3N-6',
    bars: whyNoEnemyInReach,
    whyNowhere: 'G3N-6a',
    whyNotOffMap: '15.2b',
    begin: (play, paid, origin) =>
      play.call(moveAndAttack, { ...operation(paid, 'G3N-6', origin), destination: -1, joined: [] }),
  }),
  bombard: {
    code: 'G3N-7',
    of: 'island',
    targets: islandsUnderGuns,
    why: () => 'G3N-7a',
    whyNone: (state) => (isFleetAtSea(state) ? 'G3N-7a' : '15.2b'),
    do: (play, paid, island) => play.call(bombard, { ...operation(paid, 'G3N-7', islandZone[island]!), island }),
  },
  'carrier strike': fromPlace({
    code: 'G3N-8',
    bars: whyNoStrike,
    whyNowhere: 'G3N-8c',
    whyNotOffMap: '15.2b',
    begin: (play, paid, origin) =>
      play.call(carrierStrike, {
        ...operation(paid, 'G3N-8', origin),
        zone: origin,
        hasSailed: false,
        target: -1,
        island: -1,
        heldBack: [],
      }),
  }),
};

/** The islands with Japanese ground units in grids with US ships. */
function islandsUnderGuns({ shipsAt, groundAt }: CentralPacific): readonly Island[] {
  return islandsWhere((island) => groundAt[JAPAN][island]! > 0 && shipsAt[US][islandZone[island]!]! > 0);
}

export const fleetProcedures = [...voyageProcedures, rebaseFleet, ...seaAttackProcedures, carrierStrike];
