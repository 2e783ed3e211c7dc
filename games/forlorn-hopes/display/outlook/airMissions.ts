import type { OutlookLine } from '../../../display.ts';
import type { Mission } from '../../air/plan.ts';
import { targetsFor } from '../../air/targetChoice.ts';
import { bestShip } from '../../combat/attackPlan.ts';
import { type Run, runs, runsFor } from '../../combat/runs.ts';
import { targetName } from '../../core/aimNames.ts';
import { begunMission, type Target } from '../../core/airMission.ts';
import { type Flight, handOf } from '../../core/hand.ts';
import { unitName } from '../../core/names.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { isFighter } from '../../data/data.ts';
import { type RunOutlook, runOutlook } from './attackRun.ts';
import { interceptionLine } from './scrambles.ts';
import { stakesLine } from './stakes.ts';
import { atLeastOne, inPercent } from './words.ts';

interface PlannedRun {
  readonly unit: UnitId;
  readonly run: Run;
  readonly outlook: RunOutlook;
}

/** What each unit would do: its most telling attack; fighters keep out of the flak where bombers are with them. */
function plannedRuns(state: ForlornHopes, units: readonly UnitId[]): PlannedRun[] {
  const isSweep = units.every((unit) => isFighter[unit] === 1);
  return units.flatMap((unit) => {
    const [choice] = isFighter[unit] === 1 && !isSweep ? [] : runsFor(state, unit);
    if (choice === undefined) return [];
    const run = runs[choice]!;
    return [{ unit, run, outlook: runOutlook(state, unit, { ...run, ship: bestShip(state, unit, choice) }) }];
  });
}

function runLines(name: string, planned: readonly PlannedRun[]): OutlookLine[] {
  const each = (value: (outlook: RunOutlook) => string) =>
    planned.map(({ unit, run, outlook }) => `${unitName(unit)} (${run.label}): ${value(outlook)}.`).join(' ');
  return [
    {
      title: `Hit on ${name}`,
      value: inPercent(atLeastOne(planned.map(({ outlook }) => outlook.hit))),
      detail: each(({ hit }) => inPercent(hit)),
      rule: '9.10.9a',
    },
    {
      title: `Flak of ${name}`,
      value: `a step lost ${inPercent(atLeastOne(planned.map(({ outlook }) => outlook.stepLost)))}`,
      detail: each(
        ({ disrupted, stepLost }) => `disrupted ${inPercent(disrupted)}, a step lost ${inPercent(stepLost)}`,
      ),
      rule: '9.9.2a',
    },
  ];
}

function targetLines(view: ForlornHopes, mission: Mission, { hex, units }: Flight, target: Target): OutlookLine[] {
  const airMission = { ...begunMission({ ...mission, hex, count: units.length }), target };
  const state = { ...view, airMission };
  const planned = plannedRuns(state, units);
  return planned.length === 0 ? [] : runLines(targetName(target, hex), planned);
}

/** A mission that is being put together: fighters that may meet it, flak and bombs by target, and the points at risk. */
export function airMissionOutlook(view: ForlornHopes, mission: Mission): OutlookLine[] {
  const { flight } = handOf(view, mission.side);
  if (!flight || flight.hex < 0 || flight.units.length === 0) return [];
  const targets = mission.kind === 'paratroops' ? [] : targetsFor(view, { ...mission, hex: flight.hex });
  return [
    interceptionLine(view, mission.side, flight.hex, Math.max(...flight.ranges)),
    ...targets.flatMap((target) => targetLines(view, mission, flight, target)),
    stakesLine(view, flight.units),
  ];
}
