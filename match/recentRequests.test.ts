import { expect, test } from 'vitest';
import { entryId, RecentRequests, recentOf, requestsRemembered } from './recentRequests.ts';

test('only the latest requests are remembered; one that is sent again counts as late', () => {
  const recent = new RecentRequests();
  recent.keep('us', 'first', { accepted: 1 });
  recent.keep('us', 'second', { accepted: 1 });
  recent.keep('us', 'first', { accepted: 1 });
  for (let at = 1; at < requestsRemembered; at++) recent.keep('us', `later ${at}`, { accepted: 1 });
  expect(recent.find('us', 'second', 1)).toBeUndefined();
  expect(recent.find('us', 'first', 1)).toEqual({ accepted: 1 });
});

test('of a request that wrote less than it asked for, the log does not know why', () => {
  const said = (index: number) =>
    ({ kind: 'say', seat: 'us', text: 'Aye.', at: 0, id: entryId('a.b', index) }) as const;
  const recent = recentOf([said(0), said(1)]);
  expect(recent.find('us', 'a.b', 2)).toEqual({ accepted: 2 });
  expect(recent.find('us', 'a.b', 3)).toMatchObject({ accepted: 2, refused: { stale: true } });
  expect(recent.find('japan', 'a.b', 2)).toBeUndefined();
});
