import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { times } from '#house/tiers';
import { openServer } from '../fixtures/browser.ts';
import { openStore } from '../store/open.ts';
import { installedBinaries, privatePostgres } from '../store/privatePostgres.ts';
import type { Store } from '../store/store.ts';

/** Words that have special meaning somewhere, and the names of real fields. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('name', 'password', 'game', 'seats', 'us', 'japan', 'island-war-saipan', 'historical', 'me', 'bot'),
  fc.constantFrom(
    'toString',
    'valueOf',
    'hasOwnProperty',
    '../..',
    '%00',
    '\u0000',
    "' OR 1=1 --",
    '<b>',
    '{{1}}',
    '-1',
  ),
);

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.double(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(words, tie('value'), { maxKeys: 6 }),
  ),
})).value;

/** A body of the right shape with some of its fields replaced, which comes further than any nonsense. */
function nearly(schema: unknown): fc.Arbitrary<unknown> {
  const properties = (schema as { properties?: Record<string, unknown> } | undefined)?.properties;
  if (!properties) return values;
  const fields = Object.entries(properties).map(([name, field]) => [name, fc.oneof(nearly(field), words, values)]);
  return fc.oneof(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), values);
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
}

test('whatever is sent to any route is answered with a sentence, never with a fault of ours', async () => {
  await tryNonsense(await openStore(':memory:'), 60);
});

test.skipIf(installedBinaries() === undefined)('the same where everything is kept in PostgreSQL', async () => {
  const cluster = (await privatePostgres())!;
  onTestFinished(() => cluster.stop());
  // What nonsense can reach is the same; here the store alone is another.
  await tryNonsense(await openStore(cluster.url), times(15, 60));
});

/** Sends so much nonsense to each route. */
async function tryNonsense(store: Store, numRuns: number): Promise<void> {
  const { browser, server, log } = await openServer({ ATOLL_LOG: 'problems' }, { store });
  const anna = browser();
  const match = await anna.play();
  const { paths } = server.fastify.swagger() as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const { path, method, operation } of routes) {
    const body = operation.requestBody
      ? nearly(operation.requestBody.content['application/json'].schema)
      : fc.constant(undefined);
    const part = fc.oneof(words, fc.constant(match));
    const arbitrary = fc.record({
      body,
      part,
      query: fc.dictionary(words, words, { maxKeys: 3 }),
      known: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ body, part, query, known }) => {
        const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(part) || 'x');
        const answer = await (known ? anna : browser()).send({
          method: method as NonNullable<InjectOptions['method']>,
          url: `${url}?${new URLSearchParams(query)}`,
          ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({ error: expect.stringMatching(/^\S.*[.!?]$/s) });
      }),
      { numRuns, seed: 1944 },
    );
  }
  expect(log).toEqual([]);
}
