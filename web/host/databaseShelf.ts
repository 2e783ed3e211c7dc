import type { Seat } from '#engine/state';
import type { Entry } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import type { KeptMatch, Shelf } from './shelf.ts';

const name = 'atoll';

/** Keeps matches in the browser's database, shared by all its tabs. */
export class DatabaseShelf implements Shelf {
  readonly lasting = true;
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // A newer version of the program in another tab must not wait for this one.
    database.onversionchange = () => database.close();
  }

  /** Fails where the browser allows no database, as some do in private windows. */
  static async open(databases: IDBFactory = indexedDB): Promise<DatabaseShelf> {
    const request = databases.open(name, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      const { result } = request;
      result.createObjectStore('snapshots');
      if (oldVersion === 1) return moveSnapshots(request.transaction!);
      result.createObjectStore('matches', { keyPath: 'id' });
      result.createObjectStore('entries');
      result.createObjectStore('notes');
    };
    return new DatabaseShelf(await answerOf(request));
  }

  async add(kept: KeptMatch, entries: readonly Entry[]): Promise<void> {
    const change = this.#database.transaction(['matches', 'entries'], 'readwrite');
    change.objectStore('matches').put(kept);
    write(change, kept.id, 0, entries);
    await endOf(change);
  }

  match(id: string): Promise<KeptMatch | undefined> {
    return answerOf(this.#database.transaction('matches').objectStore('matches').get(id));
  }

  matches(): Promise<readonly KeptMatch[]> {
    return answerOf(this.#database.transaction('matches').objectStore('matches').getAll());
  }

  entries(id: string, after: number): Promise<readonly Entry[]> {
    return answerOf(this.#database.transaction('entries').objectStore('entries').getAll(rangeOf(id, after)));
  }

  async append(kept: KeptMatch, after: number, entries: readonly Entry[]): Promise<boolean> {
    const change = this.#database.transaction(['matches', 'entries'], 'readwrite');
    const matches = change.objectStore('matches');
    let fits = false;
    const request: IDBRequest<KeptMatch | undefined> = matches.get(kept.id);
    request.onsuccess = () => {
      fits = request.result?.length === after;
      if (!fits) return;
      matches.put(kept);
      write(change, kept.id, after, entries);
    };
    await endOf(change);
    return fits;
  }

  snapshot(id: string): Promise<Snapshot | undefined> {
    return answerOf(this.#database.transaction('snapshots').objectStore('snapshots').get(id));
  }

  async saveSnapshot(id: string, snapshot: Snapshot): Promise<void> {
    const change = this.#database.transaction(['matches', 'snapshots'], 'readwrite');
    const request = change.objectStore('matches').getKey(id);
    request.onsuccess = () => {
      if (request.result !== undefined) change.objectStore('snapshots').put(snapshot, id);
    };
    await endOf(change);
  }

  async remove(id: string): Promise<void> {
    const change = this.#database.transaction(['matches', 'entries', 'snapshots', 'notes'], 'readwrite');
    change.objectStore('matches').delete(id);
    change.objectStore('snapshots').delete(id);
    change.objectStore('entries').delete(rangeOf(id, 0));
    change.objectStore('notes').delete(IDBKeyRange.bound([id], [id, []]));
    await endOf(change);
  }

  async notes(id: string, seat: Seat): Promise<string> {
    const text: unknown = await answerOf(this.#database.transaction('notes').objectStore('notes').get([id, seat]));
    return typeof text === 'string' ? text : '';
  }

  async saveNotes(id: string, seat: Seat, text: string): Promise<void> {
    const change = this.#database.transaction('notes', 'readwrite');
    change.objectStore('notes').put(text, [id, seat]);
    await endOf(change);
  }
}

/** A database of version 1 has them beside the cards. */
function moveSnapshots(change: IDBTransaction): void {
  const request = change.objectStore('matches').openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const { saved, ...kept } = cursor.value;
    if (saved) {
      const { entries, gameVersion, position } = saved;
      change.objectStore('snapshots').put({ entries, gameVersion, content: position } satisfies Snapshot, kept.id);
      cursor.update(kept);
    }
    cursor.continue();
  };
}

/** The keys of a match's entries from a number on. In the order of keys a list comes after every number. */
function rangeOf(id: string, from: number): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, []]);
}

function write(change: IDBTransaction, id: string, from: number, entries: readonly Entry[]): void {
  const store = change.objectStore('entries');
  for (const [at, entry] of entries.entries()) store.put(entry, [id, from + at]);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
    change.onerror = () => reject(change.error);
  });
}
