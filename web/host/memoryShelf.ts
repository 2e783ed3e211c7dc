import type { Seat } from '#engine/state';
import type { Entry } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import type { KeptMatch, Shelf } from './shelf.ts';

/** Keeps matches as long as the page is open. */
export class MemoryShelf implements Shelf {
  readonly lasting: boolean = false;
  readonly #matches = new Map<
    string,
    { kept: KeptMatch; readonly entries: Entry[]; snapshot?: Snapshot; readonly notes: Map<Seat, string> }
  >();

  async add(kept: KeptMatch, entries: readonly Entry[]): Promise<void> {
    this.#matches.set(kept.id, { kept, entries: [...entries], notes: new Map() });
  }

  async match(id: string): Promise<KeptMatch | undefined> {
    return this.#matches.get(id)?.kept;
  }

  async matches(): Promise<readonly KeptMatch[]> {
    return [...this.#matches.values()].map(({ kept }) => kept);
  }

  async entries(id: string, after: number): Promise<readonly Entry[]> {
    return this.#matches.get(id)?.entries.slice(after) ?? [];
  }

  async append(kept: KeptMatch, after: number, entries: readonly Entry[]): Promise<boolean> {
    const match = this.#matches.get(kept.id);
    if (match?.kept.length !== after) return false;
    match.kept = kept;
    match.entries.push(...entries);
    return true;
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    return this.#matches.get(id)?.snapshot;
  }

  async saveSnapshot(id: string, snapshot: Snapshot): Promise<void> {
    const match = this.#matches.get(id);
    if (match) match.snapshot = snapshot;
  }

  async remove(id: string): Promise<void> {
    this.#matches.delete(id);
  }

  async notes(id: string, seat: Seat): Promise<string> {
    return this.#matches.get(id)?.notes.get(seat) ?? '';
  }

  async saveNotes(id: string, seat: Seat, text: string): Promise<void> {
    this.#matches.get(id)?.notes.set(seat, text);
  }
}
