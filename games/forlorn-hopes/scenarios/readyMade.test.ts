import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { readDataFile } from '../../data/dataFile.ts';
import { display, expectNoLeaks } from '../air/fixtures/flights.ts';
import { airBase } from '../core/air.ts';
import { named } from '../data/scenarios.ts';
import { setupsFile } from '../data/setupShapes.ts';
import { setups } from '../data/setups.ts';
import { alliesReady, fillIn, opened, place, setUpBy } from './fixtures/setups.ts';
import { isPlaced } from './placement.ts';
import { placements } from './readyMade.ts';

const scenarios = ['java-sea', 'campaign'] as const;

describe('ready-made setups', () => {
  test('there is a historical and a suggested one for each side of each scenario', () => {
    const found = setups.map(({ scenario, side, kind }) => `${scenario} ${side} ${kind}`);
    const wanted = scenarios.flatMap((scenario) =>
      ['allies', 'japan'].flatMap((side) => ['historical', 'suggested'].map((kind) => `${scenario} ${side} ${kind}`)),
    );
    expect(found.sort()).toEqual(wanted.sort());
    expect(placements.map(({ title }) => title)).toEqual(
      setups.map(({ kind }) => (kind === 'historical' ? 'Use historical setup' : 'Suggest a setup')),
    );
  });

  for (const { id, scenario, side, kind, placed } of setups) {
    test(`${id} is filled in to the end, every unit where it says`, () => {
      for (const die of [1, 10]) {
        const table = opened(scenario, { 'variable units': [die], 'air fleet strength': [die] });
        if (side === 'japan') alliesReady(table);
        const taken = fillIn(table, kind);
        expect(taken.filter(([verb]) => verb === 'put down')).toEqual([]);
        const isAway = ({ units, hex, base }: (typeof placed)[number]) =>
          units.some((unit) =>
            hex >= 0
              ? table.state.where[unit] !== hex
              : isPlaced(table.state, unit) && airBase(table.state, unit) !== base,
          );
        expect(placed.filter(isAway)).toEqual([]);
        expectNoLeaks(table);
        expect(table.offers('ready')).toBe(true);
        expect(table.forgone('ready')).toEqual([]);
        table.do('ready');
        expect(table.told('setup finished')).toHaveLength(side === 'japan' ? 2 : 1);
      }
    });
  }

  test.each(['historical', 'suggested'] as const)('the %s setup also says what earlier air attacks hit', (kind) => {
    const table = opened('campaign', { 'earlier damage': [10] });
    setUpBy(table);
    const taken = fillIn(table, kind);
    expect(taken.filter(([verb]) => verb === 'hit airbase')).toHaveLength(10);
    expect(table.offers('ready')).toBe(true);
  });

  test('what a player has placed stays where it is', () => {
    const table = opened('java-sea');
    place(table, 'USN-CA', '2108');
    place(table, 'P-40-1', 'makassar');
    table.do('ace', 'P-40-1');
    fillIn(table, 'historical');
    expect(table.why('ready')).toBeUndefined();
    expect(display(table, 'P-40-1')).toBe('makassar ready');
    expect(table.log.filter((line) => line.includes('taken back'))).toEqual([]);
  });

  test('outside of the setup they have nothing to say', () => {
    const table = opened('java-sea');
    const lot = () => 0;
    const own = placements.filter(({ next }) => next(table.state, table.decision, lot) !== undefined);
    expect(own).toHaveLength(2);
    alliesReady(table);
    fillIn(table);
    table.do('ready');
    expect(placements.map(({ next }) => next(table.state, table.decision, lot))).toEqual(setups.map(() => undefined));
  });

  test('a file that places a unit wrongly is refused', () => {
    const [first] = [{ id: 'x', scenario: 'java-sea', side: 'allies', kind: 'suggested', aces: ['P-40-1'] }];
    const source = { kind: 'reconstructed', why: 'a test' };
    const reading = (placed: object[]) => () =>
      readDataFile('setups.json', { about: 'test', setups: [{ ...first, placed, source }] }, setupsFile(named));
    expect(reading([{ at: 'soerabaja', units: ['P-40-1'] }])).not.toThrow();
    expect(reading([{ at: '1807', units: ['P-40-1'] }])).toThrow("'1807' is no place for these units");
    expect(reading([{ at: 'indochina', units: ['A6M-1'] }])).toThrow('not of allies');
    const twice = [
      { at: 'soerabaja', units: ['P-40-1'] },
      { at: 'batavia', units: ['P-40-1'] },
    ];
    expect(reading(twice)).toThrow("places 'P-40-1' twice");
  });
});

rule('17.2.1o', 'a ready-made setup takes no unit for which Japan would score', () => {
  const table = opened('campaign', { 'variable units': [7] });
  fillIn(table);
  expect(table.forgone('ready')).toEqual([]);
  expect(table.state.allowance).toBe(2);
});
