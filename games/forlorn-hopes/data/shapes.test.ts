import { describe, expect, test } from 'vitest';
import { complaint, set } from '../../data/fixtures/broken.ts';
import { once } from '../../data/once.ts';
import airJson from './air-units.json' with { type: 'json' };
import { airUnitsFile } from './airShapes.ts';
import { findArea, findBase, findUnit, units } from './data.ts';
import groundJson from './ground-units.json' with { type: 'json' };
import { groundUnitsFile } from './groundShapes.ts';
import { operational } from './maps.ts';
import navalJson from './naval-units.json' with { type: 'json' };
import { navalUnitsFile } from './navalShapes.ts';
import { placesFile } from './placeShapes.ts';
import placesJson from './places.json' with { type: 'json' };
import { scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };

describe('air-units.json', () => {
  test.each([
    ['units.0.full', '5/3', "units[0] 'A6M'.full must read AF/DF/BF, such as 5/3/S, 1d/4/3 or -/3/-"],
    ['units.0.full', '5d/3/S', "units[0] 'A6M'.full must not be for defense only: it is a fighter"],
    ['units.0.full', '5/3/2', "units[0] 'A6M'.full must have S"],
    ['units.0.reduced', '6/2/S', "units[0] 'A6M'.reduced must not be stronger than the full side"],
    ['units.4.full', '1/3/3', "units[4] 'G3M'.full must have d after its AF"],
    ['units.4.full', '1d/3/-', "units[4] 'G3M'.full must have a BF"],
    ['units.4.full', '1d/3/S', "units[4] 'G3M'.full must not have S"],
    ['units.0.class', 'X', "units[0] 'A6M'.class must be one of B, C, D, F, P, R, RB, T"],
    ['units.0.tma', 0, "units[0] 'A6M'.tma must be a whole number from 1 to 9"],
    ['units.0.sr', 'far', "units[0] 'A6M'.sr must be a whole number from 1 to 20"],
    ['units.0.handling', 'brisk', "units[0] 'A6M'.handling must be one of nimble, "],
    ['units.0.engines', 'four', "units[0] 'A6M'.engines must be one of single, multi"],
    ['units.0.side', 'allies', "units[0] 'A6M'.counters[0] 'A6M-1'.command must be a command of allies"],
    ['units.13.side', 'japan', "units[13] 'P-40'.counters[0] 'P-40-1'.command must be a command of japan"],
    ['units.14.side', 'japan', "units[14] 'Buffalo'.side must be allies: the units of Japan come first"],
    ['units.0.counters', [], "units[0] 'A6M'.counters must have at least one counter"],
    ['units.0.counters.1.id', 'A6M-1', "units[0] 'A6M'.counters[1] 'A6M-1'.id is that of a unit before it"],
    ['units.0.counters.1.id', 'A6M 1', "units[0] 'A6M'.counters[1] 'A6M 1'.id must be letters, digits, and hyphens"],
    ['units.0.counters.1.title', '', "units[0] 'A6M'.counters[1] 'A6M-2'.title must be text"],
    ['units.12.tma', 3, "units[12] 'H6K'.tma must be left out: a recon unit has only an SR"],
    ['units.0.source', 'rumor', "units[0] 'A6M'.source must name one of the sources of the file"],
    ['sources.rumor', { kind: 'given', rule: '2.2' }, 'sources.rumor is the source of no unit'],
    ['source', {}, 'source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(airJson, set(path, value), airUnitsFile(once()))).toContain(`file.json: ${expected}`);
  });
});

describe('naval-units.json', () => {
  test.each([
    ['units.0.full', '6/6/3', "units[0] 'IJN-BB'.full must read AF/DF/AA/speed, such as 3/2/1/F"],
    ['units.0.full', '6/6/3/-', "units[0] 'IJN-BB'.full must have a speed, or - for SS"],
    ['units.0.crippled', '3/4/2/S', "units[0] 'IJN-BB'.crippled must have the speed C"],
    ['units.0.crippled', '8/4/2/C', "units[0] 'IJN-BB'.crippled must not be stronger than the full side"],
    ['units.7.crippled', '0/2/0/C', "units[7] 'IJN-T'.crippled must have the speed S"],
    ['units.0.cargo', 2, "units[0] 'IJN-BB'.cargo must be left out: BB carries no steps"],
    ['units.7.cargo', undefined, "units[7] 'IJN-T'.cargo must be a whole number from 1 to 9"],
    ['units.5.cargo', 2, "units[5] 'IJN-DD'.cargo must be a whole number from 1 to 1"],
    ['units.0.class', 'AP', "units[0] 'IJN-BB'.class must be one of BB, BC, "],
    ['units.0.counters.0.command', 'north', "units[0] 'IJN-BB'.counters[0] 'IJN-BB-1'.command must be one of army, "],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(navalJson, set(path, value), navalUnitsFile(once()))).toContain(`file.json: ${expected}`);
  });

  test('an id of another file is refused too', () => {
    const isNew = once();
    isNew('IJN-BB-2');
    expect(complaint(navalJson, () => {}, navalUnitsFile(isNew))).toBe(
      "file.json: units[0] 'IJN-BB'.counters[1] 'IJN-BB-2'.id is that of a unit before it",
    );
  });
});

describe('ground-units.json', () => {
  test.each([
    ['units.0.full', 0, "units[0] '18-124'.full must be a whole number from 1 to 9"],
    ['units.0.reduced', 5, "units[0] '18-124'.reduced must be a whole number from 1 to 4"],
    ['units.0.class', 'marine', "units[0] '18-124'.class must be one of infantry, motorized, "],
    ['units.0.dropped', 2, "units[0] '18-124'.dropped is for parachute units only"],
    ['units.0.defendsOnly', 'yes', "units[0] '18-124'.defendsOnly must be true or false"],
    ['supply.japan', 0, 'supply.japan must be a whole number from 1 to 12'],
    ['supply.source', {}, 'supply.source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(groundJson, set(path, value), groundUnitsFile(once()))).toContain(`file.json: ${expected}`);
  });
});

describe('places.json', () => {
  const check = placesFile(operational.grid, findUnit);

  test.each([
    ['places.0.hex', '3003', "places[0] 'singapore'.hex there is no hex 3003 on the map"],
    ['places.1.hex', '1303', "places[1] 'palembang'.hex is that of a place before it"],
    ['places.0.id', 'malacca', 'places must be singapore, palembang, '],
    ['places.0.port', 'harbor', "places[0] 'singapore'.port must be one of port, supply, none"],
    ['places.0.control', 'britain', "places[0] 'singapore'.control must be one of japan, allies, none"],
    ['places.0.airbase.class', 'huge', "places[0] 'singapore'.airbase.class must be one of major, minor"],
    ['places.0.airbase.capacity', 0, "places[0] 'singapore'.airbase.capacity must be a whole number from 1 to 20"],
    ['places.0.source.vp', 'rumor', "places[0] 'singapore'.source.vp must name one of the sources of the file"],
    ['places.0.source.hex', { kind: 'given' }, "places[0] 'singapore'.source.hex.rule is missing"],
    ['areas.0.entry', [], "areas[0] 'indochina'.entry must name at least one hex"],
    ['areas.0.entry.0', '1400', "areas[0] 'indochina'.entry[0] there is no hex 1400 on the map"],
    ['mobile.capacityMixed', 4, 'mobile.capacityMixed must be at most 3'],
    ['mobile.japan', ['1'], 'mobile.japan must be two names'],
    ['ships.0.ship', 'IJN-CV-3', "ships[0] 'cv-1'.ship must be the id of a unit"],
    ['commandLine.column', 30, 'commandLine.column must be a whole number from 11 to 29'],
    ['terrain.rows.2.combat', 'worse', "terrain.rows[2] 'jungle'.combat must be a whole number from -20 to 20"],
    ['terrain.rows.2.id', 'swamp', 'terrain.rows must be sea, coastal, jungle, clear, town, city, in this order'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(placesJson, set(path, value), check)).toContain(`file.json: ${expected}`);
  });
});

describe('scenarios.json', () => {
  const check = scenariosFile({ grid: operational.grid, units, findUnit, findBase, findArea });

  test.each([
    ['scenarios.0.setUp.0.units.0', 'RNN-BB', "setUp[0] 'allied-ships'.units[0] there is no unit 'RNN-BB'"],
    ['scenarios.0.setUp.0.units.0', 'IJN-BB-1', "setUp[0] 'allied-ships'.units[0] is not a unit of allies"],
    ['scenarios.0.setUp.0.units.0', 'P-40-6', "setUp[0] 'allied-ships'.units[0] must not be placed there"],
    ['scenarios.0.setUp.0.units', [], "setUp[0] 'allied-ships'.units must name at least one unit"],
    ['scenarios.0.setUp.0.hexes.0', '1599', "setUp[0] 'allied-ships'.hexes[0] there is no hex '1599'"],
    ['scenarios.0.setUp.0.areas', ['australia'], "setUp[0] 'allied-ships' must have either hexes, areas, or bases"],
    ['scenarios.0.setUp.1.bases.0', 'bali', "setUp[1] 'allied-air'.bases[0] there is no base 'bali'"],
    ['scenarios.0.setUp.2.areas.0', 'malaya', "setUp[2] 'west-fleet'.areas[0] there is no area 'malaya'"],
    ['scenarios.0.setUp.0.units.0', 'RNN-DD', " places 'RNN-DD' twice"],
    ['scenarios.0.turns', [4, 3], '.turns must not end before it begins'],
    ['scenarios.0.turns', [3], '.turns must be the first and the last turn'],
    ['scenarios.0.events.0', 'typhoon', '.events[0] must be one of magic, '],
    ['scenarios.0.aces.0.units.0', 'Spitfire', ".aces[0].units[0] there is no unit 'Spitfire'"],
    ['scenarios.0.source', {}, '.source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(scenariosJson, set(path, value), check)).toContain(
      `scenarios[0] 'java-sea'${expected.startsWith('setUp') ? '.' : ''}${expected}`,
    );
  });

  test.each([
    [
      'scenarios.1.reinforcements.0.turn',
      13,
      "scenarios[1] 'campaign'.reinforcements[0] 'transport-3'.turn must be a whole number from 1 to 12",
    ],
    [
      'scenarios.1.reinforcements.0.cargo.0',
      'P-39',
      "scenarios[1] 'campaign'.reinforcements[0] 'transport-3'.cargo[0] there is no unit 'P-39'",
    ],
    ['scenarios.1.mobileBase.base', 'mobile-c', "scenarios[1] 'campaign'.mobileBase.base there is no base 'mobile-c'"],
    ['scenarios.1.id', 'java-sea', 'scenarios must be java-sea, campaign, in this order'],
    ['options.0.standard', 'perhaps', "options[0] 'written-target'.standard must be one of the values"],
    ['options.5.id', 'weather', 'options must be written-target, variable-sequence, '],
    ['turns.source', {}, 'turns.source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(scenariosJson, set(path, value), check)).toContain(`file.json: ${expected}`);
  });
});
