import { describe, expect, test } from 'vitest';
import { compileMap } from '#board/map';
import type { Reading } from '#board/reading';
import { complaint, set } from '../../data/fixtures/broken.ts';
import { islands, zones } from './data.ts';
import { eventsFile } from './eventShapes.ts';
import eventsJson from './events.json' with { type: 'json' };
import islandsJson from './islands.json' with { type: 'json' };
import { checkZones, islandsFile } from './mapShapes.ts';
import { scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };
import { tablesFile } from './tableShapes.ts';
import tablesJson from './tables.json' with { type: 'json' };
import { unitsFile } from './unitShapes.ts';
import unitsJson from './units.json' with { type: 'json' };
import zonesJson from './zones.json' with { type: 'json' };

describe('units.json', () => {
  const check = unitsFile(islands);

  test.each([
    ['us.naval.0.factors', '2-4-0', "us.naval[0] 'us-CV-9'.factors must read AA-AS-SW-AG, such as 2-4-0-2"],
    ['us.naval.0.factors', '2-7-0-2', "us.naval[0] 'us-CV-9'.factors AS must be from 0 to 6, not 7"],
    ['us.naval.0.factors', '2-4-0-(2)', "us.naval[0] 'us-CV-9'.factors must read AA-AS-SW-AG, such as 2-4-0-2"],
    ['us.naval.0.movement', 0, "us.naval[0] 'us-CV-9'.movement must be a whole number from 1 to 9"],
    ['us.naval.0.class', 'YP', "us.naval[0] 'us-CV-9'.class must be one of CV, CVL, CVE, "],
    ['us.naval.0.class', 'F', "us.naval[0] 'us-CV-9'.class must be one of CV, CVL, CVE, "],
    ['us.naval.0.capacity', 2, "us.naval[0] 'us-CV-9'.capacity must be left out: CV carries nothing"],
    ['us.naval.36.capacity', undefined, "us.naval[36] 'us-AP-1'.capacity must be a whole number from 1 to 2"],
    ['us.naval.36.capacity', 3, "us.naval[36] 'us-AP-1'.capacity must be a whole number from 1 to 2"],
    ['us.naval.0.entry', '1945', "us.naval[0] 'us-CV-9'.entry must be one of start, 1943, 1944, truk, option"],
    ['us.naval.0.entry', 'truk', "us.naval[0] 'us-CV-9'.entry truk is for Japanese units only"],
    ['japan.naval.0.entry', 'option', "japan.naval[0] 'japan-CV-S'.entry option is for US units only"],
    ['us.naval.0.id', 'japan-CV-9', "us.naval[0] 'japan-CV-9'.id must begin with 'us-'"],
    ['us.naval.1.id', 'us-CV-9', "us.naval[1] 'us-CV-9'.id is that of a unit before it"],
    ['us.naval.1.title', 'Essex', "us.naval[1] 'us-CV-10'.title is that of a unit before it"],
    ['us.naval.1.title', '', "us.naval[1] 'us-CV-10'.title must be text"],
    ['us.naval.1.source', 'history', "us.naval[1] 'us-CV-10'.source must name one of the sources of the file"],
    ['us.air.0.movement', undefined, "us.air[0] 'us-SP-1'.movement must be a whole number from 1 to 9"],
    ['us.air.0.class', 'CV', "us.air[0] 'us-SP-1'.class must be one of B, F, HB, SP, T"],
    ['us.ground.0.factors', '1-0-0-4', "us.ground[0] 'us-2-Mar'.factors must be a list"],
    ['us.ground.0.factors', ['1-0-0-4'], "us.ground[0] 'us-2-Mar'.factors must be 2, the last step first"],
    ['us.ground.0.factors.1', '1-0-0-1', "us.ground[0] 'us-2-Mar'.factors[1] must not be weaker than with a step less"],
    ['us.ground.6.factors', ['0-0-0-1', '0-0-0-2'], "us.ground[6] 'us-22-Mar'.factors must read AA-AS-SW-AG"],
    ['us.ground.2.factors', '0-0-0-(7)', "us.ground[2] 'us-CB-1'.factors AG must be from 0 to 6, not 7"],
    ['us.ground.0.movement', 1, "us.ground[0] 'us-2-Mar'.movement must be left out: ground units do not move"],
    ['us.ground.0.size', 'corps', "us.ground[0] 'us-2-Mar'.size must be one of battalion, regiment, brigade, division"],
    ['us.ground.6.class', 'deception', "us.ground[6] 'us-22-Mar'.class deception is for the Japanese only"],
    ['us.bases.factors', ['0-0-0-0'], 'us.bases.factors must be 4, the last step first'],
    ['us.bases.factors.2', '0-0-0-0', 'us.bases.factors[2] must not be weaker than with a step less'],
    ['us.bases.source', {}, 'us.bases.source must say where this comes from'],
    ['sources.rumour', { kind: 'given', rule: '2.5' }, 'sources.rumour is the source of no unit'],
    ['sources.us-carriers', { kind: 'given' }, 'sources.us-carriers.rule is missing'],
    ['japan.air', 'many', 'japan.air must be a list'],
    ['source', undefined, 'source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(unitsJson, set(path, value), check)).toContain(`file.json: ${expected}`);
  });

  test('all that is wrong is said at once', () => {
    const both = complaint(
      unitsJson,
      (file) => {
        set('us.naval.0.factors', '9-4-0-2')(file);
        set('japan.ground.0.title', '')(file);
      },
      check,
    );
    expect(both.split('\n')).toEqual([
      "file.json: us.naval[0] 'us-CV-9'.factors AA must be from 0 to 6, not 9",
      "file.json: japan.ground[0] 'japan-69-Inf'.title must be text",
    ]);
  });

  test('more units than a byte can count are too many', () => {
    const { air } = unitsJson.japan;
    const extra = Array.from({ length: 58 }, (_, index) => ({
      ...air[0],
      id: `japan-x-${index}`,
      title: `X ${index}`,
    }));
    const swollen = { ...unitsJson, japan: { ...unitsJson.japan, air: [...air, ...extra] } };
    expect(complaint(swollen, () => {}, check)).toBe('file.json: must have at most 255 units');
  });
});

describe('zones.json', () => {
  test.each([
    ['zones.34.terrain', 'eastern-pacific', 'zones.34.terrain must be sea-zone'],
    ['zones.82.terrain', 'sea-zone', 'zones.82.terrain must be eastern-pacific'],
    ['zones.34.also', ['west-edge'], "zones.34.also must not have 'west-edge'"],
    ['zones.11.also', undefined, "zones.11.also must have 'west-edge'"],
    ['zones.34.neighbours', { north: '33' }, 'zones.34.neighbours must be 3, not 1'],
    ['reconstructed', false, 'reconstructed must be true'],
    ['source', {}, 'source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    const check = (file: Reading) => checkZones(file, compileMap(file.value));
    expect(complaint(zonesJson, set(path, value), check)).toContain(`file.json: ${expected}`);
  });

  test('a number in the wrong square', () => {
    const { 11: northwest, 12: below, ...others } = zonesJson.zones;
    const swapped = { ...zonesJson, zones: { ...others, 11: below, 12: northwest } };
    const withoutNeighbours = JSON.parse(JSON.stringify(swapped, (key, value) => (key === 'neighbours' ? {} : value)));
    const found = complaint(
      withoutNeighbours,
      () => {},
      (file) => checkZones(file, compileMap(file.value)),
    );
    expect(found).toContain('file.json: zones.11 must be numbered 12, in sixes down the columns from the west');
    expect(found).toContain('file.json: zones.12 must be numbered 11, in sixes down the columns from the west');
  });
});

describe('islands.json', () => {
  const check = islandsFile(zones);

  test.each([
    ['islands.0.zone', '17', "islands[0] 'peleliu'.zone there is no zone 17 on the map"],
    ['islands.0.zone', '71', "islands[0] 'peleliu'.zone must not be in the Eastern Pacific, where no Japanese unit"],
    ['islands.0.size', 'medium', `islands[0] 'peleliu'.size must be one of small, large, not "medium"`],
    ['islands.0.airfield', 'yes', "islands[0] 'peleliu'.airfield must be true or false"],
    ['islands.0.japaneseBase', 5, "islands[0] 'peleliu'.japaneseBase must be a whole number from 1 to 4"],
    ['islands.0.japaneseUnits', -1, "islands[0] 'peleliu'.japaneseUnits must be a whole number from 0 to 9"],
    ['islands.1.port', false, "islands[1] 'ulithi'.majorObjective needs an airfield or a port"],
    ['islands.0.id', 'iwo-jima', 'islands must be peleliu, ulithi, saipan, '],
    ['islands.0.source', {}, "islands[0] 'peleliu'.source must say where this comes from"],
    ['offMapBases.0.borders', [], "offMapBases[0] 'pearl-harbor'.borders must name at least one zone"],
    ['offMapBases.0.borders.0', '73', "offMapBases[0] 'pearl-harbor'.borders[0] must be a zone on the edge of the map"],
    ['offMapBases.0.borders.0', '83', "offMapBases[0] 'pearl-harbor'.borders[0] there is no zone 83 on the map"],
    ['offMapBases.0.side', 'usa', `offMapBases[0] 'pearl-harbor'.side must be one of us, japan, not "usa"`],
    ['offMapBases.0.id', 'midway', 'offMapBases must be pearl-harbor, philippines, iwo-jima, in this order'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(islandsJson, set(path, value), check)).toContain(`file.json: ${expected}`);
  });
});

describe('events.json', () => {
  test.each([
    ['markers.0.when', 'later', "markers[0] 'halsey'.when must be one of keep, at once, stays"],
    ['markers.0.after', undefined, "markers[0] 'halsey'.after must be one of pool, out, stays"],
    ['markers.0.event', 'typhoon', "markers[0] 'halsey'.event must be one of halsey, logistics, "],
    ['markers.0.event', 'nimitz', "markers must have one of the event 'halsey'"],
    ['markers.1.id', 'halsey', "markers[1] 'halsey' is listed twice"],
    ['markers.0.side', 'japan', "markers[1] 'logistics' must stand before all Japanese ones"],
    ['markers.0.text', '', "markers[0] 'halsey'.text must be text"],
    ['markers.0.source', {}, "markers[0] 'halsey'.source must say where this comes from"],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(eventsJson, set(path, value), eventsFile)).toContain(`file.json: ${expected}`);
  });
});

describe('tables.json', () => {
  test.each([
    ['victoryPoints.island', -1, 'victoryPoints.island must be a whole number from 0 to 9'],
    ['victoryPoints.usShip', 1, 'victoryPoints.usShip must be a whole number from -9 to 0'],
    ['levels.draw', 30, 'levels.draw must be below the 30 of a victory'],
    ['levels.victory', '30', 'levels.victory must be a whole number'],
    ['refit.us.naval', ['deploy'], 'refit.us.naval must have a result for each die from 1 to 6'],
    ['refit.us.air.0', 'return', 'refit.us.air[0] must be one of deploy, damage, destroy, not "return"'],
    ['refit.japan.air.0', 'deploy', 'refit.japan.air[0] must be one of return, stay, destroy, not "deploy"'],
    ['islandLocation.rows', [['guam']], 'islandLocation.rows must have a row for each total from 2 to 12'],
    ['islandLocation.rows.0', ['guam', 'truk'], 'islandLocation.rows[0] must be one island, or one for each die'],
    ['islandLocation.rows.0', ['guam'], "islandLocation.rows never name 'majuro'"],
    ['islandLocation.rows.0', ['wake'], 'islandLocation.rows[0][0] must be one of peleliu, ulithi, '],
    ['targetPriority.rows.0', ['CV', 'SS'], 'targetPriority.rows must not have SS'],
    ['targetPriority.rows.0', ['CVE'], 'targetPriority.rows must have CV once'],
    ['targetPriority.rows.0', ['CV', 'CVE'], 'targetPriority.rows must have CVE once'],
    ['targetPriority.source', {}, 'targetPriority.source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(tablesJson, set(path, value), tablesFile)).toContain(`file.json: ${expected}`);
  });
});

describe('scenarios.json', () => {
  test.each([
    ['turns.list.4.forceLimit', 12, "turns.list[4] 'February 1944'.forceLimit must not fall below the 24 of before"],
    ['turns.list.4.forceLimit', 0, "turns.list[4] 'February 1944'.forceLimit must be a whole number from 1 to 99"],
    ['turns.list.4.note', null, "turns.list[4] 'February 1944'.note must be text"],
    ['turns.source', {}, 'turns.source must say where this comes from'],
    ['scenarios.0.turns', 11, "scenarios[0] 'campaign'.turns must be a whole number from 1 to 10"],
    ['scenarios.1.id', 'campaign', 'scenarios must be campaign, short, in this order'],
    ['scenarios.1.basesNeeded.0', 'wake', "scenarios[1] 'short'.basesNeeded[0] must be one of peleliu, ulithi, "],
    ['options.0.standard', 'perhaps', "options[0] 'paramarines'.standard must be one of the values"],
    ['options', [], 'options must be paramarines, in this order'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(scenariosJson, set(path, value), scenariosFile)).toContain(`file.json: ${expected}`);
  });
});
