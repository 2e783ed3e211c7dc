import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import type { Settings } from '#server/settings';

/** What the operator reads when the server is up. `address` is what it listens at. */
export function waysIn(settings: Settings, address: string): string {
  const { port } = new URL(address);
  const everywhere = ['0.0.0.0', '::'].includes(settings.host);
  const here = everywhere ? `http://localhost:${port}` : address;
  const lines = [`Atoll is open: ${settings.url || here}`];
  if (everywhere) lines.push(...neighbours(port).map((one) => `In your network: ${one}`));
  return [...lines, 'Ctrl+C stops it.'].join('\n');
}

function neighbours(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Asks the desktop to show an address. Where there is no desktop nothing happens. */
export function openInBrowser(address: string): void {
  const [name, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(name, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`no browser could be opened; open ${address} yourself`));
  child.unref();
}
