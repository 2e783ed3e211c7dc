import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '#house/tiers';
import { freePort } from '../fixtures/freePort.ts';

/* The image is built as an operator builds it, and its server run, by Buildah without a container engine. */

const root = join(import.meta.dirname, '../..');
const bases = [...readFileSync(join(root, 'deploy/Containerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
  ([, image]) => image!,
);
const hasBase = (image: string) => spawnSync('buildah', ['inspect', '--type', 'image', image]).status === 0;
const canRun = isDeep && process.getuid?.() === 0 && bases.every(hasBase);

const here = ['--isolation', 'chroot', '--network', 'host'];
const patience = 1_200_000;

async function buildah(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('buildah', words, { cwd: root, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

test.skipIf(!canRun)(
  `the image is built, runs, makes a backup, and stops${canRun ? '' : `: in the deep tier, as root, with buildah, and ${bases.join(' and ')} pulled`}`,
  async () => {
    const image = await buildah('build', '--quiet', ...here, '--pull-never', '--file', 'deploy/Containerfile', '.');
    onTestFinished(async () => void (await buildah('rmi', image)), patience);
    const container = await buildah('from', '--pull-never', image);
    onTestFinished(async () => void (await buildah('rm', container)), patience);
    const { OCIv1 } = JSON.parse(await buildah('inspect', container));
    const port = await freePort();
    const inside = ['run', ...here, '--env', `ATOLL_PORT=${port}`, container, '--'];

    // Buildah does not hand signals on, so the server says which process it is.
    const program = ['sh', '-c', 'echo $$; exec "$0" "$@"', ...OCIv1.config.Entrypoint, ...OCIv1.config.Cmd];
    const server = spawn('buildah', [...inside, ...program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let pid = 0;
    onTestFinished(() => void (server.exitCode === null && process.kill(pid, 'SIGKILL')));
    for await (const line of createInterface({ input: server.stdout })) {
      if (pid === 0) pid = Number(line);
      else if (line.startsWith('Atoll is running')) break;
    }
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ live: true, ready: true });
    const page = await (await fetch(url)).text();
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(page)!;
    expect((await fetch(new URL(script!, url))).status).toBe(200);
    await buildah(...inside, './atoll', 'backup', '/data/backup.sqlite');
    process.kill(pid, 'SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
  patience,
);
