import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Piece } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from './fixtures/fakeLink.ts';
import type { Hands } from './hands.ts';
import { PlayTable } from './table.ts';

let link: FakeLink;
let table: PlayTable;
let dragging: Hands['dragging'];

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const unit = (target: number) => table.pieces.value.find((piece) => piece.kind === 'unit' && piece.target === target)!;
const spotOf = ({ place }: Piece) => {
  if (!('hex' in place)) throw new Error('It is on no board');
  return place;
};
const targetsOf = (verb: string) => table.decision.value!.choices.find((choice) => choice.verb === verb)?.targets ?? [];

async function open(procedure: string, verb: string): Promise<void> {
  link = new FakeLink(['us']);
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, signal({ confirm: true, confirmEnd: true }));
  dragging = (await table.bringHands()).dragging;
  expect(link.playTo('us', procedure, () => targetsOf(verb).length > 0)).toBe(true);
}

describe('a unit that can move', () => {
  beforeEach(() => open('movement phase', 'move'));

  test('is dragged to a hex it can reach', async () => {
    const [mover] = targetsOf('move');
    expect(dragging.lift(unit(mover!))).toBe(true);
    expect(table.selected.value.has(`unit ${mover}`)).toBe(true);
    const [hex] = targetsOf('to');
    table.drop({ board: spotOf(unit(mover!)).board, hex: hex! });
    await settled();
    expect(link.sent[0]!.map(({ verb, target }) => [verb, target])).toEqual([
      ['move', mover],
      ['to', hex],
    ]);
  });

  test('dropped where it cannot go it is put back, and the rule is told', () => {
    const [mover] = targetsOf('move');
    dragging.lift(unit(mover!));
    const reach = new Set(targetsOf('to'));
    const { board } = spotOf(unit(mover!));
    const beyond = [...Array(200).keys()].find(
      (hex) => !reach.has(hex) && table.naming.piecesAt({ board, hex }).length === 0,
    );
    table.drop({ board, hex: beyond! });
    expect(table.draft.value).toEqual([]);
    expect(link.sent).toEqual([]);
    expect(table.reply.value?.sentence).toMatch(/\w/);
  });

  test('dropped where it was, it is put down without a word', () => {
    const [mover] = targetsOf('move');
    dragging.lift(unit(mover!));
    table.drop(spotOf(unit(mover!)));
    expect(table.draft.value).toEqual([]);
    expect(table.reply.value).toBeUndefined();
  });

  test('an enemy unit cannot be dragged', () => {
    const enemy = table.pieces.value.find(({ side, place }) => side === 'japan' && 'hex' in place)!;
    expect(dragging.lift(enemy)).toBe(false);
    expect(table.draft.value).toEqual([]);
  });
});

describe('a unit that can attack', () => {
  beforeEach(() => open('combat phase', 'attack'));

  test('is dragged onto the defender: both are chosen', () => {
    const [defender] = targetsOf('attack');
    const target = unit(defender!);
    const own = table.pieces.value.filter(
      ({ side, kind, place }) => side === 'us' && kind === 'unit' && 'hex' in place,
    );
    const attacker = own.find((piece) => {
      const isLifted = dragging.lift(piece);
      const reaches = dragging.drops.value.some(({ hex }) => hex === spotOf(target).hex);
      if (!reaches) dragging.cancel();
      return isLifted && reaches;
    })!;
    table.drop({ ...spotOf(target), piece: target });
    expect(table.draft.value.map(({ verb, target: chosen }) => [verb, chosen])).toEqual([
      ['attack', defender],
      ['with', attacker.target],
    ]);
    expect(dragging.drops.value).toEqual([]);
  });
});
