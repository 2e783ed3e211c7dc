import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressBehind } from './forwarded.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test('without trusted proxies nobody is believed', () => {
  const addressOf = addressBehind(false);
  expect(addressOf(request('203.0.113.9', '1.2.3.4'))).toBe('203.0.113.9');
  expect(addressOf(request('127.0.0.1', '1.2.3.4'))).toBe('127.0.0.1');
});

test('a trusted proxy says who it speaks for, and what its client claims beyond that is not believed', () => {
  const addressOf = addressBehind(['loopback', '10.0.0.0/8']);
  expect(addressOf(request('127.0.0.1', '198.51.100.7'))).toBe('198.51.100.7');
  expect(addressOf(request('::ffff:127.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.2.3'))).toBe('198.51.100.7');
  expect(addressOf(request('198.51.100.7', '6.6.6.6'))).toBe('198.51.100.7');
  expect(addressOf(request('::1', '2001:db8::5'))).toBe('2001:db8::5');
  expect(addressOf(request('127.0.0.1', 'nonsense'))).toBe('nonsense');
});
