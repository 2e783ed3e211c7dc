import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { combats, eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

// Barrage. Most positions stand on the clear ground south of Aslito: 0607 and the six hexes around it.

describe('artillery near and far', () => {
  rule('8.0a', 'guns join from the next hex or from afar, as long as the defender is in range', () => {
    const game = position({
      phase: 'combat',
      units: { 'jp-318': '0607', 'us-1/6': '0606', 'us-1/10': '0507', 'us-2/10': '1606', 'us-1/14': '1706' },
      dice: [1],
    });
    game.do('attack', 'jp-318');
    game.do('with', 'us-1/6');
    game.do('with', 'us-1/10');
    game.do('done');
    expect(game.options('barrage')).toEqual(['us-2/10']);
    expect(game.why('barrage', 'us-1/14')?.rule).toBe('8.0a');
    game.do('barrage', 'us-2/10');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({
      attack: 4 + 2 + 2,
      defense: 3,
      differential: 5,
      column: 'K9',
      result: 'D2',
    });
  });

  rule('8.0b', 'a gun that barraged in its own phase protects in the enemy phase of the same turn', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-3/10': '0604', 'jp-318': '0607' },
      dice: [6, 1],
    });
    game.do('attack', 'jp-318');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('barrage', 'us-3/10');
    expect(game.why('barrage', 'us-3/10')?.rule).toBe('7.14a');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 8, differential: 5, result: '•' });
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    game.do('done');
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-318');
    game.do('done');
    expect(game.state.turn).toBe(2);
    expect(game.options('protect')).toEqual(['us-3/10']);
    game.do('protect', 'us-3/10');
    expect(game.why('protect', 'us-3/10')?.rule).toBe('7.3a');
    game.do('done');
    game.do('regular');
    expect(lastCombat(game)).toMatchObject({ attack: 2, defense: 4 + 2 });
  });

  rule('8.0c', 'a gun under attack defends with its defense strength, not with its barrage or protective fire', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0606', 'jp-3/10': '0607' }, dice: [1] });
    game.do('attack', 'jp-3/10');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 1, differential: 3 });
  });
});

describe('barrage', () => {
  rule('8.11a', 'an enemy in range need not be fired at, an adjacent one must be attacked', () => {
    const far = position({ phase: 'combat', units: { 'us-3/10': '0604', 'jp-318': '0607' } });
    expect(far.options('bombard')).toEqual(['jp-318']);
    far.do('done');
    expect(far.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    expect(combats(far)).toEqual([]);
    const near = position({ phase: 'combat', units: { 'us-3/10': '0606', 'jp-318': '0607' } });
    expect(near.why('done')?.rule).toBe('7.12a');
  });

  rule(['8.11b', '8.61a'], 'Tapotchau and the units on it stop neither barrage nor protective fire', () => {
    const units = { 'us-1/6': '1705', 'us-1/8': '1709', 'jp-yok/1': '1706', 'jp-7': '1711', 'jp-1/118': '1714' };
    const game = position({
      phase: 'combat',
      units: { ...units, 'us-2/10': '1604', 'us-1/10': '1404', 'jp-1/3': '1715', 'jp-25': '1813' },
      dice: [6, 6],
    });
    game.do('bombard', 'jp-1/118');
    expect(game.options('barrage')).toEqual(['us-2/10']);
    expect(game.why('barrage', 'us-1/10')?.rule).toBe('8.0a');
    game.do('barrage', 'us-2/10');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 2, defense: 3 });
    game.do('attack', 'jp-yok/1');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    expect(game.options('protect')).toEqual(['jp-1/3']);
    expect(game.why('protect', 'jp-25')?.rule).toBe('8.42a');
    game.do('protect', 'jp-1/3');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3 + 1 });
  });

  rule('8.12a', 'range counts the target hex and not the hex of the gun', () => {
    const game = position({
      phasing: 'japan',
      phase: 'combat',
      units: { 'jp-1/3': '1606', 'us-1/6': '0607', 'us-2/6': '0508', 'us-3/6': '1410' },
      dice: [1],
    });
    expect(game.options('bombard')).toEqual(['us-1/6', 'us-3/6']);
    expect(game.why('bombard', 'us-2/6')?.rule).toBe('8.0a');
    game.do('bombard', 'us-1/6');
    game.do('barrage', 'jp-1/3');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 2, defense: 4 });
  });

  rule('8.13a', 'a barrage by itself falls on one hex; with adjacent attackers it falls on all they attack', () => {
    const enemies = { 'jp-318': '0607', 'jp-317': '0508' };
    const alone = position({ phase: 'combat', units: { ...enemies, 'us-3/10': '0604' }, dice: [6] });
    alone.do('bombard', 'jp-318');
    expect(alone.offers('also')).toBe(false);
    expect(alone.why('also', 'jp-317')).toBeDefined();
    alone.do('barrage', 'us-3/10');
    alone.do('done');
    expect(lastCombat(alone)).toMatchObject({ attack: 4, defense: 3 });
    alone.do('bombard', 'jp-317');
    expect(alone.why('barrage', 'us-3/10')?.rule).toBe('7.14a');

    const units = { ...enemies, 'us-3/10': '0604', 'us-1/6': '0507' };
    const combined = position({ phase: 'combat', units, dice: [6] });
    combined.do('attack', 'jp-318');
    combined.do('also', 'jp-317');
    combined.do('with', 'us-1/6');
    combined.do('done');
    combined.do('barrage', 'us-3/10');
    combined.do('done');
    expect(lastCombat(combined)).toMatchObject({ attack: 4 + 4, defense: 3 + 3 });
  });

  /** One battalion and two distant guns against the Base Force on the ridge behind Fina Susu. */
  const repulse = (die: number) => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0804', 'us-1/10': '0803', 'jp-5-base': '0805', 'jp-3/10': '1108', 'jp-25': '0808' },
      dice: [die],
    });
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('barrage', 'us-1/10');
    game.do('done');
    game.do('protect', 'jp-3/10');
    game.do('protect', 'jp-25');
    expect(lastCombat(game)).toMatchObject({ attack: 6, defense: 10, differential: -4, line: 'rough', column: 'K1' });
    return game;
  };

  rule('8.14a', 'distant guns are untouched when their attack is eliminated or fails alone', () => {
    const game = repulse(6);
    expect(lastCombat(game).result).toBe('Ae');
    expect(eliminated(game)).toEqual(['us-1/6']);
    expect(hexOf(game, 'us-1/10')).toBe('0803');

    const alone = position({ phase: 'combat', units: { 'us-1/10': '0803', 'jp-5-base': '0805' }, dice: [6] });
    alone.do('bombard', 'jp-5-base');
    alone.do('barrage', 'us-1/10');
    alone.do('done');
    expect(lastCombat(alone)).toMatchObject({ differential: -4, result: 'Ae', without: '8.14a' });
    expect(hexOf(alone, 'us-1/10')).toBe('0803');
    expect(eliminated(alone)).toEqual([]);
  });

  rule('8.14b', 'the adjacent units of a combined attack take its result', () => {
    const game = repulse(1);
    expect(lastCombat(game).result).toBe('A1');
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'retreat' });
    // 0803 is the gun's, 0805 the enemy's, and the other hexes next to 0805 are in his zone.
    game.do('to', '0704');
    expect(hexOf(game, 'us-1/6')).toBe('0704');
    expect(hexOf(game, 'us-1/10')).toBe('0803');
  });

  rule('8.15a', 'fire alone moves a defender only with D2, D3 or De', () => {
    const shell = (die: number, support: number, ...guns: string[]) => {
      const game = position({
        phase: 'combat',
        units: { 'jp-318': '0607', 'jp-316': '3418', 'us-531-fa': '0602', 'us-532-fa': '0603' },
        dice: [die],
      });
      game.do('bombard', 'jp-318');
      for (const gun of guns) game.do('barrage', gun);
      if (support > 0) game.do('support', support);
      game.do('done');
      return game;
    };
    const both = ['us-531-fa', 'us-532-fa'];
    const shaken = shell(4, 0, ...both);
    expect(lastCombat(shaken)).toMatchObject({ differential: 7, column: 'K10', result: 'D1', without: '8.15a' });
    expect(hexOf(shaken, 'jp-318')).toBe('0607');
    expect(shaken.why('bombard', 'jp-318')?.rule).toBe('7.14b');

    const twoHexes = shell(2, 0, ...both);
    expect(lastCombat(twoHexes)).toMatchObject({ result: 'D2' });
    expect(lastCombat(twoHexes).without).toBeUndefined();
    twoHexes.do('to', '0608');
    twoHexes.do('to', '0609');
    expect(hexOf(twoHexes, 'jp-318')).toBe('0609');

    const threeHexes = shell(1, 0, ...both);
    expect(lastCombat(threeHexes)).toMatchObject({ result: 'D3' });
    for (const hex of ['0608', '0609', '0610']) threeHexes.do('to', hex);
    expect(hexOf(threeHexes, 'jp-318')).toBe('0610');

    const destroyed = shell(1, 8, ...both);
    expect(lastCombat(destroyed)).toMatchObject({ differential: 15, column: 'K12', result: 'De' });
    expect(eliminated(destroyed)).toEqual(['jp-318']);
  });

  rule('8.15a', 'guns in contact are fire alone too, but a single battalion with them is not', () => {
    const attackWith = (...units: string[]) => {
      const game = position({
        phase: 'combat',
        units: { 'jp-318': '0607', 'us-3/10': '0606', ...(units.length > 1 ? { 'us-1/6': '0507' } : {}) },
        dice: [2],
      });
      game.do('attack', 'jp-318');
      for (const unit of units) game.do('with', unit);
      game.do('done');
      game.do('done');
      return game;
    };
    const guns = attackWith('us-3/10');
    expect(lastCombat(guns)).toMatchObject({ differential: 1, column: 'K7', result: 'D1', without: '8.15a' });
    expect(hexOf(guns, 'jp-318')).toBe('0607');
    const together = attackWith('us-3/10', 'us-1/6');
    expect(lastCombat(together)).toMatchObject({ differential: 5, column: 'K9', result: 'D2' });
    expect(together.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
  });
});

describe('combined attacks', () => {
  rule('8.21a', 'guns fire alone, with guns and ground support, or with adjacent attackers', () => {
    const fire = (attackers: string[], guns: string[], support: number) => {
      const units = { 'jp-318': '0607', 'us-3/10': '0604', 'us-2-155mm': '0603' };
      const game = position({
        phase: 'combat',
        units: { ...units, ...(attackers.length > 0 ? { 'us-1/6': '0606' } : {}) },
        dice: [6],
      });
      game.do(attackers.length > 0 ? 'attack' : 'bombard', 'jp-318');
      for (const unit of attackers) game.do('with', unit);
      if (attackers.length > 0) game.do('done');
      else expect(game.why('done')?.rule).toBe('8.21a');
      for (const gun of guns) game.do('barrage', gun);
      if (support > 0) game.do('support', support);
      game.do('done');
      return lastCombat(game);
    };
    expect(fire([], ['us-3/10'], 0)).toMatchObject({ attack: 4, defense: 3 });
    expect(fire([], ['us-3/10', 'us-2-155mm'], 3)).toMatchObject({ attack: 4 + 5 + 3, defense: 3 });
    expect(fire(['us-1/6'], ['us-3/10', 'us-2-155mm'], 2)).toMatchObject({ attack: 4 + 4 + 5 + 2, defense: 3 });
  });

  rule('8.21a', 'a unit that is no gun never fires from afar', () => {
    const game = position({ phase: 'combat', units: { 'jp-318': '0607', 'us-1/6': '0605', 'us-3/10': '0604' } });
    expect(game.why('attack', 'jp-318')?.rule).toBe('7.15a');
    game.do('bombard', 'jp-318');
    expect(game.why('barrage', 'us-1/6')?.rule).toBe('7.0b');
  });

  rule('8.22a', 'against two hexes it is enough to reach one of them', () => {
    const units = { 'jp-318': '0607', 'jp-317': '0508', 'us-1/6': '0507' };
    const game = position({ phase: 'combat', units: { ...units, 'us-1/10': '1606', 'us-2/10': '1706' }, dice: [6] });
    game.do('attack', 'jp-317');
    game.do('also', 'jp-318');
    game.do('with', 'us-1/6');
    game.do('done');
    // 1606 lies 10 hexes from 0607 and 11 from 0508; 1706 lies farther than 10 from both.
    expect(game.why('barrage', 'us-2/10')?.rule).toBe('8.0a');
    game.do('barrage', 'us-1/10');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4 + 2, defense: 3 + 3 });
  });
});

describe('guns in contact', () => {
  rule('8.31a', 'a gun next to an enemy must attack, with its barrage strength', () => {
    const alone = position({ phase: 'combat', units: { 'us-3/10': '0606', 'jp-318': '0607' }, dice: [4] });
    expect(alone.why('done')?.rule).toBe('7.12a');
    expect(alone.why('bombard', 'jp-318')?.rule).toBe('7.12a');
    alone.do('attack', 'jp-318');
    alone.do('with', 'us-3/10');
    alone.do('done');
    alone.do('done');
    expect(lastCombat(alone)).toMatchObject({ attack: 4, defense: 3, result: '•' });
    expect(alone.offers('done')).toBe(true);

    const units = { 'us-3/10': '0606', 'us-1/6': '0507', 'jp-318': '0607' };
    const beside = position({ phase: 'combat', units, dice: [4] });
    beside.do('attack', 'jp-318');
    beside.do('with', 'us-1/6');
    expect(beside.why('done')?.rule).toBe('7.12a');
    beside.do('with', 'us-3/10');
    beside.do('done');
    beside.do('done');
    expect(lastCombat(beside)).toMatchObject({ attack: 4 + 4, defense: 3 });
  });

  rule('8.32a', 'a gun in contact attacks all its neighbors if need be, and nobody farther off', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-3/10': '0507', 'jp-318': '0607', 'jp-317': '0508', 'jp-316': '0510' },
      dice: [6, 4],
    });
    game.do('bombard', 'jp-316');
    expect(game.options('barrage')).toEqual([]);
    expect(game.why('barrage', 'us-3/10')?.rule).toBe('8.32a');
    game.do('support', 2);
    game.do('done');
    game.do('attack', 'jp-318');
    game.do('with', 'us-3/10');
    // Ground support could see to 317, so the gun need not; but it may take both.
    game.do('also', 'jp-317');
    expect(game.why('also', 'jp-316')).toBeDefined();
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3 + 3, differential: -2 });

    const units = { 'jp-1/3': '0606', 'us-1/6': '0607', 'us-2/6': '0610' };
    const japanese = position({ phasing: 'japan', phase: 'combat', units });
    expect(japanese.options('attack')).toEqual(['us-1/6']);
    expect(japanese.options('bombard')).toEqual([]);
    expect(japanese.why('bombard', 'us-2/6')?.rule).toBe('8.32a');
  });

  rule('8.33a', 'a gun that attacks from the next hex retreats or falls with the result', () => {
    const repulsed = (die: number) => {
      const game = position({ phase: 'combat', units: { 'us-3/10': '0804', 'jp-5-base': '0805' }, dice: [die] });
      game.do('attack', 'jp-5-base');
      game.do('with', 'us-3/10');
      game.do('done');
      game.do('done');
      expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 6, line: 'rough', column: 'K1' });
      expect(lastCombat(game).without).toBeUndefined();
      return game;
    };
    const back = repulsed(1);
    expect(lastCombat(back).result).toBe('A1');
    back.do('to', '0803');
    expect(hexOf(back, 'us-3/10')).toBe('0803');
    const lost = repulsed(6);
    expect(lastCombat(lost).result).toBe('Ae');
    expect(eliminated(lost)).toEqual(['us-3/10']);
  });
});

describe('terrain against fire', () => {
  rule('8.62a', 'the terrain of the hex covers its defender from any range', () => {
    const shelled = (hex: string, gun: string) => {
      const game = position({ phase: 'combat', units: { 'jp-318': hex, 'us-531-fa': gun }, dice: [1] });
      game.do('bombard', 'jp-318');
      game.do('barrage', 'us-531-fa');
      game.do('done');
      return lastCombat(game);
    };
    expect(shelled('1809', '0606')).toMatchObject({ differential: 2, line: 'rough', column: 'K5' });
    expect(shelled('1809', '1811')).toMatchObject({ differential: 2, line: 'rough', column: 'K5' });
    expect(shelled('1003', '1006')).toMatchObject({ differential: 2, line: 'broken', column: 'K6' });
    expect(shelled('2306', '1006')).toMatchObject({ differential: 2, line: 'broken', column: 'K6' });
    expect(shelled('0607', '1006')).toMatchObject({ differential: 2, line: 'clear', column: 'K8' });
  });

  // 1103 is clear ground with a river towards 1002 and 1003, but none towards 1104 and 1203.
  const attackAfetna = (attackers: Record<string, string>, support = 0, barrage: Record<string, string> = {}) => {
    const units = { 'jp-317': '1103', ...attackers, ...barrage };
    const game = position({ phase: 'combat', units, dice: [6] });
    const near = Object.keys(attackers);
    game.do(near.length > 0 ? 'attack' : 'bombard', 'jp-317');
    for (const unit of near) game.do('with', unit);
    if (near.length > 0) game.do('done');
    for (const gun of Object.keys(barrage)) game.do('barrage', gun);
    if (support > 0) game.do('support', support);
    game.do('done');
    return lastCombat(game);
  };

  rule('8.62b', 'a river does not help against guns and ground support alone', () => {
    expect(attackAfetna({}, 4)).toMatchObject({ differential: 1, line: 'clear', column: 'K7' });
    expect(attackAfetna({ 'us-3/10': '1002' })).toMatchObject({ differential: 1, line: 'clear', column: 'K7' });
    expect(attackAfetna({ 'us-1/6': '1002' })).toMatchObject({ differential: 1, line: 'river', column: 'K6' });
  });

  rule('8.62c', 'in a combined attack the river helps if all ground units, guns apart, attack across it', () => {
    const gun = { 'us-3/10': '1006' };
    expect(attackAfetna({ 'us-1/6': '1002' }, 1, gun)).toMatchObject({ attack: 9, line: 'river', column: 'K9' });
    const across = { 'us-1/6': '1002', 'us-2/6': '1003', 'us-1/10': '1203' };
    expect(attackAfetna(across, 0, gun)).toMatchObject({ attack: 14, line: 'river', column: 'K11' });
    const around = { 'us-1/6': '1002', 'us-2/6': '1203', 'us-1/10': '1003' };
    expect(attackAfetna(around, 0, gun)).toMatchObject({ attack: 14, line: 'clear', column: 'K12' });
  });
});
