import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { Sitting } from '#engine/sitting';
import { eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

// Final protective fire. When the last gun that could fire has fired, play goes on by itself.

/** The attacker states one attacker against one defender and adds no fire; the other player is asked for his. */
function attackUpToProtectiveFire(game: Sitting<IslandWar>, defender: string, ...attackers: string[]): void {
  game.do('attack', defender);
  for (const unit of attackers) game.do('with', unit);
  game.do('done');
  if (game.decision.step === 'barrage') game.do('done');
}

describe('who may give protective fire', () => {
  rule('8.41a', 'only the artillery of the player who is not phasing', () => {
    const units = { 'us-1/6': '0606', 'us-3/10': '0604', 'jp-318': '0607', 'jp-7': '0709', 'jp-1/3': '0610' };
    const game = position({ phase: 'combat', units, dice: [4] });
    attackUpToProtectiveFire(game, 'jp-318', 'us-1/6');
    expect(game.decision).toMatchObject({ seat: 'japan', step: 'protective fire' });
    expect(game.options('protect')).toEqual(['jp-1/3']);
    for (const other of ['us-3/10', 'jp-7', 'jp-2/3']) expect(game.why('protect', other)?.rule).toBe('8.41a');
    game.do('protect', 'jp-1/3');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3 + 1, result: '•' });
  });

  rule('8.41b', 'not a gun that was driven back in this phase, but one that stood its ground', () => {
    const shellTheGunFirst = (die: number) => {
      const units = { 'us-2/6': '0808', 'jp-318': '0809', 'jp-1/3': '0607', 'jp-2/3': '0910' };
      const game = position({ phase: 'combat', units, dice: [die, 4] });
      game.do('bombard', 'jp-1/3');
      game.do('support', 7);
      game.do('done');
      expect(lastCombat(game)).toMatchObject({ attack: 7, defense: 1, column: 'K10' });
      return game;
    };
    const driven = shellTheGunFirst(2);
    expect(lastCombat(driven).result).toBe('D2');
    driven.do('to', '0608');
    driven.do('to', '0609');
    attackUpToProtectiveFire(driven, 'jp-318', 'us-2/6');
    expect(driven.options('protect')).toEqual(['jp-2/3']);
    expect(driven.why('protect', 'jp-1/3')?.rule).toBe('8.41b');

    const firm = shellTheGunFirst(4);
    expect(lastCombat(firm)).toMatchObject({ result: 'D1', without: '8.15a' });
    attackUpToProtectiveFire(firm, 'jp-318', 'us-2/6');
    expect(firm.options('protect')).toEqual(['jp-1/3', 'jp-2/3']);
  });

  rule('8.41c', 'not a gun that had to retreat in the Combat Phase before, but again one phase later', () => {
    const units = { 'us-1/6': '0606', 'us-2/6': '0706', 'jp-1/3': '0607', 'jp-318': '0809', 'jp-2/3': '0910' };
    const game = position({ phasing: 'japan', phase: 'combat', units, dice: [3, 4, 1] });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-1/3');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 2, defense: 4, column: 'K4', result: 'A1' });
    game.do('to', '0608');
    game.do('done', undefined, 'us');
    game.do('done', undefined, 'japan');

    expect(game.state.turn).toBe(3);
    game.do('move', 'us-2/6');
    game.do('to', '0808');
    game.do('done');
    attackUpToProtectiveFire(game, 'jp-318', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-2/3']);
    expect(game.why('protect', 'jp-1/3')?.rule).toBe('8.41c');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3, result: '•' });
    game.do('done', undefined, 'us');

    game.do('done', undefined, 'japan');
    game.do('attack', 'us-2/6');
    game.do('with', 'jp-318');
    game.do('done');
    game.do('barrage', 'jp-2/3');
    game.do('done');
    game.do('done', undefined, 'us');
    game.do('regular');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 4, line: 'broken', result: '•' });
    game.do('done', undefined, 'japan');

    expect(game.state.turn).toBe(4);
    game.do('done', undefined, 'us');
    attackUpToProtectiveFire(game, 'jp-318', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-1/3', 'jp-2/3']);
  });

  rule('8.41c', 'a US gun that was thrown back from its own attack does not protect in the Japanese phase', () => {
    const units = { 'us-3/10': '0606', 'us-1/10': '0603', 'us-2/6': '0808', 'jp-5-base': '0607', 'jp-318': '0809' };
    const game = position({ phase: 'combat', units, dice: [3, 4] });
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-3/10');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 6, column: 'K4', result: 'A1' });
    game.do('to', '0605');
    game.do('done', undefined, 'japan');
    game.do('attack', 'jp-318');
    game.do('with', 'us-2/6');
    game.do('done');
    game.do('done');
    expect(lastCombat(game).result).toBe('•');

    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    game.do('done');
    attackUpToProtectiveFire(game, 'us-2/6', 'jp-318');
    expect(game.options('protect')).toEqual(['us-1/10']);
    expect(game.why('protect', 'us-3/10')?.rule).toBe('8.41c');
  });

  rule('8.41c', 'a gun driven back in an enemy Combat Phase protects again in the next one of the enemy', () => {
    const units = { 'us-2/6': '0808', 'jp-318': '0809', 'jp-1/3': '0607', 'jp-2/3': '0910' };
    const game = position({ phase: 'combat', units, dice: [2, 4, 1] });
    game.do('bombard', 'jp-1/3');
    game.do('support', 7);
    game.do('done');
    expect(lastCombat(game).result).toBe('D2');
    game.do('to', '0608');
    game.do('to', '0609');
    attackUpToProtectiveFire(game, 'jp-318', 'us-2/6');
    expect(game.why('protect', 'jp-1/3')?.rule).toBe('8.41b');
    game.do('done');
    expect(lastCombat(game).result).toBe('•');
    game.do('done', undefined, 'us');

    // The Combat Phase between is Japan’s own: 318 attacks, and nothing happens to the gun.
    game.do('done', undefined, 'japan');
    game.do('attack', 'us-2/6');
    game.do('with', 'jp-318');
    game.do('done');
    game.do('barrage', 'jp-2/3');
    game.do('done');
    game.do('done', undefined, 'us');
    game.do('regular');
    expect(lastCombat(game).result).toBe('•');

    expect(game.state.turn).toBe(3);
    game.do('done', undefined, 'us');
    attackUpToProtectiveFire(game, 'jp-318', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-1/3', 'jp-2/3']);
  });
  rule('8.41c', 'nor a gun that was displaced in the Combat Phase before', () => {
    const battle = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-316': '0508', 'jp-317': '0708', 'jp-1/3': '0608' };
    const units = { ...battle, 'us-2/6': '0909', 'jp-7': '0910', 'jp-2/3': '0710' };
    const game = position({ phasing: 'japan', phase: 'combat', units, dice: [3, 1] });
    attackUpToProtectiveFire(game, 'us-1/6', 'jp-318');
    game.do('done', undefined, 'us');
    game.do('regular');
    expect(lastCombat(game)).toMatchObject({ differential: -2, result: 'A1' });
    game.do('to', '0608');
    game.do('to', '0609');
    expect(hexOf(game, 'jp-1/3')).toBe('0609');
    game.do('done', undefined, 'us');
    game.do('attack', 'us-2/6');
    game.do('with', 'jp-7');
    game.do('done');
    expect(game.why('barrage', 'jp-1/3')?.rule).toBe('7.82d');
    game.do('barrage', 'jp-2/3');
    game.do('done', undefined, 'us');
    game.do('regular');
    expect(lastCombat(game)).toMatchObject({ differential: 0, line: 'broken', result: '•' });

    expect(game.state.turn).toBe(3);
    game.do('done', undefined, 'us');
    attackUpToProtectiveFire(game, 'jp-7', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-2/3']);
    expect(game.why('protect', 'jp-1/3')?.rule).toBe('8.41c');
  });

  rule('8.41d', 'not a gun next to an enemy', () => {
    const units = { 'us-1/6': '0608', 'us-2/6': '0808', 'jp-318': '0809', 'jp-1/3': '0709', 'jp-2/3': '0910' };
    const game = position({ phase: 'combat', units, dice: [4] });
    attackUpToProtectiveFire(game, 'jp-318', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-2/3']);
    expect(game.why('protect', 'jp-1/3')?.rule).toBe('8.41d');
  });

  rule('8.41e', 'not a gun that was displaced in this phase', () => {
    const battle = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-316': '0508', 'jp-317': '0708', 'jp-1/3': '0608' };
    const units = { ...battle, 'us-2/6': '0909', 'jp-7': '0910', 'jp-2/3': '0710' };
    const game = position({ phase: 'combat', units, dice: [1] });
    attackUpToProtectiveFire(game, 'jp-318', 'us-1/6');
    expect(game.options('protect')).toEqual(['jp-1/3', 'jp-2/3']);
    game.do('done', undefined, 'japan');
    expect(lastCombat(game)).toMatchObject({ differential: 1, result: 'D1' });
    expect(game.options('to')).toEqual(expect.arrayContaining(['0508', '0608', '0708']));
    game.do('to', '0608');
    game.do('to', '0609');
    game.do('done', undefined, 'us');
    attackUpToProtectiveFire(game, 'jp-7', 'us-2/6');
    expect(game.options('protect')).toEqual(['jp-2/3']);
    expect(game.why('protect', 'jp-1/3')?.rule).toBe('8.41e');
  });
});

describe('what protective fire does', () => {
  rule('8.42a', 'the range is counted to the defender, not to the attacker', () => {
    const protectFrom = (gun: string) => {
      const units = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-25': gun, 'jp-1/3': '0910' };
      const game = position({ phase: 'combat', units, dice: [4] });
      attackUpToProtectiveFire(game, 'jp-318', 'us-1/6');
      return game;
    };
    // The gun has range 3: from 0610 it is 3 hexes to the defender and 4 to the attacker, from 0603 the other way round.
    expect(protectFrom('0610').options('protect')).toEqual(['jp-25', 'jp-1/3']);
    const outOfRange = protectFrom('0603');
    expect(outOfRange.options('protect')).toEqual(['jp-1/3']);
    expect(outOfRange.why('protect', 'jp-25')?.rule).toBe('8.42a');
  });

  rule('8.43a', 'its points are added to the defense', () => {
    const units = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-25': '0610', 'jp-1/3': '0910', 'jp-3/10': '0810' };
    const fight = (...guns: string[]) => {
      const game = position({ phase: 'combat', units, dice: [4] });
      attackUpToProtectiveFire(game, 'jp-318', 'us-1/6');
      for (const gun of guns) game.do('protect', gun);
      if (guns.length < 3) game.do('done');
      return lastCombat(game);
    };
    expect(fight()).toMatchObject({ attack: 4, defense: 3, differential: 1, column: 'K7', result: '•' });
    expect(fight('jp-1/3')).toMatchObject({ defense: 4, differential: 0, column: 'K6', result: '•' });
    expect(fight('jp-25', 'jp-1/3')).toMatchObject({ defense: 6, differential: -2, column: 'K4', result: 'A1' });
    expect(fight('jp-25', 'jp-1/3', 'jp-3/10')).toMatchObject({ defense: 8, differential: -4, column: 'K3' });
  });

  rule('8.44a', 'the gun that gave it neither falls with the defender nor advances with the victor', () => {
    const units = { 'us-1/6': '0606', 'us-2/6': '0507', 'us-3/6': '0707', 'jp-318': '0607', 'jp-1/3': '0609' };
    const lost = position({ phase: 'combat', units, dice: [1] });
    lost.do('attack', 'jp-318');
    for (const unit of ['us-1/6', 'us-2/6', 'us-3/6']) lost.do('with', unit);
    lost.do('done');
    lost.do('support', 3);
    lost.do('done');
    lost.do('protect', 'jp-1/3');
    expect(lastCombat(lost)).toMatchObject({ attack: 15, defense: 4, column: 'K12', result: 'De' });
    expect(eliminated(lost)).toEqual(['jp-318']);
    expect(hexOf(lost, 'jp-1/3')).toBe('0609');

    const pair = { 'us-1/6': '0606', 'jp-5-base': '0607', 'jp-1/3': '0609' };
    const won = position({ phase: 'combat', units: pair, dice: [2] });
    attackUpToProtectiveFire(won, 'jp-5-base', 'us-1/6');
    won.do('protect', 'jp-1/3');
    expect(lastCombat(won)).toMatchObject({ attack: 4, defense: 7, column: 'K3', result: 'A1' });
    won.do('to', '0605');
    expect(won.options('advance')).toEqual(['jp-5-base']);
    expect(won.why('advance', 'jp-1/3')?.rule).toBe('7.94a');
    won.do('advance', 'jp-5-base');
    won.do('to', '0606');
    expect(hexOf(won, 'jp-1/3')).toBe('0609');
  });

  rule(
    '8.45a',
    'none against guns, near or far, and ground support alone; but against any ground unit with them',
    () => {
      const attackedBy = (attackers: Record<string, string>) => {
        const near = Object.keys(attackers);
        const units = { ...attackers, 'us-1/10': '0603', 'jp-318': '0607', 'jp-3/10': '0610' };
        const game = position({ phase: 'combat', units, dice: [4] });
        game.do(near.length > 0 ? 'attack' : 'bombard', 'jp-318');
        for (const unit of near) game.do('with', unit);
        if (near.length > 0) game.do('done');
        game.do('barrage', 'us-1/10');
        game.do('support', 1);
        game.do('done');
        return game;
      };
      const byFire = attackedBy({});
      expect(lastCombat(byFire)).toMatchObject({ attack: 2 + 1, defense: 3 });
      const byGunInContact = attackedBy({ 'us-3/10': '0606' });
      expect(lastCombat(byGunInContact)).toMatchObject({ attack: 4 + 2 + 1, defense: 3 });
      for (const game of [byFire, byGunInContact]) {
        expect(game.told('protective fire')).toEqual([]);
        expect(game.offers('protect')).toBe(false);
      }
      const byInfantryToo = attackedBy({ 'us-3/10': '0606', 'us-1/6': '0507' });
      expect(byInfantryToo.decision).toMatchObject({ seat: 'japan', step: 'protective fire' });
      byInfantryToo.do('protect', 'jp-3/10');
      expect(lastCombat(byInfantryToo)).toMatchObject({ attack: 4 + 4 + 2 + 1, defense: 3 + 2 });
    },
  );

  rule('8.5a', 'a gun under attack cannot protect itself, but other guns can protect it', () => {
    const units = { 'us-1/6': '0606', 'jp-3/10': '0607', 'jp-1/3': '0609' };
    const game = position({ phase: 'combat', units, dice: [6] });
    attackUpToProtectiveFire(game, 'jp-3/10', 'us-1/6');
    expect(game.options('protect')).toEqual(['jp-1/3']);
    expect(game.why('protect', 'jp-3/10')?.rule).toBe('8.5a');
    game.do('protect', 'jp-1/3');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 1 + 1 });
  });
});

describe('the guns of the historical landing', () => {
  /** The first wave is ashore or off the beaches, and the US Combat Phase of turn 1 begins. */
  const landed = (die: number) => {
    const { state, events } = islandWar.start({ scenario: 'historical', seed: 'landing', dice: [die] });
    const game = new Sitting<IslandWar>(islandWar, state, events);
    game.do('done');
    for (const unit of ['us-1/6', 'us-2/6', 'us-3/6', 'us-1/23', 'us-2/23', 'us-3/23']) game.do('land', unit);
    return game;
  };

  rule('8.42a', 'three guns reach 317 at Afetna Point, one reaches 16, and the anti-aircraft guns neither', () => {
    const afetna = landed(1);
    attackUpToProtectiveFire(afetna, 'jp-317', 'us-1/6', 'us-2/6', 'us-3/6');
    expect(afetna.options('protect')).toEqual(['jp-1/3', 'jp-2/3', 'jp-3/10']);
    expect(afetna.why('protect', 'jp-25')?.rule).toBe('8.42a');
    const south = landed(1);
    attackUpToProtectiveFire(south, 'jp-16', 'us-1/23', 'us-2/23', 'us-3/23');
    expect(south.options('protect')).toEqual(['jp-3/10']);
    for (const gun of ['jp-25', 'jp-1/3', 'jp-2/3']) expect(south.why('protect', gun)?.rule).toBe('8.42a');
  });

  rule('8.43a', 'three battalions and six points against 317 under all its guns attack at +11', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => {
      const game = landed(die);
      game.do('attack', 'jp-317');
      for (const unit of ['us-1/6', 'us-2/6', 'us-3/6']) game.do('with', unit);
      game.do('done');
      game.do('support', 6);
      game.do('done');
      for (const gun of ['jp-1/3', 'jp-2/3', 'jp-3/10']) game.do('protect', gun);
      const combat = lastCombat(game);
      expect(combat).toMatchObject({ attack: 12 + 6, defense: 3 + 4, differential: 11, line: 'clear', column: 'K12' });
      return combat.result;
    });
    expect(results).toEqual(['De', 'De', 'D3', 'D2', 'D2', 'D1']);
  });
});
