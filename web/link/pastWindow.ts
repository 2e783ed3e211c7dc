import { batch, signal } from '@preact/signals';
import type { Seat } from '#engine/state';
import type { Sight, Update } from '#match/sight';
import type { Told } from '../host/told.ts';
import type { AskTold } from './foldedWindow.ts';
import { History } from './history.ts';
import type { Window } from './link.ts';

/** What someone else's seat was told of a match that is over: fetched once, since nothing more will happen. */
export class PastWindow implements Window {
  readonly audience: Seat;
  readonly sight = signal<Sight | undefined>(undefined);
  readonly updates = signal<readonly Update[]>([]);
  readonly first = signal<Sight | undefined>(undefined);

  constructor(audience: Seat, askTold: AskTold, isWanted: () => boolean) {
    this.audience = audience;
    askTold({ after: 0, upTo: 0, epoch: 0, isWanted }).then(
      (told) => this.#take(told),
      // The game is not over yet, or the window is closed: there is nothing to show.
      () => undefined,
    );
  }

  #take({ first, updates }: Told): void {
    const history = new History(first, updates);
    batch(() => {
      this.first.value = first;
      this.updates.value = updates;
      this.sight.value = history.sightAt(history.end);
    });
  }
}
