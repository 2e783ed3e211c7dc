import { type ReadonlySignal, signal } from '@preact/signals';

const wide = matchMedia('(min-width: 761px) and (min-height: 600px)');
const matches = signal(wide.matches);
wide.addEventListener('change', () => {
  matches.value = wide.matches;
});

/** Whether there is room for a panel that leaves most of the map in sight. */
export const roomy: ReadonlySignal<boolean> = matches;
