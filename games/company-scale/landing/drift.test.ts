import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { FACE_DOWN, REVEALED } from '../core/state.ts';
import { OPEN_BEACH } from '../field/control.ts';
import { at, onSaipan, type Sitting, whereIs } from '../fixtures/saipan.ts';
import { type PositionSpec, waitingOnSaipan } from '../position.ts';
import { theater } from '../saipan.ts';
import { amphibious } from './amphibious.ts';
import { beachLanding } from './beachLanding.ts';

const green = { 'I/3/8': 'green-1-finalRunIn column', 'K/3/8': 'green-1-finalRunIn column' };
const beachNumber = (id: string) => theater.beaches.findIndex((beach) => beach.id === id);
const finalBeach = ({ state }: Sitting, id: string) => state.finalBeach[beachNumber(id)];

/** The Amphibious Chit is in play, and the first wave rolls this for its drift. */
function afloat(dice: readonly number[], counters: Readonly<Record<string, string>>, spec: PositionSpec = {}) {
  return onSaipan({
    scenario: 's1',
    time: '15 June 0700',
    chit: 'amphibious',
    counters,
    dice: { drift: dice },
    call: { procedure: amphibious, local: {} },
    ...spec,
  });
}

rule('22.2.3a', 'the first wave keeps its beach on 0 to 4 and drifts to the north on 5 to 9', () => {
  const lands = (die: number) => {
    const table = afloat([die], green);
    table.do('land');
    return [whereIs(table, 'I/3/8'), finalBeach(table, 'green-1')];
  };
  expect(lands(4)).toEqual([at('35.32'), at('35.32')]);
  expect(lands(5)).toEqual([at('36.31'), at('36.31')]);
});
rule('22.2.3b', 'what follows from a landing follows where the boats have come to', () => {
  const table = afloat([5], green, {
    change: (state) => {
      state.mines[at('36.31')] = FACE_DOWN;
      state.secrets.japan!.mines[at('36.31')] = 0;
    },
    dice: { drift: [5], mine: [9] },
  });
  table.do('land');
  const isOpen = (id: string) => table.state.beach[beachNumber(id)] === OPEN_BEACH;
  expect([isOpen('red-3'), isOpen('green-1')]).toEqual([true, false]);
  expect(table.state.mines[at('36.31')]).toBe(REVEALED);
});
rule('22.2.3a', 'no boats, no drift: who is held back drifts when the landing comes', () => {
  const table = afloat([], green);
  table.do('hold back', 'I/3/8');
  table.do('hold back', 'K/3/8');
  table.do('land');
  expect([finalBeach(table, 'green-1'), table.told('drifted')]).toEqual([-1, []]);
});
rule('22.2.3a', 'is rolled for five beaches only', () => {
  const drifts = theater.beaches.filter(({ drift }) => drift).map(({ id }) => id);
  expect(drifts).toEqual(['red-1', 'red-2', 'red-3', 'green-1', 'green-2']);
  const table = afloat([], { 'E/2/23': 'blue-2-finalRunIn column' });
  table.do('land');
  expect([whereIs(table, 'E/2/23'), table.told('drifted')]).toEqual([at('33.37'), []]);
});
rule('22.2.3b 22.0g', 'later waves land at the marker without a die', () => {
  const table = afloat([], green, {
    change: (state) => {
      state.finalBeach[beachNumber('green-1')] = at('36.31');
    },
  });
  table.do('land');
  expect([whereIs(table, 'K/3/8'), table.told('rolled')]).toEqual([at('36.31'), []]);
});
rule('22.2.3c', 'two zones may lead to one beach, which is overstacked at the end', () => {
  const counters = { ...green, 'I/3/6': 'red-3-finalRunIn column', 'K/3/6': 'red-3-finalRunIn column' };
  const table = afloat([0, 5], counters);
  table.do('land');
  // Units that would crowd the beach wait for a word.
  while (table.decision.procedure === 'beach landing') table.do('land');
  const there = Object.keys(counters).filter((id) => whereIs(table, id) === at('36.31'));
  expect(there).toEqual(Object.keys(counters));
  expect(table.state.disorder[at('36.31')]).toBeGreaterThan(0);
});
rule('22.2.3d', 'boats that drift to a held beach wait, or go to other transports', () => {
  const table = afloat([5], { ...green, '1/I/136': '36.31' });
  table.do('land');
  expect(finalBeach(table, 'green-1')).toBe(at('36.31'));
  expect(waitingOnSaipan.prompt(table.state)).toContain('36.31');
  expect(table.options('divert')).toEqual(['green-2-transport', 'green-3-transport']);
  table.do('wait');
  expect(whereIs(table, 'I/3/8')).toBe(at('green-1-finalRunIn'));
  const intended = afloat([5], { ...green, '1/I/136': '35.32' });
  intended.do('land');
  expect(whereIs(intended, 'I/3/8')).toBe(at('36.31'));
});
rule('22.2.3a 17.0e', 'boats that land when night falls drift too', () => {
  const table = onSaipan({
    scenario: 's1',
    time: '15 June Night I',
    counters: green,
    dice: { drift: [9] },
    call: {
      procedure: beachLanding,
      local: { beach: beachNumber('green-1'), isNight: true, units: [], columns: [] },
    },
  });
  table.do('land');
  expect(whereIs(table, 'I/3/8')).toBe(at('36.31'));
});
