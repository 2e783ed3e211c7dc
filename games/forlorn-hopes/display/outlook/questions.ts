import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { waysOn } from '../../../tables/chances.ts';
import type { Mission } from '../../air/plan.ts';
import { interceptors } from '../../air/scramble.ts';
import { interceptorScramble, scrambleOf } from '../../air/scrambleTable.ts';
import { unitsBelow } from '../../air/targetScramble.ts';
import { targetScramble, targetScrambleOf } from '../../air/targetScrambleTable.ts';
import { missionUnits, planOf } from '../../combat/attackPlan.ts';
import { bombardmentOf, unitsAshore } from '../../combat/bombard.ts';
import { bombingTable } from '../../combat/bombingTable.ts';
import { shotChances } from '../../combat/chances/gunfire.ts';
import { gunfireAt } from '../../combat/gunnery.ts';
import { NO_RUN, runs } from '../../combat/runs.ts';
import { readySubmarine, submarineTargets } from '../../combat/submarine.ts';
import { missionOf } from '../../core/airMission.ts';
import { isGroundUnit } from '../../core/counters.ts';
import { handOf } from '../../core/hand.ts';
import { placeName, unitList, unitName } from '../../core/names.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { interceptionChance } from '../../naval/chances.ts';
import { airMissionOutlook } from './airMissions.ts';
import { runOutlook } from './attackRun.ts';
import { boundsOf, inPercent } from './words.ts';

const { mostForRange } = tables.interceptorScramble;

/** 9.4: the chance of each fighter; how far the mission has come is told with the first attempt (ruling 31). */
export function scrambleOutlook(view: ForlornHopes): OutlookLine[] {
  const { hex, range } = missionOf(view);
  return interceptors(view).map((unit) => {
    const situation = scrambleOf(view, unit, hex, Math.max(range, 0));
    const differences = range >= 0 ? [situation.difference] : [-mostForRange, mostForRange];
    const chances = differences.map((difference) => {
      const { by, of } = waysOn(interceptorScramble, { situation: { ...situation, difference }, ways: 1 });
      return (by.get('scrambles') ?? 0) / of;
    });
    return {
      title: unitName(unit),
      value: inPercent(boundsOf(chances)),
      ...(range >= 0 ? {} : { detail: 'How far the mission has come is known from the first attempt on.' }),
      rule: '9.4.1a',
    };
  });
}

/** 9.5: units on the ground that may take off before the bombs fall. */
export function targetScrambleOutlook(view: ForlornHopes): OutlookLine[] {
  return unitsBelow(view).map((unit) => {
    const { by, of } = waysOn(targetScramble, { situation: targetScrambleOf(view, unit), ways: 1 });
    const chance = (result: 'airborne' | 'scattered') => percentInWords((by.get(result) ?? 0) / of);
    return {
      title: unitName(unit),
      value: `in the air ${chance('airborne')}, disrupted in the air ${chance('scattered')}`,
      rule: '9.5.1a',
    };
  });
}

/** 9.9c: the attacks that have been declared, one by one. */
export function attacksOutlook(view: ForlornHopes): OutlookLine[] {
  const { runs: chosen, ships } = planOf(view);
  return missionUnits(view).map((unit, slot) => {
    const choice = chosen[slot]!;
    if (choice === NO_RUN) return { title: unitName(unit), value: 'stays away', rule: '9.8a' };
    const ship = ships[slot]!;
    const { hit, disrupted, stepLost } = runOutlook(view, unit, { ...runs[choice]!, ship });
    return {
      title: unitName(unit),
      value: `hit ${inPercent(hit)}`,
      detail: `${runs[choice]!.label}${ship < 0 ? '' : ` against ${unitName(ship)}`}. Flak: disrupted ${inPercent(disrupted)}, a step lost ${inPercent(stepLost)}.`,
      rule: '9.10.9a',
    };
  });
}

/** 9.6: what each target of the hex would be worth. */
export function targetOutlook(view: ForlornHopes): OutlookLine[] {
  const mission = missionOf(view);
  if (mission.kind === 'patrol') return [];
  const planned: Mission = { side: mission.side, kind: mission.kind, hex: mission.hex, stack: mission.stack };
  return airMissionOutlook(view, planned).filter(({ title }) => title !== 'Interception');
}

/** 10.3.3: the attempt of the ships that have been chosen. */
export function huntOutlook(view: ForlornHopes, side: SideCode): OutlookLine[] {
  const ships = handOf(view, side).draft?.ships;
  const hex = view.where[view.navalMission?.moving[0] ?? -1] ?? -1;
  if (!Array.isArray(ships) || ships.length === 0 || hex < 0) return [];
  const { ways, of } = interceptionChance(view, ships, hex);
  return [
    {
      title: `Interception in ${placeName(hex)}`,
      value: percentInWords(ways / of),
      detail: `By ${unitList(ships)}.`,
      rule: '10.3.3c',
    },
  ];
}

/** 10.2c */
export function submarineOutlook(view: ForlornHopes, { side, hex }: { side: SideCode; hex: number }): OutlookLine[] {
  const ship = readySubmarine(view, side);
  if (ship < 0) return [];
  return submarineTargets(view, side, hex).map((target) => ({
    title: unitName(target),
    value: `hit ${percentInWords(hitChance(view, ship, target))}`,
    detail: `In ${placeName(view.where[target]!)}.`,
    rule: '10.2c',
  }));
}

function hitChance(view: ForlornHopes, ship: UnitId, target: UnitId): number {
  return 1 - shotChances(gunfireAt(view, ship, target, true))[0]!;
}

/** 10.5: what the next ship can do to the units ashore. */
export function bombardmentOutlook(
  view: ForlornHopes,
  { side, hex, ships: [ship] }: { side: SideCode; hex: number; ships: readonly UnitId[] },
): OutlookLine[] {
  if (ship === undefined) return [];
  return unitsAshore(view, side, hex).map((unit) => {
    const aim = { kind: isGroundUnit(unit) ? 'ground' : 'supply', unit } as const;
    const { by, of } = waysOn(bombingTable, { situation: bombardmentOf(view, ship, aim), ways: 1 });
    return {
      title: unitName(unit),
      value: `hit ${percentInWords(1 - (by.get('-') ?? 0) / of)}`,
      detail: `By ${unitName(ship)}.`,
      rule: '10.5.1',
    };
  });
}
