import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

test('a password is kept as argon2id in the usual form, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(isOutdated(one)).toBe(false);
});

test('only the right password is right', async () => {
  const stored = await hashPassword('correct horse');
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct horsf', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

test('the same letters typed in another way are the same password', async () => {
  expect(await isPassword('caf\u0065\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test('nobody and a guest have no right password', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('\0'.repeat(8), null)).toBe(false);
});

test('passwords made elsewhere or earlier at another cost are understood and known as outdated', async () => {
  // By the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, of "password".
  const earlier = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', earlier)).toBe(true);
  expect(await isPassword('passwords', earlier)).toBe(false);
  expect(isOutdated(earlier)).toBe(true);
});

test('a flood waits in line, and a line that is too long is refused', async () => {
  // At the least cost there is: the line is the same.
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword('guess', stored)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // 64 may wait, and one or two are worked on, so that a core is left to those who play.
  expect(refused).toHaveLength(80 - 64 - Math.max(1, Math.min(2, availableParallelism() - 1)));
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfter: 5 } });
  expect(await isPassword('guess', null)).toBe(false);
});

test('a stored password in an unknown form is a fault of ours, not a wrong password', async () => {
  await expect(isPassword('guess', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('unknown format');
});
