import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, State } from '#engine/state';
import type { Battle, Display, Guide } from '#games/display';
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

/** The battle that is being built, or that an action would decide at once; where the guide tells it, as soon as that has come. */
export function battleOn(display: Display, view: State, deciding?: Action): Battle | undefined {
  return display.battle(view, deciding) ?? guideOf(display).value?.battle?.(view, deciding);
}
