import type { Shot } from '../../../display.ts';
import { type Bands, bandOf } from '../../../tables/axes.ts';
import { amountOf, type Counted } from '../../../tables/modifiers.ts';
import { signed } from '../../../words.ts';
import { antiAircraftLine, antiAircraftTable } from '../../combat/antiAircraftTable.ts';
import { bombingLine, bombingTable } from '../../combat/bombingTable.ts';
import { gunfireColumn } from '../../combat/gunnery.ts';
import { aimName, gunName } from '../../core/aimNames.ts';
import type { EventNamed } from '../../core/events.ts';
import { unitName } from '../../core/names.ts';
import type { UnitId } from '../../core/state.ts';
import { rowAt, tables } from '../../data/data.ts';

const faces = 10;
const dice = Array.from({ length: faces }, (_, at) => at + 1);

/** `AF +4, rear +2: disrupted`. */
function noteOf(modifiers: readonly Counted[], result: string): { readonly note: string } {
  const parts = modifiers.map(({ name, amount }) => `${name} ${signed(amount)}`);
  return { note: parts.length === 0 ? result : `${parts.join(', ')}: ${result}` };
}

/** The dice that come to something on a table that is read by the total; none where no die does. */
function hitsWith(modifiers: readonly Counted[], isHit: (total: number) => boolean): Pick<Shot, 'hitsWith'> {
  const added = amountOf(modifiers);
  const least = dice.find((die) => isHit(die + added));
  return least === undefined ? {} : { hitsWith: [least, faces] };
}

const airResults = { '-': 'no effect', D: 'disrupted', X: 'a step lost', XX: 'two steps lost' } as const;

export function airShot({ unit, target, roll, counted, result }: EventNamed<'air fire'>): Shot {
  return {
    title: `${unitName(unit)} at ${unitName(target)}`,
    ...hitsWith(counted, (total) => rowAt(tables.airToAir.rows, total).result !== '-'),
    die: roll,
    ...noteOf(counted, airResults[result]),
  };
}

/** The same on a table with several lines. */
function hitsOnLine(
  cells: readonly string[],
  columns: Bands,
  { modifiers }: EventNamed<'flak' | 'bombed'>,
): Pick<Shot, 'hitsWith'> {
  return hitsWith(modifiers, (total) => cells[bandOf(columns, total)] !== '-');
}

export function flakShot(event: EventNamed<'flak'>): Shot {
  const { unit, gun, die, modifiers, result } = event;
  return {
    title: `${gunName(gun)} at ${unitName(unit)}`,
    ...hitsOnLine(antiAircraftTable.cells[antiAircraftLine(event.line)]!, tables.antiAircraft.columns, event),
    die,
    ...noteOf(modifiers, airResults[result]),
  };
}

const bombResults: Readonly<Record<string, string>> = { '-': 'no effect', D: 'disrupted', X: 'destroyed' };
const manners: Readonly<Record<string, string>> = {
  level: '',
  dive: ', dive-bombing',
  precision: ', precision bombing',
  torpedo: ', torpedoes',
  strafe: ', strafing',
  bombardment: '',
};

export function bombShot(event: EventNamed<'bombed'>): Shot {
  const { unit, aim, how, die, modifiers, result } = event;
  return {
    title: `${unitName(unit)} on ${aimName(aim)}${manners[how] ?? ''}`,
    ...hitsOnLine(bombingTable.cells[bombingLine(event.line)]!, tables.bombing.columns, event),
    die,
    ...noteOf(modifiers, bombResults[result] ?? hitWords(Number(result))),
  };
}

function hitWords(hits: number): string {
  return hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`;
}

interface Salvo {
  readonly ship: UnitId;
  readonly target: UnitId;
  readonly die: number;
  readonly modifiers: readonly Counted[];
  readonly hits: number;
}

/** A ship fires at another, or submarines attack one. */
export function navalShot({ ship, target, die, modifiers, hits }: Salvo): Shot {
  const column = gunfireColumn(target);
  return {
    title: `${unitName(ship)} at ${unitName(target)}`,
    ...hitsWith(modifiers, (total) => rowAt(tables.navalCombat.rows, total)[column] > 0),
    die,
    ...noteOf(modifiers, hitWords(hits)),
  };
}

export function huntShot({ ship, die, isSunk }: EventNamed<'submarine hunted'>): Shot {
  return {
    title: `Escorts at ${unitName(ship)}`,
    hitsWith: [tables.randomEvents.huntedAt, faces],
    die,
    note: isSunk ? 'sunk' : 'it escapes',
  };
}

/** An attack hits from the first result on that hurts the defender. */
export function hurtsDefender(result: string): boolean {
  return result.startsWith('defender');
}

export function attackShot({ attackers, defenders, die, modifiers, result }: EventNamed<'ground combat'>): Shot {
  const { rows } = tables.groundCombat;
  return {
    title: `${unitName(attackers[0]!)} at ${unitName(defenders[0]!)}`,
    ...hitsWith(modifiers, (total) => hurtsDefender(rowAt(rows, total).result)),
    die,
    ...noteOf(modifiers, wordsIn(rows.list, result)),
  };
}

/** The results of a landing that cost the landing side something. */
export function hurtsLanders(result: string): boolean {
  return result === 'repulsed' || result === 'costly-lodgement';
}

/** 11.5.1c: the defender rolls. */
export function beachShot({ defender, die, modifiers, result }: EventNamed<'landing fought'>): Shot {
  const { rows } = tables.contestedLanding;
  return {
    title: unitName(defender),
    ...hitsWith(modifiers, (total) => hurtsLanders(rowAt(rows, total).result)),
    die,
    ...noteOf(modifiers, wordsIn(rows.list, result)),
  };
}

function wordsIn(rows: readonly { readonly result: string; readonly words: string }[], result: string): string {
  return rows.find((row) => row.result === result)?.words ?? result;
}
