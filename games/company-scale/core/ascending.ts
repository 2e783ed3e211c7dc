/**
 * Puts a list of whole numbers in ascending order, in place. Places and units come in short lists that are nearly in order; for these the
 * built-in sort, which calls back for each comparison, takes many times as long. They are moved about on a sheet: to read and write lists
 * of several kinds in one loop, JavaScript engines compile the loop again and again.
 */
export function ascending(numbers: number[]): number[] {
  const count = numbers.length;
  if (isInOrder(numbers)) return numbers;
  if (count > sheet.length) sheet = new Int32Array(count * 2);
  for (let at = 0; at < count; at++) {
    const number = numbers[at]!;
    let to = at;
    while (to > 0 && sheet[to - 1]! > number) {
      sheet[to] = sheet[to - 1]!;
      to--;
    }
    sheet[to] = number;
  }
  for (let at = 0; at < count; at++) numbers[at] = sheet[at]!;
  return numbers;
}

let sheet = new Int32Array(64);

function isInOrder(numbers: readonly number[]): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at - 1]! > numbers[at]!) return false;
  return true;
}
