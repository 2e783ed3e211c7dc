/** The marks of an axis that reaches over all values and over 0: at most six, at round numbers. */
export function ticksFor(values: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = roundStep((high - low) / 4);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2 or 5 times a power of ten, and a whole number. */
function roundStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  return ([1, 2, 5].find((one) => one * power >= rough - 1e-9) ?? 10) * power;
}

/** Every so many labels of an axis are written, so that they stay apart. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
