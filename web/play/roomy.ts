import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether panels stand beside the map rather than over it. */
export function roomySignal(): ReadonlySignal<boolean> {
  const wide = matchMedia('(min-width: 761px)');
  const roomy = signal(wide.matches);
  wide.addEventListener('change', () => {
    roomy.value = wide.matches;
  });
  return roomy;
}
