import type { Event } from '#engine/state';
import type { ChartMark } from '../../../display.ts';
import { amountOf, type Counted } from '../../../tables/modifiers.ts';
import type { Table } from '../../../tables/table.ts';
import { landingAccidents } from '../../air/accidentTable.ts';
import { airFireTable } from '../../air/battle/airFireTable.ts';
import { interceptorScramble } from '../../air/scrambleTable.ts';
import { targetScramble } from '../../air/targetScrambleTable.ts';
import { evacuation } from '../../bases/evacuationTable.ts';
import { antiAircraftLine, antiAircraftTable } from '../../combat/antiAircraftTable.ts';
import { bombingLine, bombingTable } from '../../combat/bombingTable.ts';
import { gunfireTable, roundsTable } from '../../combat/gunfireTable.ts';
import { gunfireColumn } from '../../combat/gunnery.ts';
import { radarTable } from '../../combat/radar.ts';
import { sinkingTable } from '../../combat/sinking.ts';
import type { EventNamed, ForlornHopesEvent } from '../../core/events.ts';
import { groundCombatTable } from '../../ground/groundCombatTable.ts';
import { landingTable } from '../../ground/landingTable.ts';
import { initiativeTable } from '../../initiative/initiativeTable.ts';
import { reconnaissanceTable } from '../../initiative/reconTable.ts';
import { interceptionTable } from '../../naval/interceptionTable.ts';
import { sortieTable } from '../../naval/sortieTable.ts';
import { spottingTable } from '../../naval/spottingTable.ts';
import { airbaseRestoration } from '../../regroup/generalRegroup.ts';
import { regroupTable } from '../../regroup/regroupTable.ts';
import { modifierMarks } from './chartMarks.ts';

/** A die with the modifiers that counted; the other side is not told those that would give something away. */
interface Rolled {
  readonly die: number;
  readonly modifiers?: readonly Counted[];
}

/** What the event tells of the cell besides the die: the row or the column that it was read on. */
interface Known {
  readonly row?: number;
  readonly column?: number;
}

/** The cell that a die led to, with the modifiers that counted. */
function cell<Situation, Result extends string>(
  chart: string,
  table: Table<Situation, 'roll', Result>,
  { die, modifiers = [] }: Rolled,
  { row, column = 0 }: Known = {},
): ChartMark[] {
  // An axis that waits for the dice reads nothing of the situation.
  const entry = { situation: {} as Situation, totals: { roll: amountOf(modifiers) }, dice: [die] };
  const found = table.columns.byDice ? table.columns.at(entry) : column;
  return [{ chart, row: row ?? table.rows.at(entry), column: found }, ...modifierMarks(chart, table, modifiers)];
}

/** Of a table with two rows: the first where something holds. */
function either(holds: boolean): Known {
  return { row: holds ? 0 : 1 };
}

type Marks = { readonly [Type in ForlornHopesEvent['type']]?: (event: EventNamed<Type>) => readonly ChartMark[] };

const marks: Marks = {
  'initiative rolled': (event) => cell('initiative', initiativeTable, event),
  'recon tried': (event) => cell('reconnaissance', reconnaissanceTable, event, either(event.isAvailable)),
  'interception tried': (event) => cell('interceptor scramble', interceptorScramble, event, either(event.succeeds)),
  'target scrambled': (event) => cell('target scramble', targetScramble, event),
  'air fire': ({ roll, counted }) => cell('air to air', airFireTable, { die: roll, modifiers: counted }),
  flak: (event) => cell('anti-aircraft', antiAircraftTable, event, { row: antiAircraftLine(event.line) }),
  bombed: (event) => cell('bombing', bombingTable, event, { row: bombingLine(event.line) }),
  'radar attacked': (event) => cell('radar', radarTable, event),
  'damage control': (event) => cell('naval damage', sinkingTable, event),
  'landing risked': (event) => cell('landing accidents', landingAccidents, event),
  'evacuation tried': (event) => cell('evacuation', evacuation, event),
  'sortie rolled': (event) => cell('sortie', sortieTable, event),
  'spotting checked': (event) => cell('spotting', spottingTable, event),
  'naval interception': (event) => cell('naval interception', interceptionTable, event),
  'surface combat length': ({ die }) => [
    { chart: 'rounds', row: roundsTable.rows.at({ situation: {}, totals: {}, dice: [die] }), column: 0 },
  ],
  shelled: (event) => cell('naval combat', gunfireTable, event, against(event.target)),
  'submarine attacked': (event) => cell('naval combat', gunfireTable, event, against(event.target)),
  'ground combat': (event) => cell('ground combat', groundCombatTable, event),
  'landing fought': (event) => cell('contested landing', landingTable, event),
  'regroup tried': (event) => cell('regroup', regroupTable, event, { column: event.unit >= 0 ? 0 : 1 }),
  'airbase restoration tried': (event) => cell('airbase restoration', airbaseRestoration, event),
};

/** 10.4.1c: the column of a ship that is fired at. */
function against(target: number): Known {
  return { column: gunfireTable.columns.titles.indexOf(gunfireColumn(target)) };
}

/** Where in the charts the roll that an event tells came out. */
export function rolledMarks(event: Event): readonly ChartMark[] {
  const markOf = (marks as Readonly<Record<string, ((event: Event) => readonly ChartMark[]) | undefined>>)[event.type];
  return (markOf?.(event) ?? []).map((mark) => ({ ...mark, isRolled: true }));
}
