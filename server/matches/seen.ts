import type { Audience } from '#match/sight';
import type { EnclosedMatch } from '#protocol/enclosed';
import type { Store, User } from '../store/store.ts';
import { cardOf } from './card.ts';
import type { Host } from './host.ts';
import type { Hosted } from './hosted.ts';

/** All that an audience sees of a match. */
export function seenBy(audience: Audience, { origin, match }: Hosted): EnclosedMatch['seen'][number] {
  return {
    kind: 'sight',
    match: origin.id,
    audience,
    number: match.number(audience),
    epoch: match.epoch,
    sight: match.sight(audience),
  };
}

/** A match as the one who opens it will ask to see it first; `undefined` if there is no such match. */
export async function enclosedMatch(
  { host, store }: { readonly host: Host; readonly store: Store },
  id: string,
  user: User | undefined,
): Promise<EnclosedMatch | undefined> {
  const row = await store.match(id);
  if (!row) return undefined;
  const card = cardOf(row, user);
  const audiences = card.mine.length > 0 ? card.mine : [null];
  const seen = await host.look(id, (hosted) => audiences.map((audience) => seenBy(audience, hosted)));
  return seen && { card, seen };
}
