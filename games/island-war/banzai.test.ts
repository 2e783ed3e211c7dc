import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { units } from './data.ts';
import { logOf } from './fixtures/play.ts';
import { combats, eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

// A US battalion stands in 0607, on clear ground, with Japanese units around it.

interface Battle {
  /** Japanese units next to 0607. */
  readonly attackers: Readonly<Record<string, string>>;
  readonly die: number;
  /** The unit attacked; a Marine battalion if left out. */
  readonly defender?: string;
  /** Japanese guns that fire from afar. */
  readonly barrage?: Readonly<Record<string, string>>;
  /** Ground support points that the US adds. */
  readonly support?: number;
}

/** Plays an attack on 0607 up to the moment at which the Japanese player may make it a Banzai. */
function attackOn0607({ attackers, die, defender = 'us-1/6', barrage = {}, support = 0 }: Battle): Sitting<IslandWar> {
  const units = { ...attackers, ...barrage, [defender]: '0607', 'jp-1/135': '3418' };
  const game = position({ phasing: 'japan', phase: 'combat', units, dice: [die] });
  game.do('attack', defender);
  for (const unit of Object.keys(attackers)) game.do('with', unit);
  game.do('done');
  for (const gun of Object.keys(barrage)) game.do('barrage', gun);
  if (support > 0) game.do('support', support);
  if (game.decision.step === 'protective fire') game.do('done');
  return game;
}

const threeBattalions = { 'jp-1/136': '0606', 'jp-317': '0507', 'jp-318': '0707' };

describe('declaring a Banzai attack', () => {
  rule('10.0a', 'any attack with infantry or engineers can become one', () => {
    for (const unit of ['jp-317', 'jp-16', 'jp-5-base']) {
      const game = attackOn0607({ attackers: { [unit]: '0606', 'jp-9': '0507' }, die: 1 });
      expect(game.decision).toMatchObject({ seat: 'japan', step: 'banzai' });
      expect(game.why('banzai')).toBeUndefined();
      expect(game.why('regular')).toBeUndefined();
      expect(game.why('banzai', undefined, 'us')).toBeDefined();
    }
  });

  rule('10.0a', 'not one by tanks or guns, not fire alone, and never a US attack', () => {
    const tanks = attackOn0607({ attackers: { 'jp-9': '0606' }, die: 1 });
    expect(combats(tanks)).toHaveLength(1);
    const guns = attackOn0607({ attackers: { 'jp-9': '0606', 'jp-3/10': '0507' }, die: 1 });
    expect(combats(guns)).toHaveLength(1);

    const fire = position({ phasing: 'japan', phase: 'combat', units: { 'us-1/6': '0607', 'jp-3/10': '0610' } });
    fire.do('bombard', 'us-1/6');
    fire.do('barrage', 'jp-3/10');
    expect(combats(fire)).toHaveLength(1);

    const american = position({ phase: 'combat', units: { 'us-1/6': '0607', 'jp-317': '0606' }, dice: [1] });
    american.do('attack', 'jp-317');
    american.do('with', 'us-1/6');
    american.do('done');
    american.do('done');
    expect(combats(american)).toHaveLength(1);
    for (const game of [tanks, guns, fire, american]) {
      expect(game.why('banzai', undefined, 'japan')).toBeDefined();
      expect(game.told('banzai declared')).toEqual([]);
    }
  });

  rule('10.0b', 'it is declared after protective fire and before the die', () => {
    const units = { 'us-1/6': '0607', 'us-3/10': '0604', 'jp-1/136': '0606' };
    const game = position({ phasing: 'japan', phase: 'combat', units: { ...units, 'us-3/10': '0610' }, dice: [1] });
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-1/136');
    expect(game.why('banzai')).toBeDefined();
    game.do('done');
    expect(game.decision).toMatchObject({ seat: 'us', step: 'protective fire' });
    expect(game.why('banzai', undefined, 'japan')).toBeDefined();
    game.do('protect', 'us-3/10');
    game.do('done');
    expect(game.decision).toMatchObject({ seat: 'japan', step: 'banzai', rule: '10.0b' });
    expect(game.why('protect', 'us-3/10', 'us')).toBeDefined();
    expect(game.told('rolled')).toEqual([]);
    game.do('banzai');
    expect(game.told('rolled')).toHaveLength(1);
    expect(lastCombat(game)).toMatchObject({ attack: 6, defense: 4 + 2 });
    expect(game.why('banzai', undefined, 'japan')).toBeDefined();
  });
});

describe('the attack itself', () => {
  rule('10.0c', 'all infantry and engineers of that combat attack with twice their strength', () => {
    const attackers = { 'jp-1/136': '0606', 'jp-317': '0507', 'jp-7': '0707' };
    const regular = attackOn0607({ attackers, die: 6 });
    regular.do('regular');
    expect(lastCombat(regular)).toMatchObject({ attack: 3 + 2 + 2, defense: 4, differential: 3, column: 'K8' });
    const banzai = attackOn0607({ attackers, die: 6 });
    banzai.do('banzai');
    expect(lastCombat(banzai)).toMatchObject({ attack: 6 + 4 + 4, defense: 4, differential: 10, column: 'K12' });
  });

  rule('10.0c', 'and in no other combat of the phase', () => {
    const units = { 'us-1/6': '0607', 'jp-1/136': '0606', 'us-2/6': '0904', 'jp-2/136': '0903' };
    const game = position({ phasing: 'japan', phase: 'combat', units, dice: [4, 4] });
    for (const [defender, attacker, choice] of [
      ['us-1/6', 'jp-1/136', 'banzai'],
      ['us-2/6', 'jp-2/136', 'regular'],
    ] as const) {
      game.do('attack', defender);
      game.do('with', attacker);
      game.do('done');
      game.do('done', undefined, 'us');
      game.do(choice);
      if (choice === 'banzai') game.do('to', '0608');
    }
    expect(combats(game)).toMatchObject([{ attack: 6 }, { attack: 3 }]);
  });

  rule('10.0d', 'the new differential is resolved as usual: retreat, then the price, then the advance', () => {
    const attackers = { 'jp-5-base': '0606', 'jp-317': '0507', 'jp-318': '0707' };
    const regular = attackOn0607({ attackers, die: 4, support: 6 });
    regular.do('regular');
    expect(lastCombat(regular)).toMatchObject({ attack: 9, defense: 10, differential: -1, column: 'K5', result: 'A1' });

    const game = attackOn0607({ attackers, die: 3, support: 6 });
    game.do('banzai');
    expect(lastCombat(game)).toMatchObject({ attack: 18, defense: 10, differential: 8, column: 'K11', result: 'D2' });
    // The zones of the three leave 0608 alone for the first hex.
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'retreat' });
    expect(hexOf(game, 'us-1/6')).toBe('0608');
    game.do('to', '0609');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'banzai losses' });
    game.do('remove', 'jp-5-base');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'advance' });
    expect(game.options('advance')).toEqual(['jp-317', 'jp-318']);
    expect(game.why('advance', 'jp-5-base')).toBeDefined();
    game.do('advance', 'jp-317');
    game.do('to', '0608');
    expect(hexOf(game, 'jp-317')).toBe('0608');
  });

  rule('10.0c', 'the log names those who are doubled', () => {
    const log = (attackers: Battle['attackers']) => logOf(attackOn0607({ attackers, die: 1 }).do('banzai'))[0];
    expect(log({ 'jp-317': '0507', 'jp-9': '0606' })).toBe('Banzai! Japanese 317 attacks at double strength.');
    expect(log(threeBattalions)).toMatch(/^Banzai! .* and Japanese 318 attack at double strength\.$/);
  });

  rule('10.11a', 'tanks and guns are not doubled, near or far', () => {
    const game = attackOn0607({
      attackers: { 'jp-317': '0606', 'jp-9': '0507', 'jp-1/3': '0707' },
      barrage: { 'jp-3/10': '0603' },
      die: 6,
    });
    game.do('banzai');
    expect(lastCombat(game)).toMatchObject({ attack: 2 * 2 + 2 + 2 + 4, defense: 4 });
  });

  rule('10.11a', 'two battalions with tanks on Marines in the open attack at +8 and both battalions go', () => {
    const attackers = { 'jp-1/136': '0606', 'jp-317': '0507', 'jp-9': '0707' };
    const game = attackOn0607({ attackers, die: 6 });
    game.do('banzai');
    expect(lastCombat(game)).toMatchObject({ attack: 12, defense: 4, differential: 8, line: 'clear', column: 'K11' });
    expect(lastCombat(game).result).toBe('D1');
    expect(eliminated(game)).toEqual(['jp-1/136', 'jp-317']);
    expect(game.options('advance')).toEqual(['jp-9']);
  });
});

describe('the price of a Banzai attack', () => {
  rule('10.0e', 'the Japanese chooses who goes until the printed defense is reached, and no one beyond it', () => {
    const attackers = { 'jp-1/136': '0606', 'jp-317': '0507', 'jp-318': '0707' };
    const game = attackOn0607({ attackers, die: 6, defender: 'us-1/6' });
    game.do('banzai');
    expect(hexOf(game, 'us-1/6')).toBe('0608');
    expect(game.decision).toMatchObject({ seat: 'japan', step: 'choose a unit', rule: '10.0e' });
    expect(game.options('remove').sort()).toEqual(['jp-1/136', 'jp-317', 'jp-318']);
    expect(game.why('remove', 'us-1/6')?.rule).toBe('10.13a');
    game.do('remove', 'jp-317');
    expect(game.options('remove').sort()).toEqual(['jp-1/136', 'jp-318']);
    expect(game.why('remove', 'jp-317')).toBeDefined();
    game.do('remove', 'jp-318');
    expect(eliminated(game)).toEqual(['jp-317', 'jp-318']);
    expect(hexOf(game, 'jp-1/136')).toBe('0606');
    expect(game.options('advance')).toEqual(['jp-1/136']);
  });

  rule('10.0e', 'the question is about those who can pay, and no longer about who has paid', () => {
    const spokenOf = ({ game, state }: Sitting<IslandWar>) => game.about(state).unit?.map((unit) => units[unit]!.id);
    const sitting = attackOn0607({ attackers: threeBattalions, die: 6 });
    sitting.do('banzai');
    expect(spokenOf(sitting)).toEqual(Object.keys(threeBattalions));
    sitting.do('remove', 'jp-317');
    expect(spokenOf(sitting)).toEqual(['jp-1/136', 'jp-318']);
  });

  rule('10.0e', 'a choice that would make an earlier loss needless is not offered', () => {
    const attackers = { 'jp-5-base': '0606', 'jp-317': '0507', 'jp-318': '0707' };
    const game = attackOn0607({ attackers, die: 6 });
    game.do('banzai');
    game.do('remove', 'jp-317');
    // With the Base Force the loss of 317 would have been for nothing, so 318 goes without asking.
    expect(eliminated(game)).toEqual(['jp-317', 'jp-318']);

    const small = attackOn0607({ attackers: { 'jp-1/136': '0606', 'jp-16': '0507', 'jp-317': '0707' }, die: 6 });
    small.do('banzai');
    expect(small.options('remove').sort()).toEqual(['jp-1/136', 'jp-16', 'jp-317']);
    small.do('remove', 'jp-16');
    expect(eliminated(small)).toEqual(['jp-16', 'jp-1/136']);

    const light = { 'jp-1/136': '0606', 'jp-317': '0507', 'jp-318': '0707' };
    const army = attackOn0607({ attackers: light, defender: 'us-1/105', die: 6 });
    army.do('banzai');
    expect(army.options('remove').sort()).toEqual(['jp-1/136', 'jp-317', 'jp-318']);
    army.do('remove', 'jp-317');
    // 1/136 alone has the 3 that the army battalion is worth, so after 317 only 318 can go.
    expect(eliminated(army)).toEqual(['jp-317', 'jp-318']);
  });

  rule('10.0e', 'a unit that alone pays for all spares the others', () => {
    const game = attackOn0607({ attackers: { 'jp-5-base': '0606', 'jp-317': '0507' }, die: 6 });
    game.do('banzai');
    game.do('to', '0608');
    expect(eliminated(game)).toEqual(['jp-5-base']);
    expect(hexOf(game, 'jp-317')).toBe('0507');
  });

  rule('10.0e', 'the printed defense counts: less against the Army, no more for protective fire', () => {
    const army = attackOn0607({ attackers: threeBattalions, die: 6, defender: 'us-1/105', support: 8 });
    army.do('banzai');
    expect(lastCombat(army)).toMatchObject({ attack: 14, defense: 3 + 8, differential: 3, result: '•' });
    army.do('remove', 'jp-1/136');
    expect(eliminated(army)).toEqual(['jp-1/136']);
    const marines = attackOn0607({ attackers: threeBattalions, die: 6, support: 8 });
    marines.do('banzai');
    marines.do('remove', 'jp-1/136');
    expect(marines.decision).toMatchObject({ procedure: 'banzai losses' });
    marines.do('remove', 'jp-318');
    expect(eliminated(marines)).toEqual(['jp-1/136', 'jp-318']);
  });

  rule('10.0e', 'against two units the defense of both is owed; whoever cannot pay it all loses all', () => {
    const charge = (attackers: Record<string, string>) => {
      const units = { 'us-1/6': '0607', 'us-2/6': '0508', 'us-3/6': '0603', 'jp-1/135': '3418', ...attackers };
      const game = position({ phasing: 'japan', phase: 'combat', units, dice: [3] });
      game.do('attack', 'us-1/6');
      game.do('also', 'us-2/6');
      for (const unit of Object.keys(attackers)) game.do('with', unit);
      game.do('done');
      game.do('support', 8);
      game.do('banzai');
      expect(lastCombat(game).defense).toBe(4 + 4 + 8);
      return game;
    };
    // 0507 and 0608 are the two hexes next to both.
    const enough = charge({ 'jp-5-base': '0507', 'jp-1/136': '0608' });
    expect(lastCombat(enough)).toMatchObject({ attack: 16, differential: 0, result: '•' });
    expect(eliminated(enough)).toEqual(['jp-5-base', 'jp-1/136']);

    const tooFew = charge({ 'jp-317': '0507', 'jp-1/136': '0608' });
    expect(lastCombat(tooFew)).toMatchObject({ attack: 10, differential: -6, result: 'A1' });
    while (!tooFew.offers('advance')) {
      const [hex] = tooFew.options('to');
      if (hex) tooFew.do('to', hex);
      else tooFew.do('retreat', tooFew.options('retreat')[0]);
    }
    expect(eliminated(tooFew).sort()).toEqual(['jp-1/136', 'jp-317']);
  });

  rule('10.0f', 'it is due after every result', () => {
    const attackers = { 'jp-1/136': '0606', 'jp-317': '0507' };
    const charge = (die: number, support: number) => {
      const game = attackOn0607({ attackers, die, support });
      game.do('banzai');
      return game;
    };
    const nothing = charge(4, 6);
    expect(lastCombat(nothing)).toMatchObject({ differential: 0, result: '•' });
    expect(eliminated(nothing)).toEqual(['jp-1/136', 'jp-317']);

    const repelled = charge(6, 6);
    expect(lastCombat(repelled)).toMatchObject({ differential: 0, result: 'A1' });
    repelled.do('retreat', 'jp-317');
    repelled.do('to', '0406');
    repelled.do('to', '0605');
    expect(hexOf(repelled, 'us-1/6')).toBe('0607');
    expect(eliminated(repelled)).toEqual(['jp-1/136', 'jp-317']);

    const pushed = charge(1, 6);
    expect(lastCombat(pushed).result).toBe('D1');
    pushed.do('to', '0608');
    expect(eliminated(pushed)).toEqual(['jp-1/136', 'jp-317']);

    const stormed = attackOn0607({ attackers: threeBattalions, die: 1 });
    stormed.do('banzai');
    expect(lastCombat(stormed).result).toBe('De');
    stormed.do('remove', 'jp-317');
    stormed.do('remove', 'jp-318');
    expect(eliminated(stormed)).toEqual(['us-1/6', 'jp-317', 'jp-318']);
  });

  rule('10.0f', 'after a regular attack nothing is due, and after Ae nothing more', () => {
    const regular = attackOn0607({ attackers: threeBattalions, die: 6 });
    regular.do('regular');
    expect(lastCombat(regular)).toMatchObject({ differential: 3, result: '•' });
    expect(eliminated(regular)).toEqual([]);

    const units = { 'us-1/6': '0805', 'jp-317': '0804', 'jp-9': '0705', 'jp-1/135': '3418' };
    const lost = position({ phasing: 'japan', phase: 'combat', units, dice: [6] });
    lost.do('attack', 'us-1/6');
    for (const unit of ['jp-317', 'jp-9']) lost.do('with', unit);
    lost.do('done');
    lost.do('support', 8);
    lost.do('banzai');
    expect(lastCombat(lost)).toMatchObject({ attack: 6, defense: 12, line: 'rough', column: 'K1', result: 'Ae' });
    expect(eliminated(lost)).toEqual(['jp-317', 'jp-9']);
  });

  rule('10.12a', 'infantry and engineers pay first: tanks and guns stay while they suffice', () => {
    const attackers = { ...threeBattalions, 'jp-9': '0608', 'jp-1/3': '0508' };
    const game = attackOn0607({ attackers, die: 6, support: 8 });
    game.do('banzai');
    expect(lastCombat(game)).toMatchObject({ attack: 18, defense: 12, result: 'D1' });
    // Japanese zones reach every hex around: the battalion cannot retreat.
    expect(eliminated(game)).toEqual(['us-1/6']);
    expect(game.options('remove').sort()).toEqual(['jp-1/136', 'jp-317', 'jp-318']);
    for (const unit of ['jp-9', 'jp-1/3']) expect(game.why('remove', unit)?.rule).toBe('10.12a');
    game.do('remove', 'jp-317');
    expect(game.why('remove', 'jp-9')?.rule).toBe('10.12a');
    game.do('remove', 'jp-318');
    for (const [unit, hex] of [['jp-9', '0608'] as const, ['jp-1/3', '0508'] as const]) {
      expect(hexOf(game, unit)).toBe(hex);
    }
  });

  rule('10.12a', 'then tanks, and at last the guns in contact', () => {
    const charge = (attackers: Record<string, string>, support: number) => {
      const game = attackOn0607({ attackers, die: 3, support });
      game.do('banzai');
      expect(lastCombat(game)).toMatchObject({ differential: 0, result: '•' });
      return eliminated(game);
    };
    expect(charge({ 'jp-317': '0606', 'jp-9': '0507', 'jp-1/3': '0707' }, 4)).toEqual(['jp-317', 'jp-9']);
    expect(charge({ 'jp-16': '0606', 'jp-9': '0507', 'jp-1/3': '0707' }, 2)).toEqual(['jp-16', 'jp-9', 'jp-1/3']);
    expect(charge({ 'jp-317': '0606', 'jp-1/3': '0507' }, 2)).toEqual(['jp-317', 'jp-1/3']);
  });

  rule('10.13a', 'guns that fired from afar never pay', () => {
    const barrage = { 'jp-3/10': '0603', 'jp-1/3': '0410' };
    const short = attackOn0607({ attackers: { 'jp-16': '0606' }, barrage, die: 3, support: 4 });
    short.do('banzai');
    expect(lastCombat(short)).toMatchObject({ attack: 2 + 4 + 2, defense: 8, result: '•' });
    expect(eliminated(short)).toEqual(['jp-16']);
    for (const [gun, hex] of Object.entries(barrage)) expect(hexOf(short, gun)).toBe(hex);

    const rich = attackOn0607({ attackers: threeBattalions, barrage, die: 6, support: 8 });
    rich.do('banzai');
    expect(rich.why('remove', 'jp-3/10')?.rule).toBe('10.13a');
  });
});
