import { type Beginning, beginningOf, sha256Words, sha256WordsOf } from './sha256.ts';

/**
 * The dice of one game. A roll depends only on the seed, its stream, and its number in that stream. So anyone who
 * learns the seed after the game can check every roll with any SHA-256 tool: roll n of stream s is made from
 * `sha256("seed/s/n")` (see docs/save-files.md).
 */
export interface Dice {
  seed: string;
  /** `hand`: the players roll real dice and every roll comes with the action that causes it. */
  mode: 'seeded' | 'hand';
  /** How many rolls each stream has had. */
  rolled: Record<string, number>;
  /** Rolls fixed in advance, used before any come from the seed. */
  script: number[];
  /** The same by stream; a stream named here leaves `script` alone. */
  streams?: Record<string, number[]>;
  /** Which draw they are, where they were drawn afresh after a takeback. */
  afresh?: number;
}

/** The dice as a seat may see them: the seed would foretell rolls to come, and the counts would betray secret ones. */
export function hiddenDice(dice: Dice): Dice {
  return { seed: '', mode: dice.mode, rolled: {}, script: [] };
}

/** An action in a game with real dice came without the rolls it needs. */
export class MissingRoll extends Error {
  readonly stream: string;
  readonly faces: number;
  readonly lowest: 0 | 1;

  constructor(stream: string, faces: number, lowest: 0 | 1) {
    super(`this needs a die roll from ${lowest} to ${faces - 1 + lowest} (${stream})`);
    this.stream = stream;
    this.faces = faces;
    this.lowest = lowest;
  }
}

/** A roll fixed in advance, or of a real die, that a die of that size cannot show. */
export class ImpossibleRoll extends Error {
  constructor(value: number, faces: number, lowest: 0 | 1) {
    super(`${value} is not on a die with ${faces} faces${lowest === 1 ? '' : `, which reads 0 to ${faces - 1}`}`);
  }
}

/** Roll `n` (counted from 0) of a stream, from 1 to `faces`. */
export function seededRoll(seed: string, stream: string, n: number, faces: number): number {
  const fair = 2 ** 32 - (2 ** 32 % faces);
  let words = sha256WordsOf(beginningFor(seed, stream), n);
  for (let again = 1; ; again++) {
    for (let at = 0; at < words.length; at++) {
      const number = words[at]! >>> 0;
      if (number < fair) return smallNumber(number % faces) + 1;
    }
    words = sha256Words(`${seed}/${stream}/${n}/${again}`);
  }
}

/**
 * The same number as JavaScript engines keep small whole numbers. A remainder of large ones is kept as a fraction would be, and once such a
 * number is written into a list of units or places, that list and all that are made of it are kept so too, and are slower.
 */
function smallNumber(number: number): number {
  const small = number | 0;
  return small === number ? small : number;
}

// The streams of the seed rolled with last: a game rolls many dice of few streams.
const beginnings = new Map<string, Beginning>();
let begunSeed = '';

function beginningFor(seed: string, stream: string): Beginning {
  if (seed !== begunSeed) {
    beginnings.clear();
    begunSeed = seed;
  }
  let beginning = beginnings.get(stream);
  if (!beginning) {
    beginning = beginningOf(`${seed}/${stream}/`);
    beginnings.set(stream, beginning);
  }
  return beginning;
}

/** The text that stands for the seed in rolls: another one after each draw. */
export function drawnSeed({ seed, afresh }: Pick<Dice, 'seed' | 'afresh'>): string {
  return afresh === undefined ? seed : `${seed}/afresh ${afresh}`;
}

/** Takes the next roll of a stream, as a die reads it whose lowest face is 1, or 0 on one that reads 0 to 9. */
export function roll(dice: Dice, stream: string, faces: number, lowest: 0 | 1 = 1): number {
  const n = dice.rolled[stream] ?? 0;
  const script = dice.streams?.[stream] ?? dice.script;
  let value: number;
  if (script.length > 0) {
    value = script[0]!;
    if (!Number.isInteger(value) || value < lowest || value >= faces + lowest) {
      throw new ImpossibleRoll(value, faces, lowest);
    }
    script.shift();
  } else if (dice.mode === 'hand') {
    throw new MissingRoll(stream, faces, lowest);
  } else {
    value = seededRoll(drawnSeed(dice), stream, n, faces) - 1 + lowest;
  }
  dice.rolled[stream] = n + 1;
  return value;
}

/**
 * A lot, from 1 to `count`: a marker out of a cup, a shuffle. No player rolls it, not even with real dice, because
 * the roll would tell them something hidden.
 */
export function lot(dice: Dice, stream: string, count: number): number {
  if (dice.mode !== 'hand') return roll(dice, stream, count);
  const n = dice.rolled[stream] ?? 0;
  dice.rolled[stream] = n + 1;
  return seededRoll(drawnSeed(dice), stream, n, count);
}
