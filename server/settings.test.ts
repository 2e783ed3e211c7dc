import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingError } from './settingKinds.ts';
import { readSettings, settingTable, settingWarnings, unknownSettings } from './settings.ts';

test('without any variable everything has its default', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    url: '',
    database: expect.stringMatching(/data[\\/]atoll\.sqlite$/),
    trustProxy: false,
    secureCookies: 'auto',
    smtp: '',
    log: 'requests',
  });
});

test('an empty variable is as good as none, and spaces around a value do not matter', () => {
  expect(readSettings({ ATOLL_PORT: '', ATOLL_HOST: ' 0.0.0.0 ' })).toMatchObject({ port: 8080, host: '0.0.0.0' });
});

test('values are read as what they stand for', () => {
  const settings = readSettings({
    ATOLL_PORT: '0',
    ATOLL_URL: 'https://Play.example.org/',
    ATOLL_DATABASE: 'postgres://atoll:secret@db/atoll',
    ATOLL_TRUST_PROXY: 'loopback, 10.0.0.0/8',
    ATOLL_SMTP: 'smtps://mail.example.org',
    ATOLL_MAIL_FROM: 'Atoll <atoll@example.org>',
  });
  expect(settings).toMatchObject({
    port: 0,
    url: 'https://play.example.org',
    database: 'postgres://atoll:secret@db/atoll',
    trustProxy: ['loopback', '10.0.0.0/8'],
    mailFrom: 'Atoll <atoll@example.org>',
  });
});

test.each([
  ['ATOLL_PORT', '80 80', 'invalid value "80 80" for ATOLL_PORT; expected a whole number from 0 to 65535'],
  ['ATOLL_PORT', '-1', 'invalid value "-1" for ATOLL_PORT; expected a whole number from 0 to 65535'],
  ['ATOLL_PORT', '70000', 'invalid value "70000" for ATOLL_PORT; expected a whole number from 0 to 65535'],
  ['ATOLL_LOG', 'loud', 'invalid value "loud" for ATOLL_LOG; expected one of: requests, problems, off'],
  ['ATOLL_SECURE_COOKIES', 'true', 'invalid value "true" for ATOLL_SECURE_COOKIES; expected one of: auto, on, off'],
  [
    'ATOLL_URL',
    'play.example.org',
    'invalid value "play.example.org" for ATOLL_URL; expected an address such as https://play.example.org, without a path',
  ],
  [
    'ATOLL_URL',
    'https://example.org/atoll',
    'invalid value "https://example.org/atoll" for ATOLL_URL; expected an address such as https://play.example.org, without a path',
  ],
  [
    'ATOLL_TRUST_PROXY',
    '10.0.0.0/33',
    'invalid value "10.0.0.0/33" for ATOLL_TRUST_PROXY; expected off, loopback, uniquelocal, or addresses such as 10.0.0.0/8,::1',
  ],
])('%s=%s is refused in one line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingError(line));
});

test.each([
  ['ATOLL_DATABASE', 'mysql://atoll:secret@db/atoll'],
  ['ATOLL_SMTP', 'https://atoll:secret@mail'],
])('a wrong %s is refused without showing the password in it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(/^invalid value for ATOLL_\w+; expected an? (?!.*secret)/);
});

test('mail needs a sender, and an address for its links', () => {
  const mail = { ATOLL_SMTP: 'smtp://mail.example.org' };
  expect(() => readSettings(mail)).toThrow('ATOLL_SMTP needs ATOLL_MAIL_FROM');
  expect(() => readSettings({ ...mail, ATOLL_MAIL_FROM: 'atoll@example.org' })).toThrow('ATOLL_SMTP needs ATOLL_URL');
});

test('a misspelt variable is noticed', () => {
  expect(unknownSettings({ ATOLL_PROT: '1', ATOLL_PORT: '1', PATH: '/bin' })).toEqual(['ATOLL_PROT']);
});

test('docs/operating.md lists every setting as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'operating.md'), 'utf8');
  const listed = page.split('\n').filter((line) => line.startsWith('| `ATOLL_'));
  const rows = Object.values(settingTable).map(({ name, meaning, defaultInWords }) => {
    const shown = defaultInWords === '' || defaultInWords.includes(' ') ? defaultInWords : `\`${defaultInWords}\``;
    return `| \`${name}\` | ${meaning} | ${shown} |`;
  });
  expect(listed).toEqual(rows);
});

test('an https address without a trusted proxy is spoken of', () => {
  const warnings = (environment: Record<string, string>) => settingWarnings(readSettings(environment));
  expect(warnings({ ATOLL_URL: 'https://play.example.org' })[0]).toContain('ATOLL_TRUST_PROXY');
  expect(warnings({ ATOLL_URL: 'https://play.example.org', ATOLL_TRUST_PROXY: 'loopback' })).toEqual([]);
  expect(warnings({ ATOLL_URL: 'http://play.example.org' })).toEqual([]);
});
