import { expect, test } from 'vitest';
import { isSameOrigin } from './sameOrigin.ts';

const host = 'play.example.org';
const url = 'https://play.example.org';

test.each([
  ['a program that is no browser', {}],
  ['a page of this server, by its origin', { origin: url }],
  ['a page of this server reached under another name', { origin: 'http://play.example.org' }],
  ['a page of this server, by the word of the browser', { 'sec-fetch-site': 'same-origin' }],
  ['behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://outside.example' }],
  ['typed into the address line', { 'sec-fetch-site': 'none' }],
])('%s may', (_, headers) => {
  expect(isSameOrigin(headers, host, url)).toBe(true);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://play.example.org:8443' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.org' }],
  ['another site, by the word of the browser', { 'sec-fetch-site': 'cross-site' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['nonsense', { origin: 'play.example.org' }],
])('%s may not', (_, headers) => {
  expect(isSameOrigin(headers, host, url)).toBe(false);
});
