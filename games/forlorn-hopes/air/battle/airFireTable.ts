import { byBand, single } from '../../../tables/axes.ts';
import { d10 } from '../../../tables/dice.ts';
import type { Table } from '../../../tables/table.ts';
import { factor, modifier } from '../../core/modifier.ts';
import { tables } from '../../data/data.ts';
import type { Aspect } from './board.ts';

/** 9.7.11: an air unit fires at another. */
export interface AirShot {
  /** AF and DF of the sides that are showing, before disruption lowers them. */
  readonly attack: number;
  readonly defense: number;
  readonly firerDisrupted: boolean;
  readonly targetDisrupted: boolean;
  /** 9.7.9g: which side of the target the firer is on. */
  readonly aspect: Aspect;
  readonly range: number;
  readonly surprise: boolean;
  readonly ace: boolean;
  /** 9.7.4: a bomber next to another of its formation. */
  readonly formation: boolean;
  /** 9.7.10b */
  readonly asFighter: boolean;
}

export type AirFireResult = '-' | 'D' | 'X' | 'XX';

const { title, rule, rows, modifiers: drms } = tables.airToAir;

export const airFireTable: Table<AirShot, 'roll', AirFireResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('AF', '9.7.11a', ({ attack }) => attack),
    modifier(drms.firerDisrupted, ({ firerDisrupted }) => firerDisrupted),
    modifier(drms.rear, ({ aspect }) => aspect === 'rear'),
    modifier(drms.front, ({ aspect }) => aspect === 'front'),
    modifier(drms.flank, ({ aspect }) => aspect === 'flank'),
    modifier(drms.range1, ({ range }) => range === 1),
    modifier(drms.range2, ({ range }) => range === 2),
    modifier(drms.range3, ({ range }) => range === 3),
    modifier(drms.range4, ({ range }) => range === 4),
    modifier(drms.surprise, ({ surprise }) => surprise),
    modifier(drms.ace, ({ ace }) => ace),
    modifier(drms.formation, ({ formation }) => formation),
    modifier(drms.asFighter, ({ asFighter }) => asFighter),
    factor('DF', '9.7.11a', ({ defense }) => -defense),
    modifier(drms.targetDisrupted, ({ targetDisrupted }) => targetDisrupted),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: rows.list.map(({ result }) => [result]),
};

export type LuckyEffect = 'none' | 'engine' | 'bombs' | 'fire' | 'leader' | 'destroyed';

const { title: luckyTitle, rule: luckyRule, rows: luckyRows, modifiers: luckyDrms } = tables.luckyShots;

/** 9.7.13: opened by a 1 or a 10. */
export const luckyShotTable: Table<{ readonly natural: number }, 'roll', LuckyEffect> = {
  title: luckyTitle,
  rule: luckyRule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(luckyDrms.ten, ({ natural }) => natural === d10.faces),
    modifier(luckyDrms.one, ({ natural }) => natural === 1),
  ],
  rows: byBand('roll', luckyRows.bands, ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Effect'),
  cells: luckyRows.list.map(({ result }) => [result]),
};

export function isLucky(natural: number): boolean {
  return natural === 1 || natural === d10.faces;
}
