/**
 * Puts a list of numbers in ascending order, in place. Places and units come in short lists that are nearly in order; for these the built-in
 * sort, which calls back for each comparison, takes many times as long.
 */
export function ascending(numbers: number[]): number[] {
  for (let at = 1; at < numbers.length; at++) {
    const number = numbers[at]!;
    let to = at;
    while (to > 0 && numbers[to - 1]! > number) {
      numbers[to] = numbers[to - 1]!;
      to--;
    }
    numbers[to] = number;
  }
  return numbers;
}
