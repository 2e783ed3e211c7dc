import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPackages } from './install.ts';

let folder: string;
let calls: string;

beforeEach(() => {
  const scratch = mkdtempSync(join(tmpdir(), 'atoll-packages-'));
  folder = join(scratch, 'a folder');
  calls = join(scratch, 'calls');
  for (const name of ['a folder', 'bin']) mkdirSync(join(scratch, name));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  vi.stubEnv('PATH', [join(scratch, 'bin'), '/usr/bin', '/bin'].join(delimiter));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

function npmDoes(commands: string): void {
  const npm = join(folder, '..', 'bin', 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$1 in $PWD" >>'${calls}'\n${commands}\n`);
  chmodSync(npm, 0o755);
}

test('packages are installed in their folder once, until the lock file changes', () => {
  npmDoes('mkdir -p node_modules/peer');
  expect(installPackages(folder, 'what a test needs')).toBe(true);
  expect(existsSync(join(folder, 'node_modules', 'peer'))).toBe(true);
  expect(installPackages(folder, 'what a test needs')).toBe(true);
  expect(readFileSync(calls, 'utf8')).toBe(`ci in ${folder}\n`);
  writeFileSync(join(folder, 'package-lock.json'), '{"changed":true}');
  expect(installPackages(folder, 'what a test needs')).toBe(true);
  expect(readFileSync(calls, 'utf8')).toBe(`ci in ${folder}\n`.repeat(2));
});

test('where npm fails they are not there, and the next call tries again', () => {
  npmDoes('mkdir -p node_modules/half; exit 1');
  expect(installPackages(folder, 'what a test needs')).toBe(false);
  npmDoes('true');
  expect(installPackages(folder, 'what a test needs')).toBe(true);
  expect(readFileSync(calls, 'utf8')).toBe(`ci in ${folder}\n`.repeat(2));
});
