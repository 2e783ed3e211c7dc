import { signal } from '@preact/signals';
import { afterEach, describe, expect, test } from 'vitest';
import type { Options, Seat } from '#engine/state';
import { displayOf } from '#games/displays';
import { FakeLink } from './fixtures/fakeLink.ts';
import { placeFor } from './placing.ts';
import { PlayTable } from './table.ts';

const habits = signal({ confirm: true, confirmEnd: true });
let table: PlayTable | undefined;

afterEach(() => table?.close());

function sitDown(link: FakeLink): PlayTable {
  table = new PlayTable(link, link.hosted.game, displayOf(link.game), habits);
  return table;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

async function fill(at: PlayTable, title: string): Promise<void> {
  const placements = await at.display.placements!();
  await placeFor(at, placements.find((placement) => placement.title === title)!);
  await settled();
}

function unitsPlaced(link: FakeLink): number {
  return displayOf(link.game)
    .pieces(link.view('japan'))
    .filter(({ side, kind, place }) => side === 'japan' && kind === 'unit' && 'hex' in place).length;
}

describe('a long setup', () => {
  test('historical beaches are written down, and the sixth is asked about before the six are final', async () => {
    const link = new FakeLink(['us'], 'free-deployment');
    const at = sitDown(link);
    await fill(at, 'Use historical beaches');
    expect(link.sent.flat()).toHaveLength(5);
    expect(at.asking.value?.offer.choice.verb).toBe('write');
    at.choose(at.asking.value!, true);
    await settled();
    const { secrets } = link.view('us');
    expect(secrets.us).toHaveLength(6);
    expect(link.hosted.pending()).toEqual(['japan']);
    // What the US wrote is hidden from the other side.
    expect(link.view('japan').secrets.us).toBeNull();
  });

  test('a sixth beach that is chosen by hand is asked about, the others are not', async () => {
    const link = new FakeLink(['us'], 'free-deployment');
    const at = sitDown(link);
    for (let number = 0; number < 6; number++) {
      expect(at.asking.value).toBeUndefined();
      const [offer] = at.offers.value;
      at.choose({ offer: offer!, target: offer!.choice.targets[0]! });
      await settled();
    }
    expect(link.sent).toHaveLength(5);
    expect(at.asking.value).toBeDefined();
  });

  test('a Japanese setup is filled in up to its last unit, and taken back as a whole', async () => {
    const link = new FakeLink(['us', 'japan'], 'free-deployment');
    link.playTo('japan', 'set-up');
    const at = sitDown(link);
    at.uncover();
    await fill(at, 'Use historical setup');
    expect(link.sent.flat().filter(({ verb }) => verb === 'to')).toHaveLength(20);
    expect(at.asking.value?.offer.choice.verb).toBe('to');
    at.cancel();
    await at.undo();
    expect(at.canUndo.value).toBe(false);
    expect(unitsPlaced(link)).toBe(0);
    await at.redo();
    expect(unitsPlaced(link)).toBe(20);
  });

  test('one that needs several requests is one thing to take back, and what came before it stays', async () => {
    const options = { japanese: 'free deployment' };
    const link = new FakeLink(['japan'], 'simultaneous', 'suggested', { game: 'forgotten-pacific-battles', options });
    link.playTo('japan', 'set-up', (view) => link.hosted.game.decision(view, 'japan')!.step === 'write the set-up');
    const at = sitDown(link);
    const deploy = at.offers.value.find(({ choice }) => choice.verb === 'deploy')!;
    at.choose({ offer: deploy, target: deploy.choice.targets[0]! });
    const to = at.offers.value.find(({ choice }) => choice.verb === 'to')!;
    at.choose({ offer: to, target: to.choice.targets[0]! });
    await settled();
    const before = link.view('japan');
    await fill(at, 'Suggest a setup');
    expect(link.sent.length).toBeGreaterThan(2);
    const filled = link.view('japan');
    await at.undo();
    expect(link.view('japan')).toEqual(before);
    await at.redo();
    expect(link.view('japan')).toEqual(filled);
  });

  test.each<[string, Seat, string, Options]>([
    ['guam', 'us', 'Use historical beaches', {}],
    ['guam', 'us', 'Suggest beaches', {}],
    ['guam', 'us', 'Suggest beaches', { japanese: 'free deployment' }],
    ['guam', 'japan', 'Suggest a setup', { japanese: 'free deployment' }],
  ])('on %s the %s can "%s", and ends the setup by hand', async (scenario, seat, title, options) => {
    const link = new FakeLink([seat], scenario, 'suggested', { game: 'forgotten-pacific-battles', options });
    link.playTo(seat, 'set-up', (view) => link.hosted.game.decision(view, seat)!.step !== 'naval gunfire');
    const at = sitDown(link);
    await fill(at, title);
    expect(link.sent.flat().length).toBeGreaterThan(1);
    expect(at.decision.value!.seat).toBe(seat);
    expect(at.done.value).toBeDefined();
    const placements = await at.display.placements!();
    const left = placements.filter(({ next }) => next(at.view.value!, at.decision.value!, () => 0));
    expect(left.map((one) => one.title)).not.toContain(title);
  });
});
