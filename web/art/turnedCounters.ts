import type { Turned } from './Turned.tsx';

let known: typeof Turned | undefined;

/** How counters with a facing or a level are drawn comes with the games that have them: others need not load it. */
export function addTurned(drawing: typeof Turned): void {
  known = drawing;
}

export function turned(): typeof Turned | undefined {
  return known;
}
