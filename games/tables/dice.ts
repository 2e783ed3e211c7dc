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

/** All ways in which dice can fall; each is as likely as any other. */
export function rollsOf(dice: readonly Die[]): number[][] {
  return dice.reduce<number[][]>(
    (rolls, die) => rolls.flatMap((roll) => facesOf(die).map((face) => [...roll, face])),
    [[]],
  );
}
