import { type ReadonlySignal, signal } from '@preact/signals';

const wide = matchMedia('(min-width: 761px)');
const matches = signal(wide.matches);
wide.addEventListener('change', () => {
  matches.value = wide.matches;
});

/** Whether panels stand beside the map rather than over it. */
export const roomy: ReadonlySignal<boolean> = matches;
