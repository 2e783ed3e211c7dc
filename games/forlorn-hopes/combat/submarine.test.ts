import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { EventNamed } from '../core/events.ts';
import { ELIMINATED, POOL } from '../core/places.ts';
import { ALLIES } from '../data/types.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { playing, table, unitNamed } from './fixtures/attack.ts';
import { canSubmarineAttack, submarineAttack } from './submarine.ts';

const convoy = {
  'IJN-T-west-1': '1604',
  'IJN-DD-west-1': '1604',
  'IJN-CA-1': '1805',
  'SS-us': 'pool',
  'SS-dutch': 'pool',
};

function hunting(more: PositionSpec = {}, hex = -1) {
  return playing({ event: 'us submarine', counters: convoy, ...more }, submarineAttack, {
    side: ALLIES,
    hex,
  });
}

rule(['10.2c', '2.2.4a'], 'submarines attack only in the turn of their event, and once', () => {
  expect(canSubmarineAttack(hunting({ event: 'none' }).state, ALLIES, -1)).toBe(false);
  expect(canSubmarineAttack(hunting({ event: 'japanese submarine' }).state, ALLIES, -1)).toBe(false);
  const game = hunting({ dice: { submarine: [1], 'submarine hunt': [1] } });
  expect(canSubmarineAttack(game.state, ALLIES, -1)).toBe(true);
  game.do('attack ship', 'IJN-T-west-1');
  expect(canSubmarineAttack(game.state, ALLIES, -1)).toBe(false);
});

rule('10.2c', 'they choose any ship, spotted or not, escorted or not; in an interruption one of the hex', () => {
  expect(hunting().options('attack ship')).toEqual(['IJN-CA-1', 'IJN-DD-west-1', 'IJN-T-west-1']);
  expect(hunting({}, hexOf('1604')).options('attack ship')).toEqual(['IJN-DD-west-1', 'IJN-T-west-1']);
  for (const seat of ['japan', 'allies', null]) expect(leaks(table, hunting().state, seat)).toEqual([]);
});

rule('10.2c', 'one roll at close range with the AF of the submarines', () => {
  const game = hunting({ dice: { submarine: [6], 'submarine hunt': [8] } });
  game.do('attack ship', 'IJN-T-west-1');
  const [attack] = game.told('submarine attacked') as EventNamed<'submarine attacked'>[];
  expect(attack!.modifiers.map(({ name, amount }) => `${name} ${amount}`)).toEqual(['AF 3', 'DF -4', 'close range 1']);
  expect(attack!.hits).toBe(1);
  expect(game.state.disrupted[unitNamed('IJN-T-west-1')]).toBe(1);
});

rule('10.2c', 'an undamaged light ship in the hex hunts them: 9 sinks them for good', () => {
  const after = (die: number, target: string, more: PositionSpec = {}) => {
    const game = hunting({ dice: { submarine: [1], 'submarine hunt': [die] }, ...more });
    game.do('attack ship', target);
    return { where: game.state.where[unitNamed('SS-us')], hunts: game.told('submarine hunted').length };
  };
  expect(after(9, 'IJN-T-west-1')).toEqual({ where: ELIMINATED, hunts: 1 });
  expect(after(8, 'IJN-T-west-1')).toEqual({ where: POOL, hunts: 1 });
  expect(after(9, 'IJN-CA-1')).toEqual({ where: POOL, hunts: 0 });
  expect(after(9, 'IJN-T-west-1', { reduced: ['IJN-DD-west-1'] }).hunts).toBe(0);
  expect(after(9, 'IJN-T-west-1', { disrupted: ['IJN-DD-west-1'] }).hunts).toBe(0);
});

rule('8.0b', 'sent out as a mission they use the opportunity, as an interruption they do not', () => {
  const attack = (hex: number) => {
    const game = hunting({ dice: { submarine: [1], 'submarine hunt': [1] } }, hex);
    game.do('attack ship', 'IJN-T-west-1');
    return game.state.hasActed;
  };
  expect(attack(-1)).toBe(true);
  expect(attack(hexOf('1604'))).toBe(false);
});

rule('10.2c', 'they may stay submerged and attack later', () => {
  const game = hunting({}, hexOf('1604'));
  game.do('stay submerged');
  expect(canSubmarineAttack(game.state, ALLIES, -1)).toBe(true);
});
