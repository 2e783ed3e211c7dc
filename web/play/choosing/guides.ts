import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Display, Guide } from '#games/display';
import { inIdleTime, missing } from '../../base/lazily.tsx';

const guides = new WeakMap<Display, Signal<Guide | undefined>>();

/** What the maps of a game show on demand; undefined until it is there. */
export function guideOf(display: Display): ReadonlySignal<Guide | undefined> {
  const known = guides.get(display);
  if (known) return known;
  const guide = signal<Guide | undefined>(undefined);
  guides.set(display, guide);
  inIdleTime(() => display.guide()).then((come) => {
    guide.value = come;
  }, missing);
  return guide;
}
