import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexAt, nameOf, neighbour } from '#board/grid';
import { type ChangedHexes, CLEARED, seesPast } from '#board/sight';
import { rule } from '#engine/proof';
import { BARRAGE, type CaveEnd, ON_FIRE } from './cases.ts';
import { grounds, type Made, madeGround, sights, smallGrid } from './fixtures/grounds.ts';
import { growthAlike, type SightGround, withoutGrowth } from './ground.ts';
import { sees, whyNotSeen } from './look.ts';
import { sightTableOf } from './table.ts';

/** What cuts a line, such as `7.1.2b 0605` or `7.1.2e 0605/0604`; it must be the same from the other end. */
function cuts(
  ground: SightGround,
  from: string,
  to: string,
  changed?: ChangedHexes,
  inside: CaveEnd = 'neither',
): string[] {
  const [start, end] = [hexAt(smallGrid, from), hexAt(smallGrid, to)];
  const back = { neither: 'neither', from: 'to', to: 'from' } as const;
  const found = whyNotSeen(ground, start, end, changed, inside);
  expect(sees(ground, start, end, changed, inside)).toBe(found.length === 0);
  expect(sees(ground, end, start, changed, back[inside])).toBe(found.length === 0);
  return found.map(({ rule, hex, direction }) => {
    const names = direction === undefined ? [hex] : [hex, neighbour(smallGrid, hex, direction)];
    return `${rule} ${names.map((at) => nameOf(smallGrid, at)).join('/')}`;
  });
}

/** From 0607 north to 0603 by 0606, 0605, and 0604. */
const ahead = (made: Made) => cuts(madeGround(made), '0607', '0603');
/** From 0607 to 0804 between 0606 and 0707, through 0706, and between 0705 and 0805. */
const alongSpines = (made: Made) => cuts(madeGround(made), '0607', '0804');

function hexesChanged(changes: Readonly<Record<string, number>>): ChangedHexes {
  const changed = new Uint8Array(smallGrid.size);
  for (const [hex, change] of Object.entries(changes)) changed[hexAt(smallGrid, hex)] = change;
  return changed;
}

describe('terrain between hexes of one level', () => {
  rule('7.0c 6.2.1a', 'over Clear ground all is seen', () => {
    expect(ahead({})).toEqual([]);
    expect(alongSpines({})).toEqual([]);
  });

  rule('7.1.1a 6.2.1c 6.2.1j 6.2.1l', 'rocky ground, towns, and buildings between block, in the ends not', () => {
    for (const terrain of ['rocky', 'town', 'buildings', 'cave']) {
      expect(ahead({ terrain: { '0605': terrain } })).toEqual(['7.1.1a 0605']);
      expect(ahead({ terrain: { '0603': terrain, '0607': terrain } })).toEqual([]);
    }
  });

  rule('6.2.1b 6.2.1h 6.2.1i 6.2.1p 6.2.1q', 'open terrain does not block', () => {
    for (const terrain of ['beach', 'marsh', 'runway', 'rice paddy', 'cultivated']) {
      expect(ahead({ terrain: { '0606': terrain, '0605': terrain, '0604': terrain } })).toEqual([]);
    }
  });

  rule('7.1.1b', 'beside a spine blocking terrain blocks on both hands only', () => {
    expect(alongSpines({ terrain: { '0606': 'town' } })).toEqual([]);
    expect(alongSpines({ terrain: { '0707': 'town' } })).toEqual([]);
    expect(alongSpines({ terrain: { '0606': 'town', '0805': 'town' } })).toEqual([]);
    expect(alongSpines({ terrain: { '0606': 'town', '0707': 'rocky' } })).toEqual(['7.1.1a 0606', '7.1.1a 0707']);
    expect(alongSpines({ terrain: { '0706': 'town' } })).toEqual(['7.1.1a 0706']);
  });

  rule('6.2.1e', 'through one Brush hex and into a second, no further', () => {
    expect(ahead({ terrain: { '0604': 'brush', '0603': 'brush' } })).toEqual([]);
    expect(ahead({ terrain: { '0605': 'brush', '0604': 'brush' } })).toEqual(['7.1.1c 0604']);
  });

  rule('6.2.1o', 'through two Sugar Cane hexes and into a third, no further', () => {
    expect(ahead({ terrain: { '0605': 'sugar cane', '0604': 'sugar cane', '0603': 'sugar cane' } })).toEqual([]);
    const cane = { '0606': 'sugar cane', '0605': 'sugar cane', '0604': 'sugar cane' };
    expect(ahead({ terrain: cane })).toEqual(['7.1.1c 0604']);
  });

  rule('7.1.1c', 'Brush and Sugar Cane add up to 6 points', () => {
    expect(ahead({ terrain: { '0606': 'sugar cane', '0605': 'brush' } })).toEqual([]);
    expect(ahead({ terrain: { '0606': 'sugar cane', '0605': 'brush', '0604': 'sugar cane' } })).toEqual([
      '7.1.1c 0604',
    ]);
  });

  rule('7.1.1c', 'where growth counts alike, any second hex of it blocks, Rice Paddy too', () => {
    const alike = growthAlike(sights);
    expect(ahead({ sights: alike, terrain: { '0606': 'sugar cane', '0605': 'rice paddy' } })).toEqual(['7.1.1c 0605']);
    expect(ahead({ sights: alike, terrain: { '0605': 'rice paddy', '0603': 'brush' } })).toEqual([]);
    expect(ahead({ sights: alike, terrain: { '0605': 'cultivated', '0604': 'brush' } })).toEqual([]);
  });

  rule('7.1.1d', 'of two growth hexes beside a spine the lesser counts', () => {
    const beside = (left: string, right: string) =>
      alongSpines({
        terrain: { '0606': left, '0707': right, '0706': 'sugar cane', '0705': 'sugar cane', '0805': 'brush' },
      });
    expect(beside('brush', 'clear')).toEqual([]);
    expect(beside('sugar cane', 'brush')).toEqual(['7.1.1c 0705']);
    expect(beside('rocky', 'brush')).toEqual(['7.1.1c 0705']);
  });

  rule('7.1.1e', 'terrain at another level than both ends does not block', () => {
    const terrain = { '0605': 'rocky', '0604': 'brush', '0606': 'brush' };
    expect(ahead({ levels: { '0607': 2, '0603': 2 }, terrain })).toEqual([]);
    expect(ahead({ terrain })).toEqual(['7.1.1a 0605', '7.1.1c 0604']);
  });
});

describe('levels', () => {
  rule('7.1.2b', 'a hex higher than both ends blocks', () => {
    expect(ahead({ levels: { '0605': 2 } })).toEqual(['7.1.2b 0605']);
    expect(ahead({ levels: { '0607': 2, '0605': 3 } })).toContain('7.1.2b 0605');
    expect(alongSpines({ levels: { '0606': 2 } })).toEqual([]);
    expect(alongSpines({ levels: { '0606': 2 }, terrain: { '0707': 'rocky' } })).toEqual([
      '7.1.2b 0606',
      '7.1.1a 0707',
    ]);
  });

  rule('7.1.2c', 'a hex as high as the higher end blocks', () => {
    expect(ahead({ levels: { '0607': 2, '0606': 2 } })).toEqual(['7.1.2c 0606']);
    expect(ahead({ levels: { '0607': 2, '0603': 2, '0605': 2 } })).toEqual([]);
  });

  rule('7.1.2d', 'a hex next to the lower end and higher than it hides it', () => {
    expect(ahead({ levels: { '0607': 3, '0606': 2, '0605': 2, '0604': 2 } })).toEqual(['7.1.2d 0604']);
    expect(ahead({ levels: { '0607': 3, '0606': 2, '0605': 2 } })).toEqual([]);
    const spines = { '0607': 3, '0606': 2, '0707': 2, '0706': 2, '0705': 2 };
    expect(alongSpines({ levels: spines })).toEqual([]);
    expect(alongSpines({ levels: { ...spines, '0805': 2 } })).toEqual(['7.1.2d 0705', '7.1.2d 0805']);
  });

  rule('7.1.2g', 'between ends of different levels terrain does not block', () => {
    const terrain = { '0606': 'rocky', '0605': 'brush', '0604': 'brush' };
    expect(ahead({ levels: { '0607': 2 }, terrain })).toEqual([]);
  });
});

describe('hexsides', () => {
  rule(
    '7.1.2e 6.2.2a 6.2.2g 6.2.2q 6.2.2af',
    'slope, steep slope, ridge, and cliff block unless a side of an end',
    () => {
      for (const feature of ['slope', 'steep slope', 'ridge', 'cliff'] as const) {
        expect(ahead({ sides: { '0606/0605': feature } })).toEqual(['7.1.2e 0606/0605']);
        expect(ahead({ sides: { '0607/0606': feature, '0604/0603': feature } })).toEqual([]);
        expect(ahead({ sides: { '0605/0505': feature } })).toEqual([]);
      }
    },
  );

  rule('7.1.2e', 'beside a spine it blocks on both hands only', () => {
    expect(alongSpines({ sides: { '0606/0706': 'ridge' } })).toEqual([]);
    expect(alongSpines({ sides: { '0606/0706': 'ridge', '0706/0705': 'ridge' } })).toEqual([]);
    expect(alongSpines({ sides: { '0606/0706': 'ridge', '0707/0706': 'slope' } })).toEqual([
      '7.1.2e 0606/0706',
      '7.1.2e 0707/0706',
    ]);
    expect(alongSpines({ sides: { '0607/0606': 'ridge', '0607/0707': 'slope' } })).toEqual([]);
  });

  rule('7.1.2f', 'along a hexside of any kind nothing is seen', () => {
    for (const feature of ['slope', 'steep slope', 'ridge', 'cliff'] as const) {
      expect(alongSpines({ sides: { '0705/0805': feature } })).toEqual(['7.1.2f 0705/0805']);
      const ground = madeGround({ sides: { '0606/0707': feature } });
      expect(cuts(ground, '0607', '0706')).toEqual(['7.1.2f 0606/0707']);
    }
  });

  rule('7.1.2m', 'an adjacent hex is seen across anything', () => {
    const made: Made = { levels: { '0606': 3 }, sides: { '0607/0606': 'cliff' }, terrain: { '0606': 'rocky' } };
    expect(cuts(madeGround(made), '0607', '0606')).toEqual([]);
    expect(
      cuts(madeGround({ ...made, observation: ['0606'], sides: { '0607/0606': 'steep slope' } }), '0607', '0606'),
    ).toEqual([]);
  });

  rule('6.2.2l', 'from the upper side of a Steep Slope of its hex a Unit sees over a Cliff', () => {
    const levels = { '0607': 2 };
    const cliff = { '0605/0604': 'cliff' } as const;
    expect(ahead({ levels, sides: { ...cliff, '0607/0606': 'steep slope' } })).toEqual([]);
    expect(ahead({ levels, sides: { ...cliff, '0607/0606': 'slope' } })).toEqual(['7.1.2e 0605/0604']);
    expect(ahead({ sides: { ...cliff, '0607/0606': 'steep slope' } })).toEqual(['7.1.2e 0605/0604']);
  });

  rule('6.2.2m', 'but not over another Steep Slope, unless it is a side of the target', () => {
    const levels = { '0607': 2 };
    const sides = { '0607/0606': 'steep slope' } as const;
    expect(ahead({ levels, sides: { ...sides, '0606/0605': 'steep slope' } })).toEqual(['7.1.2e 0606/0605']);
    expect(ahead({ levels, sides: { ...sides, '0604/0603': 'steep slope' } })).toEqual([]);
  });
});

rule('7.1.2i', 'hexes more than 8 apart do not see each other', () => {
  expect(cuts(madeGround({}), '0609', '0601')).toEqual([]);
  expect(cuts(madeGround({}), '0610', '0601')).toEqual(['7.1.2i 0601']);
});

rule('7.1.2n', 'everything that cuts a line is told', () => {
  const sides = { '0606/0605': 'steep slope', '0605/0604': 'cliff' } as const;
  expect(ahead({ levels: { '0607': 2, '0606': 2, '0605': 3 }, sides })).toEqual([
    '7.1.2b 0605',
    '7.1.2c 0606',
    '7.1.2e 0606/0605',
    '7.1.2e 0605/0604',
  ]);
});

describe('an Observation Point', () => {
  for (const observation of ['0607', '0603']) {
    rule('6.2.1v 6.2.1x', `in ${observation} sees, and is seen, over terrain, hexsides, and hexes as high`, () => {
      const made: Made = {
        levels: { [observation]: 2, '0606': 2 },
        terrain: { '0605': 'rocky', '0604': 'town' },
        sides: { '0605/0604': 'ridge' },
      };
      expect(ahead(made)).not.toEqual([]);
      expect(ahead({ ...made, observation: [observation] })).toEqual([]);
      const along: Made = { sides: { '0606/0707': 'cliff' } };
      expect(cuts(madeGround(along), '0607', '0706')).not.toEqual([]);
      expect(cuts(madeGround({ ...along, observation: ['0706'] }), '0607', '0706')).toEqual([]);
    });
  }

  rule('6.2.1v', 'does not see over a hex that is higher than both ends', () => {
    expect(ahead({ levels: { '0605': 2 }, observation: ['0607'] })).toEqual(['7.1.2b 0605']);
  });

  rule('6.2.1w 6.2.1y', 'does not see the hex right behind a Steep Slope, whatever its level; it sees the next', () => {
    const behind = (end: 1 | 2): Made => ({
      levels: { '0607': 2, '0603': end },
      sides: { '0604/0603': 'steep slope' },
      observation: ['0607'],
    });
    expect(ahead(behind(1))).toEqual(['6.2.1w 0604/0603']);
    expect(ahead(behind(2))).toEqual(['6.2.1w 0604/0603']);
    expect(cuts(madeGround(behind(1)), '0607', '0602')).toEqual([]);
    expect(ahead({ ...behind(1), sides: { '0604/0603': 'cliff' } })).toEqual([]);
    expect(ahead({ ...behind(1), sides: { '0607/0606': 'steep slope' } })).toEqual([]);
  });
});

describe('a Unit inside a cave', () => {
  const sides = ['slope', 'steep slope', 'ridge'] as const;
  rule('6.3p', 'does not see through a slope or ridge of its own hex', () => sides.forEach(closes));
  function closes(feature: (typeof sides)[number]) {
    const ground = madeGround({ sides: { '0607/0606': feature } });
    expect(cuts(ground, '0607', '0603', undefined, 'from')).toEqual(['6.3p 0607/0606']);
    expect(cuts(ground, '0603', '0607', undefined, 'to')).toEqual(['6.3p 0606/0607']);
    expect(cuts(ground, '0607', '0603', undefined, 'to')).toEqual([]);
    expect(cuts(ground, '0607', '0603')).toEqual([]);
  }

  rule('6.3w', 'nor is it seen there, not even from the next hex', () => {
    const ground = madeGround({ sides: { '0607/0606': 'slope', '0607/0608': 'cliff' } });
    expect(cuts(ground, '0607', '0606', undefined, 'from')).toEqual(['6.3p 0607/0606']);
    expect(cuts(ground, '0606', '0607', undefined, 'to')).toEqual(['6.3p 0606/0607']);
    expect(cuts(ground, '0607', '0608', undefined, 'from')).toEqual([]);
    expect(cuts(ground, '0607', '0507', undefined, 'from')).toEqual([]);
  });

  rule('6.3p', 'out between two sides it sees if one of them is open', () => {
    const one = { '0607/0606': 'slope' } as const;
    expect(cuts(madeGround({ sides: one }), '0607', '0804', undefined, 'from')).toEqual([]);
    const both = madeGround({ sides: { ...one, '0607/0707': 'ridge' } });
    expect(cuts(both, '0607', '0804', undefined, 'from')).toEqual(['6.3p 0607/0606', '6.3p 0607/0707']);
  });
});

describe('what changes during play', () => {
  const open = madeGround({});

  rule('8.6.2h 8.7.1a', 'nobody sees through a Barrage or a fire, not even an Observation Point', () => {
    expect(cuts(open, '0607', '0603', hexesChanged({ '0605': BARRAGE }))).toEqual(['8.6.2h 0605']);
    expect(cuts(open, '0607', '0603', hexesChanged({ '0605': ON_FIRE }))).toEqual(['8.7.1a 0605']);
    const both = hexesChanged({ '0605': ON_FIRE | BARRAGE });
    expect(cuts(madeGround({ observation: ['0607'] }), '0607', '0603', both)).toEqual(['8.6.2h 0605', '8.7.1a 0605']);
  });

  rule('8.6.2i 8.6.2j', 'one sees into a Barrage, and out of it', () => {
    expect(cuts(open, '0607', '0603', hexesChanged({ '0603': BARRAGE, '0607': BARRAGE }))).toEqual([]);
  });

  rule('7.1.1d', 'beside a spine they count like terrain', () => {
    const smoke = hexesChanged({ '0606': BARRAGE });
    expect(cuts(open, '0607', '0804', smoke)).toEqual([]);
    expect(cuts(madeGround({ terrain: { '0707': 'rocky' } }), '0607', '0804', smoke)).toEqual([
      '8.6.2h 0606',
      '7.1.1a 0707',
    ]);
    const growth = { '0707': 'brush', '0706': 'brush' };
    expect(cuts(madeGround({ terrain: growth }), '0607', '0804')).toEqual([]);
    expect(cuts(madeGround({ terrain: growth }), '0607', '0804', smoke)).toEqual(['7.1.1c 0706']);
  });

  rule('8.7.1f', 'what has burnt is Clear', () => {
    const terrain = { '0606': 'brush', '0605': 'brush', '0604': 'town' };
    const ground = madeGround({ terrain });
    expect(cuts(ground, '0607', '0603', hexesChanged({ '0604': CLEARED }))).toEqual(['7.1.1c 0605']);
    expect(cuts(ground, '0607', '0603', hexesChanged({ '0604': CLEARED, '0605': CLEARED }))).toEqual([]);
  });

  test('on the map of Tinian smoke never opens a line, burning never closes one, and the table agrees with the rules', () => {
    const ground = grounds['css-tinian'];
    const table = sightTableOf(ground);
    const { size } = ground.grid;
    const some = fc.array(fc.nat(size - 1), { minLength: 20, maxLength: 120 });
    fc.assert(
      fc.property(some, some, fc.nat(size - 1), (smoking, burnt, from) => {
        const [smoke, ashes, all] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
        for (const hex of smoking) smoke[hex] = BARRAGE;
        for (const hex of burnt) ashes[hex] = CLEARED;
        for (let hex = 0; hex < size; hex++) all[hex] = smoke[hex]! | ashes[hex]!;
        const wrong = Array.from(ground.grid.names.keys()).filter((to) => {
          const isSeen = seesPast(table, from, to);
          const isOpened = !isSeen && seesPast(table, from, to, smoke);
          const isClosed = isSeen && !seesPast(table, from, to, ashes);
          return isOpened || isClosed || seesPast(table, from, to, all) !== sees(ground, from, to, all);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

rule('22.2.1c', 'growth does not hinder a line to a beach hex from what fires at its Zones', () => {
  const growth = { '0606': 'sugar cane', '0605': 'sugar cane', '0604': 'brush' };
  expect(cuts(withoutGrowth(madeGround({ terrain: growth })), '0607', '0603')).toEqual([]);
  expect(cuts(withoutGrowth(madeGround({ terrain: { '0605': 'rocky' } })), '0607', '0603')).toEqual(['7.1.1a 0605']);
});
