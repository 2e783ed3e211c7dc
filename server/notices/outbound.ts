import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

/** Sends something to an address that a player named, and returns the status of the answer. */
export type Post = (posted: Posted) => Promise<number>;

/** The address may not be used, whatever is tried again. */
export class AddressRefused extends Error {}

export interface OutboundOptions {
  readonly protocols?: readonly string[];
  readonly isAllowed?: (address: string) => boolean;
  /** In milliseconds, for the whole exchange. */
  readonly patience?: number;
}

/**
 * Players name the addresses, so none may lead into the operator's own network: https only, public addresses only, no
 * redirects. The connection goes to the very address that was checked, so that a name cannot change its mind in between.
 */
export function guardedPost(options: OutboundOptions = {}): Post {
  const { protocols = ['https:'], isAllowed = isPublicAddress, patience = 10_000 } = options;
  return async ({ url: text, headers, body }) => {
    const url = checkedUrl(text, protocols);
    const found = await lookup(url.hostname.replaceAll(/^\[|\]$/g, ''), { all: true });
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
      throw new AddressRefused('it is not a public address');
    }
    const signal = AbortSignal.timeout(patience);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    const checked: LookupFunction = (_, { all }, done) =>
      all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    const sending = start(url, { method: 'POST', headers: { ...headers }, lookup: checked, signal, agent: false });
    sending.on('response', (response) => {
      // The answer is not needed, and may be endless.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
    return promise;
  };
}

/** Throws an AddressRefused for an address that cannot be used. */
export function checkedUrl(text: string, protocols: readonly string[] = ['https:']): URL {
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) throw new AddressRefused('it must start with https://');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('it must not contain a name or password');
  return url;
}
