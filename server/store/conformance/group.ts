import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../store.ts';

/** A place for one store, empty at first, that can be opened again and again. */
export interface StoreHome {
  open(): Promise<Store>;
}

/** A group of tests with a store of its own, which is open when they begin, and can be closed and opened again. */
export type Group = (title: string, tests: (store: () => Store, reopen: () => Promise<void>) => void) => void;

export function groupsIn(makePlace: () => Promise<StoreHome>): Group {
  return (title, tests) =>
    describe(title, () => {
      let place: StoreHome;
      let store: Store;
      beforeAll(async () => {
        place = await makePlace();
        store = await place.open();
      });
      afterAll(() => store?.close());
      tests(
        () => store,
        async () => {
          await store.close();
          store = await place.open();
        },
      );
    });
}
