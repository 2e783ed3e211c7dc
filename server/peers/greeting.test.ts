import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, call } from './greeting.ts';
import { Line } from './line.ts';

let server: Server;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

/** Both ends of a new line. */
async function newLine(): Promise<[caller: Line, called: Line]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  return [new Line(socket), new Line(accepted)];
}

test('processes with the same key get through, and hear each other’s words in order', async () => {
  const [caller, called] = await newLine();
  await Promise.all([answerCall(called, 'key'), call(caller, 'key')]);
  const heard: string[] = [];
  const all = new Promise<void>((resolve) => called.onText((text) => heard.push(text) === 3 && resolve()));
  for (const word of ['one', 'zwölf', 'x'.repeat(100_000)]) caller.say(word);
  await all;
  expect(heard.map((text) => text.slice(0, 5))).toEqual(['one', 'zwölf', 'xxxxx']);
  caller.close();
});

test.each([
  ['a caller with another key', 'key', 'another'],
  ['one who answers with another key', 'another', 'key'],
])('%s is hung up on', async (_, keyOfCalled, keyOfCaller) => {
  const [caller, called] = await newLine();
  const outcomes = await Promise.allSettled([answerCall(called, keyOfCalled), call(caller, keyOfCaller)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a stranger who talks without end is hung up on', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  const answered = answerCall(new Line(accepted), 'key');
  socket.on('error', () => undefined).write('x'.repeat(5000));
  await expect(answered).rejects.toThrow('did not answer');
  socket.destroy();
});
