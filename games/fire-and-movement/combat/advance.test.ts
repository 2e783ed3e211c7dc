import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { FireAndMovement } from '../core/state.ts';
import { markersOn } from '../fixtures/report.ts';
import { attack, bombard, guam, hexOf, losses, strike, ways, whyNotTo } from '../fixtures/strike.ts';

// Three battalions drive the 1/38 out of 1308, southwards over 1309, the only way out: 15 against 4 on a hill is De, De, D3,
// D2, D2, Ex.

const marines = ['us-G-1/3', 'us-G-2/3', 'us-G-3/3'] as const;
const drive = { 'us-G-1/3': '1307', 'us-G-2/3': '1207', 'us-G-3/3': '1407', 'jp-G-1/38': '1308' } as const;

type Others = Readonly<Record<string, string>>;

/** Drives the 1/38 back along these hexes; where there is only one way it goes by itself. */
function driven(
  result: 'D2' | 'D3',
  path: readonly string[],
  others: Others = {},
  attackers: readonly string[] = marines,
  depleted: readonly string[] = [],
): Sitting<FireAndMovement> {
  const die = result === 'D2' ? 4 : 3;
  const game = strike({ units: { ...drive, ...others }, at: '1308', with: attackers, depleted, die, result });
  game.do('retreat', 'jp-G-1/38');
  for (const hex of path) game.do('to', guam(hex));
  return game;
}

function advance(game: Sitting<FireAndMovement>, unit: string, hex: string): void {
  game.do('advance', unit);
  game.do('to', guam(hex));
}

describe('8.5 advance after combat', () => {
  rule('8.5a', 'not after Ex, though the defender is gone', () => {
    const game = strike({
      units: drive,
      at: '1308',
      with: marines,
      depleted: ['jp-G-1/38'],
      die: 6,
      result: 'Ex',
    });
    game.do('lose', 'us-G-1/3');
    expect(hexOf(game, 'jp-G-1/38')).toBe('eliminated');
    expect(game.offers('advance')).toBe(false);
  });

  rule(['8.5a', '8.5d'], 'D2 fully made opens the combat hex and the next one', () => {
    const game = driven('D2', ['1310']);
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'advance' });
    game.do('advance', 'us-G-2/3');
    expect(ways(game)).toEqual(['1308', '1309']);
    expect(whyNotTo(game, '1310')).toBe('8.5i');
  });

  rule(['8.5d', '8.5f'], 'a path that nobody followed is closed when the next combat is fought', () => {
    const game = strike(
      {
        units: { ...drive, 'jp-G-2/38': '1306' },
        depleted: ['jp-G-2/38'],
        at: '1308',
        with: ['us-G-2/3', 'us-G-3/3'],
        die: 2,
        result: 'D2',
      },
      1,
    );
    game.do('retreat', 'jp-G-1/38');
    game.do('to', guam('1310'));
    game.do('done');
    // 1/3 stands beside both combat hexes.
    attack(game, '1306', ['us-G-1/3']);
    game.do('retreat', 'jp-G-2/38');
    while (game.decision.procedure === 'retreat') game.do('to', game.options('to')[0]);
    game.do('advance', 'us-G-1/3');
    expect(ways(game)).toContain('1306');
    for (const hex of ['1308', '1309']) expect(whyNotTo(game, hex)).toBe('8.5i');
  });

  rule('8.5d', 'D3 opens three hexes', () => {
    const game = driven('D3', ['1409', '1410']);
    game.do('advance', 'us-G-1/3');
    expect(ways(game)).toEqual(['1308', '1309', '1409']);
  });

  rule(
    ['8.5d', '8.3m'],
    'a retreat cut short opens the hexes up to the last one, and that too if the unit died there',
    () => {
      const deadEnd = { 'us-G-1/9': '1410', 'us-G-2/9': '1110' };
      const alive = driven('D2', [], deadEnd);
      expect(losses(alive)).toEqual(['jp-G-1/38 depleted 8.3j']);
      alive.do('advance', 'us-G-1/3');
      expect(ways(alive)).toEqual(['1308']);

      const dead = driven('D2', [], deadEnd, marines, ['jp-G-1/38']);
      expect(losses(dead)).toEqual(['jp-G-1/38 eliminated 8.3k']);
      dead.do('advance', 'us-G-1/3');
      expect(ways(dead)).toEqual(['1308', '1309']);
    },
  );

  rule('8.5b', 'a defender who threw his attackers back does not follow them', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'jp-G-marine-1': '1308' },
      at: '1308',
      with: ['us-G-1/3'],
      die: 1,
      result: 'A2',
    });
    game.do('retreat', 'us-G-1/3');
    game.do('to', guam('1306'));
    game.do('to', guam('1305'));
    expect(game.offers('advance')).toBe(false);
    expect(hexOf(game, 'jp-G-marine-1')).toBe('1308');
  });

  rule(['8.5c', '8.1c'], 'nobody follows a bombardment', () => {
    const game = bombard({
      units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' },
      at: '1308',
      fire: 'us-G-naval-8-1',
      die: 1,
      result: 'D2',
    });
    game.do('retreat', 'jp-G-1/38');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(game.told('retreated')).toHaveLength(1);
    expect(game.offers('advance')).toBe(false);
    expect(hexOf(game, 'us-G-1/3')).toBe('1307');
  });

  rule('8.5e', 'any or all of the attackers may advance, and nobody else', () => {
    const game = driven('D2', ['1310'], { 'us-G-wpn/3': '1408' });
    expect(game.options('advance')).toEqual([...marines]);
    expect(game.why('advance', 'us-G-wpn/3')?.rule).toBe('8.5e');
    advance(game, 'us-G-3/3', '1309');
    expect(game.options('advance')).toEqual(['us-G-1/3', 'us-G-2/3']);
    advance(game, 'us-G-1/3', '1308');
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['1308', '1207', '1309']);
    // Both hexes are taken, so 2/3 is not asked any more.
    expect(game.offers('advance')).toBe(false);
  });

  rule(['8.5f', '8.5g'], 'now or never, and only if the owner likes', () => {
    // 1/9 could attack the sniper next.
    const game = driven('D2', ['1310'], { 'us-G-1/9': '1704', 'jp-G-sniper-1': '1705' });
    expect(game.why('attack', guam('1705'))).toBeDefined();
    game.do('done');
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['1307', '1207', '1407']);
    expect(game.options('attack')).toEqual(['guam-1705']);
    expect(game.offers('advance')).toBe(false);
  });

  rule(['8.5h', '6.2b'], 'enemy zones stop nobody on the path', () => {
    const game = driven('D2', ['1310'], { 'jp-G-319': '1408', 'jp-G-320': '1208' });
    game.do('advance', 'us-G-1/3');
    // 319 and 320 control both hexes, and the 1/38 in 1310 the second.
    expect(ways(game)).toEqual(['1308', '1309']);
    game.do('to', guam('1309'));
    expect(hexOf(game, 'us-G-1/3')).toBe('1309');
  });

  rule('8.5i', 'the path may not be left', () => {
    const game = driven('D2', ['1310']);
    game.do('advance', 'us-G-1/3');
    for (const hex of ['1408', '1409', '1306']) expect(whyNotTo(game, hex)).toBe('8.5i');
  });

  rule('8.5j', 'no two end in the same hex, not even with an engineer', () => {
    const game = driven('D2', ['1310'], { 'us-G-19-mar': '1307' }, [...marines, 'us-G-19-mar']);
    advance(game, 'us-G-1/3', '1309');
    game.do('advance', 'us-G-19-mar');
    expect(ways(game)).toEqual(['1308']);
    expect(whyNotTo(game, '1309')).toBe('8.5j');
  });

  rule('8.5j', 'a unit may pass one that went before', () => {
    const game = driven('D2', ['1310']);
    advance(game, 'us-G-1/3', '1308');
    advance(game, 'us-G-2/3', '1309');
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'us-G-2/3')]).toEqual(['1308', '1309']);
  });

  rule('8.5k', 'a tank that advanced neither moves nor attacks any more this turn', () => {
    const game = driven('D2', ['1310'], { 'us-G-A/3-tank': '1307', 'us-G-1/3': '1406', 'us-G-B/3-tank': '0606' }, [
      'us-G-A/3-tank',
      'us-G-2/3',
      'us-G-3/3',
    ]);
    advance(game, 'us-G-A/3-tank', '1309');
    expect(game.why('advance', 'us-G-A/3-tank')?.rule).toBe('8.5k');
    game.do('done');
    while (game.decision.procedure === 'combat phase') game.do('done');
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
    expect(game.options('move')).toEqual(['us-G-B/3-tank']);
    game.do('done');
    // The tank stands beside the 1/38, but it is the turn of the Japanese now.
    expect(game.decision.seat).toBe('japan');
  });

  rule('8.5l', 'a unit that advanced can be attacked in the enemy turn', () => {
    const game = driven('D2', ['1310']);
    advance(game, 'us-G-1/3', '1309');
    while (!(game.decision.seat === 'japan' && game.decision.procedure === 'combat phase')) game.do('done');
    expect(game.options('attack')).toContain('guam-1309');
  });
});

describe('12.2 the hex that is won from the sea', () => {
  // 1/3 lies off the reef 1704: 5 and naval gunfire of 8 against the 3-4-8 there is +9.
  const assault = {
    units: { 'us-G-1/3': '1703', 'jp-G-1/38': '1704' },
    boats: [{ hex: guam('1704'), face: 'assault boat' }],
    assaults: { 'us-G-1/3': guam('1704') },
    at: '1704',
    with: ['us-G-1/3'],
    fire: 'us-G-naval-8-1',
  } as const;

  rule(['12.2a', '12.2b'], 'the defender retreats, and the unit comes ashore', () => {
    const game = strike({ ...assault, die: 1, result: 'D2' });
    game.do('retreat', 'jp-G-1/38');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(hexOf(game, 'us-G-1/3')).toBe('1704');
    expect(markersOn(game)).toEqual(['guam-1704: landing beach']);
  });

  rule(['12.2b', '8.5j'], 'it has taken the combat hex; those ashore may pass it along the path', () => {
    const game = strike({
      ...assault,
      units: { ...assault.units, 'us-G-2/3': '1804' },
      with: ['us-G-1/3', 'us-G-2/3'],
      // 18 against 4, over the reef.
      die: 1,
      result: 'D2',
    });
    game.do('retreat', 'jp-G-1/38');
    game.do('to', guam('1605'));
    expect(hexOf(game, 'us-G-1/3')).toBe('1704');
    expect(game.options('advance')).toEqual(['us-G-2/3']);
    game.do('advance', 'us-G-2/3');
    expect(ways(game)).toEqual(['1604']);
    expect(whyNotTo(game, '1704')).toBe('8.5j');
  });

  rule(['12.2a', '8.4c'], 'stiff resistance keeps it out, unless the defender dies of it', () => {
    const game = strike({ ...assault, die: 1, result: 'D2' });
    game.do('resist', 'jp-G-1/38');
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'jp-G-1/38')]).toEqual(['1703', '1704']);
    const last = strike({ ...assault, depleted: ['jp-G-1/38'], die: 1, result: 'D2' });
    last.do('resist', 'jp-G-1/38');
    expect([hexOf(last, 'us-G-1/3'), hexOf(last, 'jp-G-1/38')]).toEqual(['1704', 'eliminated']);
  });

  rule(['12.2b', '8.2.4d'], 'Ex: the attacker’s loss comes first; who is left takes the hex', () => {
    const won = strike({ ...assault, depleted: ['jp-G-1/38'], die: 3, result: 'Ex' });
    expect(losses(won)).toEqual(['us-G-1/3 depleted 8.2.4d', 'jp-G-1/38 eliminated 8.2.4d']);
    expect(hexOf(won, 'us-G-1/3')).toBe('1704');

    const nobody = strike({ ...assault, depleted: ['us-G-1/3', 'jp-G-1/38'], die: 3, result: 'Ex' });
    expect(hexOf(nobody, 'us-G-1/3')).toBe('eliminated');
    expect(markersOn(nobody)).toEqual(['guam-1704: landing beach']);
  });

  const reef = { ...assault, units: { 'us-G-1/3': '1703' } };

  rule(['12.3b', '12.2b'], 'an empty reef is won by whatever would have hurt a defender', () => {
    // 13 against 0.
    const game = strike({ ...reef, die: 1, result: 'D2' });
    expect(hexOf(game, 'us-G-1/3')).toBe('1704');
    expect(game.told('retreated')).toEqual([]);
    const bought = strike({ ...reef, die: 3, result: 'Ex' });
    expect(losses(bought)).toEqual(['us-G-1/3 depleted 8.2.4d']);
    expect([hexOf(bought, 'us-G-1/3'), ...markersOn(bought)]).toEqual(['1704', 'guam-1704: landing beach']);
  });

  rule('12.1c', 'and by nothing else', () => {
    const game = strike({ ...reef, die: 6, result: '•' });
    expect([hexOf(game, 'us-G-1/3'), ...markersOn(game)]).toEqual(['1703', 'guam-1704: assault boat']);
  });
});
