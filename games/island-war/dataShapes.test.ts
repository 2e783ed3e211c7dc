import { describe, expect, test } from 'vitest';
import { compileMap } from '#board/map';
import type { Reading } from '#board/reading';
import { readDataFile } from '../data/dataFile.ts';
import { complaint, set } from '../data/fixtures/broken.ts';
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import turnTrack from './data/turn-track.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { units as allUnits, boardMap, terrainKey, turnTrack as turns } from './data.ts';
import { terrainFile, turnTrackFile, unitsFile } from './dataShapes.ts';
import { checkMap, scenariosFile } from './scenarioShapes.ts';

describe('units.json', () => {
  test.each([
    ['units.10.values', '40-4-8', "units[10] 'us-1/23'.values attack must be from 0 to 20, not 40"],
    ['units.10.values', '4-4', "units[10] 'us-1/23'.values must read attack-defense-movement, such as 3-4-8"],
    ['units.10.values', '4-4-0', "units[10] 'us-1/23'.values movement must be from 1 to 20, not 0"],
    [
      'units.28.values',
      '4-4-8',
      "units[28] 'us-1/10'.values must read barrage-protective fire-range/defense-movement, such as 4-2-10/1-4",
    ],
    ['units.28.values', '2-1-99/1-4', "units[28] 'us-1/10'.values range must be from 1 to 50, not 99"],
    ['units.10.side', 'usa', `units[10] 'us-1/23'.side must be one of us, japan, not "usa"`],
    ['units.10.class', 'navy', `must be one of infantry, engineer, armor, artillery, not "navy"`],
    ['units.10.id', 'us-1/6', "units[10] 'us-1/6' is listed twice"],
    ['units.60.side', 'us', "units[60] 'jp-3/118' must stand before all Japanese units"],
    ['units.10.source', {}, "units[10] 'us-1/23'.source must say where this comes from"],
    ['units.10.source', { kind: 'given' }, "units[10] 'us-1/23'.source.rule is missing"],
    ['units.10.source', { kind: 'guessed' }, 'must be one of given, reconstructed, not "guessed"'],
    ['units', [], "units must have at least one unit of the side 'us'"],
    ['units', 'many', 'units must be a list'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(units, set(path, value), unitsFile)).toContain(expected);
  });

  test('all that is wrong is said at once', () => {
    const both = complaint(
      units,
      (file) => {
        set('units.0.values', '99-4-8')(file);
        set('units.1.title', '')(file);
      },
      unitsFile,
    );
    expect(both.split('\n')).toEqual([
      "file.json: units[0] 'us-1/2'.values attack must be from 0 to 20, not 99",
      "file.json: units[1] 'us-2/2'.title must be text",
    ]);
  });

  test('a file as printed has nothing wrong with it', () => {
    expect(complaint(units, () => {}, unitsFile)).toBe('no complaint');
  });
});

describe('terrain.json', () => {
  test.each([
    ['hexes.2.cost', 0, "hexes[2] 'broken'.cost must be a whole number from 1 to 100"],
    ['hexes.2.line', 'swamp', `hexes[2] 'broken'.line must be one of rough, broken, river, clear, not "swamp"`],
    ['hexes.2.armor', 'yes', `hexes[2] 'broken'.armor must be one of enter, path, never, not "yes"`],
    ['hexsides.0.cost', -1, "hexsides[0] 'river'.cost must be a whole number from 0 to 100"],
    ['paths.0.opensToArmor', 'yes', "paths[0] 'road'.opensToArmor must be true or false"],
    ['features.0.effect', 'surf', `features[0] 'beach'.effect must be one of landing, none, not "surf"`],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(terrain, set(path, value), terrainFile)).toContain(`file.json: ${expected}`);
  });
});

describe('turn-track.json', () => {
  test.each([
    ['turns.3.turn', 5, 'turns[3].turn must be 4'],
    ['turns.3.date', '21 June', 'turns[3].date must be a day such as 1944-06-15'],
    ['turns.3.groundSupport', 'lots', 'turns[3].groundSupport must read US/Japanese points, such as 3/0'],
    ['turns.3.groundSupport', '3/100', 'turns[3].groundSupport Japanese points must be from 0 to 99, not 100'],
    ['turns', [], 'turns must have at least one turn'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(turnTrack, set(path, value), turnTrackFile)).toContain(`file.json: ${expected}`);
  });

  test('points are US first and Japanese second; a number alone is for the US', () => {
    const read = (support: string) => {
      const file = structuredClone(turnTrack);
      file.turns[0]!.groundSupport = support;
      return readDataFile('turn-track.json', file, turnTrackFile)[0]?.groundSupport;
    };
    expect(read('3/0')).toEqual({ us: 3, japan: 0 });
    expect(read('4/2')).toEqual({ us: 4, japan: 2 });
    expect(read('10')).toEqual({ us: 10, japan: 0 });
  });
});

describe('map.json', () => {
  const check = (file: Reading) => checkMap(file, compileMap(file.value), terrainKey);

  test.each([
    ['terrains.5', 'swamp', "terrains 'swamp' is not in terrain.json"],
    ['hexsides.0.feature', 'cliff', "hexsides 'cliff' is not in terrain.json"],
    ['paths.0.kind', 'railway', "paths 'railway' is not in terrain.json"],
    ['hexes.1910.features', ['beach'], 'hexes.1910 a beach must have a sea hex next to it'],
    ['hexes.1102.features', ['beach'], 'hexes.1102 a beach must be a land hex'],
    ['source', undefined, 'source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(map, set(path, value), check)).toContain(`file.json: ${expected}`);
  });
});

describe('scenarios.json', () => {
  const check = scenariosFile({ units: allUnits, map: boardMap, turnTrack: turns });

  test.each([
    ['firstPlayer.side', 'uk', 'firstPlayer.side must be one of us, japan, not "uk"'],
    ['lastTurn.turn', 16, 'lastTurn.turn must be a whole number from 1 to 15'],
    ['firstWave.units', 33, 'firstWave.units must be a whole number from 1 to 32'],
    ['scenarios.0.id', 'what-if', 'must be one of historical, free-deployment, not "what-if"'],
    ['scenarios.0.setUp.0.unit', 'us-1/6', `scenarios[0] 'historical'.setUp[0].unit 'us-1/6' is no Japanese unit`],
    ['scenarios.0.setUp.0.unit', 'jp-7', `scenarios[0] 'historical'.setUp must place 'jp-7' once, not 2 times`],
    ['scenarios.0.setUp.0.unit', 'jp-7', `scenarios[0] 'historical'.setUp must place 'jp-1/135' once, not 0 times`],
    ['scenarios.0.setUp.0.hex', '9999', `scenarios[0] 'historical'.setUp[0].hex there is no hex 9999 on the map`],
    ['scenarios.0.setUp.0.hex', '1102', `scenarios[0] 'historical'.setUp[0].hex must be a land hex`],
    ['scenarios.0.setUp.1.hex', '3418', `scenarios[0] 'historical'.setUp[1].hex has a unit already`],
    ['scenarios.0.landings.0.beach', '1103', `.landings[0].beach must be the landing hex itself`],
    ['scenarios.0.landings.0.beach', '1204', `.landings[0].beach must be a beach of the map`],
    ['scenarios.0.landings.1.hex', '1204', `.landings[1].hex must be a sea hex`],
    ['scenarios.0.landings.1.beach', '0802', `.landings[1].beach must be next to the sea hex`],
    ['options.0.standard', 'none', `options[0] 'reinforcements'.standard must be one of the values`],
    ['options.0.standard', 3, `options[0] 'reinforcements'.standard must be text, true or false`],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(scenarios, set(path, value), check)).toContain(expected);
  });
});
