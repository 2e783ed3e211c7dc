import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import type { Settings } from '#server/settings';

/** The lines an operator sees when the server is up. `address` is the one it listens on. */
export function waysIn(settings: Settings, address: string): string {
  const { port } = new URL(address);
  const everywhere = ['0.0.0.0', '::'].includes(settings.host);
  const here = everywhere ? `http://localhost:${port}` : address;
  const lines = [`Atoll is running at ${settings.url || here}`];
  if (everywhere) lines.push(...networkAddresses(port).map((one) => `On your network: ${one}`));
  return [...lines, 'Press Ctrl+C to stop.'].join('\n');
}

function networkAddresses(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Asks the desktop to open an address. Nothing happens on a machine without a desktop. */
export function openInBrowser(address: string): void {
  const [name, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(name, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`cannot open a browser; go to ${address} yourself`));
  child.unref();
}
