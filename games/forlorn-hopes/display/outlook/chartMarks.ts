import { choiceOf, type Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { ChartMark } from '../../../display.ts';
import { eachOf } from '../../../tables/chart.ts';
import { marksOf } from '../../../tables/chartMarks.ts';
import type { Counted } from '../../../tables/modifiers.ts';
import { enter, type Table } from '../../../tables/table.ts';
import { landingAccidents, riskAt } from '../../air/accidentTable.ts';
import { airFireTable } from '../../air/battle/airFireTable.ts';
import { impulse } from '../../air/battle/impulse.ts';
import { battleOf, pieceOf } from '../../air/battle/pieces.ts';
import { draftOf } from '../../air/battle/plan.ts';
import { shotAt } from '../../air/battle/shots.ts';
import { airMission } from '../../air/mission.ts';
import { landRecon, returnToBase } from '../../air/returnToBase.ts';
import { interceptors } from '../../air/scramble.ts';
import { interceptorScramble, scrambleOf } from '../../air/scrambleTable.ts';
import { capture } from '../../bases/capture.ts';
import { evacuation, evacuationOf } from '../../bases/evacuationTable.ts';
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
import { airBase, airSteps, isAirDisrupted } from '../../core/air.ts';
import { missionOf } from '../../core/airMission.ts';
import { isGroundUnit } from '../../core/counters.ts';
import { handOf } from '../../core/hand.ts';
import { type ForlornHopes, sideOfSeat } from '../../core/state.ts';
import { isBarge, isInfantry } from '../../data/data.ts';
import { attack } from '../../ground/attack.ts';
import { possibleDefenders } from '../../ground/defender.ts';
import { combatOf, groundCombatTable } from '../../ground/groundCombatTable.ts';
import { chosenLanders, defenseOf, landing, landingAt } from '../../ground/landing.ts';
import { landingOf, landingTable } from '../../ground/landingTable.ts';
import { patrolInterception } from '../../initiative/patrol.ts';
import { reconnaissance } from '../../initiative/reconnaissance.ts';
import { reconFlightOf, reconnaissanceTable } from '../../initiative/reconTable.ts';
import { plannedChecks } from '../../naval/chances.ts';
import { chosenHunters, hexOfStack, hunterOf, interceptionOf } from '../../naval/hunters.ts';
import { interceptionTable } from '../../naval/interceptionTable.ts';
import { navalMission } from '../../naval/mission.ts';
import { sightingOf } from '../../naval/spotting.ts';
import { spottingTable } from '../../naval/spottingTable.ts';
import { placeOfSea } from '../../naval/waters.ts';
import { rallying } from '../../regroup/rallying.ts';
import { regroupPhase } from '../../regroup/regroupPhase.ts';
import { baseRegrouping, regroupTable, unitRegrouping } from '../../regroup/regroupTable.ts';

/** What is in use of a table before the die: the modifiers that count, and the line or column, if it has several. */
function marksIn<Situation, Total extends string, Result extends string>(
  chart: string,
  table: Table<Situation, Total, Result>,
  situation: Situation,
): ChartMark[] {
  const isKnown = !table.rows.byDice || table.columns.titles.length > 1;
  const { counted } = enter(table, situation);
  return [...(isKnown ? marksOf(chart, table, situation) : []), ...modifierMarks(chart, table, counted)];
}

/** The modifiers that count, in the chart of all of them. */
export function modifierMarks<Situation, Total extends string, Result extends string>(
  chart: string,
  { modifiers }: Table<Situation, Total, Result>,
  counted: readonly Counted[],
): ChartMark[] {
  return eachOf(modifiers).flatMap(({ name }, row) =>
    counted.some((one) => one.name === name) ? [{ chart: `${chart} modifiers`, row }] : [],
  );
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

/** 10.3.2: the checks on the planned ways. */
const checks: Marker = (view, { seat }) => {
  const side = sideOfSeat(seat);
  const { legs, rendezvous } = handOf(view, side).voyage!;
  return plannedChecks(view, side).flatMap((onLeg, at) => {
    const { ships, way } = legs[at]!;
    const start = at === legs.length - 1 && rendezvous >= 0 ? rendezvous : view.where[ships[0]!]!;
    const places = [start, ...way.map(placeOfSea)];
    return onLeg.flatMap(({ hex }) =>
      marksIn('spotting', spottingTable, sightingOf(view, ships, places[places.indexOf(hex) - 1]!, hex)),
    );
  });
};

/** 10.3.3c: the attempt of the ships that have been chosen. */
const hunt: Marker = (view) => {
  const ships = chosenHunters(view);
  if (ships.length === 0) return [];
  const { failures } = view.navalMission!;
  const situation = interceptionOf(view, ships, hexOfStack(view), failures, hunterOf(view));
  return marksIn('naval interception', interceptionTable, situation);
};

/** 11.5.1: against each unit that may be chosen to defend. */
const beach: Marker = (view) => {
  const local = onTop(view, landing);
  if (!local) return [];
  const { side, hex } = local;
  const landers = chosenLanders(view, side).filter(isGroundUnit);
  if (!landers.some((unit) => isInfantry[unit] === 1)) return [];
  const { aboard } = handOf(view, side);
  const hasBarge = landers.some((unit) => isBarge[aboard[unit]!] === 1);
  return possibleDefenders(view, { side, hex }).flatMap((defender) => {
    const defenders = defenseOf(view, { ...landingAt(side, hex), defender });
    return marksIn('contested landing', landingTable, landingOf(view, landers, defenders, hex, hasBarge));
  });
};

const accidents: Marker = (view, { seat }) => {
  const plan = handOf(view, sideOfSeat(seat)).landing;
  return (plan?.units ?? []).flatMap((unit, at) =>
    plan!.bases[at]! >= 0 && isAirDisrupted(view, unit)
      ? marksIn('landing accidents', landingAccidents, riskAt(view, plan!.bases[at]!))
      : [],
  );
};

const flights: Marker = (view, decision) =>
  (choiceOf(decision, 'recon')?.targets ?? []).flatMap((unit) =>
    marksIn('reconnaissance', reconnaissanceTable, reconFlightOf(view, unit)),
  );

const escapes: Marker = (view, decision) =>
  (choiceOf(decision, 'evacuate')?.targets ?? []).flatMap((unit) =>
    marksIn('evacuation', evacuation, evacuationOf(view, unit, airBase(view, unit))),
  );

const regroups: Marker = (view, decision) => [
  ...(choiceOf(decision, 'roll air unit')?.targets ?? []).flatMap((unit) =>
    marksIn('regroup', regroupTable, unitRegrouping(view, unit)),
  ),
  ...(choiceOf(decision, 'roll airbase')?.targets ?? []).flatMap((base) =>
    marksIn('regroup', regroupTable, baseRegrouping(view, sideOfSeat(decision.seat), base)),
  ),
];

const markers: Readonly<Record<string, Readonly<Record<string, Marker>>>> = {
  [airMission.name]: { scramble },
  [patrolInterception.name]: { scramble },
  [unopposedAttack.name]: { attacks },
  [impulse.name]: { plan: shots },
  [surfaceCombat.name]: { targets: salvos },
  [attack.name]: { support: groundAttack, 'defending support': groundAttack },
  [navalMission.name]: { course: checks, sighted: hunt },
  [landing.name]: { landers: beach },
  [returnToBase.name]: { land: accidents },
  [landRecon.name]: { land: accidents },
  [reconnaissance.name]: { flight: flights },
  [capture.name]: { evacuation: escapes },
  [regroupPhase.name]: { 'air units': regroups },
  [rallying.name]: { 'airbases and ground units': regroups },
};

/** What is in use in the charts before a choice, each place once. */
export function chartMarks(view: ForlornHopes, decision: Decision): readonly ChartMark[] {
  const marks = markers[decision.procedure]?.[decision.step]?.(view, decision) ?? [];
  return [...new Map(marks.map((mark) => [`${mark.chart} ${mark.row} ${mark.column}`, mark])).values()];
}
