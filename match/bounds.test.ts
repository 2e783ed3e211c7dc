import { describe, expect, test } from 'vitest';
import { mostEntries } from './bounds.ts';
import { begunLog, type Log } from './fixtures/playedMatch.ts';
import { proposalOf } from './proposal.ts';
import type { Request } from './request.ts';

/** What Ann, who plays red, is answered before anything is tried; '' if nothing speaks against it. */
function whyNot({ match }: Log, request: Request): string {
  return proposalOf({ ...request, id: 'x' }, 'ann').whyNot?.(match)?.sentence ?? '';
}

const talk = { kind: 'say', seat: 'red', text: 'More.' } as const;

describe('a log that has grown beyond all measure', () => {
  const log = begunLog('endless');
  while (log.match.written('red') < mostEntries - 1) log.match.add({ ...talk, at: 1 });

  test('takes the last entry of a seat and no more, but its game can always be ended', () => {
    expect(whyNot(log, talk)).toBe('');
    log.add(talk);
    expect(whyNot(log, talk)).toContain('limit of 100,000 entries');
    const after = log.match.number('red');
    const actions = [{ seat: 'red', verb: 'place', target: 1 }];
    expect(whyNot(log, { kind: 'act', seat: 'red', after, actions })).toContain('limit of 100,000 entries');
    expect(whyNot(log, { kind: 'undo', seat: 'red', after })).toContain('limit of 100,000 entries');
    expect(whyNot(log, { kind: 'ask', seat: 'red', wish: 'draw' })).toBe('');
    expect(whyNot(log, { kind: 'resign', seat: 'red' })).toBe('');
  });

  test('takes what others do: theirs is not counted with it', () => {
    const request = { kind: 'say', seat: 'blue', text: 'Enough.', id: 'y' } as const;
    expect(proposalOf(request, 'bob').whyNot?.(log.match)).toBeUndefined();
  });
});
