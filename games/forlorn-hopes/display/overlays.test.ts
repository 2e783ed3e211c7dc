import { expect, test } from 'vitest';
import { assembled, harbor } from '../naval/fixtures/voyages.ts';
import { hexOf } from '../position.ts';
import { operationalBoard } from './boards.ts';
import { overlays } from './overlays.ts';

test('the spotting checks of a planned voyage are marked for its planner alone', async () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', '2-4': 'indochina' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
  });
  assembled(table, 'transport', ['IJN-T-west-1'], ['2-4']);
  table.do('sail to', '1505');
  const marked = (seat: string) => {
    const checks = overlays.find(({ id }) => id === 'spotting checks')!;
    return checks.hexes(table.game.view(table.state, seat), operationalBoard.id);
  };
  // The first look loads the rules of the sea.
  await expect.poll(() => marked('japan').length).toBeGreaterThan(0);
  const before = marked('japan');
  expect(before).not.toContain(hexOf('1402'));
  table.do('via', '1402');
  expect(marked('japan')).toContain(hexOf('1402'));
  expect(marked('japan').length).toBeGreaterThan(before.length);
  expect(marked('allies')).toEqual([]);
});
