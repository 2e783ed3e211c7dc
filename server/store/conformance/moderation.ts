import { expect, test } from 'vitest';
import { exampleUser } from '../examples.ts';
import type { AuditRow, PlayerReport } from '../moderation.ts';
import type { Group } from './group.ts';

export function moderationTests(group: Group): void {
  const line = (number: number, fields: Partial<AuditRow> = {}): AuditRow => ({
    ...{ number, at: 5, actor: 'Ann', act: 'ban', subject: 'bob', detail: 'spam', previous: 'p', hash: `h${number}` },
    ...fields,
  });
  const report = (id: string, fields: Partial<PlayerReport> = {}): PlayerReport => ({
    ...{ id, reporter: 'ann', subject: 'bob', match: 'm', message: 'rude', reason: 'why', createdAt: 7, closedAt: 0 },
    ...fields,
  });

  group('moderation', (store) => {
    test('a sanction holds until it is lifted, and a new reason replaces the old', async () => {
      const { moderation } = store();
      const ban = { kind: 'ban', subject: 'bob', reason: 'spam', by: 'Ann', createdAt: 3 } as const;
      await moderation.sanction({ ...ban, reason: 'first' });
      await moderation.sanction(ban);
      expect(await moderation.sanctions()).toEqual([ban]);
      expect(await moderation.lift('mute', 'bob')).toBe(false);
      expect(await moderation.lift('ban', 'bob')).toBe(true);
      expect(await moderation.sanctions()).toEqual([]);
    });

    test('people are found by a part of their name, in any case, and by address', async () => {
      const { moderation } = store();
      await store().addUser(exampleUser('a', { name: 'Zoë_1%', password: 'x', createdAt: 1 }));
      await store().addUser(exampleUser('b', { name: 'Zoe 11', createdAt: 2 }));
      await store().addSession({ key: 'k', user: 'a', createdAt: 1, usedAt: 9 });
      const named = async (text: string) => (await moderation.people(text, 9)).map(({ id }) => id);
      expect(await named('zo')).toEqual(['b', 'a']);
      expect(await named('ZOË')).toEqual(['a']);
      expect(await named('_1%')).toEqual(['a']);
      expect(await moderation.person('a')).toEqual({ id: 'a', name: 'Zoë_1%', guest: false, createdAt: 1, seenAt: 9 });
      await moderation.noteAddress('a', '192.0.2.1', 1);
      await moderation.noteAddress('a', '192.0.2.1', 4);
      await moderation.noteAddress('b', '192.0.2.1', 3);
      expect(await moderation.addressesOf('a')).toEqual([{ address: '192.0.2.1', seenAt: 4 }]);
      expect((await moderation.peopleFrom('192.0.2.1', 9)).map(({ id, guest }) => [id, guest])).toEqual([
        ['a', false],
        ['b', true],
      ]);
      expect(await store().upkeep.forgetAddressesBefore(4)).toBe(true);
      expect(await store().upkeep.forgetAddressesBefore(4)).toBe(false);
      expect(await moderation.addressesOf('b')).toEqual([]);
      await moderation.forgetTraces('a');
      expect(await moderation.addressesOf('a')).toEqual([]);
    });

    test('one reporter has only so many open reports', async () => {
      const { moderation } = store();
      expect(await moderation.addReport(report('r1'), 2)).toBe(true);
      expect(await moderation.addReport(report('r2', { createdAt: 8 }), 2)).toBe(true);
      expect(await moderation.addReport(report('r3'), 2)).toBe(false);
      expect(await moderation.addReport(report('r4', { reporter: 'cid', createdAt: 9 }), 2)).toBe(true);
      expect(await moderation.closeReport('r2', 10)).toBe(true);
      expect(await moderation.closeReport('r2', 11)).toBe(false);
      expect((await moderation.reports(true, 9)).map(({ id }) => id)).toEqual(['r4', 'r1']);
      expect(await moderation.reports(false, 9)).toEqual([report('r2', { createdAt: 8, closedAt: 10 })]);
    });

    test('the audit grows line by line, and of two next lines one is refused', async () => {
      const { moderation } = store();
      expect(await moderation.addAudit(line(2))).toBe(false);
      expect(await Promise.all([moderation.addAudit(line(1)), moderation.addAudit(line(1))])).toEqual([true, false]);
      expect(await moderation.addAudit(line(2))).toBe(true);
      expect(await moderation.audit(9, 9)).toEqual([line(2), line(1)]);
      expect(await moderation.auditAfter(1, 9)).toEqual([line(2)]);
    });
  });
}
