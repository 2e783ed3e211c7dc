import { expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { EventNamed } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { playing, table, unitNamed } from './fixtures/attack.ts';
import { chosenTargets, surfaceCombat } from './surfaceCombat.ts';
import { canBeFound, shipsToFight } from './target.ts';

function meeting(japan: readonly string[], allies: readonly string[], more: PositionSpec = {}) {
  const counters = Object.fromEntries([...japan, ...allies].map((name) => [name, '1805']));
  return playing({ counters, ...more }, surfaceCombat, {
    hex: hexOf('1805'),
    ships: [japan.map(unitNamed), allies.map(unitNamed)],
  });
}

type Game = ReturnType<typeof meeting>;

function shots(game: Game): EventNamed<'shelled'>[] {
  return game.told('shelled') as EventNamed<'shelled'>[];
}

function condition(game: Game, name: string): string {
  const { where, steps, disrupted } = game.state;
  const ship = unitNamed(name);
  if (where[ship] === ELIMINATED) return 'sunk';
  return `${steps[ship] === 1 ? 'crippled' : 'full'}${disrupted[ship] === 1 ? ', disrupted' : ''}`;
}

function bothFire(game: Game): void {
  game.do('fire', undefined, 'japan');
  game.do('fire', undefined, 'allies');
}

rule('10.4b', 'ships of both sides in a hex fight, and both choose their targets', () => {
  const game = meeting(['IJN-CA-1'], ['USN-CA']);
  expect(game.told('surface combat began')).toMatchObject([{ hex: hexOf('1805') }]);
  expect(table.pending(game.state)).toEqual(['japan', 'allies']);
});

rule('10.4a', 'ships can be fought that are spotted or in a port', () => {
  const at = (hex: string, spotted: readonly string[]) => {
    const { state } = meeting(['IJN-CA-1'], ['USN-CA'], { counters: { 'USN-CA': hex, 'IJN-CA-1': hex }, spotted });
    return canBeFound(state, unitNamed('USN-CA'));
  };
  expect(at('1805', [])).toBe(false);
  expect(at('1805', ['USN-CA'])).toBe(true);
  expect(at('1807', [])).toBe(true);
});

rule('10.4c', 'on arrival warships are fought that lie in port or are spotted, with all that is found there', () => {
  const arriving = (hex: string, names: readonly string[], spotted: readonly string[] = []) => {
    const counters = { 'IJN-T-west-1': hex, ...Object.fromEntries(names.map((name) => [name, hex])) };
    const { state } = meeting(['IJN-T-west-1'], [], { counters, spotted });
    return shipsToFight(state, JAPAN, hexOf(hex));
  };
  expect(arriving('1807', ['USN-CA', 'US-T-1'])).toEqual(['USN-CA', 'US-T-1'].map(unitNamed));
  expect(arriving('1807', ['US-T-1'])).toEqual([]);
  expect(arriving('1805', ['USN-CA'])).toEqual([]);
  expect(arriving('1805', ['USN-CA'], ['USN-CA'])).toEqual([unitNamed('USN-CA')]);
});

rule('10.4.1a', 'the die gives one to four rounds', () => {
  const rounds = (die: number) =>
    meeting(['IJN-CA-1'], ['USN-CA'], { dice: { 'naval rounds': [die] } }).state.surfaceCombat!.rounds;
  expect([1, 2, 3, 5, 6, 8, 9, 10].map(rounds)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

rule('10.4.1b', 'rounds 1 and 2 are at normal, 3 and 4 at close range', () => {
  const game = meeting(['IJN-BB-1'], ['RN-BC'], { dice: { 'naval rounds': [10], gunfire: [1, 1, 1, 1, 1, 1, 1, 1] } });
  for (let round = 0; round < 4; round++) bothFire(game);
  const close = shots(game).map(({ modifiers }) => modifiers.some(({ name }) => name === 'close range'));
  expect(close).toEqual([false, false, false, false, true, true, true, true]);
  expect(game.offers('wait')).toBe(true);
});

rule('10.4.1c', 'each ship has one target and one die; AF, DF, speed and the kind of target count', () => {
  const japan = ['IJN-CA-1', 'IJN-CL-west', 'IJN-DD-west-1'];
  const game = meeting(japan, ['USN-CA', 'US-T-1'], { dice: { 'naval rounds': [1], gunfire: [5, 3, 5, 1] } });
  game.do('ship', 'IJN-CL-west', 'japan');
  game.do('aim at', 'US-T-1', 'japan');
  // The next ship is chosen by itself.
  game.do('aim at', 'US-T-1', 'japan');
  expect(chosenTargets(game.state, JAPAN).map(({ target }) => target)).toEqual([
    unitNamed('USN-CA'),
    unitNamed('US-T-1'),
    unitNamed('US-T-1'),
  ]);
  bothFire(game);
  expect(shots(game).length).toBe(4);
  const [first, second, third] = shots(game);
  expect(first!.modifiers.map(({ name, amount }) => `${name} ${amount}`)).toEqual(['AF 5', 'DF -4', 'speed F -1']);
  expect([first!.hits, second!.hits, third!.hits]).toEqual([0, 0, 0]);
});

rule(['10.4.1c', '3.0l'], 'a 6 hits a transport, not a warship; transports do not fire', () => {
  const at = (allied: string, die: number) => {
    const game = meeting(['IJN-CA-1'], [allied], { dice: { 'naval rounds': [1], gunfire: [die, 1] } });
    if (allied === 'US-T-1') game.do('fire', undefined, 'japan');
    else bothFire(game);
    return shots(game)[0]!.hits;
  };
  // 4 + 5 - 3 = 6 against the transport.
  expect([at('US-T-1', 4), at('US-T-1', 3), at('US-T-1', 7)]).toEqual([1, 0, 2]);
  // 6 + 5 - 4 - 1 = 6 against the cruiser.
  expect([at('USN-CA', 6), at('USN-CA', 7)]).toEqual([0, 1]);
  const game = meeting(['IJN-CA-1'], ['US-T-1']);
  expect(table.pending(game.state)).toEqual(['japan']);
  expect(game.why('ship', 'US-T-1', 'japan')!.rule).toBe('3.0l');
});

rule('10.4.1c', 'Japanese torpedoes count at close range, and a disrupted ship fires at -1', () => {
  const game = meeting(['IJN-DD-west-1', 'IJN-BB-1'], ['USN-CA'], {
    disrupted: ['IJN-BB-1'],
    dice: { 'naval rounds': [6], gunfire: [1, 1, 1, 1, 1, 1, 1, 1, 1] },
  });
  for (let round = 0; round < 3; round++) bothFire(game);
  const names = (at: number) => shots(game)[at]!.modifiers.map(({ name }) => name);
  expect(names(0)).not.toContain('torpedoes');
  expect(names(1)).toContain('firer disrupted');
  expect(names(6)).toContain('torpedoes');
  expect(names(7)).not.toContain('torpedoes');
});

rule('10.4.1c', 'Allied ships have no torpedoes of that kind', () => {
  const game = meeting(['IJN-BB-1'], ['USN-DD'], { dice: { 'naval rounds': [6], gunfire: [1, 1, 1, 1, 1, 1] } });
  for (let round = 0; round < 3; round++) bothFire(game);
  expect(
    shots(game)
      .at(-1)!
      .modifiers.map(({ name }) => name),
  ).toEqual(['AF', 'DF', 'close range', 'speed F']);
});

rule('10.4.1d', 'a transport may be a target only if every warship with it is one', () => {
  const game = meeting(['IJN-CA-1', 'IJN-CL-west', 'IJN-DD-west-1'], ['USN-CA', 'USN-DD', 'US-T-1']);
  game.do('aim at', 'US-T-1', 'japan');
  game.do('aim at', 'USN-CA', 'japan');
  game.do('aim at', 'US-T-1', 'japan');
  expect(game.why('fire', undefined, 'japan')!.rule).toBe('10.4.1d');
  game.do('ship', 'IJN-CA-1', 'japan');
  game.do('aim at', 'USN-DD', 'japan');
  expect(game.why('fire', undefined, 'japan')).toBeUndefined();
  game.do('aim at', 'US-T-1', 'japan');
  expect(game.why('fire', undefined, 'japan')!.rule).toBe('10.4.1d');
});

test('the proposal keeps to the rules and covers every escort first', () => {
  const game = meeting(['IJN-CA-1', 'IJN-CL-west', 'IJN-DD-west-1'], ['USN-CA', 'USN-DD', 'US-T-1']);
  const targets = chosenTargets(game.state, JAPAN).map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set(['USN-CA', 'USN-DD', 'US-T-1'].map(unitNamed)));
  game.do('aim at', 'USN-DD', 'japan');
  game.do('as proposed', undefined, 'japan');
  expect(table.pending(game.state)).toEqual(['allies']);
  expect(chosenTargets(game.state, JAPAN).map(({ target }) => target)).toEqual(targets);
});

rule('10.4.1e', 'a ship that is sunk in a round still fires in it', () => {
  const game = meeting(['IJN-BB-1'], ['USN-MTB'], {
    disrupted: ['USN-MTB'],
    dice: { 'naval rounds': [10], gunfire: [10, 10] },
  });
  bothFire(game);
  expect(shots(game).map(({ ship }) => ship)).toEqual([unitNamed('IJN-BB-1'), unitNamed('USN-MTB')]);
  expect(condition(game, 'USN-MTB')).toBe('sunk');
  const types = game.events.map(({ type }) => type);
  expect(types.lastIndexOf('shelled')).toBeLessThan(types.indexOf('eliminated'));
  // Ruling 92: no ship is left to fight.
  expect(game.offers('wait')).toBe(true);
});

rule('10.4.1f', 'after the last round disruption leaves the ships, damage does not', () => {
  const game = meeting(['IJN-BB-1'], ['USN-CA'], { dice: { 'naval rounds': [3], gunfire: [6, 1, 6, 1] } });
  bothFire(game);
  expect(condition(game, 'USN-CA')).toBe('full, disrupted');
  bothFire(game);
  expect(condition(game, 'USN-CA')).toBe('crippled');
  expect(game.state.surfaceCombat).toBeNull();
});

test('a combat in which nobody can fire is over at once', () => {
  const game = meeting(['IJN-T-west-1'], ['US-T-1']);
  expect(game.offers('wait')).toBe(true);
  expect(game.told('surface combat ended').length).toBe(1);
});

test('targets stay secret until both have chosen', () => {
  const game = meeting(['IJN-CA-1', 'IJN-CL-west'], ['USN-CA', 'USN-DD']);
  const before = table.view(game.state, 'allies');
  game.do('aim at', 'USN-DD', 'japan');
  for (const seat of ['japan', 'allies', null]) expect(leaks(table, game.state, seat)).toEqual([]);
  expect(table.view(game.state, 'allies')).toEqual(before);
  game.do('fire', undefined, 'japan');
  expect(shots(game)).toEqual([]);
  for (const seat of ['japan', 'allies', null]) expect(leaks(table, game.state, seat)).toEqual([]);
  game.do('fire', undefined, 'allies');
  expect(shots(game).length).toBe(4);
});

test('a standing order fires as proposed', () => {
  const game = meeting(['IJN-CA-1'], ['USN-CA'], { dice: { 'naval rounds': [1], gunfire: [1, 1] } });
  table.apply(game.state, orderAction(table.definition.orders!, 'allies', 'naval-targets', 'proposed'));
  game.do('fire', undefined, 'japan');
  expect(game.offers('wait')).toBe(true);
});

const night = { options: { 'night-action': true } };

rule('10.4.1f', 'after the last round all ships in the hex recover, those that took no part too', () => {
  const counters = { 'IJN-CA-1': '1805', 'USN-CA': '1805', 'USN-DD': '1805', 'RN-CA-1': '1806' };
  const disrupted = ['IJN-CA-1', 'USN-DD', 'RN-CA-1'];
  const game = meeting(['IJN-CA-1'], ['USN-CA'], {
    counters,
    disrupted,
    dice: { 'naval rounds': [1], gunfire: [1, 1] },
  });
  expect(condition(game, 'USN-DD')).toBe('full, disrupted');
  bothFire(game);
  expect(['IJN-CA-1', 'USN-DD'].map((ship) => condition(game, ship))).toEqual(['full', 'full']);
  expect(condition(game, 'RN-CA-1')).toBe('full, disrupted');
});

rule('10.4.2a', 'both say in secret whether they want a night action', () => {
  const game = meeting(['IJN-CA-1'], ['USN-CA'], night);
  expect(table.pending(game.state)).toEqual(['japan', 'allies']);
  const before = table.view(game.state, 'allies');
  game.do('fight by night', undefined, 'japan');
  expect(table.view(game.state, 'allies').secrets).toEqual(before.secrets);
  expect(game.told('night action')).toEqual([]);
  for (const seat of ['japan', 'allies', null]) expect(leaks(table, game.state, seat)).toEqual([]);
});

rule('10.4.2b', 'if both decline the combat is as usual', () => {
  const game = meeting(['IJN-CA-1'], ['USN-CA'], { ...night, dice: { 'naval rounds': [10] } });
  game.do('fight by day', undefined, 'japan');
  game.do('fight by day', undefined, 'allies');
  expect(game.state.surfaceCombat).toMatchObject({ isNight: false, round: 1, rounds: 4 });
  expect(game.told('night roll')).toEqual([]);
});

rule('10.4.2c', 'if both accept there are two rounds, 3 and 4, without a roll', () => {
  const game = meeting(['IJN-BB-1'], ['RN-BC'], { ...night, dice: { gunfire: [1, 1, 1, 1] } });
  game.do('fight by night', undefined, 'japan');
  game.do('fight by night', undefined, 'allies');
  expect(game.state.surfaceCombat).toMatchObject({ isNight: true, round: 3 });
  bothFire(game);
  bothFire(game);
  expect(game.offers('wait')).toBe(true);
  expect(game.told('surface combat length')).toEqual([]);
  expect(shots(game).every(({ modifiers }) => modifiers.some(({ name }) => name === 'close range'))).toBe(true);
});

rule('10.4.2d', 'otherwise the higher roll decides, and ties are rolled again', () => {
  const game = (dice: number[]) => {
    const combat = meeting(['IJN-CA-1'], ['USN-CA'], { ...night, dice: { 'night action': dice } });
    combat.do('fight by night', undefined, 'japan');
    combat.do('fight by day', undefined, 'allies');
    return combat;
  };
  // Japan adds 1.
  expect(game([5, 5]).state.surfaceCombat!.isNight).toBe(true);
  expect(game([5, 7]).state.surfaceCombat!.isNight).toBe(false);
  const tied = game([5, 6, 2, 9]);
  expect(tied.told('night roll').length).toBe(4);
  expect(tied.state.surfaceCombat!.isNight).toBe(false);
});

rule('10.4.2d', 'light ships, heavy ships and a patrol nearby count', () => {
  const game = meeting(['IJN-DD-west-1', 'IJN-CL-west'], ['USN-DD', 'US-T-1'], {
    ...night,
    air: { 'T-VIII': 'soerabaja' },
    patrols: { 'T-VIII': '1807' },
    dice: { 'night action': [1, 10] },
  });
  game.do('fight by night', undefined, 'japan');
  game.do('fight by day', undefined, 'allies');
  const names = (game.told('night roll') as EventNamed<'night roll'>[]).map(({ modifiers }) =>
    modifiers.map(({ name }) => name),
  );
  expect(names).toEqual([
    ['night training', 'light ships'],
    ['patrol', 'heavy ships'],
  ]);
});

test('the drafts are gone after the combat', () => {
  const game = meeting(['IJN-CA-1'], ['USN-CA'], { dice: { 'naval rounds': [1], gunfire: [1, 1] } });
  bothFire(game);
  expect([handOf(game.state, JAPAN).draft, handOf(game.state, ALLIES).draft]).toEqual([null, null]);
});
