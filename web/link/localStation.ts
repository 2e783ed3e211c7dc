import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../base/settings.ts';
import { Station } from './station.ts';

const changes = signal(0);
const warning = signal<string | undefined>(undefined);
let running: Station | undefined;

const pauses = { slow: 1000, normal: 300, fast: 100, off: 0 } as const;

/** How long a person is given to see each move of a bot, in milliseconds. */
const botPause: ReadonlySignal<number> = computed(() => pauses[settings.value.animation]);

/** Rises whenever a match of this browser was begun, continued or removed, in any tab: lists are to be read again. */
export const localChanges: ReadonlySignal<number> = changes;

/** A sentence to be shown once, if this browser keeps no games. */
export const localWarning: ReadonlySignal<string | undefined> = warning;

/** The worker that hosts the matches of this browser, started when it is first needed. */
export function station(): Station {
  if (running) return running;
  const started = new Station({
    ready(lasting) {
      if (lasting) return;
      warning.value =
        'This window doesn’t save games: you lose them when you close it. To keep a game, save it as a file.';
    },
    changed() {
      changes.value++;
    },
    failed() {
      running = undefined;
      stopTelling();
    },
  });
  const stopTelling = effect(() => started.setPause(botPause.value));
  running = started;
  return started;
}
