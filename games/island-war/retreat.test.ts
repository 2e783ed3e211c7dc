import { describe, expect } from 'vitest';
import { hexAt, hexesWithin, nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { boardMap, units } from './data.ts';
import type { Told } from './events.ts';
import { fight } from './fixtures/play.ts';
import { eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

// 1/6 strikes from 0606 at the 16th in 0607, on clear ground with eight points: +10, so that the die alone decides.
// The 16th can then go to 0508, 0608 and 0708; the other three hexes around it are under the guns of 1/6.

const D3 = 3;
const D2 = 4;
const D1 = 6;

/** Both sides of the way south from 0607 are closed: only 0608 and 0609 behind it are free of US zones. */
const corridor = { 'us-2/6': '0808', 'us-3/6': '0408' } as const;
/** Nor does the corridor lead any further than 0609. */
const deadEnd = { ...corridor, 'us-1/8': '0711', 'us-2/8': '0511' } as const;

function strike(others: Readonly<Record<string, string>>, die: number, turn = 2): Sitting<IslandWar> {
  const placed = { 'us-1/6': '0606', 'jp-16': '0607', ...others };
  const game = position({ phase: 'combat', units: placed, turn, dice: [die, 4, 4] });
  fight(game, 'jp-16', ['us-1/6'], 8);
  expect(lastCombat(game).result).toBe({ [D3]: 'D3', [D2]: 'D2', [D1]: 'D1' }[die]);
  return game;
}

/** Who was displaced whither, in the order it happened. */
function displaced(game: Sitting<IslandWar>): string[] {
  return (game.told('displaced') as Told<'displaced'>[]).map(
    ({ unit, to }) => `${units[unit]!.id} to ${nameOf(boardMap.grid, to)}`,
  );
}

const ways = (game: Sitting<IslandWar>) => game.options('to').sort();

describe('7.7 how to retreat', () => {
  rule(
    '7.7a',
    'a gun retreats at once over two rough hexes, which its movement could never pay, and still may move',
    () => {
      const game = position({
        phase: 'combat',
        units: { 'us-1/6': '1708', 'jp-3/10': '1709', 'us-2/6': '1206', 'jp-317': '1205' },
        dice: [1, 4],
      });
      fight(game, 'jp-3/10', ['us-1/6'], 8);
      expect(lastCombat(game)).toMatchObject({ line: 'rough', result: 'D2' });
      // Before the other combat, and by nobody but its owner.
      expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
      expect(game.why('attack', 'jp-317', 'us')?.rule).toBe('7.7a');
      game.do('to', '1710');
      game.do('to', '1711');
      expect(hexOf(game, 'jp-3/10')).toBe('1711');
      game.do('done');
      fight(game, 'jp-317', ['us-2/6']);
      expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
      expect(game.options('move')).toContain('jp-3/10');
    },
  );

  rule('7.7b', 'a unit ringed by enemy zones is eliminated where it stands', () => {
    const game = strike({ 'us-2/6': '0709', 'us-3/6': '0509' }, D1);
    expect(game.told('retreated')).toEqual([]);
    expect(game.told('eliminated')).toMatchObject([{ rule: '7.7b', hex: boardMap.grid.byName.get('0607') }]);
    expect(eliminated(game)).toEqual(['jp-16']);
  });

  rule('7.71a', 'it leaves an enemy zone but does not enter one', () => {
    const open = strike({}, D1);
    expect(ways(open)).toEqual(['0508', '0608', '0708']);
    for (const hex of ['0507', '0707']) expect(open.why('to', hex)?.rule).toBe('7.71a');
    expect(open.why('to', '0606')?.rule).toBe('5.12a');

    // With 2/6 in 0709 only one way is left, and it is taken without asking.
    const narrow = strike({ 'us-2/6': '0709' }, D1);
    expect(hexOf(narrow, 'jp-16')).toBe('0508');
  });

  rule('7.71a', 'nor on the second hex of its way', () => {
    // 2/6 in 0610 closes 0609, 0509 and 0710 stay clear of it.
    const game = strike({ 'us-2/6': '0610' }, D2);
    game.do('to', '0608');
    expect(ways(game)).toEqual(['0509', '0709']);
    expect(game.why('to', '0609')?.rule).toBe('7.71a');
  });

  rule('7.71b', 'a friend in a hex does not cover it against enemy zones', () => {
    // 317 in 0608 could make way to 0609; but 2/6 in 0508 controls its hex.
    const game = strike({ 'us-2/6': '0508', 'us-3/6': '0807', 'jp-317': '0608' }, D1);
    expect(eliminated(game)).toEqual(['jp-16']);
    expect(hexOf(game, 'jp-317')).toBe('0608');
    expect(displaced(game)).toEqual([]);

    // Without 2/6 the 16th could go there, and 317 would be pushed out of the way.
    const open = strike({ 'us-2/6': '0407', 'us-3/6': '0807', 'jp-317': '0608' }, D1);
    open.do('to', '0609');
    expect([hexOf(open, 'jp-16'), hexOf(open, 'jp-317')]).toEqual(['0608', '0609']);
  });

  rule('7.72a', 'nobody retreats into the sea', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0803', 'jp-16': '0802' }, dice: [D1] });
    fight(game, 'jp-16', ['us-1/6'], 8);
    expect(ways(game)).toEqual(['0702', '0902']);
    expect(game.why('to', '0801')?.rule).toBe('7.72a');

    // With both ends of the beach closed as well, the sea is no way out.
    const trapped = position({
      phase: 'combat',
      units: { 'us-1/6': '0803', 'us-2/6': '1002', 'us-3/6': '0602', 'jp-16': '0802' },
      dice: [D1],
    });
    fight(trapped, 'jp-16', ['us-1/6'], 8);
    expect(eliminated(trapped)).toEqual(['jp-16']);
  });

  rule('7.73a', 'vacant hexes first: a friend is not pushed aside while there is another way', () => {
    const game = strike({ 'jp-317': '0608' }, D1);
    expect(ways(game)).toEqual(['0508', '0708']);
    expect(game.why('to', '0608')?.rule).toBe('7.73a');
  });

  rule('7.73a', 'also where the friend stands in the last hex only', () => {
    const game = strike({ 'jp-317': '0609' }, D2);
    game.do('to', '0608');
    expect(ways(game)).toEqual(['0509', '0709']);
    expect(game.why('to', '0609')?.rule).toBe('7.73a');
  });

  rule('7.73b', 'through two friends in the only way, both are displaced', () => {
    const game = strike({ ...corridor, 'jp-317': '0608', 'jp-318': '0609' }, D2);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'displacement' });
    game.do('to', '0610');
    game.do('to', '0710');
    expect(hexOf(game, 'jp-16')).toBe('0609');
    expect([hexOf(game, 'jp-317'), hexOf(game, 'jp-318')]).toEqual(['0710', '0610']);
    expect(eliminated(game)).toEqual([]);
  });

  rule('7.74a', 'a retreat of two hexes ends two hexes from the combat', () => {
    const game = strike({}, D2);
    game.do('to', '0608');
    expect(ways(game)).toEqual(['0509', '0609', '0709']);
    // Beside 0608, but only one hex from 0607.
    for (const hex of ['0508', '0708']) expect(game.why('to', hex)?.rule).toBe('7.74a');
    game.do('to', '0509');
    expect(hexOf(game, 'jp-16')).toBe('0509');
    expect(game.decision.procedure).toBe('advance');
  });

  rule('7.74a', 'a first hex that leads nowhere is not offered', () => {
    // All that lies beyond 0708 is under 2/6 and 3/6: over it, two hexes cannot be gone.
    const game = strike({ 'us-2/6': '0908', 'us-3/6': '0710' }, D2);
    expect(ways(game)).toEqual(['0508', '0608']);
    expect(game.why('to', '0708')?.rule).toBe('7.74a');
    // One hex can.
    expect(ways(strike({ 'us-2/6': '0908', 'us-3/6': '0710' }, D1))).toContain('0708');
  });

  rule('7.74b', 'a unit that can go only part of the way is eliminated in the last hex it reaches', () => {
    const game = strike(deadEnd, D3);
    expect(game.told('retreated')).toMatchObject([
      { path: ['0608', '0609'].map((name) => boardMap.grid.byName.get(name)) },
    ]);
    expect(game.told('eliminated')).toMatchObject([{ rule: '7.74b', hex: boardMap.grid.byName.get('0609') }]);
    // Two hexes would have been enough on a D2.
    expect(hexOf(strike(deadEnd, D2), 'jp-16')).toBe('0609');
  });

  rule('7.74c', 'its path of retreat ends in the hex of its elimination, and may be followed that far', () => {
    const game = strike(deadEnd, D3);
    game.do('advance', 'us-1/6');
    expect(game.options('to')).toEqual(['0607', '0608', '0609']);
    game.do('to', '0609');
    expect(hexOf(game, 'us-1/6')).toBe('0609');

    // A unit that survives keeps the last hex for itself.
    const alive = strike(deadEnd, D2);
    alive.do('advance', 'us-1/6');
    expect(alive.options('to')).toEqual(['0607', '0608']);
    expect(alive.why('to', '0609')?.rule).toBe('7.95a');
  });
});

describe('7.8 displacement', () => {
  const allWaysHeld = { 'jp-317': '0508', 'jp-318': '0608', 'jp-316': '0708' } as const;

  rule('7.81a', 'friends are displaced only where they hold every way', () => {
    const blocked = strike(allWaysHeld, D1);
    expect(ways(blocked)).toEqual(['0508', '0608', '0708']);
    blocked.do('to', '0608');
    blocked.do('to', '0609');
    expect(displaced(blocked)).toEqual(['jp-318 to 0609']);

    const { 'jp-316': _, ...oneWayOpen } = allWaysHeld;
    const open = strike(oneWayOpen, D1);
    expect(hexOf(open, 'jp-16')).toBe('0708');
    expect(displaced(open)).toEqual([]);
  });

  rule('7.81a', 'and then as few of them as possible', () => {
    // South of 0608 all is held too: that way two would have to go, by the others only one.
    const game = strike({ ...allWaysHeld, 'jp-1/118': '0609', 'jp-3/118': '0509', 'jp-1/18': '0709' }, D2);
    expect(ways(game)).toEqual(['0508', '0708']);
    expect(game.why('to', '0608')?.rule).toBe('7.73a');
  });

  rule('7.81b', 'the displaced unit goes one hex, as its owner likes, within the limits of a retreat', () => {
    const game = strike({ ...corridor, 'jp-317': '0608', 'jp-318': '0609' }, D1);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'displacement' });
    expect(ways(game)).toEqual(['0510', '0610', '0710']);
    expect(game.why('to', '0509')?.rule).toBe('7.71a');
    expect(game.why('to', '0709')?.rule).toBe('7.71a');
    expect(game.why('to', '0611')?.rule).toBe('5.0b');
    game.do('to', '0510');
    expect(hexOf(game, 'jp-318')).toBe('0510');
  });

  rule('7.81b', 'nor is it displaced into the sea', () => {
    // The 16th can only go along the beach to 0702, and the tanks there only to 0602: 2/6 closes the other end.
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0803', 'us-2/6': '1002', 'jp-16': '0802', 'jp-9': '0702' },
      dice: [D1],
    });
    fight(game, 'jp-16', ['us-1/6'], 8);
    expect(displaced(game)).toEqual(['jp-9 to 0602']);
    expect(hexOf(game, 'jp-16')).toBe('0702');
  });

  rule('7.81c', 'then the retreating unit enters the hex and goes on', () => {
    const game = strike({ ...corridor, 'jp-317': '0608' }, D2);
    // 317 can only go to 0609, and must leave it again for the 16th.
    expect(displaced(game)[0]).toBe('jp-317 to 0609');
    expect(hexOf(game, 'jp-16')).toBe('0608');
    game.do('to', '0610');
    expect(hexOf(game, 'jp-16')).toBe('0609');
    expect(game.told('retreated')).toMatchObject([
      { path: ['0608', '0609'].map((name) => boardMap.grid.byName.get(name)) },
    ]);
  });

  rule('7.81d', 'a retreat displaces as many units as it must', () => {
    const game = strike({ ...corridor, 'jp-317': '0608', 'jp-318': '0609' }, D3);
    // 318 makes way for 317, and 317 for the 16th, twice.
    while (['displacement', 'retreat'].includes(game.decision.procedure)) game.do('to', game.options('to')[0]);
    expect(displaced(game).map((line) => line.split(' ')[0])).toEqual(['jp-318', 'jp-317', 'jp-317']);
    expect(['jp-16', 'jp-317', 'jp-318'].map((unit) => hexOf(game, unit)).sort()).toEqual(['0510', '0610', '0710']);
    expect(eliminated(game)).toEqual([]);
  });

  rule('7.82a', 'if the friend would have nowhere to go, he stays and the retreating unit is eliminated', () => {
    const game = strike({ ...corridor, 'us-1/8': '0610', 'jp-317': '0608' }, D1);
    expect(eliminated(game)).toEqual(['jp-16']);
    expect(game.told('eliminated')).toMatchObject([{ hex: boardMap.grid.byName.get('0607') }]);
    expect(hexOf(game, 'jp-317')).toBe('0608');
    expect(displaced(game)).toEqual([]);
  });

  rule('7.82a', 'in the last hex before him, if he stands further back', () => {
    const game = strike({ ...deadEnd, 'jp-317': '0609' }, D2);
    expect(game.told('eliminated')).toMatchObject([{ rule: '7.74b', hex: boardMap.grid.byName.get('0608') }]);
    expect(hexOf(game, 'jp-317')).toBe('0609');
    expect(displaced(game)).toEqual([]);
  });

  rule('7.82b', 'a displaced unit displaces another in turn, and he a third', () => {
    const friends = { 'jp-317': '0608', 'jp-318': '0609', 'jp-316': '0610', 'jp-1/118': '0510', 'jp-3/118': '0710' };
    const game = strike({ ...corridor, ...friends }, D1);
    expect(ways(game)).toEqual(['0510', '0610', '0710']);
    game.do('to', '0610');
    game.do('to', '0611');
    expect(displaced(game)).toEqual(['jp-316 to 0611', 'jp-318 to 0610', 'jp-317 to 0609']);
    expect(hexOf(game, 'jp-16')).toBe('0608');
  });

  rule('7.82b', 'out of the middle of a packed beachhead the shortest chains are found, and at once', () => {
    const placed: Record<string, string> = { 'jp-3/10': '1606', 'jp-1/3': '1607', 'jp-2/3': '1608' };
    const own = units.filter(({ side }) => side === 'us').map(({ id }) => id);
    hexesWithin(boardMap.grid, hexAt(boardMap.grid, '0906'), 3).forEach((hex, i) => {
      placed[own[i]!] = nameOf(boardMap.grid, hex);
    });
    expect(Object.keys(placed)).toHaveLength(3 + 37);
    const target = own.find((unit) => placed[unit] === '0906')!;
    const game = position({ phase: 'combat', phasing: 'japan', units: placed, dice: [1] });
    game.do('bombard', target);
    for (const gun of ['jp-3/10', 'jp-1/3', 'jp-2/3']) game.do('barrage', gun);
    expect(lastCombat(game)).toMatchObject({ attack: 8, result: 'D2' });
    while (['displacement', 'retreat'].includes(game.decision.procedure)) game.do('to', game.options('to')[0]);
    // Three make way to the edge for the first hex, two for the second.
    expect(displaced(game)).toHaveLength(5);
    expect(eliminated(game)).toEqual([]);
  });

  rule('7.82c', 'a unit is displaced twice if nothing else is possible', () => {
    const game = strike({ ...corridor, 'jp-317': '0608' }, D2);
    game.do('to', '0510');
    expect(displaced(game)).toEqual(['jp-317 to 0609', 'jp-317 to 0510']);
    expect(hexOf(game, 'jp-16')).toBe('0609');
  });

  rule('7.82d', 'displaced artillery neither barrages', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0806',
        'us-3/10': '0807',
        'us-2/6': '0907',
        'us-3/6': '0707',
        'us-4/10': '0810',
        'us-1/8': '1206',
        'jp-5-base': '0805',
        'jp-317': '1205',
      },
      dice: [1],
    });
    fight(game, 'jp-5-base', ['us-1/6']);
    expect(lastCombat(game).result).toBe('A1');
    game.do('to', '0807');
    game.do('to', '0808');
    expect(displaced(game)).toEqual(['us-3/10 to 0808']);
    game.do('done');
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/8');
    game.do('done');
    expect(game.options('barrage')).toEqual(['us-4/10']);
    expect(game.why('barrage', 'us-3/10')?.rule).toBe('7.82d');
  });

  rule('7.82d', 'nor is a target for fire alone left where it was the only gun', () => {
    const battle = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-316': '0508', 'jp-317': '0708', 'jp-1/3': '0608' };
    const units = { ...battle, 'us-2/6': '1110' };
    const game = position({ phasing: 'japan', phase: 'combat', units, dice: [3] });
    expect(game.options('bombard')).toEqual(['us-2/6']);
    fight(game, 'us-1/6', ['jp-318']);
    expect(lastCombat(game).result).toBe('A1');
    game.do('to', '0608');
    game.do('to', '0609');
    expect(displaced(game)).toEqual(['jp-1/3 to 0609']);
    game.do('done', undefined, 'us');
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
  });

  rule('7.82d', 'nor gives protective fire, in that Combat Phase', () => {
    const others = { 'us-1/8': '1206', 'jp-318': '1205', 'jp-1/3': '1009' };
    const game = strike({ ...corridor, ...others, 'jp-3/10': '0608' }, D1);
    expect(displaced(game)).toEqual(['jp-3/10 to 0609']);
    game.do('done');
    game.do('attack', 'jp-318');
    game.do('with', 'us-1/8');
    game.do('done');
    expect(game.options('protect')).toEqual(['jp-1/3']);
    expect(game.why('protect', 'jp-3/10')?.rule).toBe('8.41e');

    // Left in peace, the same gun would protect it.
    const calm = strike({ ...others, 'jp-3/10': '0609' }, D1);
    calm.do('to', '0608');
    calm.do('done');
    calm.do('attack', 'jp-318');
    calm.do('with', 'us-1/8');
    calm.do('done');
    expect(calm.options('protect').sort()).toEqual(['jp-1/3', 'jp-3/10']);
  });

  rule('7.82e', 'a displaced unit with a vacant hex to go to may not push another aside', () => {
    const game = strike({ ...corridor, 'jp-317': '0608', 'jp-318': '0609', 'jp-316': '0610' }, D1);
    expect(ways(game)).toEqual(['0510', '0710']);
    expect(game.why('to', '0610')?.rule).toBe('7.82e');
  });

  rule('7.83a', 'a displaced unit is barraged in its new hex or not at all', () => {
    const game = strike({ ...corridor, 'jp-317': '0608' }, D1, 1);
    expect(displaced(game)).toEqual(['jp-317 to 0609']);
    game.do('done');
    // Nobody is left in 0608 but the 16th, which has had its attack.
    expect(hexOf(game, 'jp-16')).toBe('0608');
    expect(game.options('bombard')).toEqual(['jp-317']);
    expect(game.why('bombard', 'jp-16')?.rule).toBe('7.14b');
    game.do('bombard', 'jp-317');
    game.do('support', 4);
    expect(game.told('attack declared').at(-1)).toMatchObject({ hexes: [boardMap.grid.byName.get('0609')] });
  });
});
