import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SetupError } from '#engine/setup';
import { sha256 } from '#engine/sha256';
import { historyOf } from './fixtures/history.ts';
import { begunLog, game, Log, setupFor } from './fixtures/playedMatch.ts';
import { Match } from './match.ts';

describe('what audiences are told', () => {
  test('adds up to what they see, at every point of random matches with undo, talk and wishes', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(9), { maxLength: 60 }), (seed, turns) => {
        const log = begunLog(seed);
        for (const turn of turns) {
          const seat = turn % 2 === 0 ? 'red' : 'blue';
          if (turn === 0 || turn === 1) log.add({ kind: 'undo', seat });
          else if (turn === 2 || turn === 3) log.add({ kind: 'say', seat, text: 'Hm.' });
          else if (turn === 4) log.add({ kind: 'ask', seat, wish: 'take back' });
          else if (turn === 5) log.add({ kind: 'answer', seat, wish: 'take back', agreed: true });
          else log.play(`${seed} ${turn} ${log.entries.length}`, 1);
          for (const audience of log.match.audiences) {
            expect(log.folded.get(audience)).toEqual(log.match.sight(audience));
          }
        }
        for (const audience of log.match.audiences) {
          const told = log.told.get(audience)!;
          expect(told.map(({ number }) => number)).toEqual(told.map((_, at) => at + 1));
          expect(historyOf(game, log.match.setup, log.entries, audience).updates).toEqual(told);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is nothing at all while another seat chooses in secret', () => {
    const log = begunLog('secret');
    const before = log.match.number('blue');
    expect(log.act({ seat: 'red', verb: 'place', target: 1 })).toBe('');
    expect(log.act({ seat: 'red', verb: 'listen' })).toBe('');
    expect(log.match.number('blue')).toBe(before);
    expect(log.match.number(null)).toBe(before);
    expect(log.told.get('red')!.at(-1)!.events).toMatchObject([{ type: 'heard' }]);
    expect(log.add({ kind: 'undo', seat: 'blue' })).toContain('undo past');
  });

  test('names the updates whose events an undo takes back', () => {
    const log = new Log(setupFor('undo', 'contact', { garrison: false })).seat('Ann', 'Bob').begin();
    log.act({ seat: 'red', verb: 'march', target: 1 });
    const entered = log.match.table!.game.decision(log.match.table!.state)!.choices[0]!.targets[0]!;
    log.act({ seat: 'red', verb: 'enter', target: entered });
    const number = log.match.number('blue');
    expect(log.match.sight('red').canUndo).toBe(true);
    expect(log.match.sight('blue').canUndo).toBe(false);
    expect(log.add({ kind: 'undo', seat: 'red' })).toBe('');
    expect(log.told.get('blue')!.at(-1)!.takenBack).toEqual([number]);
  });

  test('includes the hash of the seed from the start and the seed only at the end', () => {
    const log = begunLog('fair');
    expect(log.match.sight(null).seedHash).toBe(sha256('fair'));
    expect(JSON.stringify([...log.told.values()])).not.toContain('"fair"');
    log.add({ kind: 'resign', seat: 'red' });
    expect(log.match.sight(null).seed).toBe('fair');
  });

  test('lets only players hear what players say', () => {
    const log = begunLog('talk');
    log.add({ kind: 'say', seat: 'red', text: 'Good luck!' });
    expect(log.told.get('blue')!.at(-1)!.said).toEqual({ seat: 'red', name: 'Ann', text: 'Good luck!' });
    expect(log.told.get(null)!.some(({ said }) => said)).toBe(false);
  });

  test('counts a position as old only when the view has changed', () => {
    const log = begunLog('stale');
    const position = log.match.positionNumber('red');
    log.add({ kind: 'say', seat: 'blue', text: 'Still here.' });
    expect(log.match.positionNumber('red')).toBe(position);
    log.act({ seat: 'red', verb: 'place', target: 0 });
    expect(log.match.positionNumber('red')).toBe(log.match.number('red'));
  });
});

describe('seats', () => {
  test('are taken, left and taken again before play, and not left after', () => {
    const log = new Log(setupFor('seats'));
    expect(log.add({ kind: 'sit', seat: 'red', player: 'a', name: 'Ann' })).toBe('');
    expect(log.add({ kind: 'sit', seat: 'red', player: 'b', name: 'Bob' })).toContain('Ann already plays');
    expect(log.add({ kind: 'leave', seat: 'red' })).toBe('');
    expect(log.add({ kind: 'leave', seat: 'red' })).toContain('is empty');
    expect(log.add({ kind: 'sit', seat: 'red', player: 'b', name: 'Bob' })).toBe('');
    log.begin();
    expect(log.add({ kind: 'leave', seat: 'red' })).toContain('Resign to leave');
    expect(log.add({ kind: 'begin' })).toContain('already started');
    expect(log.add({ kind: 'sit', seat: 'blue', player: 'c', name: 'Cem', bot: 'random' })).toBe('');
    expect(log.match.botToMove()).toEqual({ seat: 'blue', bot: 'random' });
  });

  test('show a player’s new name from when it changed, in the middle of play too', () => {
    const log = begunLog('name');
    expect(log.add({ kind: 'rename', seat: 'red', name: 'Anna' })).toBe('');
    expect(log.add({ kind: 'rename', seat: 'red', name: 'Anna' })).toContain('already');
    expect(log.match.sight(null).players[0]).toEqual({ seat: 'red', player: 'ann', name: 'Anna' });
    expect(log.told.get('blue')!.at(-1)!.notice).toBe('Ann is now Anna.');
    log.add({ kind: 'say', seat: 'red', text: 'It is still me.' });
    expect(log.told.get('blue')!.at(-1)!.said!.name).toBe('Anna');
  });

  test('that the game does not have are refused', () => {
    const log = new Log(setupFor('seats'));
    expect(log.add({ kind: 'sit', seat: 'green', player: 'a', name: 'Ann' })).toContain("no seat 'green'");
  });

  test('of a scenario or option that does not exist: the match cannot be made', () => {
    expect(() => new Match(game, setupFor('x', 'nowhere'))).toThrow(SetupError);
    expect(() => new Match(game, setupFor('x', 'meeting', { turns: 3 }))).toThrow(SetupError);
  });
});

describe('ending and going back by agreement', () => {
  test('resigning gives the other side the victory and is in the save file', () => {
    const log = begunLog('resign').play('resign', 10);
    expect(log.add({ kind: 'resign', seat: 'red' })).toBe('');
    expect(log.match.result).toEqual({ winner: 'blue', reason: 'Red resigned.' });
    expect(log.match.stage).toBe('over');
    expect(log.match.saveFile().actions.at(-1)).toEqual(['red', 'resign']);
    expect(log.add({ kind: 'resign', seat: 'blue' })).toContain('The game is over');
    expect(log.add({ kind: 'undo', seat: 'red' })).not.toBe('');
  });

  test('when the seed is out, nothing is taken back, even where no die was rolled since', () => {
    for (let game = 0; game < 20; game++) {
      const log = begunLog(`end ${game}`).play(`end ${game}`);
      for (const seat of ['red', 'blue']) expect(log.add({ kind: 'undo', seat })).toContain('The game is over');
      expect(log.match.stage).toBe('over');
    }
  });

  test('a draw needs the other player; a refusal ends the offer', () => {
    const log = begunLog('draw');
    expect(log.add({ kind: 'ask', seat: 'red', wish: 'draw' })).toBe('');
    expect(log.add({ kind: 'ask', seat: 'blue', wish: 'draw' })).toContain('already been requested');
    expect(log.add({ kind: 'answer', seat: 'red', wish: 'draw', agreed: true })).toContain(
      'Wait for the other players',
    );
    expect(log.add({ kind: 'answer', seat: 'blue', wish: 'draw', agreed: false })).toBe('');
    expect(log.add({ kind: 'answer', seat: 'blue', wish: 'draw', agreed: true })).toContain('No draw');
    log.add({ kind: 'ask', seat: 'blue', wish: 'draw' });
    expect(log.add({ kind: 'answer', seat: 'red', wish: 'draw', agreed: true })).toBe('');
    expect(log.match.result).toMatchObject({ winner: null });
    expect(log.told.get(null)!.at(-1)!.events).toMatchObject([{ type: 'draw agreed' }]);
  });

  test('a bot does not agree to a draw and never minds a take-back', () => {
    const log = new Log(setupFor('bot', 'contact')).seat('Ann');
    log.add({ kind: 'sit', seat: 'blue', player: '', name: 'Bot', bot: 'random' });
    log.begin().play('bot', 12);
    expect(log.add({ kind: 'ask', seat: 'red', wish: 'draw' })).toContain('Bots don’t accept draws');
    const first = log.match.table!.actions.findLastIndex(({ seat }) => seat === 'red');
    expect(log.add({ kind: 'ask', seat: 'red', wish: 'take back' })).toBe('');
    expect(log.match.table!.actions).toHaveLength(first);
  });

  test('what one chooses in secret answers nothing, and is not taken back by agreement', () => {
    const log = begunLog('offer');
    log.add({ kind: 'ask', seat: 'blue', wish: 'draw' });
    const number = log.match.number('blue');
    log.act({ seat: 'red', verb: 'place', target: 1 });
    expect(log.match.sight('blue').wishes).toHaveLength(1);
    expect(log.match.number('blue')).toBe(number);
    expect(log.add({ kind: 'ask', seat: 'red', wish: 'take back' })).toContain('During secret choices');
    while (log.match.wishes.length > 0) log.play(`on ${log.entries.length}`, 1);
    expect(Object.keys(log.told.get('blue')!.at(-1)!.change!)).toEqual(expect.arrayContaining(['wishes', 'view']));
  });

  test('whoever plays both seats agrees with themselves', () => {
    const log = new Log(setupFor('both', 'contact'));
    for (const seat of ['red', 'blue']) log.add({ kind: 'sit', seat, player: 'ann', name: 'Ann' });
    log.begin().play('both', 12);
    const count = log.match.table!.actions.length;
    expect(log.add({ kind: 'ask', seat: 'red', wish: 'take back' })).toBe('');
    expect(log.match.table!.actions.length).toBeLessThan(count);
    expect(log.match.wishes).toEqual([]);
    expect(log.add({ kind: 'ask', seat: 'blue', wish: 'draw' })).toBe('');
    expect(log.match.stage).toBe('over');
  });

  test('a take-back by agreement goes behind a roll, and playing on declines it', () => {
    const log = new Log(setupFor('back', 'contact')).seat('Ann', 'Bob').begin().play('back', 15);
    const seat = log.match.table!.actions.at(-1)!.seat;
    const other = seat === 'red' ? 'blue' : 'red';
    log.add({ kind: 'ask', seat, wish: 'take back' });
    log.play('on', 1);
    expect(log.match.wishes).toEqual([]);
    log.add({ kind: 'ask', seat, wish: 'take back' });
    const first = log.match.table!.actions.findLastIndex((action) => action.seat === seat);
    expect(log.add({ kind: 'answer', seat: other, wish: 'take back', agreed: true })).toBe('');
    expect(log.match.table!.actions).toHaveLength(first);
    expect(log.told.get(null)!.at(-1)!.takenBack!.length).toBeGreaterThan(0);
  });
});
