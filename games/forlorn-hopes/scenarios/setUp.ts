import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { airBase, gainAce, giveBackAce, putInBox } from '../core/air.ts';
import { scenarioOf } from '../core/calendar.ts';
import { isShip, isSupplyUnit, putCounter } from '../core/counters.ts';
import { handOf, isShown, READY } from '../core/hand.ts';
import {
  COVERING as COVERING_OFF_MAP,
  hexCount,
  isHex,
  ON_DISPLAY,
  OUT_OF_PLAY,
  type Place,
  POOL,
  RESERVE,
} from '../core/places.ts';
import { score } from '../core/score.ts';
import {
  ask,
  type BaseId,
  type ForlornHopes,
  isIntroductory,
  NOBODY,
  OPERATIONAL,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import {
  findBase,
  findUnit,
  halfPoints,
  isParachute,
  isSubmarine,
  places,
  unitCategory,
  unitCommand,
  units,
} from '../data/data.ts';
import { sea } from '../data/maps.ts';
import { AIR, ALLIES, COVERING, JAPAN, NAVAL, type SideCode, SUPPLY, sides } from '../data/types.ts';
import { earlierDamage, earlierDamageProcedures } from './earlierDamage.ts';
import {
  aceCandidates,
  groupOf,
  groupsOf,
  hexesFor,
  isForced,
  isPlaced,
  mobileBaseOf,
  movable,
  placeable,
  stationsFor,
  takeBack,
  takenFromPool,
  UNAVAILABLE,
  whyNotHex,
  whyNotReady,
  whyNotStation,
  withAce,
} from './placement.ts';

interface Placing {
  readonly side: SideCode;
}

/** 17.1, 17.2: the forces take their places, the Allies first. */
export const setUp = procedure('set-up', [
  run('map', '16.2g', divideMap),
  run('piles', '17.2.4b', fillPiles),
  run('variable units', '17.2.1n', rollForVariableUnits, (state) => !isIntroductory(state)),
  run('allied forces', '17.2a', (play) => begin(play, ALLIES)),
  run(
    'earlier damage',
    '17.2.1h',
    (play) => play.call(earlierDamage, damageToCome()),
    (state) => !isIntroductory(state),
  ),
  run('air fleet', '17.1.2d', rollForAirFleet, isIntroductory),
  run('japanese forces', '17.2.3b', (play) => begin(play, JAPAN)),
]);

/** In the eyes of the other side nothing is ever chosen or left to place. */
function promptFor(state: ForlornHopes, side: SideCode): string {
  if (!isShown(state, side)) return 'Set up your forces.';
  const [unit] = chosen(state, side);
  if (unit !== undefined) return `Choose a place for ${units[unit]!.title}.`;
  const left = placeable(state, side).length;
  return left > 0 ? `Choose a unit to place (${left} left).` : 'Change your setup, or finish it.';
}

function damageToCome() {
  return { left: 0, ports: [], bases: [], units: [] };
}

/** D1: a side puts its units where the scenario lets it; aircraft in secret. */
export const placing = procedure<Placing>('placing', [
  ask('units', '17.2a', {
    seat: (_, { side }) => seatOf(side),
    prompt: (state, { side }) => promptFor(state, side),
    about: (state, { side }) => ({ unit: isShown(state, side) ? chosen(state, side) : [] }),
    choose: {
      take: {
        rule: '17.2a',
        label: 'Place a unit',
        of: 'unit',
        targets: (state, { side }) => (chosen(state, side).length > 0 ? [] : placeable(state, side)),
        do: ({ state }, { side }, unit) => {
          handOf(state, side).draft = { placing: unit };
        },
        next: again,
      },
      'put in hex': {
        rule: '17.2.1c',
        label: 'Put it here',
        of: 'place',
        targets: (state, { side }) => chosen(state, side).flatMap((unit) => hexesFor(state, unit)),
        why: (state, { side }, place) => chosen(state, side).map((unit) => whyNotHex(state, unit, place))[0],
        do: putInHex,
        next: again,
      },
      'put at base': {
        rule: '17.2.1m',
        label: 'Base it',
        of: 'base',
        targets: (state, { side }) => chosen(state, side).flatMap((unit) => stationsFor(state, unit)),
        why: (state, { side }, base) => chosen(state, side).map((unit) => whyNotStation(state, unit, base))[0],
        do: station,
        next: again,
      },
      'put down': {
        rule: '17.2a',
        label: 'Choose another unit',
        role: 'back',
        when: (state, { side }) => chosen(state, side).length > 0,
        do: ({ state }, { side }) => {
          handOf(state, side).draft = null;
        },
        next: again,
      },
      'take back': {
        rule: '17.2a',
        label: 'Take a unit back',
        of: 'unit',
        quiet: true,
        targets: (state, { side }) =>
          chosen(state, side).length > 0 ? [] : movable(state, side).filter((unit) => isPlaced(state, unit)),
        do: (play, _, unit) => {
          takeBack(play.state, unit);
          play.emit(
            unitCategory[unit] === AIR
              ? { type: 'setup taken back', unit, only: [sides[sideOfUnit(unit)]] }
              : { type: 'setup taken back', unit },
          );
        },
        next: again,
      },
      ace: {
        rule: '17.2.1m',
        label: 'Give an ace',
        of: 'unit',
        targets: (state, { side }) => (chosen(state, side).length > 0 ? [] : aceCandidates(state, side)),
        do: (play, _, unit) => gainAce(play, unit, '17.2.1m', 'to its owner'),
        next: again,
      },
      'no ace': {
        rule: '17.2.1m',
        label: 'Take an ace away',
        of: 'unit',
        quiet: true,
        targets: (state, { side }) => (chosen(state, side).length > 0 ? [] : withAce(state, side)),
        do: ({ state }, _, unit) => giveBackAce(state, unit),
        next: again,
      },
      'mobile airbase': {
        rule: '17.2.1f',
        label: 'Place the mobile airbase',
        of: 'place',
        targets: (state, { side }) => (chosen(state, side).length > 0 ? [] : (mobileBaseOf(state, side)?.hexes ?? [])),
        do: placeMobileBase,
        next: again,
      },
      ready: {
        rule: '17.2a',
        label: 'Finish setup',
        role: 'done',
        confirm: true,
        when: (state, { side }) => chosen(state, side).length === 0 && whyNotReady(state, side) === undefined,
        why: (state, { side }) => whyNotReady(state, side) ?? '17.2a',
        forgoes: priceOfVariableUnits,
        do: finish,
      },
    },
  }),
]);

export const setUpProcedures = [setUp, placing, ...earlierDamageProcedures];

function sideOfUnit(unit: UnitId): SideCode {
  return sides.indexOf(units[unit]!.side) as SideCode;
}

/** The unit whose place is being chosen: its owner's question. */
export function chosen(state: ForlornHopes, side: SideCode): UnitId[] {
  const unit = handOf(state, side).draft?.placing;
  return typeof unit === 'number' ? [unit] : [];
}

/** 16.2g: all land is Allied but for what a Japanese unit holds at the start, and Singapore. */
function divideMap({ state }: Play): void {
  for (let hex = 0; hex < hexCount; hex++) state.control[hex] = isLand(hex) ? ALLIES : NOBODY;
  for (const { hex, control } of places) {
    state.control[hex] = control === 'none' ? NOBODY : (sides.indexOf(control) as SideCode);
  }
  state.turn = scenarioOf(state).turns[0];
  state.initiative = sides.indexOf(scenarioOf(state).initiative) as SideCode;
}

/** Everything that is not set up: reinforcements, the Covering Force, submarines, paratroops, supply to be shipped. */
function fillPiles({ state }: Play): void {
  for (let unit = 0; unit < units.length; unit++) {
    state.where[unit] = pileOf(state, unit);
    if (unitCategory[unit] === SUPPLY) state.steps[unit] = 1;
  }
  const { reinforcements } = scenarioOf(state);
  for (const { units: later, cargo } of reinforcements)
    for (const unit of [...later, ...cargo]) state.where[unit] = RESERVE;
  for (const side of [ALLIES, JAPAN]) {
    for (const { units: members } of groupsOf(state, side)) {
      for (const unit of members) state.where[unit] = unitCategory[unit] === AIR ? ON_DISPLAY : RESERVE;
    }
  }
  if (isIntroductory(state)) return;
  state.where[findUnit('PBY-2')] = RESERVE;
  boardCarriers(state);
}

/** 5.2b: the air units of the Covering Force, half of them on each carrier until their owner says otherwise. */
export function boardCarriers(state: ForlornHopes): void {
  carrierAir.forEach((unit, at) => {
    putInBox(state, unit, findBase(at % 2 === 0 ? 'cv-1' : 'cv-2'), READY);
  });
}

const carrierAir = [...units.keys()].filter((unit) => unitCategory[unit] === AIR && unitCommand[unit] === COVERING);

function pileOf(state: ForlornHopes, unit: UnitId): Place {
  if (isSubmarine[unit] === 1) return POOL;
  if (isIntroductory(state)) return OUT_OF_PLAY;
  if (isParachute[unit] === 1 || unitCategory[unit] === SUPPLY) return POOL;
  return unitCategory[unit] === NAVAL && unitCommand[unit] === COVERING ? COVERING_OFF_MAP : OUT_OF_PLAY;
}

/** 17.2.1n */
function rollForVariableUnits(play: Play): void {
  const die = play.roll('variable units', 10);
  play.state.allowance = Math.max(0, Math.floor((die - 2) / 2));
  play.emit({ type: 'variable units', die, free: play.state.allowance });
}

/** 17.1.2d */
function rollForAirFleet(play: Play): void {
  const die = play.roll('air fleet strength', 10);
  play.state.allowance = Math.ceil(die / 2);
  for (const { units: pool } of scenarioOf(play.state).pools) {
    for (const unit of pool) putInBox(play.state, unit, UNAVAILABLE, READY);
  }
  play.emit({ type: 'air fleet strength', die, count: play.state.allowance });
}

/** Places what has only one place, then asks for the rest. */
function begin(play: Play, side: SideCode): void {
  const { pools } = scenarioOf(play.state);
  for (const group of groupsOf(play.state, side)) {
    if (pools.includes(group) || !isForced(group)) continue;
    for (const unit of group.units) {
      if (group.bases.length > 0) putInBox(play.state, unit, group.bases[0]!, READY);
      else put(play, unit, group.hexes[0] ?? hexCount + group.areas[0]!);
    }
  }
  play.call(placing, { side });
}

function put(play: Play, unit: UnitId, place: Place): void {
  const { state } = play;
  const group = groupOf(state, unit)!;
  if (isSupplyUnit(unit)) state.steps[unit] = group.supplySteps;
  if (isShip(unit) && isHex(place)) state.water[unit] = Math.max(sea.watersOf[place]!.indexOf(sea.portOf[place]!), 0);
  putCounter(play, unit, place, group.rule);
}

function putInHex(play: Play, { side }: Placing, hex: Hex): void {
  const [unit] = chosen(play.state, side);
  handOf(play.state, side).draft = null;
  put(play, unit!, hex);
}

function station(play: Play, { side }: Placing, base: BaseId): void {
  const [unit] = chosen(play.state, side);
  handOf(play.state, side).draft = null;
  putInBox(play.state, unit!, base, READY);
  play.emit({ type: 'stationed', unit: unit!, base, only: [sides[side]] });
}

/** 17.2.1f: it begins operational. */
function placeMobileBase(play: Play, { side }: Placing, hex: Hex): void {
  const { base } = mobileBaseOf(play.state, side)!;
  play.state.mobileAt[base] = hex;
  play.state.baseStatus[base] = OPERATIONAL;
  play.emit({ type: 'airbase begun', base, hex });
}

/** 17.2.1o: units beyond the roll, which give Japan points. */
function beyondAllowance(state: ForlornHopes, side: SideCode): number {
  return side === ALLIES ? Math.max(0, takenFromPool(state, side) - state.allowance) : 0;
}

function priceOfVariableUnits(state: ForlornHopes, { side }: Placing): string[] {
  const extra = beyondAllowance(state, side);
  return extra === 0
    ? []
    : [`Japan scores ${extra * (halfPoints.variableAirUnit / 2)} VPs for extra air units (17.2.1).`];
}

function finish(play: Play, { side }: Placing): void {
  const { state } = play;
  score(play, JAPAN, beyondAllowance(state, side) * halfPoints.variableAirUnit, '16.1-J5');
  for (const { units: members } of groupsOf(state, side)) {
    for (const unit of members)
      if (unitCategory[unit] === AIR && airBase(state, unit) < 0) state.where[unit] = OUT_OF_PLAY;
  }
  play.emit({ type: 'setup finished', side });
}
