import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { fight, settle } from './fixtures/play.ts';
import { combats, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

// How a combat is fought. Around 0607, south of Aslito, all is clear; 0805 is rough; 2911 has a stream on three sides.
// Game turn 2, with eight US support points.

const verbsOf = (game: Sitting<IslandWar>) => game.decision.choices.map(({ verb }) => verb).sort();

describe('7.0 the procedure', () => {
  rule('7.0a', 'units side by side must fight before the phase can end', () => {
    const beside = position({ phase: 'combat', units: { 'us-1/6': '0606', 'jp-317': '0607' }, dice: [4] });
    expect(beside.offers('done')).toBe(false);
    expect(beside.why('done')?.rule).toBe('7.12a');
    fight(beside, 'jp-317', ['us-1/6']);
    expect(beside.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });

    const apart = position({ phase: 'combat', units: { 'us-1/6': '0605', 'jp-317': '0607' } });
    expect(apart.offers('done')).toBe(true);
  });

  rule('7.0b', 'at two hexes a gun and ground support attack, infantry does not', () => {
    const units = { 'us-1/6': '0605', 'us-3/10': '0604', 'jp-317': '0607' } as const;
    const game = position({ phase: 'combat', units, dice: [1] });
    expect(game.options('attack')).toEqual([]);
    expect(game.why('attack', 'jp-317')?.rule).toBe('7.15a');
    game.do('bombard', 'jp-317');
    expect(game.options('barrage')).toEqual(['us-3/10']);
    expect(game.why('barrage', 'us-1/6')?.rule).toBe('7.0b');
    game.do('barrage', 'us-3/10');
    game.do('support', 3);
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 7, defense: 3 });
  });

  rule('7.0c', 'whose phase it is attacks, whoever is winning the war', () => {
    const units = { 'us-1/6': '0606', 'jp-317': '0607' } as const;
    const american = position({ phase: 'combat', units, dice: [4] });
    expect(american.decision.seat).toBe('us');
    expect(american.why('attack', 'us-1/6')?.rule).toBe('7.0c');
    expect(american.why('attack', 'us-1/6', 'japan')?.rule).toBe('4.1e');
    american.do('attack', 'jp-317');
    expect(american.why('with', 'jp-317')?.rule).toBe('7.0c');
    expect(american.why('also', 'us-1/6')?.rule).toBe('7.0c');
    american.do('with', 'us-1/6');
    american.do('done');
    american.do('done');
    expect(lastCombat(american)).toMatchObject({ attack: 4, defense: 3 });

    const japanese = position({ phase: 'combat', phasing: 'japan', units, dice: [2] });
    expect(japanese.decision.seat).toBe('japan');
    expect(japanese.options('attack')).toEqual(['us-1/6']);
    expect(japanese.why('attack', 'jp-317')?.rule).toBe('7.0c');
    fight(japanese, 'us-1/6', ['jp-317']);
    expect(lastCombat(japanese)).toMatchObject({ attack: 2, defense: 4 });
  });

  rule(['7.0d', '7.0e'], 'attack, barrage and points, less defense and protective fire', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0606',
        'us-2-tk': '0707',
        'us-3/10': '0603',
        'jp-317': '0607',
        'jp-3/10': '1009',
        'jp-1/3': '1109',
      },
      dice: [6],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('with', 'us-2-tk');
    game.do('done');
    game.do('barrage', 'us-3/10');
    game.do('support', 3);
    game.do('done');
    game.do('protect', 'jp-3/10');
    game.do('protect', 'jp-1/3');
    expect(lastCombat(game)).toMatchObject({
      attack: 4 + 5 + 4 + 3,
      defense: 3 + 2 + 1,
      differential: 10,
      column: 'K12',
    });
  });

  rule('7.0d', 'support points of the defender count as protective fire', () => {
    const game = position({
      phase: 'combat',
      phasing: 'japan',
      units: { 'jp-5-base': '0607', 'jp-1/3': '0908', 'us-1/105': '0606' },
      dice: [1],
    });
    game.do('attack', 'us-1/105');
    game.do('with', 'jp-5-base');
    game.do('done');
    game.do('barrage', 'jp-1/3');
    game.do('support', 3);
    game.do('done');
    game.do('regular');
    expect(lastCombat(game)).toMatchObject({ attack: 5 + 2, defense: 3 + 3, differential: 1, column: 'K7' });
  });

  rule('7.0e', 'the differential may be below zero, and far below it is the first column', () => {
    const units = { 'us-1/6': '0707', 'jp-5-base': '0607', 'jp-1/135': '0606' } as const;
    const game = position({ phase: 'combat', units, dice: [1] });
    game.do('attack', 'jp-5-base');
    game.do('also', 'jp-1/135');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ differential: -6, line: 'clear', column: 'K2', result: 'A1' });

    const worst = position({
      phase: 'combat',
      units: { 'us-1/10': '0707', 'jp-5-base': '0607', 'jp-1/135': '0606' },
      dice: [1],
    });
    worst.do('attack', 'jp-5-base');
    worst.do('also', 'jp-1/135');
    worst.do('with', 'us-1/10');
    worst.do('done');
    worst.do('done');
    expect(lastCombat(worst)).toMatchObject({ differential: -8, column: 'K1' });
  });

  rule(
    '7.0e',
    'thirteen against four is +9; where +8,9 stands over the tenth column, a one sends the defender back three hexes',
    () => {
      // The rulebook's example is in jungle, which this table lacks; its river line has the same column.
      const game = position({
        phase: 'combat',
        units: { 'us-1/6': '2910', 'us-2/6': '2810', 'us-3/6': '2811', 'jp-1/135': '2911' },
        dice: [1],
      });
      fight(game, 'jp-1/135', ['us-1/6', 'us-2/6', 'us-3/6'], 1);
      expect(lastCombat(game)).toMatchObject({
        attack: 13,
        defense: 4,
        differential: 9,
        line: 'river',
        column: 'K10',
        result: 'D3',
      });
    },
  );

  rule('7.0e', 'three Marine battalions with six points against the 317th under all its protective fire is +11', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => {
      const game = position({
        phase: 'combat',
        turn: 1,
        units: {
          'jp-317': '1103',
          'jp-1/3': '1609',
          'jp-2/3': '1510',
          'jp-3/10': '1409',
          'jp-25': '0710',
          'us-1/6': '1203',
          'us-2/6': '1104',
          'us-3/6': '1002',
        },
        dice: [die],
      });
      game.do('attack', 'jp-317');
      for (const unit of ['us-1/6', 'us-2/6', 'us-3/6']) game.do('with', unit);
      game.do('done');
      game.do('support', 6);
      game.do('done');
      expect(game.options('protect')).toEqual(['jp-1/3', 'jp-2/3', 'jp-3/10']);
      for (const gun of ['jp-1/3', 'jp-2/3', 'jp-3/10']) game.do('protect', gun);
      expect(lastCombat(game)).toMatchObject({
        attack: 18,
        defense: 7,
        differential: 11,
        line: 'clear',
        column: 'K12',
      });
      return lastCombat(game).result;
    });
    expect(results).toEqual(['De', 'De', 'D3', 'D2', 'D2', 'D1']);
  });

  rule('7.0f', 'a combat is carried through to its advance before the next, and the next is still owed', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-2/6': '1206', 'jp-16': '0607', 'jp-318': '1205' },
      dice: [6, 4],
    });
    game.do('attack', 'jp-16');
    expect(game.why('attack', 'jp-318')?.rule).toBe('4.1f');
    game.do('with', 'us-1/6');
    game.do('done');
    expect(game.why('attack', 'jp-318')?.rule).toBe('4.1g');
    game.do('support', 8);
    // The points are spent, so the die falls at once, and the retreat comes before anything else.
    expect(lastCombat(game).result).toBe('D1');
    expect(game.why('attack', 'jp-318', 'us')?.rule).toBe('7.7a');
    game.do('to', '0608');
    expect(game.why('attack', 'jp-318')?.rule).toBe('7.91b');
    game.do('done');
    expect(game.why('done')?.rule).toBe('7.12a');
    fight(game, 'jp-318', ['us-2/6']);
    expect(combats(game)).toHaveLength(2);
    expect(game.decision.procedure).toBe('movement phase');
  });
});

describe('7.3 strengths are whole', () => {
  rule('7.3a', 'a unit that fought one neighbour has nothing left for the other', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0707', 'us-2/6': '0507', 'jp-317': '0607', 'jp-318': '0606', 'jp-3/10': '0711' },
      dice: [3, 5],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    game.do('protect', 'jp-3/10');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3 + 2, result: '•' });
    game.do('attack', 'jp-318');
    expect(game.why('with', 'us-1/6')?.rule).toBe('7.14a');
    game.do('with', 'us-2/6');
    game.do('done');
    game.do('done');
    // The gun's points are spent whole, so there is nothing to ask the Japanese.
    expect(combats(game)[1]).toMatchObject({ attack: 4, defense: 3 });
  });

  rule('7.3a', 'a gun that has protected one defender is refused to the next', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0707',
        'us-2/6': '0507',
        'jp-317': '0607',
        'jp-318': '0606',
        'jp-3/10': '0711',
        'jp-1/3': '0610',
      },
      dice: [3, 5],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    game.do('protect', 'jp-3/10');
    expect(game.why('protect', 'jp-3/10')?.rule).toBe('7.3a');
    game.do('done');
    game.do('attack', 'jp-318');
    game.do('with', 'us-2/6');
    game.do('done');
    game.do('done');
    expect(game.options('protect')).toEqual(['jp-1/3']);
    expect(game.why('protect', 'jp-3/10')?.rule).toBe('7.3a');
  });

  rule('7.3a', 'a defender attacked by three is attacked by all of them at once, with one defense', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-2/6': '0708', 'us-3/6': '0508', 'jp-5-base': '0607' },
      dice: [4],
    });
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-1/6');
    // Whoever is left out now could never attack it again.
    expect(game.why('done')?.rule).toBe('7.12a');
    game.do('with', 'us-2/6');
    game.do('with', 'us-3/6');
    game.do('done');
    settle(game);
    expect(lastCombat(game)).toMatchObject({ attack: 12, defense: 6 });
  });
});

describe('7.4 terrain', () => {
  rule('7.41a', 'the ground under the attacker does not matter', () => {
    const downhill = position({ phase: 'combat', units: { 'us-1/6': '0805', 'jp-317': '0806' }, dice: [4] });
    fight(downhill, 'jp-317', ['us-1/6']);
    expect(lastCombat(downhill)).toMatchObject({ differential: 1, line: 'clear', column: 'K7' });

    const uphill = position({ phase: 'combat', units: { 'us-1/6': '0806', 'jp-317': '0805' }, dice: [2] });
    fight(uphill, 'jp-317', ['us-1/6']);
    expect(lastCombat(uphill)).toMatchObject({ differential: 1, line: 'rough', column: 'K4' });
  });

  rule('7.42a', 'the river helps while all attack across it, and not once one does not', () => {
    const across = { 'jp-317': '2911', 'us-1/6': '2910', 'us-2/6': '2811' } as const;
    const lineOf = (units: Record<string, string>, attackers: readonly string[]) => {
      const game = position({ phase: 'combat', units, dice: [4] });
      fight(game, 'jp-317', attackers);
      return lastCombat(game).line;
    };
    expect(lineOf(across, ['us-1/6', 'us-2/6'])).toBe('river');
    expect(lineOf({ ...across, 'us-3/6': '3011' }, ['us-1/6', 'us-2/6', 'us-3/6'])).toBe('clear');
    // Guns next door are left out of the count.
    expect(lineOf({ ...across, 'us-3/10': '3011' }, ['us-1/6', 'us-2/6', 'us-3/10'])).toBe('river');
    expect(lineOf({ 'jp-317': '2911', 'us-3/10': '2910' }, ['us-3/10'])).toBe('clear');
  });

  rule('7.43a', 'one strength against one defense: only the line of the table differs', () => {
    const fought = (attacker: string, defender: string) => {
      const game = position({ phase: 'combat', units: { 'us-1/6': attacker, 'jp-1/135': defender }, dice: [1] });
      fight(game, 'jp-1/135', ['us-1/6']);
      return lastCombat(game);
    };
    const even = { attack: 4, defense: 4, differential: 0 };
    expect(fought('0606', '0607')).toMatchObject({ ...even, line: 'clear', column: 'K6', result: 'D1' });
    expect(fought('2910', '2911')).toMatchObject({ ...even, line: 'river', column: 'K5', result: 'D1' });
    expect(fought('1104', '1105')).toMatchObject({ ...even, line: 'broken', column: 'K4', result: '•' });
    expect(fought('1002', '1003')).toMatchObject({ ...even, line: 'broken', column: 'K4', result: '•' });
    expect(fought('0806', '0805')).toMatchObject({ ...even, line: 'rough', column: 'K3', result: '•' });
  });

  rule('7.44a', 'a unit in rough ground behind a river has the rough ground only', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '2811', 'jp-317': '2912' }, dice: [2] });
    fight(game, 'jp-317', ['us-1/6']);
    expect(lastCombat(game)).toMatchObject({ differential: 1, line: 'rough', column: 'K4', result: '•' });
    // The river is there: on the clear ground beside it, it counts.
    const clear = position({ phase: 'combat', units: { 'us-1/6': '2811', 'jp-317': '2911' }, dice: [2] });
    fight(clear, 'jp-317', ['us-1/6']);
    expect(lastCombat(clear)).toMatchObject({ line: 'river', column: 'K6' });
  });

  rule('7.45a', 'of two defenders, one on clear and one on broken ground, both fight on the broken line', () => {
    const units = { 'us-1/6': '1204', 'us-2/6': '1205', 'jp-16': '1104', 'jp-7': '1105' } as const;
    const together = position({ phase: 'combat', units: { ...units, 'us-2/6': '0403' }, dice: [2] });
    together.do('attack', 'jp-16');
    together.do('also', 'jp-7');
    together.do('with', 'us-1/6');
    together.do('done');
    together.do('done');
    expect(lastCombat(together)).toMatchObject({
      attack: 4,
      defense: 5,
      differential: -1,
      line: 'broken',
      column: 'K3',
    });

    const apart = position({ phase: 'combat', units, dice: [4] });
    fight(apart, 'jp-16', ['us-1/6']);
    expect(lastCombat(apart)).toMatchObject({ differential: 2, line: 'clear' });
  });
});

describe('7.5 diversions', () => {
  rule('7.51a', 'one battalion holds at -6 so that three can strike at +9', () => {
    const game = position({
      phase: 'combat',
      units: {
        'us-1/6': '0707',
        'us-2/6': '0508',
        'us-3/6': '0608',
        'us-1/8': '0708',
        'jp-5-base': '0706',
        'jp-1/135': '0806',
        'jp-317': '0607',
      },
      dice: [2, 1],
    });
    // 1/6 touches all three, and could make the strike still better; 5 Base and 1/135 are its own to hold.
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-1/6');
    game.do('also', 'jp-1/135');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 10, differential: -6, result: 'A1' });
    while (game.decision.procedure !== 'combat phase')
      game.do(game.offers('done') ? 'done' : 'to', game.options('to')[0]);
    fight(game, 'jp-317', ['us-2/6', 'us-3/6', 'us-1/8']);
    expect(lastCombat(game)).toMatchObject({ attack: 12, defense: 3, differential: 9, column: 'K11', result: 'De' });
  });

  rule('7.52a', 'nothing that is offered lowers the differential, and no column but its own is rolled on', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-2/6': '0608', 'us-3/10': '0603', 'jp-317': '0607' },
      dice: [6],
    });
    expect(verbsOf(game)).toEqual(['attack']);
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('with', 'us-2/6');
    expect(verbsOf(game)).toEqual(['done']);
    game.do('done');
    expect(verbsOf(game)).toEqual(['barrage', 'done', 'support']);
    for (const points of [0, -1, -5]) expect(game.why('support', points)?.rule).toBe('9.0e');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 8, differential: 5, column: 'K9', result: '•' });
  });
});
