import { batch, type Signal, signal } from '@preact/signals';
import type { Action, Seat } from '#engine/state';
import type { EntryBody } from '#match/entry';
import type { Match } from '#match/match';
import type { Audience, Sight, Update } from '#match/sight';
import { delegationFor } from '#match/staff';
import type { Link, Presence, Receipt, Window } from './link.ts';

interface OpenWindow extends Window {
  readonly sight: Signal<Sight | undefined>;
  readonly updates: Signal<readonly Update[]>;
  readonly first: Signal<Sight | undefined>;
}

/** A match that lives in the page itself, for as long as the page does: what is sent is carried out at once. */
export class MatchLink implements Link {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly local = true;
  readonly connection = signal<'live'>('live');
  readonly trouble = signal<string | undefined>(undefined);
  readonly presence = signal<Presence>({ present: [], watchers: 0 });
  readonly #windows = new Map<Audience, OpenWindow>();
  #hosted: Match;

  constructor(id: string, match: Match, seats: readonly Seat[]) {
    this.match = id;
    this.game = match.game.id;
    this.seats = seats;
    this.#hosted = match;
    for (const audience of match.audiences) {
      const sight = match.sight(audience);
      const window = { first: signal<Sight | undefined>(sight), sight: signal<Sight | undefined>(sight) };
      this.#windows.set(audience, { audience, ...window, updates: signal<readonly Update[]>([]) });
    }
  }

  get hosted(): Match {
    return this.#hosted;
  }

  window(audience: Audience): Window {
    return this.#windows.get(audience)!;
  }

  add(entry: EntryBody, at = 1000 + this.#hosted.length): Receipt {
    const added = this.#hosted.add({ ...entry, at });
    if ('refused' in added) return { accepted: 0, refused: added.refused };
    batch(() => {
      for (const [audience, update] of added.updates) {
        const window = this.#windows.get(audience)!;
        window.updates.value = [...window.updates.value, update];
        window.sight.value = this.#hosted.sight(audience);
      }
    });
    return { accepted: 1 };
  }

  /** Puts another match in the place of this one, and plays these entries into it. */
  protected begin(match: Match, entries: readonly EntryBody[]): void {
    batch(() => {
      this.#hosted = match;
      for (const [audience, { first, sight, updates }] of this.#windows) {
        first.value = match.sight(audience);
        sight.value = first.value;
        updates.value = [];
      }
      for (const entry of entries) {
        const { refused } = this.add(entry);
        if (refused) throw new Error(refused.sentence);
      }
    });
  }

  act(actions: readonly Action[]): Promise<Receipt> {
    let accepted = 0;
    const at = 1000 + this.#hosted.length;
    for (const action of actions) {
      const answer = this.add(this.#hosted.entryFor(action), at);
      if (answer.refused) return Promise.resolve({ accepted, refused: answer.refused });
      accepted++;
    }
    return Promise.resolve({ accepted });
  }

  undo(seat: Seat): Promise<Receipt> {
    return Promise.resolve(this.add({ kind: 'undo', seat }));
  }

  resign(seat: Seat): Promise<Receipt> {
    return Promise.resolve(this.add({ kind: 'resign', seat }));
  }

  ask: Link['ask'] = (seat, wish) => Promise.resolve(this.add({ kind: 'ask', seat, wish }));
  answer: Link['answer'] = (seat, wish, agreed) => Promise.resolve(this.add({ kind: 'answer', seat, wish, agreed }));
  say: Link['say'] = (seat, text) => Promise.resolve(this.add({ kind: 'say', seat, text }));
  delegate: Link['delegate'] = (seat, task) => {
    const delegation = delegationFor(this.#hosted, task);
    return Promise.resolve(delegation ? this.add({ kind: 'delegate', seat, ...delegation }) : { accepted: 0 });
  };
  entrust: Link['entrust'] = (seat, duty) => Promise.resolve(this.add({ kind: 'entrust', seat, duty }));
  takeOver: Link['takeOver'] = (seat, scope) =>
    Promise.resolve(this.add({ kind: 'take over', seat, ...(scope !== undefined && { scope }) }));
  notes = () => Promise.resolve('');
  saveNotes = () => Promise.resolve();
  saveFile = () => Promise.resolve(JSON.stringify(this.#hosted.saveFile()));
  close = () => undefined;
}
