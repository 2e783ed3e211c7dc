import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { display, expectNoLeaks, type Indies, landAll } from './fixtures/flights.ts';
import { airMission } from './mission.ts';
import { canReact } from './plan.ts';

const cruiser = findUnit('USN-CA');
const destroyer = findUnit('USN-DD');

/** Allied ships on a voyage are spotted off Kendari; a transport in the same hex is no part of the voyage. */
function reacting(spec: PositionSpec = {}): Indies {
  return position({
    counters: { 'USN-CA': '2407', 'USN-DD': '2407', 'US-T-1': '2407' },
    spotted: ['USN-CA', 'USN-DD', 'US-T-1'],
    ...spec,
    air: { 'Ki-21-1': 'kendari', 'Fulmar-1': 'koepang', ...spec.air },
    call: {
      procedure: airMission,
      local: { side: 0, kind: 'reaction', hex: hexOf('2407'), stack: [cruiser, destroyer] },
    },
    change: (state) => {
      state.navalMission = {
        side: 1,
        kind: 'stage',
        ships: [cruiser, destroyer],
        moving: [cruiser, destroyer],
        destination: hexOf('2407'),
        rendezvous: -1,
        interceptors: [],
        detached: -1,
        failures: 0,
        hasBeenIntercepted: false,
        hasBeenAttacked: false,
      };
    },
  });
}

rule(
  ['9.0a', '9.1.4b'],
  'a reaction mission runs like a regular one, and the owner of the ships may intercept it',
  () => {
    const table = reacting();
    expectNoLeaks(table);
    expect(table.offers('fly to')).toBe(false);
    table.do('add', 'Ki-21-1');
    table.do('send');
    expect(table.decision.seat).toBe('allies');
    expect(table.options('scramble')).toEqual(['Fulmar-1']);
  },
);

rule('9.1.4f', 'it aims at the ships of the voyage and at nothing else in the hex', () => {
  const table = reacting();
  table.do('add', 'Ki-21-1');
  table.do('send');
  table.do('stop');
  expect(table.state.airMission?.target).toEqual({ kind: 'ships', ships: [cruiser, destroyer] });
});

rule('9.1.4c', 'its units have flown their mission of the turn', () => {
  const table = reacting({ dice: { flak: [1, 1] } });
  table.do('add', 'Ki-21-1');
  table.do('send');
  table.do('stop');
  for (const verb of ['in line', 'attack']) table.do(verb);
  landAll(table);
  expect(display(table, 'Ki-21-1')).toBe('kendari flown');
  expect(canReact(table.state, JAPAN, hexOf('2407'))).toBe(false);
  expect(table.state.navalMission?.hasBeenAttacked).toBe(true);
});

rule('9.1.4a', 'it can be called off before it is sent, and then has not been flown', () => {
  const table = reacting();
  expect(canReact(table.state, JAPAN, hexOf('2407'))).toBe(true);
  table.do('cancel');
  expect(table.state.navalMission?.hasBeenAttacked).toBe(false);
});

rule('9.6e', 'its target is not written down, with the option either', () => {
  const table = reacting({ options: { 'written-target': true } });
  table.do('add', 'Ki-21-1');
  table.do('send');
  expect(table.decision.seat).toBe('allies');
  expect(table.told('mission flown')).toHaveLength(1);
});
