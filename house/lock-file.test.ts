import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completed, type LockFile, lockFiles, missingPackages } from './lock-file.ts';

describe.each(lockFiles)('%s', (path) => {
  const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');

  test('holds every package of every platform (else run house/lock-file.ts)', () => {
    const lock: LockFile = JSON.parse(text);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(1);
    expect(Object.keys(missingPackages(lock))).toEqual([]);
  });

  test('names no registry: everyone installs from their own', () => {
    expect(text).not.toContain('"resolved"');
  });
});

const lock: LockFile = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64': '2.0.0',
        '@tool/cli-linux-x64-musl': '2.0.0',
        '@tool/cli-win32-arm64-msvc': '2.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': { version: '2.0.0' },
  },
};

test('what is missing is added with the platform its name tells', () => {
  expect(missingPackages(lock)).toEqual({
    'node_modules/@tool/cli-linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/cli-win32-arm64-msvc': {
      version: '2.0.0',
      os: ['win32'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  });
  expect(missingPackages(completed(lock))).toEqual({});
});

test('a package whose platform cannot be told is not guessed at', () => {
  const odd: LockFile = { packages: { 'node_modules/tool': { optionalDependencies: { extra: '1.0.0' } } } };
  expect(() => missingPackages(odd)).toThrow(/lacks extra/);
});
