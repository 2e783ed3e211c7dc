import { setImmediate } from 'node:timers/promises';

/** How many milliseconds a long piece of work may block the rest. */
const slice = 8;

/** Does something to each element in turn, letting other work go on in between. */
export async function inSlices<T>(elements: readonly T[], work: (element: T, index: number) => void): Promise<void> {
  let begun = performance.now();
  for (const [index, element] of elements.entries()) {
    work(element, index);
    if (performance.now() - begun < slice) continue;
    await setImmediate();
    begun = performance.now();
  }
}
