import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { type FireAndMovement, MAY_NOT_ATTACK } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { isDepleted, markersOn } from '../fixtures/report.ts';
import {
  attack,
  type Blow,
  bombard,
  displaced,
  guam,
  hexOf,
  losses,
  strike,
  ways,
  whyNotTo,
} from '../fixtures/strike.ts';

// The 1/38 is driven out of 1308 by 1/3 in 1307, and all but the way over 1309 is closed. Two hexes away are 1209, 1310
// and 1409, where friends stand.

const corridor = { 'us-G-1/3': '1307', 'us-G-2/3': '1508', 'us-G-3/3': '1108', 'jp-G-1/38': '1308' } as const;
const blocked = { ...corridor, 'jp-G-2/38': '1209', 'jp-G-3/38': '1310', 'jp-G-319': '1409' } as const;
const friends = ['jp-G-3/38', 'jp-G-2/38', 'jp-G-319'];

type Others = Readonly<Record<string, string>>;

/** The 1/38 must go back two hexes, and does not resist. */
function driven(units: Others, more: Partial<Blow> = {}, ...moreDice: number[]): Sitting<FireAndMovement> {
  const blow = {
    ...more,
    units,
    at: '1308',
    with: ['us-G-1/3'],
    fire: 'us-G-naval-8-1',
    die: 3,
    result: 'D2',
  } as const;
  const game = strike(blow, ...moreDice);
  game.do('retreat', 'jp-G-1/38');
  return game;
}

describe('8.3.1 displacement', () => {
  rule(['8.3.1a', '8.3.1e'], 'a friend in the only end of a retreat may be moved one hex, and its hex is taken', () => {
    const game = driven(blocked);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
    expect(game.options('displace')).toEqual(expect.arrayContaining(friends));
    expect(game.options('displace')).toHaveLength(3);
    game.do('displace', 'jp-G-3/38');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'displacement' });
    expect(ways(game)).toEqual(['1210', '1311', '1410']);
    game.do('to', guam('1410'));
    expect([hexOf(game, 'jp-G-1/38'), hexOf(game, 'jp-G-3/38')]).toEqual(['1310', '1410']);
    expect(displaced(game)).toEqual(['jp-G-3/38 to 1410']);
    expect(losses(game)).toEqual([]);
    expect(game.log).toContain('Japanese 3/38 is displaced from Guam 1310 to Guam 1410.');
  });

  rule('8.3.1b', 'the owner may stop short instead, in the last vacant hex, and lose a step', () => {
    const game = driven(blocked);
    game.do('stop short');
    expect(hexOf(game, 'jp-G-1/38')).toBe('1309');
    expect(losses(game)).toEqual(['jp-G-1/38 depleted 8.3j']);
    expect(displaced(game)).toEqual([]);
  });

  rule('8.3.1b', 'with no vacant hex on the way it stays where it is, depleted', () => {
    const game = driven({ ...blocked, 'jp-G-2/18': '1309' });
    game.do('stop short');
    expect([hexOf(game, 'jp-G-1/38'), isDepleted(game, 'jp-G-1/38')]).toEqual(['1308', true]);
    expect(losses(game)).toEqual(['jp-G-1/38 depleted 8.3.1b']);
    expect(game.offers('advance')).toBe(false);
  });

  rule('8.3.1c', 'nobody is displaced while a vacant hex is far enough away', () => {
    const game = driven({ ...corridor, 'jp-G-2/38': '1209', 'jp-G-3/38': '1310' });
    expect(game.offers('displace')).toBe(false);
    expect(hexOf(game, 'jp-G-1/38')).toBe('1409');

    // Nor by a displaced unit: 3/38 has vacant hexes to go to.
    const second = driven(blocked);
    second.do('displace', 'jp-G-3/38');
    for (const hex of ['1209', '1409']) expect(whyNotTo(second, hex)).toBe('8.3.1c');
  });

  rule('8.3.1d', 'a displaced unit enters no enemy zone, no sea, and stacks with nobody', () => {
    // 1/9 in 1312 controls 1311.
    const game = driven({ ...blocked, 'us-G-1/9': '1312' });
    game.do('displace', 'jp-G-3/38');
    expect(ways(game)).toEqual(['1210', '1410']);
    expect(whyNotTo(game, '1311')).toBe('8.3.1d');

    // The 1/38 itself has come to 1309 by now.
    expect(whyNotTo(game, '1309')).toBe('8.3.1d');
  });

  rule('8.3.1d', 'a friend with nowhere to go cannot be displaced', () => {
    // Beyond 1309 only 1310 is free of US zones, and all around 1310 they are closed again.
    const game = driven({
      ...corridor,
      'us-G-1/9': '1510',
      'us-G-2/9': '1110',
      'us-G-3/9': '1312',
      'jp-G-3/38': '1310',
    });
    expect(displaced(game)).toEqual([]);
    expect(hexOf(game, 'jp-G-1/38')).toBe('1309');
    expect(losses(game)).toEqual(['jp-G-1/38 depleted 8.3j']);
  });

  rule('8.3.1f', 'a displaced unit displaces another, that one a third, until each is alone', () => {
    // US zones leave a lane from 1309 over 1310 and 1311 to 1312, and 1411 beside it.
    const game = driven({
      ...corridor,
      'us-G-1/9': '1510',
      'us-G-2/9': '1110',
      'jp-G-3/38': '1310',
      'jp-G-319': '1311',
      'jp-G-320': '1211',
      'jp-G-321': '1312',
      'jp-G-322': '1411',
    });
    expect(game.options('displace')).toEqual(['jp-G-3/38']);
    game.do('displace', 'jp-G-3/38');
    // 3/38 can only go to 1311; 319 there chooses whom it displaces.
    expect(ways(game)).toEqual(['1211', '1312', '1411']);
    game.do('to', guam('1411'));
    expect(displaced(game)).toEqual(['jp-G-322 to 1512', 'jp-G-319 to 1411', 'jp-G-3/38 to 1311']);
    expect(hexOf(game, 'jp-G-1/38')).toBe('1310');
  });

  rule('8.3.1g', 'a unit can be displaced twice in a phase', () => {
    const units = {
      'us-G-1/3': '1307',
      'us-G-2/3': '1509',
      'us-G-1/9': '1510',
      'us-G-3/3': '1108',
      'jp-G-1/38': '1308',
      'jp-G-2/38': '1209',
      'jp-G-3/38': '1310',
      'jp-G-319': '1409',
      'jp-G-320': '1210',
    };
    const game = driven(units, {}, 1);
    game.do('displace', 'jp-G-3/38');
    game.do('advance', 'us-G-1/3');
    game.do('to', guam('1308'));
    // The other combat: 319 can leave 1409 only through 1310, where the 1/38 is now.
    attack(game, '1409', ['us-G-2/3', 'us-G-1/9']);
    game.do('retreat', 'jp-G-319');
    game.do('displace', 'jp-G-3/38');
    game.do('to', guam('1312'));
    expect(displaced(game)).toEqual(['jp-G-3/38 to 1311', 'jp-G-3/38 to 1312']);
    expect([hexOf(game, 'jp-G-1/38'), hexOf(game, 'jp-G-319')]).toEqual(['1310', '1311']);
  });

  rule('8.3.1h', 'a displaced unit of the attacker does not attack any more this turn', () => {
    // 1/3 is thrown back from 1307 northwards, where 2/3 stands; the sniper in 1303 has no zone of control.
    const game = strike({
      units: {
        'us-G-1/3': '1307',
        'us-G-2/3': '1305',
        'us-G-3/3': '1302',
        'jp-G-marine-1': '1308',
        'jp-G-319': '1506',
        'jp-G-320': '1106',
        'jp-G-sniper-1': '1303',
      },
      at: '1308',
      with: ['us-G-1/3'],
      die: 1,
      result: 'A2',
    });
    game.do('retreat', 'us-G-1/3');
    game.do('displace', 'us-G-2/3');
    game.do('to', guam('1304'));
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'us-G-2/3')]).toEqual(['1305', '1304']);
    game.do('attack', guam('1303'));
    expect(game.options('with')).toEqual(['us-G-3/3']);
    expect(game.why('with', 'us-G-2/3')?.rule).toBe('8.3.1h');
  });

  rule('8.3.1h', 'one of the defender may still fight in its own turn', () => {
    const game = driven(blocked);
    game.do('displace', 'jp-G-3/38');
    game.do('to', guam('1410'));
    expect(game.state.done[findUnit('jp-G-3/38')]! & MAY_NOT_ATTACK).toBe(0);
  });

  rule(
    ['10.6a', '8.3.1a'],
    'of two US units in a hex the one leaves with whom the retreating unit may not stay',
    () => {
      const game = strike({
        phasing: 'japan',
        units: {
          'jp-G-10': '1307',
          'jp-G-1/38': '1508',
          'jp-G-2/38': '1108',
          'us-G-1/3': '1308',
          'us-G-2/3': '1209',
          'us-G-3/3': '1409',
          'us-G-1/9': '1310',
          'us-G-19-mar': '1310',
        },
        at: '1308',
        with: ['jp-G-10'],
        fire: 'jp-G-artillery-3-1',
        die: 2,
        result: 'D2',
      });
      game.do('retreat', 'us-G-1/3');
      expect(game.decision.seat).toBe('us');
      expect(game.options('displace').sort()).toEqual(['us-G-1/9', 'us-G-2/3', 'us-G-3/3']);
      game.do('displace', 'us-G-1/9');
      game.do('to', guam('1311'));
      expect(['us-G-1/3', 'us-G-19-mar', 'us-G-1/9'].map((unit) => hexOf(game, unit))).toEqual([
        '1310',
        '1310',
        '1311',
      ]);
    },
  );

  rule(['8.3.1e', '12.2b'], 'who is driven from a beach ends his retreat before the enemy is ashore', () => {
    // From 1704 the 1/38 can go to 1705 and 1804, and from both only to 2/38 in 1805, which has only the other to go to.
    const game = strike({
      units: {
        'us-G-1/3': '1703',
        'us-G-2/3': '1505',
        'us-G-3/3': '1606',
        'us-G-1/9': '1907',
        'jp-G-1/38': '1704',
        'jp-G-2/38': '1805',
      },
      boats: [{ hex: guam('1704'), face: 'assault boat' }],
      assaults: { 'us-G-1/3': guam('1704') },
      at: '1704',
      with: ['us-G-1/3'],
      fire: 'us-G-naval-8-1',
      die: 1,
      result: 'D2',
    });
    game.do('retreat', 'jp-G-1/38');
    game.do('displace', 'jp-G-2/38');
    game.do('to', guam('1705'));
    expect(displaced(game)).toEqual(['jp-G-2/38 to 1804']);
    expect([hexOf(game, 'jp-G-1/38'), hexOf(game, 'us-G-1/3')]).toEqual(['1805', '1704']);
    const order = game.events.map(({ type }) => type);
    expect(order.indexOf('came ashore')).toBeGreaterThan(order.indexOf('retreated'));
  });

  rule('12.2a', 'an assault boat hex that one Japanese unit leaves to another is not won', () => {
    const game = driven(blocked, { boats: [{ hex: guam('1310'), face: 'assault boat' }] });
    game.do('displace', 'jp-G-3/38');
    game.do('to', guam('1410'));
    expect(hexOf(game, 'jp-G-1/38')).toBe('1310');
    expect(markersOn(game)).toEqual(['guam-1310: assault boat']);
  });

  rule('12.2a', 'nor is one that the last of a row of displaced units comes to', () => {
    // The tip of the island is full: 1/38, shelled out of 0209, displaces 3/38, that one 2/38, and 3/18 ends in 0209.
    const game = bombard({
      units: {
        'us-G-1/3': '0508',
        'us-G-2/3': '0511',
        'jp-G-1/38': '0209',
        'jp-G-2/10': '0210',
        'jp-G-2/18': '0311',
        'jp-G-2/38': '0310',
        'jp-G-3/18': '0309',
        'jp-G-3/38': '0409',
        'jp-G-319': '0211',
        'jp-G-320': '0408',
      },
      boats: [{ hex: guam('0209'), face: 'assault boat' }],
      at: '0209',
      fire: 'us-G-naval-8-1',
      die: 1,
      result: 'D2',
    });
    game.do('retreat', 'jp-G-1/38');
    game.do('displace', 'jp-G-3/38');
    game.do('to', guam('0310'));
    expect([hexOf(game, 'jp-G-1/38'), hexOf(game, 'jp-G-3/18')]).toEqual(['0409', '0209']);
    expect(markersOn(game)).toEqual(['guam-0209: assault boat']);
  });
});
