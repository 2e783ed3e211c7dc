import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiver } from './fixtures/receiver.ts';
import { AddressRefused, checkedUrl, guardedPost } from './outbound.ts';

const here = { protocols: ['http:'], isAllowed: (address: string) => address === '127.0.0.1' };

test('what is posted arrives, and the status comes back', async () => {
  const { url, received } = await openReceiver(202);
  const status = await guardedPost(here)({ url: `${url}/hook?x=1`, headers: { 'x-test': 'yes' }, body: 'hello' });
  expect(status).toBe(202);
  expect(received).toEqual([
    { path: '/hook?x=1', headers: expect.objectContaining({ 'x-test': 'yes' }), body: Buffer.from('hello') },
  ]);
});

test('a name is connected to at the address that was checked', async () => {
  const { url, received } = await openReceiver();
  const checked: string[] = [];
  const isAllowed = (address: string) => checked.push(address) > 0;
  await guardedPost({ ...here, isAllowed })({ url: url.replace('127.0.0.1', 'localhost'), headers: {}, body: '' });
  expect(checked).toContain('127.0.0.1');
  expect(received).toHaveLength(1);
});

test('redirects are not followed', async () => {
  const { url, received } = await openReceiver(302, 200);
  expect(await guardedPost(here)({ url, headers: {}, body: '' })).toBe(302);
  expect(received).toHaveLength(1);
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://10.0.0.1:8443/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/',
])('%s leads into the operator’s network and is refused before anything is sent', async (url) => {
  await expect(guardedPost()({ url, headers: {}, body: '' })).rejects.toThrow(AddressRefused);
});

test.each([
  ['http://example.org/', 'it must start with https://'],
  ['ftp://example.org/', 'it must start with https://'],
  ['file:///etc/passwd', 'it must start with https://'],
  ['nonsense', 'it must start with https://'],
  ['https://user:password@example.org/', 'it must not contain a name or password'],
])('%s cannot be used', async (url, why) => {
  expect(() => checkedUrl(url)).toThrow(new AddressRefused(why));
  await expect(guardedPost()({ url, headers: {}, body: '' })).rejects.toThrow(why);
});

test('who does not answer is not waited for', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(guardedPost({ ...here, patience: 50 })({ url, headers: {}, body: '' })).rejects.toThrow();
});
