/** A die as a table reads it. */
export interface Die {
  readonly faces: number;
  /** 1, or 0 of a ten-sided die that reads 0 to 9. */
  readonly lowest: 0 | 1;
  /** Whose it is, or its color, where several are rolled that count apart. */
  readonly name?: string;
}

export const d6: Die = { faces: 6, lowest: 1 };
export const d10: Die = { faces: 10, lowest: 1 };
export const d10FromZero: Die = { faces: 10, lowest: 0 };

/** What a die can show, the lowest first. */
export function facesOf({ faces, lowest }: Die): number[] {
  return Array.from({ length: faces }, (_, face) => lowest + face);
}

type Rolls = readonly (readonly number[])[];

/** By the dice of a table: odds are asked for all the time, and its dice are always the same. */
const knownRolls = new WeakMap<readonly Die[], Rolls>();

/** All ways in which dice can fall; each is as likely as any other. */
export function rollsOf(dice: readonly Die[]): Rolls {
  let rolls = knownRolls.get(dice);
  if (!rolls) {
    rolls = dice.reduce<Rolls>(
      (some, die) => some.flatMap((roll) => facesOf(die).map((face) => [...roll, face])),
      [[]],
    );
    knownRolls.set(dice, rolls);
  }
  return rolls;
}
