import { describe } from 'vitest';
import { accountTests } from './conformance/accounts.ts';
import { appendTests } from './conformance/appends.ts';
import { closingTests } from './conformance/closing.ts';
import { groupsIn, type StoreHome } from './conformance/group.ts';
import { listTests } from './conformance/lists.ts';
import { matchTests } from './conformance/matches.ts';
import { moderationTests } from './conformance/moderation.ts';
import { shareTests } from './conformance/shares.ts';
import { upkeepTests } from './conformance/upkeep.ts';
import { valueTests } from './conformance/values.ts';

/** What every store must do. `makePlace` is called once for each group of tests. */
export function storeConformance(name: string, makePlace: () => Promise<StoreHome>): void {
  describe(`what every store must do: ${name}`, () => {
    const group = groupsIn(makePlace);
    accountTests(group);
    matchTests(group);
    appendTests(group);
    listTests(group);
    shareTests(group);
    moderationTests(group);
    upkeepTests(group);
    valueTests(group);
    closingTests(group);
  });
}
