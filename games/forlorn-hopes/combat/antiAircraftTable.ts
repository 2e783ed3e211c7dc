import { byBand, byName } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { factor, modifier } from '../core/modifier.ts';
import { tables } from '../data/data.ts';

/** 9.9.2: a gun fires at an air unit. */
export interface AntiAircraftFire {
  /** AA factor. */
  readonly guns: number;
  /** DF, before disruption lowers it. */
  readonly defense: number;
  readonly disrupted: boolean;
  /** Which half of the table: high altitude is fired at as medium is. */
  readonly altitude: 'medium' | 'low';
  /** 9.9.3: the gun is on a ship next to the one that is attacked. */
  readonly adjacent: boolean;
  readonly shipDisrupted: boolean;
  readonly torpedo: boolean;
}

export type AntiAircraftResult = '-' | 'D' | 'X';

const { title, rule, columns, defenses, medium, low, disruptedDefense, modifiers } = tables.antiAircraft;
const halves = { medium, low };
const altitudes = ['medium', 'low'] as const;
const lines = altitudes.flatMap((altitude) => defenses.map((defense) => `${altitude} ${defense}`));

/** The row of the table: `medium 3`. */
export function lineOf({ altitude, defense, disrupted }: AntiAircraftFire): string {
  const left = defense + (disrupted ? disruptedDefense : 0);
  return `${altitude} ${Math.min(Math.max(left, defenses[0]!), defenses[defenses.length - 1]!)}`;
}

export const antiAircraftTable: Table<AntiAircraftFire, 'roll', AntiAircraftResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('AA factor', '9.9.2a', ({ guns }) => guns),
    modifier(modifiers.adjacentShip, ({ adjacent }) => adjacent),
    modifier(modifiers.shipDisrupted, ({ shipDisrupted }) => shipDisrupted),
    modifier(modifiers.torpedo, ({ torpedo }) => torpedo),
  ],
  rows: byName('altitude and DF', lines, lineOf),
  columns: byBand('total', columns, ({ dice, totals: { roll } }) => dice[0]! + roll),
  cells: altitudes.flatMap((altitude) => defenses.map((_, row) => halves[altitude][row]!)),
};

/** Which line of the table an event names. */
export function antiAircraftLine(line: string): number {
  return lines.indexOf(line);
}
