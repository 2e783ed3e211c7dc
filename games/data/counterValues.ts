import type { Reading } from '#board/reading';
import type { Shape, Shaped } from '#board/shapes';

export const greatestStrength = 20;
export const greatestMovement = 20;

/** A number of several that stand in one text: what it is called, and its limits. */
export type Part = readonly [title: string, low: number, high: number];

/** Numbers that stand in one text, as on a counter; those that the form leaves out are the lowest. */
export function numbersIn<Name extends string>(
  form: RegExp,
  problem: string,
  parts: Readonly<Record<Name, Part>>,
): Shape<Readonly<Record<Name, number>>> {
  const names = Object.keys(parts) as Name[];
  return (place) => {
    const digits = form.exec(String(place.value));
    if (!digits) place.refuse(problem);
    const values = names.map((name, index) => [name, part(place, parts[name], digits?.[index + 1])] as const);
    return Object.fromEntries(values) as Readonly<Record<Name, number>>;
  };
}

function part(place: Reading, [title, low, high]: Part, digits = String(low)): number {
  const number = Number(digits);
  if (number < low || number > high) place.refuse(`${title} must be from ${low} to ${high}, not ${digits}`);
  return number;
}

/** What is printed on a ground unit: attack, defense and the movement allowance in whole points. */
export const strength = numbersIn(/^(\d+)-(\d+)-(\d+)$/, 'must read attack-defense-movement, such as 3-4-8', {
  attack: ['attack', 0, greatestStrength],
  defense: ['defense', 0, greatestStrength],
  movement: ['movement', 1, greatestMovement],
});
export type Strength = Shaped<typeof strength>;
