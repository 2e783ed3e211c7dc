import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { FireAndMovement } from '../core/state.ts';
import { isDepleted } from '../fixtures/report.ts';
import { bombard, displaced, guam, hexOf, losses, strike, ways, whyNotTo } from '../fixtures/strike.ts';

// 1/3 strikes from 1307 at the 1/38 on the hill 1308, with naval gunfire: +9, D3 on a 2 and D2 on a 3. Behind it 1208, 1309
// and 1408 are open; the other three hexes around it are under the guns of 1/3.

const blow = { at: '1308', with: ['us-G-1/3'], fire: 'us-G-naval-8-1' } as const;
const front = { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' } as const;
/** Both sides of the way south are closed: only 1309 is free of US zones. */
const corridor = { 'us-G-2/3': '1508', 'us-G-3/3': '1108' } as const;
/** Nor does it lead any further than 1309. */
const deadEnd = { ...corridor, 'us-G-1/9': '1410', 'us-G-2/9': '1110' } as const;
/** And 1309 is closed as well. */
const ring = { ...corridor, 'us-G-1/9': '1310' } as const;

type Others = Readonly<Record<string, string>>;

/** The 1/38 is driven back by two or three hexes, and goes. */
function driven(hexes: 2 | 3, others: Others = {}, depleted: readonly string[] = []): Sitting<FireAndMovement> {
  const game = strike({
    ...blow,
    units: { ...front, ...others },
    depleted,
    // A depleted 1/38 is attacked at +11, one line of the table better.
    die: (hexes === 3 ? 2 : 3) + (depleted.includes('jp-G-1/38') ? 1 : 0),
    result: hexes === 3 ? 'D3' : 'D2',
  });
  game.do('retreat', 'jp-G-1/38');
  return game;
}

function go(game: Sitting<FireAndMovement>, ...hexes: string[]): void {
  for (const hex of hexes) game.do('to', guam(hex));
}

describe('8.3 retreat', () => {
  rule(['8.3a', '8.2.4c', '8.2.4k'], 'D2: two hexes away, each farther than the last, by its owner’s choice', () => {
    const game = driven(2);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
    expect(ways(game)).toEqual(['1208', '1309', '1408']);
    go(game, '1309');
    expect(ways(game)).toEqual(['1209', '1310', '1409']);
    // Neither sideways nor back.
    for (const hex of ['1208', '1408', '1311']) expect(whyNotTo(game, hex)).toBe('8.3a');
    go(game, '1409');
    expect(hexOf(game, 'jp-G-1/38')).toBe('1409');
    expect(isDepleted(game, 'jp-G-1/38')).toBe(false);
    expect(game.log).toContain('Japanese 1/38 retreats Guam 1308 → 1309 → 1409.');
  });

  rule(['8.3a', '8.2.4b'], 'D3: three hexes, at once, whatever the ground; the unit may still move in its turn', () => {
    const game = driven(3);
    go(game, '1309', '1409', '1510');
    expect(hexOf(game, 'jp-G-1/38')).toBe('1510');
    game.do('done');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    expect(game.options('move')).toContain('jp-G-1/38');
  });

  rule(
    ['8.3b', '8.3m'],
    'a unit that cannot leave its hex is eliminated, and the victor may still take the hex',
    () => {
      const game = driven(2, ring);
      expect(losses(game)).toEqual(['jp-G-1/38 eliminated 8.3b']);
      expect(game.told('retreated')).toEqual([]);
      expect(game.options('advance')).toEqual(['us-G-1/3']);
      game.do('advance', 'us-G-1/3');
      expect(ways(game)).toEqual(['1308']);
    },
  );

  rule('8.3c', 'no edge of the map draws it: towards the coast or inland, west or east', () => {
    const game = driven(3);
    go(game, '1208', '1109');
    expect(ways(game)).toEqual(['1008', '1009', '1110']);
  });

  rule('8.3d', 'over vacant hexes where they lead far enough', () => {
    const game = driven(2, { 'jp-G-2/38': '1309', 'jp-G-3/38': '1409' });
    expect(ways(game)).toEqual(['1208', '1408']);
    expect(whyNotTo(game, '1309')).toBe('8.3d');
    go(game, '1408');
    expect(ways(game)).toEqual(['1508', '1509']);
    expect(whyNotTo(game, '1409')).toBe('8.3d');
  });

  rule(['8.3e', '8.3.1i'], 'through a friend where no other way is left, and the friend stays', () => {
    const game = driven(2, { ...corridor, 'jp-G-2/38': '1309' });
    // 1309 was the only way and taken without asking.
    expect(game.told('fell back')).toHaveLength(1);
    expect(ways(game)).toEqual(['1209', '1310', '1409']);
    go(game, '1310');
    expect([hexOf(game, 'jp-G-1/38'), hexOf(game, 'jp-G-2/38')]).toEqual(['1310', '1309']);
    expect([losses(game), displaced(game)]).toEqual([[], []]);
  });

  rule('8.3e', 'but not into a friend where a vacant hex is as far', () => {
    const game = driven(2, { ...corridor, 'jp-G-2/38': '1309', 'jp-G-3/38': '1310' });
    expect(ways(game)).toEqual(['1209', '1409']);
    expect(whyNotTo(game, '1310')).toBe('8.3a');
  });

  rule('8.3f', 'never where the enemy stands, though he has no zone of control', () => {
    const game = driven(2, { 'us-G-19-mar': '1309' });
    expect(ways(game)).toEqual(['1208', '1408']);
    expect(whyNotTo(game, '1309')).toBe('8.3f');
    go(game, '1408');
    expect(ways(game)).toEqual(['1409', '1508', '1509']);
  });

  rule(['8.3g', '6.2a'], 'never into an enemy zone, on the first hex or a later one, friend or no friend', () => {
    const game = driven(2, { 'us-G-2/3': '1508', 'jp-G-2/38': '1408' });
    expect(ways(game)).toEqual(['1208', '1309']);
    for (const hex of ['1207', '1407', '1408']) expect(whyNotTo(game, hex)).toBe('8.3g');
    const later = driven(2, { 'us-G-2/3': '1411' });
    go(later, '1309');
    expect(ways(later)).toEqual(['1209', '1310', '1409']);
    const closed = driven(2, { 'us-G-2/3': '1410' });
    go(closed, '1309');
    expect(hexOf(closed, 'jp-G-1/38')).toBe('1209');
  });

  rule(['8.3h', '8.3l'], 'neither into the sea nor across a prohibited side nor off the map', () => {
    // A weapons company, without a zone of control, drives the 1/38 out of 1403: 10 against 4.
    const coast = strike({
      units: { 'us-G-wpn/3': '1304', 'jp-G-1/38': '1403' },
      at: '1403',
      with: ['us-G-wpn/3'],
      fire: blow.fire,
      die: 1,
      result: 'D2',
    });
    coast.do('retreat', 'jp-G-1/38');
    expect(ways(coast)).toEqual(['1303', '1402']);
    // Sea, and Apra Harbor between 1403 and its other neighbours.
    for (const hex of ['1503', '1504', '1404']) expect(whyNotTo(coast, hex)).toBe('8.3h');

    // 1301 is the last hex before the edge: it goes no further.
    const edge = strike({
      units: { 'us-G-1/3': '1303', 'jp-G-1/38': '1302' },
      at: '1302',
      with: ['us-G-1/3'],
      fire: blow.fire,
      die: 2,
      result: 'D2',
    });
    edge.do('retreat', 'jp-G-1/38');
    expect(hexOf(edge, 'jp-G-1/38')).toBe('1301');
    expect(losses(edge)).toEqual(['jp-G-1/38 depleted 8.3j']);
  });

  rule('8.3j', 'a unit that gets only part of the way is depleted where it ends', () => {
    const game = driven(3, deadEnd);
    expect(hexOf(game, 'jp-G-1/38')).toBe('1309');
    expect(losses(game)).toEqual(['jp-G-1/38 depleted 8.3j']);

    // 1309 is open and leads nowhere; 1208 leads on to 1109 and no further.
    const farther = driven(3, {
      'us-G-2/3': '1508',
      'us-G-3/3': '1510',
      'us-G-1/9': '1210',
      'us-G-2/9': '1007',
      'us-G-3/9': '0909',
    });
    expect(hexOf(farther, 'jp-G-1/38')).toBe('1109');
    expect(losses(farther)).toEqual(['jp-G-1/38 depleted 8.3j']);
  });

  rule('8.3k', 'and eliminated there on its last step', () => {
    const game = driven(2, deadEnd, ['jp-G-1/38']);
    expect(losses(game)).toEqual(['jp-G-1/38 eliminated 8.3k']);
    expect(game.told('retreated')).toHaveLength(1);
  });

  rule('8.3a', 'attackers retreat from the hex they stood in', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'jp-G-marine-1': '1308' },
      at: '1308',
      with: ['us-G-1/3'],
      die: 1,
      result: 'A2',
    });
    game.do('retreat', 'us-G-1/3');
    expect(ways(game)).toEqual(['1206', '1306', '1406']);
    go(game, '1306', '1305');
    expect(hexOf(game, 'us-G-1/3')).toBe('1305');
  });

  rule('8.2.4e', 'A1: one hex', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' },
      depleted: ['jp-G-1/38'],
      at: '1308',
      with: ['us-G-1/3'],
      die: 6,
      result: 'A1',
    });
    game.do('retreat', 'us-G-1/3');
    go(game, '1206');
    expect(hexOf(game, 'us-G-1/3')).toBe('1206');
    expect(game.offers('to')).toBe(false);
  });

  rule('8.2.4e', 'A3: three hexes', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'jp-G-18': '1308' },
      at: '1308',
      with: ['us-G-1/3'],
      // 5 against 7: -2.
      die: 3,
      result: 'A3',
    });
    game.do('retreat', 'us-G-1/3');
    go(game, '1306', '1305', '1304');
    expect(hexOf(game, 'us-G-1/3')).toBe('1304');
    expect(losses(game)).toEqual([]);
  });
});

describe('8.1.5 retreat from bombardment', () => {
  const shelled = { at: '1308', fire: 'us-G-naval-8-1', die: 1, result: 'D2' } as const;

  function shell(units: Others, more: object = {}): Sitting<FireAndMovement> {
    const game = bombard({ ...shelled, ...more, units: { 'jp-G-1/38': '1308', ...units } });
    game.do('retreat', 'jp-G-1/38');
    return game;
  }

  rule(['8.1.5a', '8.3g'], 'it keeps out of enemy zones, and is eliminated where it cannot go, like any other', () => {
    const game = shell({ 'us-G-1/3': '1306' });
    expect(ways(game)).toEqual(['1207', '1208', '1309', '1407', '1408']);
    expect(whyNotTo(game, '1307')).toBe('8.3g');
    expect(game.decision.seat).toBe('japan');
    expect(losses(shell({ 'us-G-1/3': '1306', ...ring }))).toEqual(['jp-G-1/38 eliminated 8.3b']);
  });

  rule('8.1.5b', 'it ends farther from the closest enemy than it was', () => {
    // The weapons company is two hexes away and has no zone of control; over 1307 nothing farther can be reached.
    const game = shell({ 'us-G-wpn/3': '1306' });
    expect(ways(game)).toEqual(['1207', '1208', '1309', '1407', '1408']);
    expect(whyNotTo(game, '1307')).toBe('8.1.5b');
    go(game, '1207');
    // Neither 1206 nor 1107.
    expect(hexOf(game, 'jp-G-1/38')).toBe('1108');

    // Another unit, three hexes away, would become the closest at 1310 or 1409.
    const two = shell({ 'us-G-wpn/3': '1306', 'us-G-wpn/9': '1411' });
    go(two, '1309');
    expect(hexOf(two, 'jp-G-1/38')).toBe('1209');
  });

  rule('8.1.5b', 'where no hex is farther, any will do', () => {
    const between = { 'us-G-1/3': '1306', ...corridor };
    // Only 1310 is more than two hexes from all of them.
    expect(hexOf(shell(between), 'jp-G-1/38')).toBe('1310');
    const game = shell({ ...between, 'us-G-1/9': '1312' });
    expect(game.told('fell back')).toHaveLength(1);
    expect(ways(game)).toEqual(['1209', '1310', '1409']);
  });

  rule('8.1.5c', 'with no enemy on the island it goes towards the closest friend', () => {
    const game = shell({ 'jp-G-2/38': '1312', 'jp-G-3/38': '1302' });
    expect(ways(game)).toEqual(['1208', '1309', '1408']);
    expect(whyNotTo(game, '1307')).toBe('8.1.5c');
    go(game, '1408');
    expect(hexOf(game, 'jp-G-1/38')).toBe('1409');
  });

  rule('8.1.5c', 'units on other islands are no enemies here', () => {
    const units = { 'jp-G-2/38': '1312', 'us-T-1/23': 'tinian-1005' };
    const game = shell(units, { scenario: 'simultaneous' });
    expect(ways(game)).toEqual(['1208', '1309', '1408']);
  });

  rule('8.1.5c', 'alone on its island it goes where it likes', () => {
    expect(ways(shell({}))).toEqual(['1207', '1208', '1307', '1309', '1407', '1408']);
  });
});

describe('10.6 US units that retreat', () => {
  // Japanese 10 strikes from 1307 at 1/3 in 1308: 8 + 3 against 5 is +6.
  const counterattack = {
    phasing: 'japan',
    at: '1308',
    with: ['jp-G-10'],
    fire: 'jp-G-artillery-3-1',
    die: 2,
    result: 'D2',
  } as const;
  const closed = { 'jp-G-10': '1307', 'us-G-1/3': '1308', 'jp-G-1/38': '1508', 'jp-G-2/38': '1108' } as const;

  function pushed(units: Others): Sitting<FireAndMovement> {
    const game = strike({ ...counterattack, units: { ...closed, ...units } });
    game.do('retreat', 'us-G-1/3');
    return game;
  }

  rule(['10.6a', '8.3d'], 'a hex shared with an engineer comes after all vacant hexes', () => {
    const game = pushed({ 'us-G-19-mar': '1310' });
    expect(ways(game)).toEqual(['1209', '1409']);
    const full = pushed({ 'us-G-19-mar': '1310', 'us-G-2/3': '1209', 'us-G-3/3': '1409' });
    expect(hexOf(full, 'us-G-1/3')).toBe('1310');
    expect([losses(full), displaced(full)]).toEqual([[], []]);
  });
});
