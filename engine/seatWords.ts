import type { SeatDefinition } from './definition.ts';
import type { Seat } from './state.ts';

interface Seats {
  readonly seats: readonly SeatDefinition[];
}

/** A seat within a sentence: `Japan`, `the Allies`. */
export function seatInText({ seats }: Seats, seat: Seat): string {
  const found = seats.find(({ id }) => id === seat);
  return found?.inText ?? found?.title ?? seat;
}

/** What a seat does, within a sentence: `Japan wins`, `the Allies win`. */
export function seatDoes(definition: Seats, seat: Seat, one: string, several: string): string {
  const isPlural = definition.seats.some(({ id, plural }) => id === seat && plural);
  return `${seatInText(definition, seat)} ${isPlural ? several : one}`;
}
