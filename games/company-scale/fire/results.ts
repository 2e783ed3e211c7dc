import { takesOnlyLosses } from '../core/charges.ts';
import { facesUpTo } from '../core/dice.ts';
import type { Fire } from '../core/fire.ts';
import type { CompanyScale } from '../core/state.ts';
import { combatResults } from '../data/tables.ts';
import { BLACK, fireTypes } from '../data/types.ts';
import { hasIndirectResult } from '../field/indirect.ts';
import { DEPLOYED } from '../theater/forces.ts';
import { isInsideCave } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { routFaces } from './routCheck.ts';
import { modifiedValue } from './value.ts';

/** A cell of the Combat Results Table, as it is carried out from left to right (8.4.1g). */
export interface Result {
  readonly disorder: number;
  readonly suppresses: boolean;
  readonly eliminates: boolean;
  /** The stars of a Rout Check, or -1 for none. */
  readonly stars: number;
}

export const noResult = '-';

const read = new Map<string, Result>();

export function readCell(cell: string): Result {
  let result = read.get(cell);
  if (!result) {
    result = parseCell(cell);
    read.set(cell, result);
  }
  return result;
}

function parseCell(cell: string): Result {
  const parts = cell.split(' ');
  const check = parts.find((part) => part.startsWith('R'));
  return {
    disorder: Number(/DG(\d)/.exec(cell)?.[1] ?? 0),
    suppresses: parts.includes('S'),
    eliminates: parts.includes('E'),
    stars: check === undefined ? -1 : check.length - 1,
  };
}

/** The same cell without its Rout Check. */
export function withoutCheck(cell: string): string {
  const left = cell.split(' ').filter((part) => !part.startsWith('R'));
  return left.length === 0 ? noResult : left.join(' ');
}

/** 8.0a, 8.4a: the cell that a die gives a fire of a value. */
export function cellFor({ type, single }: Pick<Fire, 'type' | 'single'>, value: number, die: number): string {
  if ((facesUpTo(value) & (1 << die)) === 0) return noResult;
  const row = fireTypes[type] as 'red' | 'yellow' | 'blue' | 'black';
  if (single >= 0 && type !== BLACK) return combatResults.hard[row as 'red'][die]!;
  return combatResults.hex[row][die]!;
}

/** The faces with which a fire does something, as bits. */
export function hittingFaces(state: CompanyScale, fire: Fire): number {
  const value = modifiedValue(state, fire);
  let faces = 0;
  for (let die = 0; die < 10; die++) if (cellFor(fire, value, die) !== noResult) faces |= 1 << die;
  return faces;
}

/** What one result of a fire would do, and with how many of ten faces it comes. */
export interface Chance {
  readonly cell: string;
  readonly ways: number;
  /** How many of ten faces fail the Rout Check, and what comes of that. */
  readonly check?: { readonly fails: number; readonly fate: 'routs' | 'is Pinned' | 'one more DG' };
}

/** 8.4: all that a fire can do, the most likely first. */
export function chancesOf(state: CompanyScale, fire: Fire): readonly Chance[] {
  return cellsOf(state, fire, modifiedValue(state, fire)).map(([cell, ways]) => chanceOf(state, fire, cell, ways));
}

type Ways = readonly [cell: string, ways: number];

/** The cells that the ten faces of a die give a fire of a value, the most likely first. */
function cellsOf(state: CompanyScale, fire: Fire, value: number): readonly Ways[] {
  if (fire.kind === 'indirect' && !hasIndirectResult(state, fire)) return nothingAtAll;
  const isHard = fire.single >= 0 && fire.type !== BLACK;
  const at = (fire.type * 2 + Number(isHard)) * 1024 + facesUpTo(value);
  let cells = knownCells.get(at);
  if (!cells) {
    cells = countCells(fire, value);
    knownCells.set(at, cells);
  }
  return cells;
}

const nothingAtAll: readonly Ways[] = [[noResult, 10]];
/** They follow from the table alone, by the type of a fire, what it is aimed at, and the faces that count. */
const knownCells = new Map<number, readonly Ways[]>();

function countCells(fire: Pick<Fire, 'type' | 'single'>, value: number): readonly Ways[] {
  const ways = new Map<string, number>();
  for (let die = 0; die < 10; die++) {
    const cell = cellFor(fire, value, die);
    ways.set(cell, (ways.get(cell) ?? 0) + 1);
  }
  return [...ways].toSorted(([, one], [, other]) => other - one);
}

function cellOn(state: CompanyScale, fire: Fire, value: number, die: number): string {
  return fire.kind === 'indirect' && !hasIndirectResult(state, fire) ? noResult : cellFor(fire, value, die);
}

/** What a face of the die does, in the words of the table. */
export function resultOn(state: CompanyScale, fire: Fire, die: number): string {
  return cellOn(state, fire, modifiedValue(state, fire), die);
}

function chanceOf(state: CompanyScale, fire: Fire, cell: string, ways: number): Chance {
  const { stars, disorder } = readCell(cell);
  const unit = fire.targetUnit;
  if (stars < 0 || unit < 0 || takesOnlyLosses(state, fire.target)) return { cell, ways };
  const fails = 10 - bitCount(routFaces(state, fire, unit, stars, disorder));
  if (state.mode[unit] === DEPLOYED) return { cell, ways, check: { fails, fate: 'is Pinned' } };
  const isInCave = isInsideCave(theaterOf(state).places, fire.target);
  return { cell, ways, check: { fails, fate: isInCave ? 'one more DG' : 'routs' } };
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

const worth = { disorder: 2, suppressed: 2, eliminated: 6, failed: 0.3 } as const;

/** How much harm a fire does on average, to compare ways of making it. */
export function harmOf(state: CompanyScale, fire: Fire): number {
  return harmAt(state, fire, modifiedValue(state, fire));
}

function harmAt(state: CompanyScale, fire: Fire, value: number): number {
  const cells = cellsOf(state, fire, value);
  let sum = 0;
  for (let at = 0; at < cells.length; at++) {
    const [cell, ways] = cells[at]!;
    sum += harmBy(chanceOf(state, fire, cell, ways)) * ways;
  }
  return sum;
}

function harmBy({ cell, check }: Chance): number {
  const { disorder, suppresses, eliminates } = readCell(cell);
  return (
    disorder * worth.disorder +
    (suppresses ? worth.suppressed : 0) +
    (eliminates ? worth.eliminated : 0) +
    (check?.fails ?? 0) * worth.failed
  );
}

/** How much more harm a face of the die does than a new roll would on average; less than 0 where it does less. */
export function swingOf(state: CompanyScale, fire: Fire, die: number): number {
  const value = modifiedValue(state, fire);
  return harmBy(chanceOf(state, fire, cellOn(state, fire, value, die), 1)) - harmAt(state, fire, value) / 10;
}
