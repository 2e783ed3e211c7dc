/** A fast source of random numbers for bots. Games roll their dice elsewhere: `#engine/dice`. */
export interface Generator {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
}

/** The same numbers for the same seed, on every machine: sfc32, which passes the usual tests of randomness. */
export function generator(seed: string): Generator {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;

  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  for (let at = 0; at < seed.length; at++) {
    a ^= seed.charCodeAt(at);
    next();
  }
  // Without this, seeds that differ only in their last letter would begin with similar numbers.
  for (let round = 0; round < 12; round++) next();

  return {
    below: (limit) => Math.floor((next() / 2 ** 32) * limit),
  };
}
