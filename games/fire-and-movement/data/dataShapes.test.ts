import { describe, expect, test } from 'vitest';
import { compileMap } from '#board/map';
import type { Reading } from '#board/reading';
import { complaint, set } from '../../data/fixtures/broken.ts';
import { differentialTableFile } from '../../tables/differentialFile.ts';
import combatResultsJson from './combat-results.json' with { type: 'json' };
import { archipelago, islands, markers, terrainKey, units } from './data.ts';
import { combatResults, terrainLines } from './dataTypes.ts';
import { checkMap, terrainFile } from './groundShapes.ts';
import { islandsFile, placementFile } from './islandShapes.ts';
import islandsJson from './islands.json' with { type: 'json' };
import guam from './maps/guam.json' with { type: 'json' };
import { markersFile, unitsFile } from './pieceShapes.ts';
import placementJson from './placement.json' with { type: 'json' };
import { scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };
import supportFire from './support-fire.json' with { type: 'json' };
import terrain from './terrain.json' with { type: 'json' };
import unitsJson from './units.json' with { type: 'json' };

describe('units.json', () => {
  test.each([
    ['units.3.front', '40-4-8', "units[3] 'us-Ei-2-sep-tank'.front attack must be from 0 to 20, not 40"],
    ['units.3.front', '4-4', "units[3] 'us-Ei-2-sep-tank'.front must read attack-defense-movement, such as 3-4-8"],
    ['units.3.back', undefined, "units[3] 'us-Ei-2-sep-tank'.back must read attack-defense-movement, such as 3-4-8"],
    ['units.3.back', '5-2-10', "units[3] 'us-Ei-2-sep-tank'.back must not be stronger than the front"],
    ['units.3.back', '2-5-10', "units[3] 'us-Ei-2-sep-tank'.back must not be stronger than the front"],
    ['units.3.back', '2-2-8', "units[3] 'us-Ei-2-sep-tank'.back must have the movement of the front, 10"],
    ['units.3.mobile', 'yes', "units[3] 'us-Ei-2-sep-tank'.mobile must be true or false"],
    ['units.3.zone', undefined, "units[3] 'us-Ei-2-sep-tank'.zone must be true or false"],
    ['units.3.designation', undefined, "units[3] 'us-Ei-2-sep-tank'.designation is missing"],
    ['units.3.branch', 'cavalry', "units[3] 'us-Ei-2-sep-tank'.branch must be one of amphibious assault infantry, "],
    ['units.3.size', 'army', `.size must be one of platoon, company, battalion, regiment, not "army"`],
    ['units.3.island', 'saipan', `.island must be one of engebi, eniwetok, parry, guam, tinian, angaur, not "saipan"`],
    ['units.3.island', 'parry', "units[4] 'us-Ei-708' must stand before those of the island 'parry'"],
    ['units.3.side', 'usa', `units[3] 'us-Ei-2-sep-tank'.side must be one of us, japan, not "usa"`],
    ['units.112.side', 'us', "units[112] 'jp-Ei-infantry' must stand before those of the island 'angaur'"],
    ['units.113.side', 'us', "units[113] 'jp-Ei-machine-guns' must stand before all Japanese ones"],
    ['units.3.id', 'us-Ei-1/22', "units[3] 'us-Ei-1/22' is listed twice"],
    ['units.3.source', {}, "units[3] 'us-Ei-2-sep-tank'.source must say where this comes from"],
    ['units.112.source.type', { kind: 'given' }, "units[112] 'jp-Ei-infantry'.source.type.rule is missing"],
    ['units', [], "units must have at least one of the side 'japan' for the island 'guam'"],
    ['units', 'many', 'units must be a list'],
    ['source', undefined, 'source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(unitsJson, set(path, value), unitsFile)).toContain(expected);
  });

  test('all that is wrong is said at once', () => {
    const both = complaint(
      unitsJson,
      (file) => {
        set('units.0.front', '99-4-8')(file);
        set('units.1.title', '')(file);
      },
      unitsFile,
    );
    expect(both.split('\n')).toEqual([
      "file.json: units[0] 'us-Ei-1/22'.front attack must be from 0 to 20, not 99",
      "file.json: units[1] 'us-Ei-2/22'.title must be text",
    ]);
  });

  test('more units than a byte can count are too many', () => {
    const extra = Array.from({ length: 96 }, (_, index) => ({ ...unitsJson.units.at(-1), id: `jp-A-${index}` }));
    expect(complaint({ ...unitsJson, units: [...unitsJson.units, ...extra] }, () => {}, unitsFile)).toBe(
      'file.json: units must be at most 255',
    );
  });
});

describe('support-fire.json', () => {
  test.each([
    ['markers.0.value', 0, "markers[0] 'us-Ei-naval-10'.value must be a whole number from 1 to 20"],
    ['markers.0.kind', 'rockets', "markers[0] 'us-Ei-naval-10'.kind must be one of naval gunfire, air, "],
    ['markers.3.kind', 'banzai', "markers[3] 'us-Ei-air-4'.kind banzai is not for the side 'us'"],
    ['markers.66.kind', 'naval gunfire', "markers[66] 'jp-Ei-fortification-2'.kind naval gunfire is not for the side"],
    ['markers.0.usedOnce', false, '.usedOnce must be true for naval gunfire and Banzai, and for nothing else'],
    ['markers.3.usedOnce', true, '.usedOnce must be true for naval gunfire and Banzai, and for nothing else'],
    ['markers.0.id', 'us-Ei-naval-8', "markers[1] 'us-Ei-naval-8' is listed twice"],
    ['markers.0.island', 'guam', "markers[1] 'us-Ei-naval-8' must stand before those of the island 'guam'"],
    ['markers.0.title', '', "markers[0] 'us-Ei-naval-10'.title must be text"],
    ['markers.0.source', {}, "markers[0] 'us-Ei-naval-10'.source must say where this comes from"],
    ['markers', [], "markers must have at least one of the side 'us' for the island 'engebi'"],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(supportFire, set(path, value), markersFile)).toContain(expected);
  });
});

describe('terrain.json', () => {
  test.each([
    ['hexes.2.cost', 0, "hexes[2] 'jungle'.cost must be a whole number from 1 to 100"],
    ['hexes.2.line', 'swamp', `hexes[2] 'jungle'.line must be one of mountain, hill/jungle, jungle, hill, clear, not`],
    ['hexes.2.lineAcrossRiver', null, `hexes[2] 'jungle'.lineAcrossRiver must be one of mountain, hill/jungle`],
    ['hexes.2.barsLanding', 1, "hexes[2] 'jungle'.barsLanding must be true or false"],
    ['hexes.2.terrain', 'clear', "hexes[2] 'clear' is listed twice"],
    ['features.0.cost', null, "features[0] 'village'.cost must be a whole number from 0 to 100"],
    ['features.0.line', 'town', "features[0] 'village'.line must be one of mountain"],
    ['hexsides.0.cost', -1, "hexsides[0] 'river'.cost must be a whole number from 0 to 100"],
    ['paths.0.cost', 0, "paths[0] 'road'.cost must be a whole number from 1 to 100"],
    ['paths.0.source', undefined, "paths[0] 'road'.source must be an object"],
    ['bridgeLine.line', 'bridge', 'bridgeLine.line must be one of mountain'],
    ['reefLine', 'mountain', 'reefLine must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(terrain, set(path, value), terrainFile)).toContain(`file.json: ${expected}`);
  });
});

describe('maps', () => {
  const check = (file: Reading) => checkMap(file, compileMap(file.value), terrainKey);
  const roadOverTalofofo = guam.hexsides.findIndex(({ between }) => between.join() === '1112,1113');
  const upTheTalofofo = guam.hexsides.findIndex(({ between }) => between.join() === '1012,1112');

  test.each([
    ['terrains.8', 'swamp', "terrains 'swamp' is not in terrain.json"],
    ['hexes.1303.features', ['harbor'], "hexes 'harbor' is not in terrain.json"],
    ['hexsides.0.feature', 'cliff', "hexsides 'cliff' is not in terrain.json"],
    ['paths.0.kind', 'railway', "paths 'railway' is not in terrain.json"],
    ['hexes.0101.features', ['village'], "hexes.0101 a sea hex cannot have 'village'"],
    ['hexes.0101.coast', true, "hexes.0101 a sea hex cannot have 'coast'"],
    ['hexes.1508.features', ['reef'], 'hexes.1508 a reef must be on the coast'],
    ['hexes.1508.features', ['beach'], 'hexes.1508 a beach must be on the coast'],
    ['hexes.1404.features', ['beach'], 'hexes.1404 a beach must have a sea hex next to it'],
    ['hexes.1105.coast', undefined, 'hexes.1105 lies by the sea, so it must be a coast'],
    [
      `hexsides.${roadOverTalofofo}.bridge`,
      undefined,
      'between 1112 and 1113: a road crosses a river without a bridge',
    ],
    [`hexsides.${upTheTalofofo}.bridge`, true, 'between 1012 and 1112: a bridge needs a road across a river'],
    [`hexsides.${upTheTalofofo}.between`, ['1401', '1402'], 'between 1401 and 1402: both hexes must have land'],
    ['paths.0.hexes', ['1402', '1401'], 'paths runs through water between 1401 and 1402'],
    [`hexsides.${roadOverTalofofo}.feature`, 'sea', 'paths runs through water between 1112 and 1113'],
    ['grid.northDegreesClockwise', 'up', 'grid.northDegreesClockwise must be a number from 0 to 360'],
    ['coastline.0.0', [1, 1], 'coastline[0] must be a ring that ends where it begins'],
    ['reconstructed', false, 'reconstructed must be true'],
    ['source', undefined, 'source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(guam, set(path, value), check)).toContain(expected);
  });
});

describe('islands.json', () => {
  const check = islandsFile(archipelago.parts, terrainKey);

  test.each([
    ['islands.0.id', 'saipan', 'islands must be engebi, eniwetok, parry, guam, tinian, angaur, in this order'],
    ['islands.6', {}, 'islands must be engebi, eniwetok, parry, guam, tinian, angaur, in this order'],
    ['islands.1.letters', 'Ei', "islands[1] 'eniwetok'.letters are those of 'engebi'"],
    ['islands.0.date', '18 February', "islands[0] 'engebi'.date must be a day such as 1944-06-15"],
    ['islands.0.turns', 0, "islands[0] 'engebi'.turns must be a whole number from 1 to 99"],
    ['islands.0.deadline', '4', "islands[0] 'engebi'.deadline must be a whole number from 1 to 99"],
    ['islands.0.boats', 0, "islands[0] 'engebi'.boats must be a whole number from 1 to 99"],
    ['islands.0.boats', 12, "islands[0] 'engebi'.boats must be at most 11, the hexes where boats can land"],
    ['islands.3.rebuildHexes.0', '1304', "islands[3] 'guam'.rebuildHexes[0] must be an airstrip hex"],
    ['islands.3.rebuildHexes.0', '9999', "islands[3] 'guam'.rebuildHexes[0] there is no hex 9999 on the map"],
    ['islands.5.conditions.places.1', '1001', "islands[5] 'angaur'.conditions.places[1] must be a land hex"],
    ['islands.1.conditions.airstrips', true, '.conditions.airstrips but the map has no airstrip hexes'],
    ['islands.0.conditions.villages', true, '.conditions.villages but the map has no village hexes'],
    ['islands.0.conditions.garrison', 3, "islands[0] 'engebi'.conditions.garrison must be true or false"],
    ['islands.1.conditions.everyHex', false, "islands[1] 'eniwetok'.conditions must ask for some hexes"],
    ['islands.0.source', {}, "islands[0] 'engebi'.source must say where this comes from"],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(islandsJson, set(path, value), check)).toContain(expected);
  });
});

describe('placement.json', () => {
  const check = placementFile(units, archipelago.parts);

  test.each([
    ['islands.2.id', 'guam', 'islands must be engebi, eniwetok, parry, guam, tinian, angaur, in this order'],
    ['islands.1.rows.0.unit', 'jp-Ek-3', "islands[1] 'eniwetok'.rows must be jp-Ek-1, jp-Ek-3, in this order"],
    ['islands.2.rows', [], "islands[2] 'parry'.rows must be jp-P-infantry, jp-P-sniper, in this order"],
    ['islands.1.rows.0.hexes.2', '9999', "rows[0] 'jp-Ek-1'.hexes[2] there is no hex 9999 on the map"],
    ['islands.1.rows.0.hexes.2', '1101', "islands[1] 'eniwetok'.rows[0] 'jp-Ek-1'.hexes[2] must be a land hex"],
    ['islands.1.rows.0.hexes', ['1403'], "rows[0] 'jp-Ek-1'.hexes must have a hex for each die from 1 to 6"],
    [
      'islands.0.rows.2.hexes',
      ['1303', '1303', '1303', '1206', '1206', '1206'],
      "islands[0] 'engebi'.rows[2] 'jp-Ei-sniper' might find all its hexes taken",
    ],
    ['source', undefined, 'source must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(placementJson, set(path, value), check)).toContain(expected);
  });
});

describe('scenarios.json', () => {
  const check = scenariosFile(islands, markers);

  test.each([
    ['lastTurn.turn', 21, 'lastTurn.turn must be a whole number from 22 to 99'],
    ['boats.markers', 5, 'boats.markers must be a whole number from 6 to 99'],
    ['leastMarkers.markers', 4, 'leastMarkers.markers must be a whole number from 0 to 3'],
    ['leastMarkers.source', undefined, 'leastMarkers.source must be an object'],
    ['scenarios.0.id', 'what-if', `scenarios[0] 'what-if'.id must be one of engebi, eniwetok, parry, guam, tinian`],
    ['scenarios.0.id', 'tinian', "scenarios[1] 'tinian' is listed twice"],
    ['scenarios.0.mode', 'solo', `.mode must be one of simultaneous, sequenced, individual, not "solo"`],
    ['scenarios.0.islands', ['guam', 'tinian'], "scenarios[0] 'guam'.islands must be one island"],
    ['scenarios.0.islands.0', 'saipan', "scenarios[0] 'guam'.islands[0] must be one of engebi"],
    ['scenarios.6.islands.0', 'guam', "scenarios[6] 'sequenced'.islands must be engebi, eniwetok, parry, guam, tinian"],
    ['options.0.id', 'fog', `options[0] 'fog'.id must be one of japanese, withheldTens, plottedFire, firstLegUnit`],
    ['options.0.id', 'takeBacks', "options[5] 'takeBacks' is listed twice"],
    ['options.0.standard', 'none', "options[0] 'japanese'.standard must be one of the values"],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(scenariosJson, set(path, value), check)).toContain(expected);
  });
});

describe('combat-results.json', () => {
  const check = differentialTableFile(terrainLines, combatResults);

  test.each([
    ['lines.0.line', 'reef', "lines[0] must be the line 'mountain'"],
    ['lines.4.lowest.0', -5, 'lines[4].lowest must rise from column to column'],
    ['lines.4.lowest', [-1, 0, 1], "lines 'clear' is better for the defender"],
    ['results.0.cells.0', 'D1', 'results[0].cells[0] must be one of De, D3, D2, Ex, •, A1, A2, A3, (A), Ae, not "D1"'],
    ['results.5', undefined, 'results[5] must be an object'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(combatResultsJson, set(path, value), check)).toContain(expected);
  });
});
