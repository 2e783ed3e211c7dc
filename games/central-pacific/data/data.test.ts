import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import {
  findMarker,
  japanMarkers,
  markerEvent,
  markers,
  options,
  rulebook,
  scenarios,
  tables,
  turns,
  usMarkers,
} from './data.ts';
import eventsJson from './events.json' with { type: 'json' };
import islandsJson from './islands.json' with { type: 'json' };
import scenariosJson from './scenarios.json' with { type: 'json' };
import tablesJson from './tables.json' with { type: 'json' };
import { islandIds, japaneseEvents, usEvents } from './types.ts';
import unitsJson from './units.json' with { type: 'json' };
import zonesJson from './zones.json' with { type: 'json' };

test('the rulebook has what the data files cite', () => {
  const cited = new Set([...markers, ...scenarios, ...options].map((cites) => cites.rule));
  JSON.stringify([unitsJson, islandsJson, zonesJson, eventsJson, tablesJson, scenariosJson], (_, value) => {
    if (value?.kind === 'given') cited.add(value.rule);
    return value;
  });
  expect(cited.size).toBeGreaterThan(30);
  const cases = rulebook.cases.map(({ id }) => id);
  expect([...cited].filter((section) => !cases.some((id) => id.startsWith(section)))).toEqual([]);
});

describe('turns', () => {
  rule('1.1a', 'each turn is the month after the one before, from October 1943 to July 1944', () => {
    const months = Array.from({ length: 10 }, (_, turn) =>
      new Date(Date.UTC(1943, 9 + turn)).toLocaleDateString('en-US', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    );
    expect(turns.map(({ title }) => title)).toEqual(months);
    expect([1, 4, 9, 10].map((turn) => turns[turn - 1]!.title)).toEqual([
      'October 1943',
      'January 1944',
      'June 1944',
      'July 1944',
    ]);
  });

  test('ships that may act together: 12, from January 1944 24, from June 36', () => {
    expect(turns.map(({ forceLimit }) => forceLimit)).toEqual([12, 12, 12, 24, 24, 24, 24, 24, 36, 36]);
  });

  test('the campaign lasts ten of them, the short scenario ends with February 1944', () => {
    expect(scenarios.map(({ id, turns: length }) => `${id}: ${turns[length - 1]!.title}`)).toEqual([
      'campaign: July 1944',
      'short: February 1944',
    ]);
    expect(scenarios.map(({ basesNeeded }) => basesNeeded.map((island) => islandIds[island]))).toEqual([
      [],
      ['eniwetok', 'kwajalein', 'majuro', 'makin', 'tarawa'],
    ]);
  });

  test('the Para-marines are left out unless the player wants them', () => {
    expect(options.map(({ id, standard }) => `${id}: ${standard}`)).toEqual(['paramarines: no']);
  });
});

describe('event markers', () => {
  rule('6.2c', 'each side has more of them than there are turns, even without those that come later', () => {
    expect(usMarkers.length).toBeGreaterThan(turns.length);
    expect(japanMarkers.filter((marker) => markerEvent[marker] !== 'a-go').length).toBeGreaterThan(turns.length);
  });

  test('one of each US event; of the Japanese Air-Naval Attack and Submarine Attack exist twice', () => {
    expect(usMarkers.map((marker) => markerEvent[marker])).toEqual([...usEvents]);
    const twice = japaneseEvents.filter(
      (event) => japanMarkers.filter((marker) => markerEvent[marker] === event).length === 2,
    );
    expect(twice).toEqual(['air-naval', 'submarine']);
    expect(japanMarkers).toHaveLength(japaneseEvents.length + 2);
  });

  test('are found by their ids', () => {
    expect(markers[findMarker('air-naval-2')]).toMatchObject({ side: 'japan', event: 'air-naval' });
    expect(findMarker('air-naval')).toBe(-1);
  });
});

describe('tables', () => {
  test('history makes the 24 points that the rulebook names', () => {
    const points = tables.victoryPoints;
    const tarawaKwajaleinSaipan = 3 * points.majorObjective;
    const makinMajuroEniwetokTinian = 4 * points.island;
    const shokakuTaihoHiyo = 3 * points.japaneseCarrier;
    const trukShipsAndSubmarines = 5 * points.japaneseShip;
    const liscomeBay = points.usShip;
    const basesLeft = points.trukBase + 3 * points.japaneseBase;
    const history =
      tarawaKwajaleinSaipan +
      makinMajuroEniwetokTinian +
      shokakuTaihoHiyo +
      trukShipsAndSubmarines +
      liscomeBay +
      basesLeft;
    expect(history).toBe(24);
    expect(history).toBeGreaterThanOrEqual(tables.levels.draw);
    expect(history).toBeLessThan(tables.levels.victory);
    expect([points.usCarrier, points.usDivision]).toEqual([-2, -2]);
    expect([tables.levels.victory, tables.levels.draw]).toEqual([30, 20]);
  });

  test('chances of the islands, in 216', () => {
    const chances = new Map<string, number>();
    tables.islandLocation.rows.forEach((row, index) => {
      const waysToRoll = 6 - Math.abs(5 - index);
      for (const island of row) chances.set(island, (chances.get(island) ?? 0) + (waysToRoll * 6) / row.length);
    });
    expect(Object.fromEntries(chances)).toEqual({
      majuro: 6,
      makin: 12,
      ulithi: 18,
      eniwetok: 24,
      kwajalein: 30,
      saipan: 24,
      tinian: 12,
      truk: 30,
      guam: 24,
      peleliu: 18,
      tarawa: 12,
      ponape: 6,
    });
  });

  test('refits: how many of six dice give each result', () => {
    const chances = (results: readonly string[]) =>
      Object.fromEntries(results.map((result) => [result, results.filter((other) => other === result).length]));
    const { us, japan } = tables.refit;
    expect([us.naval, us.air, us.ground].map(chances)).toEqual([
      { deploy: 2, damage: 3, destroy: 1 },
      { deploy: 3, damage: 2, destroy: 1 },
      { deploy: 2, damage: 3, destroy: 1 },
    ]);
    expect([japan.naval, japan.air, japan.ground].map(chances)).toEqual([
      { return: 1, stay: 3, destroy: 2 },
      { return: 3, stay: 2, destroy: 1 },
      { return: 1, stay: 3, destroy: 2 },
    ]);
  });

  test('fleet carriers are hit first and amphibs last', () => {
    expect(tables.targetPriority.rows.map((row) => row.join(' '))).toEqual([
      'CV',
      'CVL CVE',
      'BB',
      'CA CL',
      'DD',
      'AP APD LST SR AV',
    ]);
  });
});
