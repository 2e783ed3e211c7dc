import { type Event, isRoll } from '#engine/state';
import type { ActionTaken, CentralPacificEvent, GameEnded } from '../../core/events.ts';

/** What one action of the US came to. */
export interface Deed {
  readonly taken: ActionTaken;
  readonly events: CentralPacificEvent[];
}

/** A month in the order of its phases. */
export interface Month {
  readonly turn: number;
  /** What its date and the US event brought. */
  readonly opening: CentralPacificEvent[];
  readonly deeds: Deed[];
  /** The Japanese turn. */
  readonly answer: CentralPacificEvent[];
  /** Whether its US turn is over. */
  hasActed: boolean;
  isOver: boolean;
  end: GameEnded | undefined;
}

/** The events of the game month by month; those before the first month are the set-up. */
export function monthsOf(told: readonly Event[]): Month[] {
  const months: Month[] = [];
  for (const event of told) {
    if (isRoll(event)) continue;
    const happened = event as CentralPacificEvent;
    if (happened.type === 'turn began') {
      const before = months.at(-1);
      if (before) before.isOver = true;
      months.push(emptyMonth(happened.turn));
    } else {
      const month = months.at(-1);
      if (month) enter(month, happened);
    }
  }
  return months;
}

function emptyMonth(turn: number): Month {
  return { turn, opening: [], deeds: [], answer: [], hasActed: false, isOver: false, end: undefined };
}

function enter(month: Month, event: CentralPacificEvent): void {
  if (event.type === 'game ended') {
    month.end = event;
    month.isOver = true;
  } else if (event.type === 'phase began') month.hasActed ||= event.phase === 'return';
  else if (month.hasActed) month.answer.push(event);
  else if (event.type === 'action taken') month.deeds.push({ taken: event, events: [] });
  else (month.deeds.at(-1)?.events ?? month.opening).push(event);
}
