import { expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';

const both: PositionSpec = {
  air: { 'Ki-43-1': 'kendari', 'Ki-43-2': 'kendari', 'P-40-1': 'darwin', 'P-40-2': 'darwin' },
};

/** The side that is asked stages a unit: the shortest mission. */
function stage(table: Indies, unit: string, base: string): void {
  table.do('stage');
  table.do('stage', unit);
  table.do('to', base);
}

rule(['8.1a', '7.0b'], 'the Initiative player does the initiative missions before the other player gets one', () => {
  const table = position({ ...both, missionsLeft: 3 });
  expect(table.decision.seat).toBe('japan');
  stage(table, 'Ki-43-1', 'menado');
  expect(table.decision.seat).toBe('japan');
  stage(table, 'Ki-43-2', 'menado');
  expect([table.decision.seat, table.state.missionsLeft]).toEqual(['japan', 1]);
});

rule(
  ['8.2a', '8.2b'],
  'after them, or when the player stops, missions alternate, beginning with the other player',
  () => {
    const table = position({ ...both, missionsLeft: 1 });
    const asked = [table.decision.seat];
    for (const [unit, base] of [
      ['Ki-43-1', 'menado'],
      ['P-40-1', 'koepang'],
      ['Ki-43-2', 'menado'],
      ['P-40-2', 'koepang'],
    ] as const) {
      stage(table, unit, base);
      asked.push(table.decision.seat);
    }
    expect(asked).toEqual(['japan', 'allies', 'japan', 'allies', 'japan']);
    const stopped = position({ ...both, missionsLeft: 3 });
    expect(stopped.why('pass')?.rule).toBe('8.2a');
    expect(stopped.forgone('stop')).toEqual(['3 initiative missions would be lost (8.2).']);
    stopped.do('stop');
    expect([stopped.decision.seat, stopped.state.passes]).toEqual(['allies', 0]);
  },
);

test('an order passes again after a pass of each side, and never before', () => {
  const { orders } = forlornHopes.definition;
  const table = position(both);
  forlornHopes.apply(table.state, orderAction(orders!, 'allies', 'missions', 'pass again'));
  expect(table.decision.seat).toBe('allies');
  table.do('pass');
  expect(table.decision.seat).toBe('japan');
  table.do('pass');
  // The second pass of the Allies is not asked for.
  expect([table.decision.seat, table.state.passes]).toEqual(['japan', 3]);
  stage(table, 'Ki-43-1', 'menado');
  expect([table.decision.seat, table.state.passes]).toEqual(['allies', 0]);
});

rule('8.0b', 'an opportunity is an air mission, staging, or a pass', () => {
  const table = position({ air: { ...both.air, 'Hudson-1': 'koepang' } });
  expect(table.decision.seat).toBe('allies');
  for (const verb of ['air mission', 'stage', 'pass']) expect(table.offers(verb)).toBe(true);
});

rule(['8.3a', '8.3b'], 'a pass hands over and bars nothing', () => {
  const table = position(both);
  table.do('pass');
  expect(table.decision.seat).toBe('japan');
  stage(table, 'Ki-43-1', 'menado');
  expect(table.offers('stage')).toBe(true);
});

rule('8.4a', 'four passes in a row end the phase; a mission between them starts the count again', () => {
  const table = position(both);
  for (let pass = 0; pass < 3; pass++) table.do('pass');
  stage(table, 'Ki-43-1', 'menado');
  for (let pass = 0; pass < 3; pass++) table.do('pass');
  expect(table.state.phase).toBe('operations');
  table.do('pass');
  expect(table.told('operations closed')).toMatchObject([{ byPasses: true }]);
});

rule('8.4b', 'the phase ends at once if neither side has a unit that could do a mission', () => {
  const table = position({ counters: { 'USN-CA': '1807', 'IJN-CA-1': '1702' }, used: ['USN-CA', 'IJN-CA-1'] });
  expect(table.told('operations closed')).toMatchObject([{ byPasses: false }]);
  expect(table.told('passed')).toEqual([]);
});

rule('8.4c', 'a player is asked unless all can see that nothing is left', () => {
  const ships: PositionSpec = { counters: { 'USN-CA': '1807' }, used: ['USN-CA'], air: { 'Ki-43-1': 'kendari' } };
  const seen = position(ships);
  expect(seen.decision.seat).toBe('japan');
  seen.do('pass');
  expect(seen.decision.seat).toBe('japan');
  seen.do('pass');
  expect(seen.told('passed')).toHaveLength(4);
  // A unit on a hidden display that can do nothing: its player is asked, and can only pass.
  const hidden = position({
    ...ships,
    air: { ...ships.air, 'Ki-27-1': 'indochina', 'PBY-2': 'soerabaja regroup' },
    bases: {},
  });
  expect(hidden.decision.seat).toBe('allies');
  expectNoLeaks(hidden);
});

rule('14.1.4a', 'ships recover at the end of the phase', () => {
  const table = position({ ...both, counters: { 'USN-DD': '1807' }, disrupted: ['USN-DD'] });
  for (let pass = 0; pass < 4; pass++) table.do('pass');
  expect(table.told('recovered')).toHaveLength(1);
});

rule('10.2c', 'submarines in the turn of their event are a mission', () => {
  const table = position({
    ...both,
    event: 'dutch submarine',
    counters: { 'IJN-T-west-1': '1603', 'SS-dutch': 'pool' },
    dice: { submarine: [1] },
  });
  table.do('submarines');
  table.do('stay submerged');
  expect(table.decision.seat).toBe('allies');
  table.do('submarines');
  table.do('attack ship', 'IJN-T-west-1');
  expect(table.decision.seat).toBe('japan');
  expect(table.state.passes).toBe(0);
});

rule('8.2a', 'the order not to be asked ends the initiative missions, then passes', () => {
  const { orders } = forlornHopes.definition;
  const table = position({ ...both, missionsLeft: 2 });
  expect(forlornHopes.prompt(table.state)).toBe('Choose a mission (2 initiative missions left).');
  forlornHopes.apply(table.state, orderAction(orders!, 'japan', 'missions', 'never this turn'));
  expect([table.decision.seat, table.state.missionsLeft]).toEqual(['allies', 0]);
  table.do('pass');
  expect([table.decision.seat, table.state.passes]).toEqual(['allies', 2]);
  expect(forlornHopes.prompt(table.state)).toContain('2 of 4 passes');
});

rule('8.4c', 'a player who has only a submarine left is asked', () => {
  const table = position({
    event: 'dutch submarine',
    counters: { 'IJN-T-west-1': '1603', 'SS-dutch': 'pool', 'USN-CA': '1807' },
    used: ['USN-CA', 'IJN-T-west-1'],
  });
  expect([table.decision.seat, table.offers('submarines')]).toEqual(['allies', true]);
});

rule('10.3i', 'why no ship sails: its mission is done, its port is ruined, or there is none', () => {
  const why = (spec: PositionSpec) => position({ ...both, ...spec }).why('naval mission', undefined, 'allies')?.rule;
  const counters = { 'USN-CA': '1807' };
  expect(why({ counters, used: ['USN-CA'] })).toBe('10.3i');
  expect(why({ counters, hits: { soerabaja: 4 } })).toBe('10.3.1d');
  expect(why({})).toBe('10.3c');
});

rule('8.2a', 'an Initiative player who is seen to have nothing left loses the missions without a pass', () => {
  const table = position({ air: { 'P-40-1': 'darwin' }, missionsLeft: 2 });
  expect([table.decision.seat, table.state.missionsLeft, table.state.passes]).toEqual(['allies', 0, 0]);
  expect(table.told('missions stopped')).toMatchObject([{ side: 0 }]);
});
