import { expect, test } from 'vitest';
import { webClient } from './webClient.ts';

test('a client that is built is served; what is done meanwhile is said', async () => {
  const said: string[] = [];
  const folder = await webClient(
    async ({ onProgress }) => {
      onProgress('building');
      return { folder: '/there' };
    },
    (line) => said.push(line),
  );
  expect({ folder, said }).toEqual({ folder: '/there', said: ['building …'] });
});

test('one that cannot be built is told with the bundler’s message and one line, without a stack', async () => {
  const said: string[] = [];
  const build = () => Promise.reject(new Error('\u001b[31mUnexpected token\u001b[0m in main.tsx\n'));
  expect(await webClient(build, (line) => said.push(line))).toBeUndefined();
  expect(said).toEqual([
    'Unexpected token in main.tsx',
    'atoll: serve: the web client could not be built (see above); use --no-web to start without it',
  ]);
});
