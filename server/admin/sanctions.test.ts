import { expect, test } from 'vitest';
import type { AuditRow, Sanction } from '../store/moderation.ts';
import { Sanctions } from './sanctions.ts';

const ban: Sanction = { kind: 'ban', subject: 'rude', reason: 'insults', by: 'Admin', createdAt: 0 };

test('who looks while another look is under way sees what was decided before', async () => {
  let bans = [ban];
  const lines: AuditRow[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  const sanctions = new Sanctions({
    audit: async () => [],
    async auditAfter(number) {
      const found = lines.filter((line) => line.number > number);
      if (asked++ === 0) await answered;
      return found;
    },
    sanctions: async () => bans,
  });
  await sanctions.open();
  expect(sanctions.banOf('rude')).toEqual(ban);

  const early = sanctions.look();
  await expect.poll(() => asked).toBe(1);
  bans = [];
  lines.push({ number: 1, at: 0, actor: 'Admin', act: 'unban', subject: 'rude', detail: '', previous: '', hash: '' });
  const late = [sanctions.look(), sanctions.look()];
  answer();
  await early;
  expect(sanctions.banOf('rude')).toEqual(ban);
  await Promise.all(late);
  expect(sanctions.banOf('rude')).toBeUndefined();
});
