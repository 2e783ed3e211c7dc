import { describe, expect, test } from 'vitest';
import combatResultsJson from './combat-results.json' with { type: 'json' };
import { boats, islands, lastTurn, leastMarkers, mapFiles, options, rulebook, scenarios } from './data.ts';
import { ANGAUR, ENGEBI, ENIWETOK, GUAM, type Island, islandIds, PARRY, TINIAN } from './dataTypes.ts';
import islandsJson from './islands.json' with { type: 'json' };
import placementJson from './placement.json' with { type: 'json' };
import scenariosJson from './scenarios.json' with { type: 'json' };
import supportFireJson from './support-fire.json' with { type: 'json' };
import terrainJson from './terrain.json' with { type: 'json' };
import unitsJson from './units.json' with { type: 'json' };

const everyIsland: readonly Island[] = [ENGEBI, ENIWETOK, PARRY, GUAM, TINIAN, ANGAUR];

describe('the rulebook', () => {
  test('has what the data files cite as given', () => {
    const cited = new Set<string>();
    const files = [
      unitsJson,
      supportFireJson,
      placementJson,
      islandsJson,
      terrainJson,
      combatResultsJson,
      scenariosJson,
    ];
    JSON.stringify([files, mapFiles], (_, value) => {
      if (value?.kind === 'given') cited.add(value.rule);
      return value;
    });
    expect(cited.size).toBeGreaterThan(12);
    for (const section of cited)
      expect(
        rulebook.cases.map(({ id }) => id).find((id) => id.startsWith(section)),
        section,
      ).toBeDefined();
  });
});

describe('islands and scenarios', () => {
  test('lengths, limits and boats', () => {
    expect(islands.map(({ id }) => id)).toEqual([...islandIds]);
    expect(islands.map(({ turns }) => turns)).toEqual([1, 3, 1, 19, 9, 4]);
    expect(islands.map(({ deadline }) => deadline)).toEqual([4, 6, 3, 22, 22, 5]);
    expect(islands.map((island) => island.boats)).toEqual([3, 2, 3, 3, 3, 2]);
    expect([lastTurn, boats, leastMarkers]).toEqual([22, 12, 2]);
    expect(islands.map(({ rebuilds }) => rebuilds)).toEqual([0, 0, 0, 0, 2, 0]);
  });

  test('a game turn is a day, from the first day of each landing to its last', () => {
    const lastDay = ({ date, turns }: (typeof islands)[number]) =>
      new Date(Date.parse(date) + (turns - 1) * 86_400_000).toISOString().slice(0, 10);
    expect(islands.map((island) => `${island.date} ${lastDay(island)}`)).toEqual([
      '1944-02-18 1944-02-18',
      '1944-02-19 1944-02-21',
      '1944-02-22 1944-02-22',
      '1944-07-21 1944-08-08',
      '1944-07-24 1944-08-01',
      '1944-09-17 1944-09-20',
    ]);
  });

  test('what must be captured', () => {
    const demands = islands.map(({ conditions }) =>
      Object.entries(conditions)
        .filter(([, asked]) => asked === true || (Array.isArray(asked) && asked.length > 0))
        .map(([what]) => what)
        .join(),
    );
    expect(demands).toEqual([
      'airstrips,garrison',
      'everyHex,garrison',
      'everyHex,garrison',
      'airstrips,villages',
      'airstrips,villages',
      'airstrips,places,garrison',
    ]);
  });

  test('an island alone, one after the other, or all at once', () => {
    expect(scenarios.map(({ id }) => id)).toEqual([
      'guam',
      'tinian',
      'angaur',
      'eniwetok',
      'engebi',
      'parry',
      'sequenced',
      'simultaneous',
    ]);
    for (const { id, mode, islands: played } of scenarios.slice(0, 6)) {
      expect([mode, played.map((island) => islandIds[island])]).toEqual(['individual', [id]]);
    }
    expect(scenarios.slice(6).map(({ mode, islands: played }) => [mode, played])).toEqual([
      ['sequenced', everyIsland],
      ['simultaneous', everyIsland],
    ]);
  });

  test('options cite cases of the rulebook, scenarios its sections', () => {
    expect(options.map(({ id, standard }) => [id, standard])).toEqual([
      ['japanese', 'random placement'],
      ['withheldTens', true],
      ['plottedFire', false],
      ['firstLegUnit', 'all islands'],
      ['usLosses', 'full'],
      ['takeBacks', 'free'],
    ]);
    const cases = rulebook.cases.map(({ id }) => id);
    for (const option of options) expect(cases).toContain(option.rule);
    for (const scenario of scenarios) expect(cases.some((id) => id.startsWith(scenario.rule))).toBe(true);
  });
});
