import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import { centreOf } from '#board/grid';
import type { Piece } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from './fixtures/fakeLink.ts';
import type { Hands } from './hands.ts';
import { PlayTable } from './table.ts';

let link: FakeLink;
let table: PlayTable;
let group: Hands['group'];
let movers: readonly Piece[];

const unit = (target: number) => table.pieces.value.find((piece) => piece.kind === 'unit' && piece.target === target)!;
const spotOf = ({ place }: Piece) => {
  if (!('hex' in place)) throw new Error('It is on no board');
  return place;
};
const centreOfUnit = (piece: Piece) => centreOf(table.display.boards[0]!.grid, spotOf(piece).hex);
const movable = () => table.decision.value?.choices.find(({ verb }) => verb === 'move')?.targets ?? [];

beforeEach(async () => {
  link = new FakeLink(['us']);
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, signal({ confirm: true, confirmEnd: true }));
  group = (await table.bringHands()).group;
  expect(link.playTo('us', 'movement phase', () => movable().length > 2)).toBe(true);
  movers = movable().map(unit);
});

function goalFor(count: number): number {
  return [...group.goals.value].find(([, going]) => going === count)![0];
}

/** Waits until all that is under way has been answered. */
async function settled(): Promise<void> {
  do await new Promise<void>((resolve) => setTimeout(resolve));
  while (group.isThere);
}

test('units of a group go as far in the same direction, each by a move of its own', async () => {
  const [first, second] = movers as [Piece, Piece];
  const before = [first, second].map(centreOfUnit);
  for (const piece of [first, second]) table.addToGroup({ ...spotOf(piece), piece });
  expect([...group.keys.value]).toEqual([`unit ${first.target}`, `unit ${second.target}`]);
  table.click({ ...spotOf(first), hex: goalFor(2) });
  await settled();
  expect(link.sent).toHaveLength(2);
  const after = [unit(first.target), unit(second.target)].map(centreOfUnit);
  const [one, other] = after.map(([x, y], at) => [x - before[at]![0], y - before[at]![1]]);
  expect(Math.hypot(...(one as [number, number]))).toBeGreaterThan(0.5);
  expect(one![0]).toBeCloseTo(other![0]!, 6);
  expect(one![1]).toBeCloseTo(other![1]!, 6);
  await table.undo();
  expect(centreOfUnit(unit(link.sent[0]![0]!.target!))).not.toEqual(before[0]);
});

test('where some cannot follow, the others go, and the rule is told', async () => {
  for (const piece of movers) table.addToGroup({ ...spotOf(piece), piece });
  const [goal] = [...group.goals.value].find(([, going]) => going < movers.length)!;
  table.click({ ...spotOf(movers[0]!), hex: goal });
  await settled();
  expect(link.sent.length).toBeLessThan(movers.length);
  expect(link.sent.length).toBeGreaterThan(0);
  expect(table.reply.value?.sentence).toMatch(/^\d+ of \d+ units moved\. .+ can’t follow\./);
});

test('a second shift-click takes a unit out; Escape and an ordinary click put the group down', () => {
  const [first, second] = movers as [Piece, Piece];
  for (const piece of [first, second, first]) table.addToGroup({ ...spotOf(piece), piece });
  expect([...group.keys.value]).toEqual([`unit ${second.target}`]);
  expect(table.cancel()).toBe(true);
  expect(group.isThere).toBe(false);
  table.addToGroup({ ...spotOf(first), piece: first });
  table.click({ ...spotOf(second), piece: second });
  expect(group.isThere).toBe(false);
  expect(table.selected.value.has(`unit ${second.target}`)).toBe(true);
});

test('a unit in hand begins the group; what cannot move does not join it', () => {
  const [first, second] = movers as [Piece, Piece];
  table.click({ ...spotOf(first), piece: first });
  table.addToGroup({ ...spotOf(second), piece: second });
  expect(group.members.value).toHaveLength(2);
  const enemy = table.pieces.value.find(({ side, place }) => side === 'japan' && 'hex' in place)!;
  table.addToGroup({ ...spotOf(enemy), piece: enemy });
  expect(group.members.value).toHaveLength(2);
});

test('a formation is taken up at once', () => {
  const [first] = movers as [Piece];
  group.takeFormationOf(first);
  const formationOf = ({ face }: Piece) => (face.style === 'unit' ? face.formation : undefined);
  const own = movers.filter((piece) => formationOf(piece) === formationOf(first));
  expect(new Set(group.keys.value)).toEqual(new Set(own.map(({ target }) => `unit ${target}`)));
});

test('so it is in a game of islands, where hexes are numbered from island to island', async () => {
  link = new FakeLink(['us'], 'guam', 'a group', { game: 'forgotten-pacific-battles' });
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, signal({ confirm: true, confirmEnd: true }));
  group = (await table.bringHands()).group;
  const pair = (): readonly Piece[] => {
    const ashore = movable()
      .map(unit)
      .filter(({ place }) => 'hex' in place);
    group.clear();
    group.toggle(ashore.slice(0, 2));
    return [...group.goals.value.values()].includes(2) ? ashore.slice(0, 2) : [];
  };
  expect(link.playTo('us', 'movement phase', () => pair().length === 2)).toBe(true);
  const [first, second] = pair() as [Piece, Piece];
  const goal = goalFor(2);
  table.click({ ...spotOf(first), hex: goal });
  await settled();
  expect(spotOf(unit(first.target)).hex).toBe(goal);
  expect(unit(second.target).place).not.toEqual(second.place);
});
