import { expect, test } from 'vitest';
import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';

test('a Chit that is drawn says whose Activation begins', () => {
  const heading = (id: string) => {
    const chit = theater.chits.findIndex((one) => one.id === id);
    return tinian.describe({ type: 'chit drawn', chit } as never);
  };
  expect(heading('25')).toMatchObject({ heading: 'phase', text: 'US Activation: Formation 25' });
  expect(heading('I/50')!.text).toBe('Japanese Activation: Formation I/50');
  expect(heading('4MARDIV')!.text).toBe('US Activation: 4th Marine Division');
  expect(heading('wind')!.text).toBe('Wind');
});
