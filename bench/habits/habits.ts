import type { Event, State } from '#engine/state';

/** Watches a game. */
export interface Habits {
  hear(event: Event, state: State): void;
}

/** Numbers by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  print(games: number): void {
    for (const [name, count] of [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1)))
      console.log(`${name.padEnd(64)} ${(count / games).toFixed(2)} a game`);
  }
}

/** Counts units that moved more than once in a phase, and those that came back to where they had been. */
export class Marches {
  readonly #tally: Tally;
  #stops = new Map<number, number[]>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  newPhase(): void {
    this.#stops = new Map();
  }

  moved(side: string, unit: number, from: number, end: number): void {
    const been = this.#stops.get(unit) ?? [from];
    this.#tally.add(`${side} moves`);
    if (been.length > 1) this.#tally.add(`${side} moves of a unit that moved before in the phase`);
    if (been.includes(end)) this.#tally.add(`${side} moves back to where the unit was`);
    this.#stops.set(unit, [...been, end]);
  }
}
