import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Action, State } from '#engine/state';
import { tellsOfPlay } from '#match/takenBack';
import { imagine } from './draft.ts';
import { onlyWayOn } from './onlyWayOn.ts';
import type { PlayTable } from './table.ts';

export interface StepHabits {
  /** The player wants to go on by hand, even where nothing else can be chosen. */
  readonly stopAtEveryStep: boolean;
}

/**
 * Goes on for the player where nothing else can be chosen. A position that was brought back by an undo is undone further, to the
 * last choice that was one. Where there was none, play goes on again.
 */
export function goOnAlone(table: PlayTable, habits: ReadonlySignal<StepHabits>): () => void {
  // In a lesson the next step is part of what is taught.
  if (table.link.fleeting) return () => undefined;
  // One attempt for each position: what was refused once would be refused again.
  let tried: State | undefined;
  return effect(() => {
    const view = table.view.value;
    const isIdle = !table.sending.value && table.link.connection.value === 'live' && table.draft.value.length === 0;
    if (!view || view === tried || !isIdle || habits.value.stopAtEveryStep) return;
    const action = wayOnAt(table, view);
    if (!action) return;
    const isUndone = table.updates.value.findLast(tellsOfPlay)?.takenBack !== undefined;
    const goesBack = isUndone && table.canUndo.value;
    tried = view;
    untracked(() => void (goesBack ? table.undo() : table.goOn(action)));
  });
}

function wayOnAt({ game, seat, sight, decision }: PlayTable, view: State): Action | undefined {
  const asked = seat.value;
  if (asked === null || !sight.value || !decision.value) return undefined;
  return onlyWayOn(game, { seat: asked, sight: sight.value, view, imagined: imagine(game, view) });
}
