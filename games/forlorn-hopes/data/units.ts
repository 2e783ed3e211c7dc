import { readDataFile } from '../../data/dataFile.ts';
import { finderOf } from '../../data/finder.ts';
import { once } from '../../data/once.ts';
import { type Roster, rosterWhere } from '../../data/roster.ts';
import airJson from './air-units.json' with { type: 'json' };
import { type AirUnit, type AirValues, airUnitsFile } from './airShapes.ts';
import groundJson from './ground-units.json' with { type: 'json' };
import { type GroundUnit, groundUnitsFile, type SupplyUnit } from './groundShapes.ts';
import navalJson from './naval-units.json' with { type: 'json' };
import { type NavalUnit, type NavalValues, navalUnitsFile } from './navalShapes.ts';
import {
  type AirType,
  bomberTypes,
  type Category,
  categories,
  commands,
  type GroundType,
  NO_COMMAND,
  type ShipType,
  type Side,
  shipTypes,
  sides,
  speeds,
  transportTypes,
} from './types.ts';

export type UnitType = AirUnit | NavalUnit | GroundUnit | SupplyUnit;

const isNew = once();
export const air = readDataFile('air-units.json', airJson, airUnitsFile(isNew));
export const naval = readDataFile('naval-units.json', navalJson, navalUnitsFile(isNew));
export const { ground, supply } = readDataFile('ground-units.json', groundJson, groundUnitsFile(isNew));

/** Air, naval, ground, and supply units, of each those of Japan first. A unit is known by its position in this list. */
export const units: readonly UnitType[] = [...air, ...naval, ...ground, ...supply];
/** The position in `units` of the unit with that id, or -1. */
export const findUnit = finderOf(units);

export const unitSide = Uint8Array.from(units, ({ side }) => sides.indexOf(side));
export const unitCategory = Uint8Array.from(units, ({ category }) => categories.indexOf(category));
/** Position in `commands`, or NO_COMMAND. */
export const unitCommand = Uint8Array.from(units, ({ command }) =>
  command === null ? NO_COMMAND : commands.indexOf(command),
);
/** At full strength: 2, or 1 without a reverse side. */
export const unitSteps = Uint8Array.from(units, (unit) =>
  unit.category === 'supply' || unit.reduced !== null ? 2 : 1,
);

export const rosters = {
  japanAir: rosterOf('japan', 'air'),
  alliedAir: rosterOf('allies', 'air'),
  japanNaval: rosterOf('japan', 'naval'),
  alliedNaval: rosterOf('allies', 'naval'),
  japanGround: rosterOf('japan', 'ground'),
  alliedGround: rosterOf('allies', 'ground'),
  japanSupply: rosterOf('japan', 'supply'),
  alliedSupply: rosterOf('allies', 'supply'),
} as const satisfies Record<string, Roster>;

function rosterOf(side: Side, category: Category): Roster {
  return rosterWhere(
    unitSide,
    (unit) => unitSide[unit] === sides.indexOf(side) && unitCategory[unit] === categories.indexOf(category),
  );
}

/** By steps, at `unit * 2 + steps - 1`: the last step of a unit is its reduced side, if it has one. */
function bySteps(value: (unit: UnitType, isReduced: boolean) => number): Int8Array {
  return Int8Array.from({ length: units.length * 2 }, (_, index) => {
    const unit = units[Math.floor(index / 2)]!;
    const steps = (index % 2) + 1;
    const most = unitSteps[Math.floor(index / 2)]!;
    return steps > most ? -1 : value(unit, steps < most);
  });
}

function airBySteps(value: (values: AirValues) => number): Int8Array {
  return bySteps((unit, isReduced) => {
    const values = unit.category === 'air' ? (isReduced ? unit.reduced : unit.full) : null;
    return values === null ? -1 : value(values);
  });
}

/** By steps; -1 for a factor that a unit does not have. */
export const airAttack = airBySteps(({ attack }) => attack);
export const airDefense = airBySteps(({ defense }) => defense);
export const airBombing = airBySteps(({ bombing }) => bombing);
/** 2.2.2: S in place of a BF. */
export const strafes = flagged((unit) => unit.category === 'air' && unit.full?.strafes === true);
/** TMA */
export const maneuver = Uint8Array.from(units, (unit) => (unit.category === 'air' ? unit.tma : 0));
/** SR */
export const airRange = Uint8Array.from(units, (unit) => (unit.category === 'air' ? unit.range : 0));
export const isSingleEngine = flagged((unit) => unit.category === 'air' && unit.engines === 'single');
export const isFighter = ofAirType('F');
export const isBomber = ofAirType(...bomberTypes);
export const isDiveBomber = ofAirType('D');
export const isPrecisionBomber = ofAirType('P');
export const isTorpedoBomber = ofAirType('T');
/** RB: may patrol (7.3.5). */
export const isPatrolBomber = ofAirType('RB');
export const isRecon = ofAirType('R');
export const isTransportPlane = ofAirType('C');
/** 3.0: fighters and bombers. */
export const isAirCombat = ofAirType('F', ...bomberTypes);
/** Based on a CV (5.2, 6.3.7). The Hurricane of the Royal Navy's carrier flies off it for good, so it is not. */
export const isCarrierAir = ofKind('A6M-CV', 'D3A', 'B5N', 'Fulmar', 'Albacore');
/** Based on a CVS (6.3.6). */
export const isFloatplane = ofKind('F1M');
export const isB17 = ofKind('B-17');
/** 9.7.10: may attack as a fighter without bombs. */
export const fightsUnloaded = ofKind('F1M', 'D3A');
/** 14.5.3: may take Allied replacement steps. */
export const takesReplacements = ofKind('P-40', 'Buffalo', 'B-17', 'Hudson');

function navalBySteps(value: (values: NavalValues) => number): Int8Array {
  return bySteps((unit, isReduced) => {
    const values = unit.category === 'naval' ? (isReduced ? unit.reduced : unit.full) : null;
    return values === null ? -1 : value(values);
  });
}

/** Position in `shipTypes`, -1 for all others. */
export const shipType = Int8Array.from(units, (unit) =>
  unit.category === 'naval' ? shipTypes.indexOf(unit.class) : -1,
);
/** By steps; -1 for what is no naval unit. */
export const navalAttack = navalBySteps(({ attack }) => attack);
export const navalDefense = navalBySteps(({ defense }) => defense);
export const antiAir = navalBySteps(({ antiAir: factor }) => factor);
/** By steps: position in `speeds`, -1 for submarines too. */
export const shipSpeed = navalBySteps(({ speed }) => (speed === null ? -1 : speeds.indexOf(speed)));
/** Steps that it carries (2.2.4). */
export const cargoCapacity = Uint8Array.from(units, (unit) => (unit.category === 'naval' ? unit.cargo : 0));
/** 3.0: all naval units but transports; CVS and carriers too, submarines not, which only their event brings. */
export const isWarship = ofShipType('BB', 'BC', 'CA', 'CL', 'CV', 'CVS', 'DD', 'MTB');
export const isSubmarine = ofShipType('SS');
export const isTransport = ofShipType(...transportTypes);
export const isBarge = ofShipType('barge');
export const isCarrier = ofShipType('CV');
export const isTender = ofShipType('CVS');
/** 2.2.4: carries a step of infantry or a supply unit, two of them a unit of two steps. */
export const carriesInfantry = ofShipType('DD', 'CL');

/** By steps; -1 for what is no ground combat unit. */
export const combatFactor = bySteps((unit, isReduced) =>
  unit.category === 'ground' ? (isReduced ? unit.reduced! : unit.full) : -1,
);
/** 2.2.3: a garrison. */
export const defendsOnly = flagged((unit) => unit.category === 'ground' && unit.defendsOnly);
/** 2.2.3: motorized units too. The parachute unit is not: it supports others and cannot be supported (11.4). */
export const isInfantry = ofGroundType('infantry', 'motorized');
export const isArtillery = ofGroundType('artillery');
export const isArmor = ofGroundType('armor');
export const isParachute = ofGroundType('parachute');
/** 17.2.1: Landsturm. */
export const isLandsturm = ofKind('LSTM');
/** 9.11: CF of the parachute unit in the hex of the unit it was dropped on. */
export const droppedFactor = Uint8Array.from(units, (unit) => (unit.category === 'ground' ? unit.dropped : 0));

function flagged(holds: (unit: UnitType) => boolean): Uint8Array {
  return Uint8Array.from(units, (unit) => (holds(unit) ? 1 : 0));
}

function ofAirType(...types: readonly AirType[]): Uint8Array {
  return flagged((unit) => unit.category === 'air' && types.includes(unit.class));
}

function ofShipType(...types: readonly ShipType[]): Uint8Array {
  return flagged((unit) => unit.category === 'naval' && types.includes(unit.class));
}

function ofGroundType(...types: readonly GroundType[]): Uint8Array {
  return flagged((unit) => unit.category === 'ground' && types.includes(unit.class));
}

function ofKind(...kinds: readonly string[]): Uint8Array {
  return flagged(({ kind }) => kinds.includes(kind));
}
