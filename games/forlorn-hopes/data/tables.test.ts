import { describe, expect, test } from 'vitest';
import { complaint, set } from '../../data/fixtures/broken.ts';
import { bandOf, bandTitles } from '../../tables/axes.ts';
import { findUnit, halfPoints, movementRow, rowAt, rulebook, tables } from './data.ts';
import { tablesFile } from './tableShapes.ts';
import tablesJson from './tables.json' with { type: 'json' };

const cases = new Set(rulebook.cases.map(({ id }) => id));

describe('every table', () => {
  const modified = Object.entries(tables).flatMap(([name, one]) => ('modifiers' in one ? [{ name, ...one }] : []));

  test('has its modifiers with words, and as numbers', () => {
    const count = modified.reduce((sum, { modifiers }) => sum + Object.keys(modifiers).length, 0);
    expect([modified.length, count]).toEqual([22, 117]);
    for (const { name, drms, modifiers } of modified) {
      const amounts = Object.entries(modifiers).map(([key, { amount }]) => [key, amount]);
      expect(Object.fromEntries(amounts), name).toEqual(drms);
    }
  });

  test('cites cases of the rulebook', () => {
    for (const one of Object.values(tables)) if ('rule' in one) expect(cases).toContain(one.rule);
    for (const { modifiers } of modified) {
      for (const { rule, name } of Object.values(modifiers)) expect(cases, name).toContain(rule);
    }
  });
});

describe('values', () => {
  const air = (id: string, loaded: boolean) => tables.airMovement.rows[movementRow(findUnit(id), loaded)]!;

  test('modifiers that the text gives', () => {
    expect([tables.interceptorScramble.drms.radar, tables.interceptorScramble.drms.enemyRecon]).toEqual([-2, 1]);
    expect([tables.initiative.drms.radarDestroyed, tables.initiative.drms.generalRegroup]).toEqual([2, -1]);
    const { dive, torpedo, precision } = tables.bombing.drms;
    expect([dive, torpedo, precision, tables.airToAir.drms.asFighter]).toEqual([2, 2, 1, -1]);
    expect(Object.values(tables.variableSequence.drms)).toEqual([1, 2, -1]);
    expect(Object.values(tables.navalDamage.drms)).toEqual([1, 1]);
  });

  test('thresholds that the text gives', () => {
    expect([tables.initiative.japanFrom, tables.spotting.spottedFrom, tables.navalInterception.successFrom]).toEqual([
      6, 6, 7,
    ]);
    expect([tables.darwinRadar.destroyedTo, tables.landingAccidents.lossFrom, tables.regroup.airbaseTo]).toEqual([
      5, 10, 7,
    ]);
    expect(tables.fixed.navalRestoration.japan).toEqual({ reduced: 7, eliminated: 9 });
  });

  test('a roll finds its row', () => {
    const results = [7, 8, 10, 11, 13, 14, -3, 40].map((total) => rowAt(tables.airToAir.rows, total).result);
    expect(results).toEqual(['-', 'D', 'D', 'X', 'X', 'XX', '-', 'XX']);
    expect(bandTitles(tables.airToAir.rows.bands)).toEqual(['7 or less', '8 to 10', '11 to 13', '14 or more']);
    expect([1, 3, 8, 9].map((die) => rowAt(tables.navalCombat.rounds, die).rounds)).toEqual([1, 2, 3, 4]);
    expect([5, 6, 9, 12, 13].map((total) => rowAt(tables.navalCombat.rows, total).other)).toEqual([0, 1, 2, 3, 3]);
    expect(rowAt(tables.initiative.missions, 7)).toEqual({ japan: 3, allies: 2 });
    expect([9, 2, 13].map((total) => rowAt(tables.groundCombat.rows, total).result)).toEqual([
      'defender-retreats',
      'attacker-disrupted',
      'defender-eliminated',
    ]);
    expect(rowAt(tables.contestedLanding.rows, 2).result).toBe('destroyed');
  });

  test('the cells that 9.9.3 gives: column 12 against a DF of 3', () => {
    const { columns, defenses, medium, low } = tables.antiAircraft;
    const [row, column] = [bandOf(defenses, 3), bandOf(columns, 12)];
    expect([medium[row]![column], low[row]![column]]).toEqual(['D', 'X']);
    defenses.forEach((defense, line) => {
      const first = (cells: readonly string[], result: string) => columns[cells.indexOf(result)];
      expect([first(medium[line]!, 'D'), first(low[line]!, 'X')]).toEqual([defense + 8, defense + 8]);
    });
  });

  test('bombing by target and total', () => {
    const result = (target: string, total: number) =>
      tables.bombing.rows.find((row) => row.target === target)!.cells[bandOf(tables.bombing.columns, total)];
    expect([result('airbase-major', 16), result('city', 10), result('ground-5', 11), result('naval-6', 20)]).toEqual([
      'X',
      '1',
      '-',
      '2',
    ]);
    expect(result('airbase-mobile', 2)).toBe('-');
  });

  test('hits close a port at 4, Darwin at 8', () => {
    const { rows, darwin } = tables.hitsEffects;
    expect([0, 1, 2, 3, 4].map((hits) => rowAt(rows, hits).supplyRange)).toEqual([null, null, 4, 2, 0]);
    expect([1, 3, 4, 7, 8].map((hits) => rowAt(darwin, hits).sortie)).toEqual([
      'automatic',
      'automatic',
      'roll',
      'roll',
      'none',
    ]);
  });

  test('how aircraft handle, loaded and without a load', () => {
    expect([air('A6M-1', false).turn120, air('CW-21', true).climb, air('P-40-2', false).secondDiveGain]).toEqual([
      2, 1, 1,
    ]);
    expect([air('G4M-1', true).turn60, air('G4M-1', false).turn60, air('G4M-1', true).roll]).toEqual([2, 1, null]);
    expect([air('G4M-1', true).high, air('G4M-1', false).high, air('B-17-1', true).high]).toEqual([false, true, true]);
    expect([air('D3A-1', true).turn120, air('D3A-1', false).turn120, air('D3A-1', false).immelmann]).toEqual([
      null,
      2,
      null,
    ]);
    expect([movementRow(findUnit('H6K-1'), false), movementRow(findUnit('USN-CA'), false)]).toEqual([-1, -1]);
  });

  test('random events', () => {
    expect(tables.randomEvents.events).toHaveLength(10);
    expect(tables.randomEvents.events.filter((event) => event === 'foul weather')).toHaveLength(2);
    expect([tables.randomEvents.events[0], tables.randomEvents.events[8]]).toEqual(['magic', 'japanese submarine']);
  });

  test('victory points are counted in halves', () => {
    expect([halfPoints.bomberAborts, halfPoints.eleventhReduced, halfPoints.japaneseShipRestored]).toEqual([2, 1, 4]);
  });
});

describe('tables.json', () => {
  test.each([
    ['initiative.drms.radarDestroyed', undefined, 'initiative.drms.radarDestroyed must be an object'],
    [
      'initiative.drms.radarDestroyed.drm',
      '+2',
      'initiative.drms.radarDestroyed.drm must be a whole number from -9 to 9',
    ],
    ['initiative.drms.radarDestroyed.when', '', 'initiative.drms.radarDestroyed.when must be text'],
    [
      'initiative.drms.radarDestroyed.source',
      {},
      'initiative.drms.radarDestroyed.source must say where this comes from',
    ],
    ['initiative.drms.luck', { drm: 1 }, 'initiative.drms.luck is no modifier of this table'],
    ['initiative.japanFrom', 11, 'initiative.japanFrom must be a whole number from 1 to 10'],
    ['evacuation.rows.1.to', 5, 'evacuation.rows[1].to must be a whole number from 6 to 30'],
    ['evacuation.rows.3.to', 12, 'evacuation.rows[3].to must be null: the last row has no end'],
    ['evacuation.rows.0.result', 'flees', 'evacuation.rows[0].result must be one of escapes, disrupted, '],
    ['randomEvents.events', ['magic'], 'randomEvents.events must have an event for each die from 1 to 10'],
    ['randomEvents.events.3', 'storm', 'randomEvents.events[3] must be one of magic, '],
    ['antiAircraft.medium.2', ['-'], 'antiAircraft.medium[2] must have 12 results, one for each column'],
    ['antiAircraft.low', [], 'antiAircraft.low must have 7 rows'],
    ['antiAircraft.columns.3', 9, 'antiAircraft.columns must rise by one from column to column'],
    ['bombing.rows.0.target', 'airfield', 'bombing.rows must be airbase-major, airbase-minor, '],
    ['bombing.rows.0.cells.1', '4', "bombing.rows[0] 'airbase-major'.cells[1] must be one of -, D, X, 1, 2, 3"],
    ['bombing.rows.0.cells', ['D'], "bombing.rows[0] 'airbase-major'.cells must have 12 results, one for each column"],
    ['airMovement.rows.0.handling', 'light', "airMovement.rows must have 'nimble'"],
    ['airMovement.rows.4.loaded', true, "airMovement.rows must have 'light' once, or loaded and unloaded"],
    ['airMovement.rows.0.turn60', null, 'airMovement.rows[0].turn60 must be a whole number from 0 to 9'],
    ['hitsEffects.rows.2.darwinTo', 2, 'hitsEffects.rows[2].darwinTo must be a whole number from 4 to 30'],
    ['hitsEffects.supplyUnitRanges', [null], 'hitsEffects.supplyUnitRanges must have 3 ranges, from 0 hits on'],
    ['navalCombat.rounds.0.rounds', 5, 'navalCombat.rounds[0].rounds must be a whole number from 1 to 4'],
    ['victoryPoints.bomberAborts', 0.3, 'victoryPoints.bomberAborts must be a whole or a half point'],
    ['fixed.aces.japan', -1, 'fixed.aces.japan must be a whole number from 0 to 9'],
    ['regroup.source', undefined, 'regroup.source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(tablesJson, set(path, value), tablesFile)).toContain(`file.json: ${expected}`);
  });
});
