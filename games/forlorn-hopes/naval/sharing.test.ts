import { expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { handOf } from '../core/hand.ts';
import type { ForlornHopes } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { assembled, harbor, sailed, unitNamed } from './fixtures/voyages.ts';

const [first, second] = ['IJN-DD-west-1', 'IJN-DD-west-2'].map(unitNamed) as [number, number];

/** Two destroyers that carry a regiment between them, where they were left. */
function pair(place: string, spec: PositionSpec = {}): PositionSpec {
  return {
    ...spec,
    counters: { 'IJN-DD-west-1': place, 'IJN-DD-west-2': place, '2-4': 'IJN-DD-west-1', ...spec.counters },
    change: (state) => {
      handOf(state, JAPAN).shared[unitNamed('2-4')] = second;
    },
  };
}

const places = ({ state }: Sitting<ForlornHopes>) => [state.where[first], state.where[second]];

rule('2.2.4e', 'two ships that carry a unit together go home together', () => {
  const table = position({ phase: 'conclusion', ...pair('1604') });
  table.do('send home', 'IJN-DD-west-1');
  table.do('return to', '1702');
  table.do('stay');
  expect(places(table)).toEqual([hexOf('1702'), hexOf('1702')]);
  const ruined = position({ phase: 'regroup', ...pair('1702', { hits: { sarawak: 4 } }) });
  while (!ruined.offers('send away')) ruined.do('done', undefined, ruined.decision.seat);
  ruined.do('send away', 'IJN-DD-west-2');
  expect(ruined.told('returned to port')).toHaveLength(2);
});

rule('2.2.4e', 'neither sails on a mission without the other', () => {
  const table = harbor('japan', pair('1604', { counters: { 'USN-CA': '1506' } }));
  table.do('attack');
  table.do('add', 'IJN-DD-west-1');
  expect(table.why('assemble')?.rule).toBe('2.2.4e');
  expect(table.why('sail to', '1506')?.rule).toBe('2.2.4e');
  table.do('add', 'IJN-DD-west-2');
  table.do('sail to', '1506');
  expect(table.decision.step).toBe('course');
});

rule('2.2.4e', 'with one that does not get out of a damaged port the other stays', () => {
  const table = harbor('japan', pair('1702', { hits: { sarawak: 2 }, dice: { sortie: [10, 1] } }));
  assembled(table, 'transport', ['IJN-DD-west-1', 'IJN-DD-west-2']);
  sailed(table, '1602');
  expect(places(table)).toEqual([hexOf('1702'), hexOf('1702')]);
});

rule('2.2.4e', 'neither intercepts, and neither leaves a mission, without the other', () => {
  const hunters = { 'USN-CA': '1506', 'RN-CA-1': '1807' };
  const hunt = harbor('allies', pair('1604', { counters: hunters, spotted: ['USN-CA'] }));
  assembled(hunt, 'attack', ['USN-CA']);
  sailed(hunt, '1702');
  hunt.do('add', 'IJN-DD-west-1');
  expect(hunt.why('intercept')?.rule).toBe('2.2.4e');
  hunt.do('add', 'IJN-DD-west-2');
  expect(hunt.why('intercept')).toBeUndefined();

  const table = harbor(
    'japan',
    pair('1604', {
      counters: hunters,
      spotted: ['IJN-DD-west-1'],
      reduced: ['IJN-DD-west-1', '2-4'],
      dice: { 'naval interception': [10], 'naval rounds': [1], gunfire: [1, 1, 1] },
    }),
  );
  assembled(table, 'transport', ['IJN-DD-west-1', 'IJN-DD-west-2']);
  sailed(table, '1406');
  table.do('add', 'RN-CA-1');
  table.do('intercept');
  while (table.offers('as proposed')) table.do('as proposed');
  expect(table.decision.step).toBe('detach');
  expect(table.why('detach', 'IJN-DD-west-1')?.rule).toBe('2.2.4e');
  expect(table.why('detach', 'IJN-DD-west-2')?.rule).toBe('12.2.4');
  table.do('together');
});

rule('2.2.4e', 'a ship that carries a unit by itself waits for no other', () => {
  const counters = { 'IJN-T-west-1': '1604', '2-4': 'IJN-T-west-1', 'IJN-DD-west-1': '1604' };
  const table = harbor('japan', { counters });
  assembled(table, 'stage', ['IJN-T-west-1']);
  expect(table.options('sail to')).toContain('1702');
  const home = position({ phase: 'conclusion', counters });
  home.do('send home', 'IJN-T-west-1');
  home.do('return to', 'indochina');
  home.do('stay');
  expect(home.told('returned to port')).toHaveLength(1);
});
