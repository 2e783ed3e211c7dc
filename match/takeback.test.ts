import { expect, test } from 'vitest';
import { chooser, randomAction } from '#engine/fixtures/randomPlay';
import { replay } from '#engine/replay';
import { type Action, isRoll, type Seat } from '#engine/state';
import { savedActions, setupOf, withDiceOfItsOwn } from './continued.ts';
import { begunLog, game, Log, setupFor } from './fixtures/playedMatch.ts';
import { proposalOf } from './proposal.ts';
import { replayMatch } from './replay.ts';
import type { Request } from './request.ts';

function send(log: Log, request: Request): void {
  const proposal = proposalOf({ ...request, id: 'x' }, log.match.playerAt(request.seat)!.player);
  for (const body of proposal.entries(log.match)) expect(log.add(body)).toBe('');
}

/** Plays until someone rolls by an action of their own; the action, and what was rolled. */
function upToARoll(log: Log, seed: string): Action | undefined {
  const choose = chooser(seed);
  while (log.match.stage === 'playing') {
    const action = randomAction(log.match.game, log.match.table!.state, choose);
    expect(log.act(action)).toBe('');
    if (lastRolls(log).length > 0 && log.match.stage === 'playing') return action;
  }
  return undefined;
}

function lastRolls({ match }: Log): readonly number[] {
  return match
    .table!.events.at(-1)!
    .filter(isRoll)
    .map(({ value }) => value);
}

function takeBack(log: Log, by: Seat): void {
  const other = log.match.players.find(({ seat }) => seat !== by)!.seat;
  send(log, { kind: 'ask', seat: by, wish: 'take back' });
  send(log, { kind: 'reply', seat: other, wish: 'take back', agreed: true });
}

test('whoever takes back a roll and tries again meets other dice, each time', () => {
  const same = [0, 0];
  const games = 40;
  let tried = 0;
  for (let number = 0; number < games; number++) {
    const log = begunLog(`fresh ${number}`);
    const action = upToARoll(log, `fresh ${number}`);
    if (!action) continue;
    tried++;
    const rolls = [lastRolls(log)];
    for (const time of [0, 1]) {
      if (log.match.stage === 'over') break;
      takeBack(log, action.seat);
      expect(log.act(action)).toBe('');
      rolls.push(lastRolls(log));
      if (String(rolls.at(-1)) === String(rolls.at(-2))) same[time]!++;
    }
    const { match, fault } = replayMatch(game, log.match.setup, log.entries);
    expect(fault).toBeUndefined();
    expect(match.table!.state).toEqual(log.match.table!.state);
    expect(replay(game, log.match.saveFile())).not.toHaveProperty('fault');
  }
  // A die shows the same again now and then.
  for (const times of same) expect(times).toBeLessThan(tried / 2);
});

test('a match that goes on from such a game with dice of its own has the same past', () => {
  const log = begunLog('past');
  const action = upToARoll(log, 'past')!;
  takeBack(log, action.seat);
  log.act(action);
  log.play('on', 3);
  const { table } = log.match;
  const setup = withDiceOfItsOwn(setupOf(log.match.saveFile(), game), table!, 'another seed');
  const other = new Log(setup).seat('Cleo', 'Dan').begin();
  for (const saved of savedActions(table!, setup.seed)) expect(other.add({ kind: 'action', action: saved })).toBe('');
  const { dice: _, moment: __, ...state } = table!.state;
  expect(other.match.table!.state).toMatchObject(state);
});

test('no one draws the dice afresh by themselves', () => {
  const log = new Log(setupFor('own')).seat('Ann', 'Bob').begin();
  const actions = [{ seat: 'red', verb: 'draw dice afresh', target: 1 }];
  const { whyNot } = proposalOf({ kind: 'act', seat: 'red', after: 100, actions, id: 'x' }, 'ann');
  expect(whyNot!(log.match)?.sentence).toBe('The dice are drawn afresh only after a takeback.');
});

test('after a takeback undo goes on as before, and leaves the fresh dice', () => {
  const log = new Log(setupFor('undo', 'contact', { garrison: false })).seat('Ann', 'Bob').begin();
  for (const [verb, target] of [
    ['march', 1],
    ['enter', 2],
  ] as const)
    expect(log.act({ seat: 'red', verb, target })).toBe('');
  takeBack(log, 'red');
  expect(log.match.sight('red').canUndo).toBe(true);
  expect(log.add({ kind: 'undo', seat: 'red' })).toBe('');
  expect(log.match.table!.actions.map(({ verb }) => verb)).toEqual(['draw dice afresh']);
});
