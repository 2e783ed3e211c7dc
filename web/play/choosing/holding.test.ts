import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { State } from '#engine/state';
import type { Piece } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from './fixtures/fakeLink.ts';
import type { Hands } from './hands.ts';
import type { HexPlace } from './naming.ts';
import { PlayTable } from './table.ts';

let link: FakeLink;
let table: PlayTable;
let hands: Hands;
let mover: Piece & { readonly place: HexPlace };

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const targetsOf = (verb: string) => table.decision.value?.choices.find((choice) => choice.verb === verb)?.targets ?? [];
const pieceOf = (target: number) =>
  table.pieces.value.find((piece) => piece.kind === 'unit' && piece.target === target) as typeof mover;

async function sitDown(seed: string): Promise<void> {
  link = new FakeLink(['us'], 't1', seed, { game: 'css-tinian' });
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, signal({ confirm: true, confirmEnd: true }));
  hands = await table.bringHands();
}

describe('a unit that can move and do other things', () => {
  beforeEach(async () => {
    await sitDown('a table for two');
    const isWanted = () => targetsOf('move').some((unit) => targetsOf('dig foxhole').includes(unit));
    expect(link.playTo('us', 'activation', isWanted)).toBe(true);
    mover = pieceOf(targetsOf('move').find((unit) => targetsOf('dig foxhole').includes(unit))!);
    table.click({ ...mover.place, piece: mover });
  });

  test('is taken in hand by a click, with all its actions', () => {
    expect(hands.keys).toEqual(new Set([`unit ${mover.target}`]));
    const verbs = table.offers.value.map(({ choice }) => choice.verb);
    expect(verbs).toEqual(expect.arrayContaining(['move', 'dig foxhole']));
    expect(verbs).not.toContain('done');
    expect(hands.words).toContain(mover.title);
    expect(table.menu.value).toBeUndefined();
    expect(link.sent).toEqual([]);
  });

  test('moves to the place that is clicked next', async () => {
    const place = hands.holding.places.value.find((other) => hands.holding.at(other).length === 1)!;
    expect(hands.holding.at(place)[0]!.offer.choice.verb).toBe('go to');
    table.click(place);
    await settled();
    expect(link.sent[0]!.map(({ verb }) => verb)).toEqual(['move', 'go to']);
    expect(hands.keys).toBeUndefined();
  });

  test('is dragged there as well', async () => {
    table.cancel();
    expect(hands.dragging.lift(mover)).toBe(true);
    table.drop(hands.holding.places.value[0]!);
    await settled();
    expect(link.sent[0]?.map(({ verb }) => verb) ?? ['menu']).toContain('move');
  });

  test('tells beforehand what is asked about the only place that an action leads to', async () => {
    await sitDown('under fire');
    const { game } = link.hosted;
    let firer = -1;
    const isWanted = (view: State) => {
      const fires = game.decision(view, 'us')!.choices.find(({ verb }) => verb === 'fire')?.targets ?? [];
      firer = fires.find((unit) => {
        const trial = copy(view);
        game.apply(trial, { seat: 'us', verb: 'fire', target: unit });
        return game.decision(trial, 'us')?.choices.some(({ verb }) => verb === 'shoot');
      })!;
      return firer !== undefined;
    };
    expect(link.playTo('us', 'activation', isWanted)).toBe(true);
    table.click({ ...pieceOf(firer).place, piece: pieceOf(firer) });
    const told = hands.holding.choices.find(({ choice }) => choice.verb === 'shoot')!;
    expect(game.about(told.state)).toMatchObject({ unit: [firer] });
    const target = table.naming.placeOf('place', game.about(told.state).place![0]!)!;
    expect(hands.holding.at(target).map(({ offer }) => offer.choice.verb)).toEqual(['fire']);
  });

  test('is put down by a second click, by a key, and for another unit', () => {
    table.click({ ...mover.place, piece: mover });
    expect(hands.keys).toBeUndefined();
    table.click({ ...mover.place, piece: mover });
    expect([table.cancel(), hands.keys]).toEqual([true, undefined]);
    table.click({ ...mover.place, piece: mover });
    const isApart = (unit: number) => unit !== mover.target && hands.holding.at(pieceOf(unit).place).length === 0;
    const other = pieceOf(targetsOf('move').find(isApart)!);
    table.click({ ...other.place, piece: other });
    expect(hands.keys).toEqual(new Set([`unit ${other.target}`]));
  });
});
