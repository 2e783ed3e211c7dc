import { constants, setPriority } from 'node:os';
import { Flooder } from '#server/hostility/fixtures/flooder';
import { floods } from '#server/hostility/fixtures/floods';

/* Strangers who ask a server for far too much of everything, in a process of their own. */

const [, , port] = process.argv;
// Strangers bring computers of their own: they must not take the processor from the players who are measured.
setPriority(constants.priority.PRIORITY_LOW);

async function flood(during: number): Promise<{ asked: number; granted: number }> {
  const end = performance.now() + during;
  const sum = { asked: 0, granted: 0 };
  await Promise.all(
    floods.map(async ({ pour }, nth) => {
      const flooder = new Flooder(`http://127.0.0.1:${port}`, `198.51.100.${nth}`);
      while (performance.now() < end) await pour(flooder);
      const { accepted, refused } = flooder.washed;
      sum.asked += accepted + refused;
      sum.granted += accepted;
    }),
  );
  return sum;
}

process.on('message', async ({ during }: { readonly during: number }) => process.send!(await flood(during)));
process.on('SIGTERM', () => process.exit(0));
process.send!('ready');
