import type { Audience } from '#match/sight';

/** The update of one entry for an audience, serialized once for all its connections. */
export interface Told {
  readonly audience: Audience;
  readonly number: number;
  /** The update as JSON. */
  readonly update: string;
}

/** The message that carries it. */
export function messageOf(match: string, { audience, update }: Told): string {
  return `{"kind":"update","match":"${match}","audience":${JSON.stringify(audience)},"update":${update}}`;
}

const most = 64;

/** The last updates of one audience: those who were away for a moment are sent what they missed from here. */
export class Tail {
  #told: Told[] = [];

  push(told: Told): void {
    this.#told.push(told);
    // Half of them go at once, so that most pushes need not move the list.
    if (this.#told.length > most * 2) this.#told = this.#told.slice(-most);
  }

  /** The updates after number `since`; `undefined` if it does not reach back that far. */
  after(since: number): readonly Told[] | undefined {
    const first = this.#told[0];
    if (!first || first.number > since + 1) return undefined;
    return this.#told.slice(since + 1 - first.number);
  }
}
