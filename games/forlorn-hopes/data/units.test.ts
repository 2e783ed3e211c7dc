import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import {
  airAttack,
  airBombing,
  airDefense,
  airRange,
  antiAir,
  cargoCapacity,
  carriesInfantry,
  combatFactor,
  defendsOnly,
  droppedFactor,
  findUnit,
  isAirCombat,
  isB17,
  isBarge,
  isBomber,
  isCarrier,
  isCarrierAir,
  isFighter,
  isInfantry,
  isParachute,
  isRecon,
  isSingleEngine,
  isSubmarine,
  isTender,
  isTransport,
  isWarship,
  maneuver,
  navalAttack,
  navalDefense,
  rosters,
  shipSpeed,
  shipType,
  strafes,
  unitCommand,
  unitSide,
  unitSteps,
  units,
} from './data.ts';
import {
  airTypes,
  categories,
  commands,
  groundTypes,
  JAPAN,
  NAVAL,
  NO_COMMAND,
  shipTypes,
  sides,
  speeds,
} from './types.ts';

const everyUnit = [...units.keys()];
const ids = (marked: ArrayLike<number>, value = 1) =>
  everyUnit.filter((unit) => marked[unit] === value).map((unit) => units[unit]!.id);
const kinds = (marked: ArrayLike<number>) => [
  ...new Set(everyUnit.filter((unit) => marked[unit] === 1).map((unit) => units[unit]!.kind)),
];
const numberOf = (kind: string) => units.filter((unit) => unit.kind === kind).length;
const numbers = (...kindIds: readonly string[]) => kindIds.map(numberOf);
const air = (id: string, steps: number) => {
  const at = findUnit(id) * 2 + steps - 1;
  return `${airAttack[at]}/${airDefense[at]}/${airBombing[at]}`;
};
const naval = (id: string, steps: number) => {
  const at = findUnit(id) * 2 + steps - 1;
  return `${navalAttack[at]}/${navalDefense[at]}/${antiAir[at]}/${speeds[shipSpeed[at]!] ?? '-'}`;
};
const factors = (id: string) => [1, 2].map((steps) => combatFactor[findUnit(id) * 2 + steps - 1]);

describe('the counters', () => {
  test('stand by category and side, Japan first', () => {
    expect(Object.values(rosters).map(({ first, end }) => end - first)).toEqual([40, 28, 25, 16, 17, 22, 6, 6]);
    const inOrder = categories.flatMap((category) => sides.map((side) => `${category} ${side}`));
    expect([...new Set(units.map(({ category, side }) => `${category} ${side}`))]).toEqual(inOrder);
    expect(Object.values(rosters).flatMap(({ first, end }) => everyUnit.slice(first, end))).toEqual(everyUnit);
  });

  test('are found by lasting ids, each with a title of its own', () => {
    const some = ['A6M-7', 'A6M-CV-1', 'P-40-6', 'IJN-DD-east-1', 'IJN-CVS-west', 'IJN-DD-covering-2', 'RN-CA-reserve'];
    const others = ['USN-MTB', 'Daihatsu-east', 'SS-japan', 'US-T-1', '2-4', 'LSTM-6', '7MD-1', 'TS', 'supply-japan-6'];
    for (const id of [...some, ...others]) expect(units[findUnit(id)]!.id).toBe(id);
    expect(findUnit('A6M-8')).toBe(-1);
    expect(new Set(units.map(({ title }) => title)).size).toBe(units.length);
    expect(units[findUnit('IJN-DD-east-2')]!.title).toBe('IJN destroyers, East Fleet 2');
    expect(units[findUnit('A6M-3')]!.title).toBe('A6M Zero 3');
  });

  rule('2.2.1a', 'every combat unit but the Japanese submarines has one command of its side', () => {
    const free = ids(unitCommand, NO_COMMAND).filter((id) => !id.startsWith('supply-'));
    expect(free).toEqual(['SS-japan']);
    for (const unit of everyUnit) {
      if (unitCommand[unit] === NO_COMMAND) continue;
      expect(unitCommand[unit]! < commands.indexOf('us'), units[unit]!.id).toBe(unitSide[unit] === JAPAN);
    }
  });

  test('the forces of 5.1, 5.2 and the other lists', () => {
    const under = (command: (typeof commands)[number]) => ids(unitCommand, commands.indexOf(command));
    expect(numbers('G3M', 'G4M', 'A6M')).toEqual([5, 5, 7]);
    expect(under('11th-air-fleet')).toHaveLength(5 + 5 + 7 + 1);
    expect(numbers('IJN-CV', 'IJN-BB', 'IJN-CA', 'IJN-DD-covering', 'A6M-CV', 'D3A', 'B5N')).toEqual([
      2, 2, 2, 2, 3, 2, 3,
    ]);
    expect(under('covering')).toHaveLength(8 + 8);
    expect(under('east')).toHaveLength(1 + 3 + 2 + 1 + 1 + 1);
    expect(under('west')).toHaveLength(1 + 3 + 2 + 1 + 1 + 1);
    expect(numbers('Ki-27', 'Ki-21', 'Ki-48', 'Ki-43', 'Ki-56', 'F1M')).toEqual([2, 3, 3, 2, 1, 2]);
    expect(numbers('P-40', 'B-17', 'Buffalo', 'Hudson', 'Hurricane')).toEqual([6, 4, 2, 3, 2]);
    expect(numbers('Albacore', 'Fulmar', 'H6K', 'PBY', 'T-VIII', 'LSTM', '7MD')).toEqual([2, 2, 2, 2, 1, 6, 2]);
    expect(ids(isSubmarine)).toEqual(['SS-japan', 'SS-us', 'SS-dutch']);
  });
});

describe('air units', () => {
  test('values as on the counters, by steps', () => {
    expect([air('A6M-1', 2), air('A6M-1', 1)]).toEqual(['5/3/-1', '3/2/-1']);
    expect([air('G4M-5', 2), air('G4M-5', 1)]).toEqual(['2/4/4', '1/3/2']);
    expect([air('Ki-56', 1), air('Ki-56', 2)]).toEqual(['-1/3/-1', '-1/-1/-1']);
    expect(air('USN-CA', 2)).toBe('-1/-1/-1');
    expect(['A6M-1', 'P-40-1', 'Albacore-2'].map((id) => maneuver[findUnit(id)])).toEqual([6, 5, 2]);
    expect(['G4M-1', 'B-17-1', 'Ki-27-2', 'H6K-1'].map((id) => airRange[findUnit(id)])).toEqual([11, 11, 3, 10]);
  });

  rule('2.2.2F1', 'the eight types', () => {
    const found = new Set(units.flatMap((unit) => (unit.category === 'air' ? unit.class : [])));
    expect([...found].sort()).toEqual([...airTypes].sort());
  });

  rule('2.2.2F3', 'four single-engine bombers', () => {
    const single = kinds(isSingleEngine).filter((kind) => kinds(isBomber).includes(kind));
    expect(single).toEqual(['D3A', 'B5N', 'F1M', 'Albacore']);
  });

  rule('2.2.2G', 'recon units have nothing but a range', () => {
    expect(kinds(isRecon)).toEqual(['H6K', 'PBY']);
    for (const id of ids(isRecon)) {
      expect([air(id, 1), maneuver[findUnit(id)], unitSteps[findUnit(id)]]).toEqual(['-1/-1/-1', 0, 1]);
    }
  });

  rule('3.0a', 'fighters and bombers are the air combat units', () => {
    const others = units.filter((unit, at) => unit.category === 'air' && isAirCombat[at] === 0);
    expect([...new Set(others.map(({ kind }) => kind))]).toEqual(['Ki-56', 'H6K', 'PBY']);
    for (const unit of everyUnit) expect(isFighter[unit]! + isBomber[unit]!).toBe(isAirCombat[unit]);
  });

  test('bombers fire in defense only, and fighters strafe', () => {
    const defensive = units.map((unit) => Number(unit.category === 'air' && unit.full?.defensiveOnly === true));
    expect(defensive).toEqual([...isBomber]);
    expect(strafes).toEqual(isFighter);
  });

  test('twelve air units fly from carriers, the Hurricane is not among them', () => {
    expect(ids(isCarrierAir)).toHaveLength(8 + 4);
    expect(isCarrierAir[findUnit('Hurricane-2')]).toBe(0);
    expect(ids(isB17)).toHaveLength(4);
  });
});

describe('naval units', () => {
  rule('2.2.4b', 'AF, DF, AA and speed of both sides', () => {
    expect([naval('IJN-CA-1', 2), naval('IJN-CA-1', 1)]).toEqual(['5/4/2/F', '2/3/1/C']);
    expect([naval('US-T-1', 2), naval('US-T-1', 1)]).toEqual(['0/3/1/S', '0/2/0/S']);
    expect([naval('USN-MTB', 1), naval('SS-us', 1)]).toEqual(['1/1/1/F', '3/2/0/-']);
    expect(naval('A6M-1', 2)).toBe('-1/-1/-1/-');
  });

  test('every naval unit is a warship, a transport, or a submarine', () => {
    for (const unit of everyUnit) {
      const sum = isWarship[unit]! + isTransport[unit]! + isSubmarine[unit]!;
      expect(sum, units[unit]!.id).toBe(units[unit]!.category === categories[NAVAL] ? 1 : 0);
    }
    expect(ids(isCarrier)).toEqual(['IJN-CV-1', 'IJN-CV-2', 'RN-CV']);
    expect(ids(isTender)).toEqual(['IJN-CVS-east', 'IJN-CVS-west']);
    expect(ids(isBarge)).toEqual(['Daihatsu-east', 'Daihatsu-west']);
    expect(new Set(everyUnit.map((unit) => shipType[unit])).size).toBe(shipTypes.length + 1);
  });

  test('what they carry', () => {
    const carried = (id: string) => cargoCapacity[findUnit(id)];
    expect(['IJN-T-east-1', 'Daihatsu-west', 'US-T-2', 'IJN-DD-west-3', 'RNN-CL', 'USN-CA'].map(carried)).toEqual([
      4, 2, 2, 1, 1, 0,
    ]);
    expect(kinds(carriesInfantry)).toEqual([
      'IJN-DD-covering',
      'IJN-CL',
      'IJN-DD',
      'RN-DD',
      'USN-DD',
      'RNN-CL',
      'RNN-DD',
    ]);
  });

  test('units without a crippled side have one step', () => {
    const oneStep = everyUnit.filter((unit) => unitSteps[unit] === 1 && units[unit]!.category === 'naval');
    expect([...new Set(oneStep.map((unit) => units[unit]!.class))]).toEqual(['barge', 'SS', 'MTB']);
  });
});

describe('ground units', () => {
  rule('2.2.3a', 'infantry, motorized infantry, artillery, armor, and the paratroops', () => {
    const found = new Set(units.flatMap((unit) => (unit.category === 'ground' ? unit.class : [])));
    expect([...found].sort()).toEqual([...groundTypes].sort());
    expect(ids(isParachute)).toEqual(['TS']);
  });

  test('combat factors by steps', () => {
    expect([factors('2-4'), factors('Gull'), factors('2-Tank-1'), factors('TS')]).toEqual([
      [2, 4],
      [1, 3],
      [2, -1],
      [1, -1],
    ]);
    expect(droppedFactor[findUnit('TS')]).toBe(2);
    expect(kinds(defendsOnly)).toEqual(['LSTM', '7MD']);
  });

  test('motorized units are infantry, paratroops are not', () => {
    const infantry = (id: string) => isInfantry[findUnit(id)];
    expect(['Cav', '1-1-Mot', 'Marine', 'TS', '2-Art', '4-Tank-2'].map(infantry)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('a fleet lifts the division that starts with it', () => {
    const steps = (unitIds: readonly string[]) => unitIds.reduce((sum, id) => sum + unitSteps[findUnit(id)]!, 0);
    const room = ['IJN-T-west-1', 'IJN-T-west-2', 'Daihatsu-west'].reduce(
      (sum, id) => sum + cargoCapacity[findUnit(id)]!,
      0,
    );
    expect(steps(['2-4', '2-16', '2-29', '2-Art', '2-Tank-1', '2-Tank-2'])).toBe(room);
  });
});
