import { expect, test } from 'vitest';
import type { Face } from '#games/display';
import { byClass, classOf } from '../scene/pieceClass.ts';
import { campaign, formingForce } from './fixtures/campaign.ts';
import type { PlayTable } from './table.ts';

function membersOf({ pieces, gathering }: PlayTable, name: string): readonly number[] {
  const there = pieces.value.filter(({ kind, target }) => kind === 'unit' && gathering.value!.all.includes(target));
  return there.filter(({ face }) => classOf(face) === name).map(({ target }) => target);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const shipsIn = (table: PlayTable) =>
  table.draft.value.filter(({ verb }) => verb === 'add').map(({ target }) => target);

test('a force that is formed is known by the roles of its verbs, with its limit', () => {
  const { table } = formingForce();
  const gathering = table.gathering.value!;
  expect(gathering).toMatchObject({ kind: 'unit', add: 'add', drop: 'drop', chosen: [], most: 12, since: 1 });
  expect(gathering.all).toEqual(gathering.open);
  expect(gathering.all.length).toBeGreaterThan(12);
  expect([...gathering.several].sort()).toEqual(['add all', 'add class']);
});

test('everything at once fills the force to its limit, and the limit stays in sight', () => {
  const { table } = formingForce();
  table.gather(table.gathering.value!.all);
  expect(table.gathering.value).toMatchObject({ most: 12, open: [] });
  expect(table.gathering.value!.chosen).toHaveLength(12);
  expect(table.done.value?.choice.verb).toBe('ready');
});

test('where each that is put in may ask for more, there is no list to tick', async () => {
  const { table } = campaign();
  const take = (verb: string, target?: number) => {
    const offer = table.offers.value.find(({ choice }) => choice.verb === verb)!;
    table.choose({ offer, ...(offer.choice.of === '' ? {} : { target: target ?? offer.choice.targets[0]! }) });
  };
  take('transport');
  table.gather(membersOf(table, 'transports'));
  take('ready');
  await settled();
  take('board all');
  await settled();
  expect(table.offers.value.some(({ choice }) => choice.verb === 'put back')).toBe(true);
  expect(table.gathering.value).toBeUndefined();
});

test('a class goes in and out again, and leaves nothing behind in the draft', () => {
  const { table } = formingForce();
  const carriers = membersOf(table, 'carriers');
  const destroyers = membersOf(table, 'destroyers');
  table.gather(carriers);
  table.gather([...carriers, ...destroyers]);
  expect(shipsIn(table)).toEqual([...carriers, ...destroyers]);
  table.gather(destroyers);
  expect(shipsIn(table)).toEqual(destroyers);
  expect(table.selected.value).toContain(`unit ${destroyers[0]}`);
  expect(table.selected.value).not.toContain(`unit ${carriers[0]}`);
  table.gather([]);
  expect(table.draft.value.map(({ verb }) => verb)).toEqual(['leave base']);
});

test('a click on a counter puts it in, another takes it out', () => {
  const { table } = formingForce();
  const [first, second] = table.gathering.value!.all;
  const click = (target: number) => table.clickPiece(table.pieces.value.find((piece) => piece.target === target)!);
  click(first!);
  click(second!);
  expect(table.gathering.value!.chosen).toEqual([first, second]);
  click(first!);
  expect(table.gathering.value!.chosen).toEqual([second]);
  expect(shipsIn(table)).toEqual([second]);
});

test('once several are in, a click beside them throws nothing away', () => {
  const { table, display } = formingForce();
  table.gather(table.gathering.value!.all.slice(0, 3));
  table.click({ board: display.boards[0]!.id, hex: 0 });
  // What can be said against it is said; the force stands until it is put down.
  table.click({ board: display.boards[0]!.id, hex: 40 });
  expect(table.gathering.value!.chosen).toHaveLength(3);
});

test('pieces are sorted by what is on their faces, in the order in which they come', () => {
  const ship = (type: 'carrier' | 'destroyer') =>
    ({ style: 'ship', type, designation: '', factors: [], movement: '' }) as const;
  const sorted = byClass([ship('destroyer'), ship('carrier'), ship('destroyer')], (face) => face);
  expect(sorted.map(([name, members]) => [name, members.length])).toEqual([
    ['destroyers', 2],
    ['carriers', 1],
  ]);
});

test('units that go together are more than markers', () => {
  const unit = {
    branch: 'engineer',
    designation: '',
    isColumn: false,
    defense: '',
    values: '',
    size: 'company',
  } as const;
  const asset = { style: 'asset', designation: '' } as const;
  const faces: readonly Face[] = [
    { style: 'unit', ...unit },
    { style: 'company', ...unit },
    { ...asset, picture: 'gun' },
    { ...asset, picture: 'hero' },
  ];
  expect(faces.map(classOf)).toEqual(['engineer units', 'engineer units', 'guns', 'heroes']);
});
