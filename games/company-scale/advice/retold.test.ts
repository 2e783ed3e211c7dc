import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import { activate } from '../fixtures/activations.ts';
import { tinian } from '../tinian/game.ts';
import { retold } from './retold.ts';

/** US units beside the enemy at the beginning of their Activation. */
function atTheFront(dice: readonly number[]) {
  return activate('25', {
    rerolled: ['us', 'japan'],
    counters: { 'A/1/25': '15.56', 'HQ/25': '15.54', '1/I/50': '15.57', 'IJA-HQ': '15.60' },
    dice: [...dice],
  });
}

type Sitting = ReturnType<typeof atTheFront>;

/** What one side saw while something was done. */
function seenBy(seat: 'us' | 'japan', table: Sitting, act: () => void) {
  const before = copy(tinian.view(table.state, seat));
  const told = table.events.length;
  act();
  return [{ before, after: tinian.view(table.state, seat), events: table.events.slice(told) }];
}

test('a fire is told with its value and with what stood there', () => {
  const table = atTheFront([3]);
  const seen = seenBy('japan', table, () => {
    table.do('fire', 'A/1/25');
    table.do('shoot');
  });
  expect(retold(seen, 'us')).toEqual([
    {
      title: 'A/1/25 fired at 15.57',
      reasons: [
        { text: 'Fire Value 3: 4 of 10 dice do harm.', rule: '8.4a' },
        { text: '1 unit stood there; disorder above DG4 costs units.', rule: '8.4.1b2' },
      ],
    },
  ]);
  expect(retold(seen, 'japan')).toEqual([]);
});

test('an Assault that is prepared is told with its odds', () => {
  const table = atTheFront([]);
  const seen = seenBy('japan', table, () => table.do('prepare assault', '15.57'));
  const [told] = retold(seen, 'us');
  expect(told!.title).toBe('Assault on 15.57 prepared');
  expect(told!.reasons[0]!.text).toMatch(/^\d+ of 100 pairs of dice favor the attacker, \d+ the defender\.$/);
});
