import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const machines: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };

/** Compiling and dropping WebAssembly is where Node calls what it takes from libatomic. */
const script = `
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  for (let count = 0; count < 100; count += 1) new WebAssembly.Instance(new WebAssembly.Module(empty));
  console.log(JSON.stringify(process.report.getReport().sharedObjects));
`;

test.runIf(process.platform === 'linux')('Node runs on the library that stands in for libatomic', () => {
  const folder = join(import.meta.dirname, 'libatomic', machines[process.arch]!);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=commonjs', '--eval', script], {
    env: { ...process.env, LD_LIBRARY_PATH: folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toContain(join(folder, 'libatomic.so.1'));
});
