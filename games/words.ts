// How the logs and charts of all games say things.

/** `A`, `A and B`, `A, B, and C`; `none` of an empty list. */
export function list(names: readonly string[], word = 'and'): string {
  if (names.length < 3) return names.join(` ${word} `) || 'none';
  const mark = names.some((name) => name.includes(',')) ? ';' : ',';
  return `${names.slice(0, -1).join(`${mark} `)}${mark} ${word} ${names.at(-1)}`;
}

/** `A`, `A or B`, `A, B, or C`. */
export function either(names: readonly string[]): string {
  return list(names, 'or');
}

/** `A, B and C`: results say it so, and the hashes in save files cover their words. */
export function listInResult(names: readonly string[]): string {
  return names.length < 3 ? list(names) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `1 hit`, `2 hits`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The same where a sentence begins with it. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same in the middle of a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `3`, `0`, `−2`, with a real minus sign. */
export function withMinus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `+3`, `0`, `−2`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}

/** `+3`, `0`, `-2`: results say it so, and the hashes in save files cover their words. */
export function signedInResult(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** `4`, `4 + 1 = 5`, `4 − 2 = 2`. */
export function sumInWords(die: number, added: number): string {
  if (added === 0) return String(die);
  return `${die} ${added > 0 ? '+' : '−'} ${Math.abs(added)} = ${withMinus(die + added)}`;
}

/** Half movement points as players say them. */
export function movementPoints(halves: number): string {
  return halves % 2 === 0 ? String(halves / 2) : `${Math.floor(halves / 2) || ''}½`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** `1944-06-15` as `15 June 1944`. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[month! - 1]} ${year}`;
}
