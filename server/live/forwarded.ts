import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is that of a proxy which is trusted. */
export function trustedProxies(trusted: false | readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const network of (trusted || []).flatMap((name) => networks[name] ?? [name])) addNetwork(proxies, network);
  return (address) => isTrusted(proxies, address);
}

/**
 * Finds the address that a connection comes from behind proxies: the last one of its way that is none of those trusted. The
 * framework does the same for requests over HTTP, but does not see those that become WebSockets.
 */
export function addressBehind(trusted: false | readonly string[]): (request: IncomingMessage) => string {
  const isProxy = trustedProxies(trusted);
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const way = [...forwarded.map((part) => part.trim()), socket.remoteAddress ?? ''].filter((part) => part !== '');
    while (way.length > 1 && isProxy(way.at(-1)!)) way.pop();
    return way.at(-1) ?? '';
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const isSix = isIP(address) === 6;
  list.addSubnet(address, bits === undefined ? (isSix ? 128 : 32) : Number(bits), isSix ? 'ipv6' : 'ipv4');
}

function isTrusted(list: BlockList, given: string): boolean {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
