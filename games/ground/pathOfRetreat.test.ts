import { describe, expect, test } from 'vitest';
import { cellNames } from '#board/fixtures/cellNames';
import { compileGrid, type GridSpec, hexAt, nameOf } from '#board/grid';
import { stretchesOf } from './pathOfRetreat.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 9], rows: [1, 9] };
const grid = compileGrid(spec, cellNames(spec));

interface Pursuer {
  readonly at: string;
  /** The paths of retreat, each with the hex that was fought over first. */
  readonly paths: readonly string[];
  readonly friends?: string;
  readonly enemies?: string;
  /** The hexside that the ground closes to it. */
  readonly closed?: readonly [from: string, to: string];
}

/** The stretches that a unit can follow. */
function follows({ at, paths, friends = '', enemies = '', closed }: Pursuer): string[] {
  const stretches = stretchesOf(
    grid,
    paths.map((path) => path.split(' ').map((name) => hexAt(grid, name))),
    hexAt(grid, at),
    {
      mayFollow: (from, to) => nameOf(grid, from) !== closed?.[0] || nameOf(grid, to) !== closed[1],
      holder: (hex) => {
        if (friends.includes(nameOf(grid, hex))) return 'friend';
        return enemies.includes(nameOf(grid, hex)) ? 'enemy' : 'vacant';
      },
    },
  );
  return [...stretches].map(([end, stretch]) => {
    expect(stretch.at(-1)).toBe(end);
    return stretch.map((hex) => nameOf(grid, hex)).join(' ');
  });
}

describe('an advance', () => {
  test('goes as far along the path as the player likes', () => {
    expect(follows({ at: '0303', paths: ['0304 0305 0306'] })).toEqual(['0304', '0304 0305', '0304 0305 0306']);
  });

  test('begins where the path does: a unit that is only next to its middle cannot enter it', () => {
    expect(follows({ at: '0405', paths: ['0304 0305 0306'] })).toEqual([]);
  });

  test('passes friends but does not end with them', () => {
    expect(follows({ at: '0303', paths: ['0304 0305 0306'], friends: '0304 0306' })).toEqual(['0304 0305']);
  });

  test('ends before the enemy', () => {
    expect(follows({ at: '0303', paths: ['0304 0305 0306'], enemies: '0305' })).toEqual(['0304']);
  });

  test('ends where the ground does', () => {
    expect(follows({ at: '0303', paths: ['0304 0305 0306'], closed: ['0303', '0304'] })).toEqual([]);
    expect(follows({ at: '0303', paths: ['0304 0305 0306'], closed: ['0304', '0305'] })).toEqual(['0304']);
    expect(follows({ at: '0303', paths: ['0304 0305 0306'], closed: ['0305', '0304'] })).toHaveLength(3);
  });

  test('takes the first of two paths to the same hex', () => {
    expect(follows({ at: '0303', paths: ['0304 0305', '0403 0404 0305 0306'] })).toEqual([
      '0304',
      '0304 0305',
      '0403',
      '0403 0404',
      '0403 0404 0305 0306',
    ]);
  });
});
