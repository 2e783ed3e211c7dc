import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { fight, settle } from './fixtures/play.ts';
import { combats, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

// Who attacks whom. The plain south of Aslito is clear: 0607 with 0606, 0707, 0708, 0608, 0508 and 0507 around it.
// The Japanese have no ground support points: with them in attack, every duty must be met by units.

/** 0607 and 0606 side by side: 0707 touches both, 0608 only the first. */
const twoInLine = { 'us-1/6': '0607', 'us-2/6': '0606', 'jp-317': '0707' } as const;

describe('7.1 which units attack', () => {
  rule('7.11a', 'the phase cannot end while an enemy next to a phasing unit has not been attacked', () => {
    const game = position({
      phase: 'combat',
      // 1/6 stands between both enemies and can be sent against either; the points can see to the other.
      units: { 'us-1/6': '0607', 'jp-317': '0606', 'jp-318': '0608' },
      dice: [4],
    });
    fight(game, 'jp-317', ['us-1/6']);
    expect(lastCombat(game).result).toBe('•');
    expect(game.options('attack')).toEqual([]);
    expect(game.options('bombard')).toEqual(['jp-318']);
    expect(game.offers('done')).toBe(false);
    expect(game.why('done')?.rule).toBe('7.11a');
    game.do('bombard', 'jp-318');
    game.do('support', 1);
    game.do('done');
    expect(combats(game)).toHaveLength(2);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
  });

  rule('7.11a', 'an enemy two hexes away is owed no attack', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0607', 'jp-317': '0605' } });
    expect(game.why('attack', 'jp-317')?.rule).toBe('7.15a');
    game.do('done');
    expect(game.decision.procedure).toBe('movement phase');
  });

  /** Two against two in a square, everybody beside everybody: any division will do. */
  const square = { 'jp-317': '0606', 'jp-318': '0608', 'us-1/6': '0707', 'us-2/6': '0607' } as const;

  rule('7.11b', 'each to his own, crosswise or all together: only what leaves somebody out is refused', () => {
    const abreast = { ...twoInLine, 'jp-318': '0507' };
    const apart = position({ phase: 'combat', phasing: 'japan', units: abreast, dice: [2, 2] });
    fight(apart, 'us-1/6', ['jp-317']);
    fight(apart, 'us-2/6', ['jp-318']);
    expect(combats(apart).map(({ attack, defense }) => [attack, defense])).toEqual([
      [2, 4],
      [2, 4],
    ]);

    const crossed = position({ phase: 'combat', phasing: 'japan', units: abreast, dice: [2, 2] });
    fight(crossed, 'us-2/6', ['jp-317']);
    fight(crossed, 'us-1/6', ['jp-318']);
    expect(combats(crossed)).toHaveLength(2);

    const together = position({ phase: 'combat', phasing: 'japan', units: abreast, dice: [1] });
    together.do('attack', 'us-1/6');
    together.do('also', 'us-2/6');
    together.do('with', 'jp-317');
    expect(together.why('done')?.rule).toBe('7.12a');
    together.do('with', 'jp-318');
    together.do('done');
    settle(together);
    expect(lastCombat(together)).toMatchObject({ attack: 4, defense: 8 });
    expect(combats(together)).toHaveLength(1);

    const strung = position({ phase: 'combat', phasing: 'japan', units: square });
    // 318 touches only 2/6, 317 touches both: so 317 must see to 1/6.
    strung.do('attack', 'us-2/6');
    expect(strung.options('with')).toEqual(['jp-318']);
    expect(strung.why('with', 'jp-317')?.rule).toBe('7.21a');
  });

  rule('7.11c', 'ground support alone attacks one neighbour while the ground unit attacks the other', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0607', 'jp-317': '0606', 'jp-318': '0608' },
      dice: [4, 4],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    // One of the eight points must stay for 318.
    expect(game.options('support')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(game.why('support', 8)?.rule).toBe('7.11c');
    game.do('done');
    game.do('bombard', 'jp-318');
    game.do('support', 2);
    game.do('done');
    expect(combats(game).map(({ attack, defense }) => [attack, defense])).toEqual([
      [4, 3],
      [2, 3],
    ]);
    expect(game.decision.procedure).toBe('movement phase');
  });

  rule('7.11a', 'with the option, fire alone does not meet the duty: adjacent units must attack every neighbor', () => {
    const options = { fireAlone: false };
    const units = { 'us-1/6': '0607', 'us-2/6': '0606', 'us-1/10': '0605', 'jp-317': '0707', 'jp-25': '0710' } as const;
    const game = position({ phase: 'combat', units, options });
    // Two units touch 317 and points are left, but none of them spares it the attack; 25, whom none touches, is free.
    expect(game.options('bombard')).toEqual(['jp-25']);
    expect(game.why('bombard', 'jp-317')?.rule).toBe('7.11a');
    expect(position({ phase: 'combat', units }).why('bombard', 'jp-317')?.rule).toBe('7.12a');

    const between = { 'us-1/6': '0607', 'jp-317': '0606', 'jp-318': '0608' } as const;
    const both = position({ phase: 'combat', units: between, options, dice: [4] });
    expect(both.options('bombard')).toEqual([]);
    expect(both.why('bombard', 'jp-318')?.rule).toBe('7.11a');
    both.do('attack', 'jp-317');
    both.do('with', 'us-1/6');
    expect(both.why('done')?.rule).toBe('7.21a');
    both.do('also', 'jp-318');
    both.do('done');
    settle(both);
    expect(lastCombat(both)).toMatchObject({ attack: 4, defense: 6 });
  });

  rule('7.11c', 'a gun in range does as well, and the only one is then kept for that target', () => {
    const units = { 'jp-317': '0607', 'jp-3/10': '0702', 'us-1/6': '0606', 'us-2/6': '0608' } as const;
    // The 25th, with a range of three, reaches 1/6 and not 2/6.
    const game = position({ phase: 'combat', phasing: 'japan', units: { ...units, 'jp-25': '0603' }, dice: [2, 5] });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-317');
    game.do('done');
    expect(game.options('barrage')).toEqual(['jp-25']);
    expect(game.why('barrage', 'jp-3/10')?.rule).toBe('7.11c');
    settle(game);
    expect(game.why('done')?.rule).toBe('7.11a');
    game.do('bombard', 'us-2/6');
    game.do('barrage', 'jp-3/10');
    settle(game);
    expect(combats(game).map(({ attack }) => attack)).toEqual([2, 4]);

    const without = position({ phase: 'combat', phasing: 'japan', units: { ...units, 'jp-3/10': '3418' } });
    without.do('attack', 'us-1/6');
    without.do('with', 'jp-317');
    expect(without.why('done')?.rule).toBe('7.21a');
    expect(without.options('also')).toEqual(['us-2/6']);
  });

  rule('7.11c', 'a gun and the last support point together attack two neighbours that are left to fire', () => {
    const foes = { 'jp-317': '0606', 'jp-318': '0608', 'jp-316': '0507', 'jp-7': '1409' } as const;
    const upToTheAttack = (points: number) => {
      const units = { 'us-1/6': '0607', 'us-3/10': '0604', ...foes } as const;
      const game = position({ phase: 'combat', units, dice: [4, 4, 4, 4] });
      game.do('bombard', 'jp-7');
      game.do('support', points);
      game.do('done');
      game.do('attack', 'jp-317');
      game.do('with', 'us-1/6');
      return game;
    };
    const enough = upToTheAttack(7);
    expect(enough.why('done')).toBeUndefined();
    enough.do('done');
    // Neither the gun nor the point can be spared for 317, and so nothing is asked.
    expect(lastCombat(enough)).toMatchObject({ attack: 4, defense: 3 });
    expect(enough.options('bombard')).toEqual(['jp-318', 'jp-316']);
    enough.do('bombard', 'jp-316');
    enough.do('support', 1);
    expect(enough.why('done')?.rule).toBe('7.11a');
    enough.do('bombard', 'jp-318');
    enough.do('barrage', 'us-3/10');
    expect(enough.decision.procedure).toBe('movement phase');

    expect(upToTheAttack(8).why('done')?.rule).toBe('7.21a');
  });

  rule('7.11c', 'fire kept for one enemy cannot be counted for another, nor for one that nobody is next to', () => {
    const west = { 'us-1/6': '0607', 'jp-317': '0606', 'jp-318': '0608' } as const;
    const east = { 'us-2/6': '1009', 'jp-316': '1008', 'jp-7': '1010' } as const;
    const game = position({ phase: 'combat', units: { ...west, ...east, 'jp-16': '1409' }, dice: [4, 4, 4] });
    game.do('bombard', 'jp-16');
    game.do('support', 7);
    game.do('done');
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    // The last point is for 318, so 2/6 must take on both of its neighbors.
    expect(game.options('bombard')).toEqual(['jp-318']);
    game.do('attack', 'jp-316');
    game.do('with', 'us-2/6');
    expect(game.why('done')?.rule).toBe('7.21a');
    expect(game.options('also')).toEqual(['jp-7']);

    const units = {
      'us-1/6': '0606',
      'us-2/6': '0608',
      'jp-317': '0607',
      'jp-3/10': '0703',
      'us-3/6': '1005',
    } as const;
    const gun = position({ phase: 'combat', phasing: 'japan', units, dice: [2] });
    expect(gun.options('bombard')).toEqual(['us-1/6', 'us-2/6', 'us-3/6']);
    gun.do('attack', 'us-1/6');
    gun.do('with', 'jp-317');
    gun.do('done');
    settle(gun);
    expect(gun.options('bombard')).toEqual(['us-2/6']);
    expect(gun.why('bombard', 'us-3/6')?.rule).toBe('7.11c');
  });

  rule('7.11c', 'fire alone may not take the only opponent of a unit that must attack', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0607', 'jp-317': '0606' } });
    expect(game.options('bombard')).toEqual([]);
    expect(game.why('bombard', 'jp-317')?.rule).toBe('7.12a');
  });

  rule(
    '7.11c',
    'where results leave too little fire for those left to it, it goes to some of them, and the rest are released',
    () => {
      const game = position({
        phasing: 'japan',
        phase: 'combat',
        units: {
          'jp-1/18': '1009',
          'us-3/8': '0909',
          'us-3/23': '1008',
          'us-3/24': '0910',
          'jp-2/3': '1509',
          'us-2/6': '1508',
          'jp-1/3': '1609',
          'jp-3/10': '1410',
        },
        dice: [3, 1, 3],
      });
      game.do('attack', 'us-3/8');
      game.do('with', 'jp-1/18');
      for (const verb of ['done', 'done', 'regular', 'done']) game.do(verb);
      // Two guns for two enemies left to fire: until one of the guns is brought into contact.
      game.do('attack', 'us-2/6');
      game.do('with', 'jp-2/3');
      game.do('done');
      game.do('to', '1409');
      game.do('advance', 'us-2/6');
      game.do('to', '1509');
      expect(game.options('bombard')).toEqual(['us-3/23', 'us-3/24']);
      expect(game.why('done')?.rule).toBe('7.11a');
      game.do('bombard', 'us-3/23');
      expect(game.why('barrage', 'jp-1/3')?.rule).toBe('8.32a');
      game.do('barrage', 'jp-3/10');
      expect(game.state.phasing).toBe(0);
    },
  );

  rule('7.12a', 'a unit in an enemy zone may not stand by: the phase does not end without it', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-2/6': '0608', 'us-3/6': '0603', 'jp-317': '0607' },
      dice: [4],
    });
    expect(game.offers('done')).toBe(false);
    expect(game.why('done')?.rule).toBe('7.12a');
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    expect(game.why('done')?.rule).toBe('7.12a');
    expect(game.why('with', 'us-3/6')?.rule).toBe('7.15a');
    game.do('with', 'us-2/6');
    game.do('done');
    game.do('done');
    expect(lastCombat(game).attack).toBe(8);
    expect(game.decision.procedure).not.toBe('attack');
  });

  rule('7.12b', 'who attacks which neighbour is for the phasing player to say', () => {
    const units = { ...twoInLine, 'jp-318': '0507', 'jp-1/118': '0608', 'jp-16': '0605' };
    // 317 and 318 touch both Americans, 1/118 only the first and 16 only the second.
    for (const [first, second] of [
      [['jp-1/118'], ['jp-16', 'jp-317', 'jp-318']],
      [
        ['jp-1/118', 'jp-317'],
        ['jp-16', 'jp-318'],
      ],
      [['jp-1/118', 'jp-317', 'jp-318'], ['jp-16']],
    ] as const) {
      const game = position({ phase: 'combat', phasing: 'japan', units, dice: [2] });
      game.do('attack', 'us-1/6');
      for (const unit of first) game.do('with', unit);
      expect(game.why('with', 'jp-16')?.rule).toBe('7.15a');
      game.do('done');
      settle(game);
      expect(lastCombat(game).attack).toBe(2 * first.length);
      if (game.decision.procedure !== 'combat phase') continue;
      game.do('attack', 'us-2/6');
      expect(game.options('with')).toEqual([...second].sort());
    }
  });

  rule('7.13a', 'six neighbours, a barrage and support points all fall on one defender', () => {
    const game = position({
      phase: 'combat',
      units: {
        'jp-5-base': '0607',
        'us-1/6': '0606',
        'us-2/6': '0707',
        'us-3/6': '0708',
        'us-1/8': '0608',
        'us-2/8': '0508',
        'us-3/8': '0507',
        'us-3/10': '0603',
        'us-4/10': '0604',
      },
      dice: [1],
    });
    game.do('attack', 'jp-5-base');
    expect(game.options('with')).toHaveLength(6);
    for (const unit of game.options('with')) game.do('with', unit);
    game.do('done');
    game.do('barrage', 'us-3/10');
    game.do('barrage', 'us-4/10');
    game.do('support', 8);
    expect(lastCombat(game)).toMatchObject({ attack: 6 * 4 + 2 * 4 + 8, defense: 6, result: 'De' });
    expect(hexOf(game, 'jp-5-base')).toBe('eliminated');
  });

  rule('7.14a', 'who has attacked does not attack again: infantry, adjacent guns, distant guns', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0707',
        'us-2/6': '0507',
        'us-3/10': '0703',
        'jp-317': '0606',
        'jp-318': '0607',
        'jp-16': '1010',
      },
      dice: [4],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    expect(game.why('with', 'us-1/6')?.rule).toBe('7.14a');
    game.do('done');
    game.do('barrage', 'us-3/10');
    expect(game.why('barrage', 'us-3/10')?.rule).toBe('7.14a');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 8, result: 'D1' });
    expect(hexOf(game, 'jp-317')).toBe('0605');
    game.do('done');
    game.do('attack', 'jp-318');
    expect(game.options('with')).toEqual(['us-2/6']);
    expect(game.why('with', 'us-1/6')?.rule).toBe('7.14a');
    game.do('with', 'us-2/6');
    game.do('done');
    expect(game.why('barrage', 'us-3/10')?.rule).toBe('7.14a');
    game.do('done');
  });

  rule('7.14b', 'who has been attacked is not attacked again, neither by units nor by fire', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0707', 'us-2/6': '0507', 'us-3/10': '0703', 'jp-317': '0606', 'jp-318': '0607' },
      dice: [5],
    });
    fight(game, 'jp-317', ['us-1/6']);
    expect(lastCombat(game).result).toBe('•');
    expect(game.options('attack')).toEqual(['jp-318']);
    expect(game.why('attack', 'jp-317')?.rule).toBe('7.14b');
    expect(game.why('bombard', 'jp-317')?.rule).toBe('7.14b');
    game.do('attack', 'jp-318');
    expect(game.why('also', 'jp-317')?.rule).toBe('7.14b');
    expect(game.why('also', 'jp-318')?.rule).toBe('7.14b');
  });

  rule('7.14b', 'nor is one whom fire has attacked attacked again by his neighbours', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0707', 'jp-317': '0606', 'jp-318': '0607' },
      dice: [6],
    });
    game.do('bombard', 'jp-317');
    game.do('support', 1);
    game.do('done');
    expect(game.why('attack', 'jp-317')?.rule).toBe('7.14b');
    game.do('attack', 'jp-318');
    expect(game.why('also', 'jp-317')?.rule).toBe('7.14b');
  });

  rule('7.15a', 'infantry and tanks two hexes away stay out; a gun joins from there', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-2/6': '0605', 'us-2-tk': '0509', 'us-3/10': '0604', 'jp-317': '0607' },
    });
    expect(game.why('attack', 'jp-317')).toBeUndefined();
    game.do('attack', 'jp-317');
    expect(game.options('with')).toEqual(['us-1/6']);
    for (const unit of ['us-2/6', 'us-2-tk', 'us-3/10']) expect(game.why('with', unit)?.rule).toBe('7.15a');
    game.do('with', 'us-1/6');
    game.do('done');
    expect(game.options('barrage')).toEqual(['us-3/10']);
    expect(game.why('barrage', 'us-2/6')?.rule).toBe('7.0b');
  });
});

describe('7.2 combats of several units and hexes', () => {
  rule('7.21a', 'a unit between two enemies whom nobody else engages attacks both in one combat', () => {
    const game = position({
      phase: 'combat',
      phasing: 'japan',
      units: { 'jp-5-base': '0607', 'us-1/6': '0606', 'us-2/6': '0608' },
      dice: [1],
    });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-5-base');
    expect(game.offers('done')).toBe(false);
    expect(game.why('done')?.rule).toBe('7.21a');
    game.do('also', 'us-2/6');
    game.do('done');
    settle(game);
    expect(lastCombat(game)).toMatchObject({ attack: 5, defense: 8, differential: -3 });
  });

  rule('7.21a', 'where another unit engages one of them, it need attack only the other', () => {
    const game = position({
      phase: 'combat',
      phasing: 'japan',
      units: { 'jp-5-base': '0607', 'us-1/6': '0606', 'us-2/6': '0608', 'jp-317': '0709' },
      dice: [1],
    });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-5-base');
    // 317 touches only 2/6 and must have him to itself: he cannot be drawn into this combat.
    expect(game.why('also', 'us-2/6')?.rule).toBe('7.12a');
    game.do('done');
    settle(game);
    expect(lastCombat(game)).toMatchObject({ attack: 5, defense: 4 });
  });

  rule('7.22a', 'units in three hexes and a distant gun join against one hex', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0606',
        'us-2/6': '0708',
        'us-3/6': '0508',
        'us-3/10': '0603',
        'us-1/10': '1806',
        'jp-317': '0607',
      },
      dice: [1],
    });
    game.do('attack', 'jp-317');
    expect(game.options('with')).toEqual(['us-1/6', 'us-2/6', 'us-3/6']);
    for (const unit of ['us-1/6', 'us-2/6', 'us-3/6']) game.do('with', unit);
    game.do('done');
    expect(game.why('barrage', 'us-1/10')?.rule).toBe('8.0a');
    game.do('barrage', 'us-3/10');
    game.do('done');
    expect(lastCombat(game).attack).toBe(12 + 4);
  });

  rule('7.23a', 'two attackers, of whom one touches only one of two defenders, cannot fight both in one combat', () => {
    const units = { ...twoInLine, 'jp-318': '0608' };
    const game = position({ phase: 'combat', phasing: 'japan', units, dice: [1, 1] });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-318');
    expect(game.why('also', 'us-2/6')?.rule).toBe('7.23a');
    game.do('done');
    settle(game);
    expect(lastCombat(game)).toMatchObject({ attack: 2, defense: 4 });

    const other = position({ phase: 'combat', phasing: 'japan', units });
    other.do('attack', 'us-2/6');
    other.do('with', 'jp-317');
    expect(other.why('with', 'jp-318')?.rule).toBe('7.15a');
    expect(other.why('also', 'us-1/6')?.rule).toBe('7.12a');
    other.do('done');

    // 0507 touches both, as 0707 does: the same two defenders can now be fought together.
    const both = position({ phase: 'combat', phasing: 'japan', units: { ...twoInLine, 'jp-318': '0507' }, dice: [1] });
    both.do('attack', 'us-1/6');
    both.do('with', 'jp-318');
    both.do('also', 'us-2/6');
    both.do('with', 'jp-317');
    both.do('done');
    settle(both);
    expect(lastCombat(both)).toMatchObject({ attack: 4, defense: 8 });
  });

  rule('7.23b', 'a gun that touches neither of two defenders adds its barrage to the combat against both', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0707', 'us-3/10': '0703', 'jp-317': '0607', 'jp-318': '0606' },
      dice: [1],
    });
    game.do('attack', 'jp-317');
    game.do('also', 'jp-318');
    game.do('with', 'us-1/6');
    expect(game.why('with', 'us-3/10')?.rule).toBe('7.15a');
    game.do('done');
    game.do('barrage', 'us-3/10');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4 + 4, defense: 3 + 3 });
  });
});
