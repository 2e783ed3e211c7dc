import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { fight } from './fixtures/play.ts';
import { eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

describe('7.62 results', () => {
  // 1/6 with eight points against the 16th on clear ground is +10: De on 1 and 2, then D3, D2, D2, D1.
  const strike = { 'us-1/6': '0606', 'jp-16': '0607' } as const;
  // 1/6 against 5 Base in the rough is -2: A1, A1, A2, A2, A3, Ae.
  const forlorn = { 'us-1/6': '0806', 'jp-5-base': '0805' } as const;

  rule('7.62a', 'D1, D2 and D3 send every defender back so far, each moved by its owner', () => {
    for (const [die, result, steps] of [
      [6, 'D1', 1],
      [4, 'D2', 2],
      [3, 'D3', 3],
    ] as const) {
      const game = position({ phase: 'combat', units: strike, dice: [die] });
      fight(game, 'jp-16', ['us-1/6'], 8);
      expect(lastCombat(game).result).toBe(result);
      for (let step = 1; step <= steps; step++) {
        expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
        game.do('to', ['0608', '0609', '0610'][step - 1]);
      }
      expect(hexOf(game, 'jp-16')).toBe(['', '0608', '0609', '0610'][steps]);
      expect(hexOf(game, 'us-1/6')).toBe('0606');
    }
  });

  rule('7.62a', 'both defenders of one combat go back, in the order their owner likes', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-2-tk': '0707', 'us-1/6': '0507', 'jp-16': '0607', 'jp-9': '0606' },
      dice: [4],
    });
    game.do('attack', 'jp-16');
    game.do('also', 'jp-9');
    game.do('with', 'us-1/6');
    game.do('with', 'us-2-tk');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 9, defense: 3, result: 'D1' });
    expect(game.decision.seat).toBe('japan');
    expect(game.options('retreat')).toEqual(['jp-16', 'jp-9']);
    game.do('retreat', 'jp-9');
    expect([hexOf(game, 'jp-16'), hexOf(game, 'jp-9')]).toEqual(['0608', '0605']);
  });

  rule('7.62b', 'A1, A2 and A3 send the adjacent attackers back so far; the distant gun stays', () => {
    for (const [die, result, steps] of [
      [1, 'A1', 1],
      [3, 'A2', 2],
      [5, 'A3', 3],
    ] as const) {
      const game = position({ phase: 'combat', units: { ...forlorn, 'us-1/10': '0811' }, dice: [die] });
      fight(game, 'jp-5-base', ['us-1/6']);
      expect(lastCombat(game)).toMatchObject({ differential: -2, column: 'K1', result });
      for (let step = 1; step <= steps; step++) {
        expect(game.decision).toMatchObject({ seat: 'us', procedure: 'retreat' });
        game.do('to', ['0807', '0808', '0809'][step - 1]);
      }
      expect(hexOf(game, 'us-1/6')).toBe(['', '0807', '0808', '0809'][steps]);
      expect(hexOf(game, 'us-1/10')).toBe('0811');
      expect(hexOf(game, 'jp-5-base')).toBe('0805');
    }
  });

  rule('7.62b', 'all adjacent attackers go back, guns among them; the gun that barraged does not', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/10': '0806', 'us-2/10': '0706', 'us-1/14': '0611', 'jp-5-base': '0805' },
      dice: [6],
    });
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-1/10');
    game.do('with', 'us-2/10');
    game.do('done');
    game.do('barrage', 'us-1/14');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 6, differential: 0, column: 'K3', result: 'A2' });
    expect(game.options('retreat')).toEqual(['us-1/10', 'us-2/10']);
    game.do('retreat', 'us-1/10');
    game.do('to', '0807');
    game.do('to', '0808');
    game.do('to', '0606');
    game.do('to', '0507');
    expect(['us-1/10', 'us-2/10', 'us-1/14'].map((unit) => hexOf(game, unit))).toEqual(['0808', '0507', '0611']);
  });

  rule('7.62c', 'Ae removes the attackers and lets the defender advance', () => {
    const game = position({ phase: 'combat', units: { ...forlorn, 'us-3/10': '1610' }, dice: [6] });
    fight(game, 'jp-5-base', ['us-1/6']);
    expect(lastCombat(game).result).toBe('Ae');
    expect(eliminated(game)).toEqual(['us-1/6']);
    expect(game.told('eliminated')[0]).toMatchObject({ rule: '7.62c' });
    expect(hexOf(game, 'us-3/10')).toBe('1610');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'advance' });
    game.do('advance', 'jp-5-base');
    game.do('to', '0806');
    expect(hexOf(game, 'jp-5-base')).toBe('0806');
  });

  rule('7.62d', 'De removes the defenders and lets the attacker advance', () => {
    const game = position({ phase: 'combat', units: { ...strike, 'jp-3/10': '1009' }, dice: [1] });
    fight(game, 'jp-16', ['us-1/6'], 8);
    expect(lastCombat(game).result).toBe('De');
    expect(eliminated(game)).toEqual(['jp-16']);
    expect(game.told('eliminated')[0]).toMatchObject({ rule: '7.62d' });
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'advance' });
    game.do('advance', 'us-1/6');
    game.do('to', '0607');
    expect(hexOf(game, 'us-1/6')).toBe('0607');
  });

  rule('7.62e', 'a dot leaves everybody where he is, with no advance', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0606', 'jp-317': '0607' }, dice: [4] });
    fight(game, 'jp-317', ['us-1/6']);
    expect(lastCombat(game)).toMatchObject({ differential: 1, column: 'K7', result: '•' });
    expect([hexOf(game, 'us-1/6'), hexOf(game, 'jp-317')]).toEqual(['0606', '0607']);
    for (const type of ['retreated', 'advanced', 'eliminated', 'displaced']) expect(game.told(type)).toEqual([]);
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
  });

  rule('7.62f', 'tanks do not retreat into rough ground where no road leads; infantry does', () => {
    const options = (defender: string) => {
      const game = position({ phase: 'combat', units: { 'us-1/6': '0807', [defender]: '0806' }, dice: [6] });
      fight(game, defender, ['us-1/6'], 8);
      expect(lastCombat(game).result).toBe('D1');
      return game;
    };
    const tanks = options('jp-9');
    expect(tanks.options('to').sort()).toEqual(['0706', '0906']);
    expect(tanks.why('to', '0805')?.rule).toBe('7.72a');
    expect(options('jp-16').options('to').sort()).toEqual(['0706', '0805', '0906']);
  });
});
