import { expect, test, vi } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { Onlookers } from './fixtures/onlookers.ts';
import { beginConvoy, convoyDoes, match, secretive } from './fixtures/watchedConvoy.ts';

/*
 * The raider hands over to a staff and takes over again while the convoy chooses. Those who look wherever they can are sent the
 * same, byte for byte, however often that happens.
 */

vi.mock('#games/library', async (original) => {
  const library = await original<typeof import('#games/library')>();
  return { ...library, findGame: (id: string) => (id === convoy.id ? convoy : library.findGame(id)) };
});

function play(times: number): Promise<readonly string[]> {
  return Onlookers.of(secretive, async (onlookers) => {
    const { clock } = onlookers;
    const changeHands = async () => {
      for (let time = 0; time < times; time++) {
        clock.now++;
        const request = { kind: 'delegate', match, seat: 'raider', after: 1000, task: 'passage' } as const;
        expect(await onlookers.askInSecret(request)).toMatchObject({ accepted: 1 });
        expect(await onlookers.askInSecret({ kind: 'take over', match, seat: 'raider' })).toMatchObject({
          accepted: 1,
        });
      }
    };
    await beginConvoy(onlookers);
    await changeHands();
    await onlookers.look();
    clock.now = 2000;
    await convoyDoes(onlookers, 'add', 1);
    await changeHands();
    clock.now = 3000;
    await onlookers.pry();
    await onlookers.look();
    await changeHands();
    clock.now = 4000;
    await convoyDoes(onlookers, 'ready');
    await convoyDoes(onlookers, 'pass');
    await changeHands();
    await onlookers.look();
    return onlookers.takeLines();
  });
}

test('nobody can tell whether another has handed over to a staff, nor when', async () => {
  const never = await play(0);
  expect(never.length).toBeGreaterThan(60);
  expect(await play(1)).toEqual(never);
  expect(await play(3)).toEqual(never);
});
