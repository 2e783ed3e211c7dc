/** How many milliseconds a long piece of work may block the rest. */
const slice = 8;

/** For long work to call between its steps: lets other work go on from time to time. `rest` waits until it has. */
export function inSlices(rest: () => Promise<unknown>): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < slice) return;
    await rest();
    begun = performance.now();
  };
}
