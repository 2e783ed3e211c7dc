import { choiceOf, type Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { ChartMark } from '../../../display.ts';
import { eachOf } from '../../../tables/chart.ts';
import { marksOf } from '../../../tables/chartMarks.ts';
import { enter, type Table } from '../../../tables/table.ts';
import { airFireTable } from '../../air/battle/airFireTable.ts';
import { impulse } from '../../air/battle/impulse.ts';
import { battleOf, pieceOf } from '../../air/battle/pieces.ts';
import { draftOf } from '../../air/battle/plan.ts';
import { shotAt } from '../../air/battle/shots.ts';
import { airMission } from '../../air/mission.ts';
import { interceptors } from '../../air/scramble.ts';
import { interceptorScramble, scrambleOf } from '../../air/scrambleTable.ts';
import { batteriesAgainst, fireAt } from '../../combat/antiAircraft.ts';
import { antiAircraftTable } from '../../combat/antiAircraftTable.ts';
import { missionUnits, planOf } from '../../combat/attackPlan.ts';
import { bombingOf } from '../../combat/bombing.ts';
import { bombingTable } from '../../combat/bombingTable.ts';
import { gunfireTable } from '../../combat/gunfireTable.ts';
import { gunfireAt, isCloseRange } from '../../combat/gunnery.ts';
import { NO_RUN, runs } from '../../combat/runs.ts';
import { chosenTargets, surfaceCombat } from '../../combat/surfaceCombat.ts';
import { unopposedAttack } from '../../combat/unopposedAttack.ts';
import { airSteps, isAirDisrupted } from '../../core/air.ts';
import { missionOf } from '../../core/airMission.ts';
import { type ForlornHopes, sideOfSeat } from '../../core/state.ts';
import { attack } from '../../ground/attack.ts';
import { possibleDefenders } from '../../ground/defender.ts';
import { combatOf, groundCombatTable } from '../../ground/groundCombatTable.ts';
import { patrolInterception } from '../../initiative/patrol.ts';

/** What is in use of a table before the die: the modifiers that count, and the line or column, if it has several. */
function marksIn<Situation, Total extends string, Result extends string>(
  chart: string,
  table: Table<Situation, Total, Result>,
  situation: Situation,
): ChartMark[] {
  const { counted } = enter(table, situation);
  const isKnown = !table.rows.byDice || table.columns.titles.length > 1;
  const rows = eachOf(table.modifiers).flatMap(({ name }, row) =>
    counted.some((one) => one.name === name) ? [{ chart: `${chart} modifiers`, row }] : [],
  );
  return [...(isKnown ? marksOf(chart, table, situation) : []), ...rows];
}

type Marker = (view: ForlornHopes, decision: Decision) => readonly ChartMark[];

const scramble: Marker = (view) => {
  const { hex, range } = missionOf(view);
  return interceptors(view).flatMap((unit) =>
    marksIn('interceptor scramble', interceptorScramble, scrambleOf(view, unit, hex, Math.max(range, 0))),
  );
};

/** 9.9c: the lines of the declared attacks, and of the flak that meets them. */
const attacks: Marker = (view) => {
  const { runs: chosen, ships } = planOf(view);
  return missionUnits(view).flatMap((unit, slot) => {
    const choice = chosen[slot]!;
    if (choice === NO_RUN) return [];
    const { how, level } = runs[choice]!;
    const ship = ships[slot]!;
    const approach = { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship };
    const [steps, disrupted] = [airSteps(view, unit), isAirDisrupted(view, unit)];
    return [
      ...marksIn('bombing', bombingTable, bombingOf(view, unit, { how, level, ship })),
      ...batteriesAgainst(view, ship).flatMap((battery) =>
        marksIn('anti-aircraft', antiAircraftTable, fireAt(battery, approach, unit, steps, disrupted)),
      ),
    ];
  });
};

const shots: Marker = (view, decision) => {
  const targets = choiceOf(decision, 'fire at')?.targets ?? [];
  if (targets.length === 0) return [];
  const { pieces, hex } = draftOf(view);
  return targets.flatMap((unit) =>
    marksIn('air to air', airFireTable, shotAt(view, pieces[0]!, hex, pieceOf(battleOf(view), unit))),
  );
};

const salvos: Marker = (view, { seat }) =>
  chosenTargets(view, sideOfSeat(seat)).flatMap(({ ship, target }) =>
    marksIn('naval combat', gunfireTable, gunfireAt(view, ship, target, isCloseRange(view.surfaceCombat!))),
  );

const groundAttack: Marker = (view) => {
  const local = onTop(view, attack);
  if (!local || local.hex < 0) return [];
  const { attacker, supports, hex, guards } = local;
  const [defender] = local.defender >= 0 ? [local.defender] : possibleDefenders(view, local);
  if (defender === undefined) return [];
  const sides = { attackers: [attacker, ...supports], defenders: [defender, ...guards], hex };
  return marksIn('ground combat', groundCombatTable, combatOf(view, sides));
};

const markers: Readonly<Record<string, Readonly<Record<string, Marker>>>> = {
  [airMission.name]: { scramble },
  [patrolInterception.name]: { scramble },
  [unopposedAttack.name]: { attacks },
  [impulse.name]: { plan: shots },
  [surfaceCombat.name]: { targets: salvos },
  [attack.name]: { support: groundAttack, 'defending support': groundAttack },
};

/** What is in use in the charts before a choice, each place once. */
export function chartMarks(view: ForlornHopes, decision: Decision): readonly ChartMark[] {
  const marks = markers[decision.procedure]?.[decision.step]?.(view, decision) ?? [];
  return [...new Map(marks.map((mark) => [`${mark.chart} ${mark.row} ${mark.column}`, mark])).values()];
}
