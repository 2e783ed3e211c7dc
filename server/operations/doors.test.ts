import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { watchDoors } from './doors.ts';

class Line extends EventEmitter {
  readonly remoteAddress: string;
  isCut = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.isCut = true;
    this.emit('close');
  }
}

test('an address has only so many lines, whatever is said on them; a proxy has as many as it needs', () => {
  const server = new EventEmitter();
  const lines = watchDoors(server as unknown as Server, { isProxy: (address) => address === '10.0.0.1', most: 2 });
  const call = (address: string) => {
    const line = new Line(address);
    server.emit('connection', line);
    return line;
  };
  const [first, second, third] = [call('2001:db8::1'), call('2001:db8::2'), call('2001:db8::3')];
  expect([first, second, third].map(({ isCut }) => isCut)).toEqual([false, false, true]);
  expect(call('192.0.2.1').isCut).toBe(false);
  first!.destroy();
  expect(call('2001:db8::4').isCut).toBe(false);
  expect(call('2001:db8::5').isCut).toBe(true);
  for (let nth = 0; nth < 10; nth++) expect(call('10.0.0.1').isCut).toBe(false);
  second!.destroy();
  expect([...lines.values()]).toEqual([1, 1]);
});
