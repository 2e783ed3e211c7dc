import { expect, test, vi } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { orderAction } from '#engine/orders';
import type { Action } from '#engine/state';
import { Onlookers } from './fixtures/onlookers.ts';
import { beginConvoy, convoyDoes, match, secretive } from './fixtures/watchedConvoy.ts';

/*
 * The raider gives standing orders while the convoy chooses. Those who look wherever they can are sent the same, byte for byte,
 * whether any were given, how many, when, and which.
 */

vi.mock('#games/library', async (original) => {
  const library = await original<typeof import('#games/library')>();
  return { ...library, findGame: (id: string) => (id === convoy.id ? convoy : library.findGame(id)) };
});

function order(id: string, answer?: string): Action {
  return orderAction(convoy.definition.orders!, 'raider', id, answer);
}

/** What the others are sent while the raider gives these orders, some before each thing that the convoy does. */
function play(orders: readonly Action[]): Promise<readonly string[]> {
  return Onlookers.of(secretive, async (onlookers) => {
    const { clock } = onlookers;
    const waiting = [...orders];
    const giveSome = async () => {
      for (const action of waiting.splice(0, Math.ceil(orders.length / 4))) {
        clock.now++;
        const request = { kind: 'act', match, seat: 'raider', after: 0 } as const;
        expect(await onlookers.askInSecret({ ...request, actions: [action] })).toMatchObject({ accepted: 1 });
      }
    };
    await beginConvoy(onlookers);
    await giveSome();
    await onlookers.look();
    clock.now = 2000;
    await convoyDoes(onlookers, 'add', 1);
    await giveSome();
    clock.now = 3000;
    const after = onlookers.opponent.window(match, 'convoy').number;
    await onlookers.ask(onlookers.opponent, { kind: 'undo', match, seat: 'convoy', after });
    await onlookers.look();
    await convoyDoes(onlookers, 'standing order', 1);
    await convoyDoes(onlookers, 'add', 2);
    await giveSome();
    clock.now = 4000;
    await onlookers.pry();
    await onlookers.look();
    await giveSome();
    clock.now = 5000;
    await convoyDoes(onlookers, 'ready');
    await convoyDoes(onlookers, 'pass');
    await onlookers.look();
    return onlookers.takeLines();
  });
}

test('nobody can tell which standing orders another has given, nor how many, nor when', async () => {
  const nothing = await play([]);
  expect(nothing.length).toBeGreaterThan(100);
  const several = [
    order('reroll', 'never'),
    order('reroll', 'misses'),
    order('sighting', 'let pass'),
    order('sighting'),
  ];
  expect(await play([order('reroll', 'never')])).toEqual(nothing);
  expect(await play([...several, ...several])).toEqual(nothing);
});
