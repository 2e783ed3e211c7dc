import { tables } from '../../data/data.ts';

const { rows, fixed } = tables.airMovement;

/** 9.7.6 to 9.7.9, 9.10: what the text itself prices. */
export const costs: Readonly<typeof fixed> = fixed;

/** An aircraft of that row never does it. */
export const never = -1;

type Row = (typeof rows)[number];

function column(read: (row: Row) => number | null): Int8Array {
  return Int8Array.from(rows, (row) => read(row) ?? never);
}

// 9.7.8, by row of the Air Combat Movement Chart.
export const turnCost: Int8Array = column(({ turn60 }) => turn60);
export const sharpTurnCost: Int8Array = column(({ turn120 }) => turn120);
export const rollCost: Int8Array = column(({ roll }) => roll);
export const immelmannCost: Int8Array = column(({ immelmann }) => immelmann);
export const climbCost: Int8Array = column(({ climb }) => climb);
export const diveGain: Int8Array = column(({ diveGain: gain }) => gain);
export const secondDiveGain: Int8Array = column(({ secondDiveGain: gain }) => gain);
/** 9.7.8-alt-d: may climb above medium altitude. */
export const climbsHigh: Uint8Array = Uint8Array.from(rows, ({ high }) => (high ? 1 : 0));
