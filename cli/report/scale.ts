/** Maps values onto a length of the drawing. */
export interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
}

/** A scale from 0 (or `from`) to at least `to`, ending on a round number. */
export function linearScale(from: number, to: number, start: number, end: number, wanted = 5): Scale {
  const step = roundStep((to - from) / wanted);
  const top = Math.max(from + step, Math.ceil(to / step - 1e-9) * step);
  const scale = (value: number) => start + ((value - from) / (top - from)) * (end - start);
  const count = Math.round((top - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((from + index * step).toPrecision(12)));
  return Object.assign(scale, { ticks });
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough - 1e-12) ?? 10;
  return times * power;
}

export interface Bin {
  readonly from: number;
  /** Belongs to the next bin already. */
  readonly to: number;
  readonly count: number;
}

/** A histogram of whole numbers in about `wanted` bins of equal, round width that cover a range. */
export function binsOf(
  histogram: ReadonlyMap<number, number>,
  { least, most }: { readonly least: number; readonly most: number },
  wanted: number,
): Bin[] {
  const width = Math.max(1, roundStep((most - least + 1) / wanted));
  const first = Math.floor(least / width) * width;
  const counts = new Array<number>(Math.floor((most - first) / width) + 1).fill(0);
  for (const [value, times] of histogram) counts[Math.floor((value - first) / width)]! += times;
  return counts.map((count, index) => ({ from: first + index * width, to: first + (index + 1) * width, count }));
}
