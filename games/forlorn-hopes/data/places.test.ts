import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import {
  areas,
  bases,
  findArea,
  findBase,
  findPlace,
  findUnit,
  placeAt,
  placeHex,
  places,
  terrainEffects,
} from './data.ts';
import { areaIds, baseIds, DARWIN, placeIds, SINGAPORE, SOERABAJA, terrainIds, UNLIMITED } from './types.ts';

const base = (id: string) => bases[findBase(id)]!;

describe('places', () => {
  test('14 towns and cities, each at its hex', () => {
    expect(places.map(({ id }) => id)).toEqual([...placeIds]);
    expect([SINGAPORE, SOERABAJA, DARWIN].map((place) => places[place]!.kind)).toEqual(['city', 'city', 'city']);
    expect(places.filter(({ kind }) => kind === 'city')).toHaveLength(3);
    places.forEach(({ id, hex }, place) => {
      expect([placeAt[hex], placeHex[place], findPlace(id)], id).toEqual([place, hex, place]);
    });
    expect(placeAt.filter((place) => place >= 0)).toHaveLength(14);
  });

  test('their points: 64 without Darwin, and 4', () => {
    const sum = places.reduce((total, { vp }) => total + vp, 0);
    expect([sum - places[DARWIN]!.vp, places[DARWIN]!.vp]).toEqual([64, 4]);
  });

  rule('16.2g', 'three places are Japanese at the start, Singapore is neutral, all others are Allied', () => {
    const heldBy = (control: string) => places.filter((place) => place.control === control).map(({ id }) => id);
    expect(heldBy('japan')).toEqual(['sarawak', 'menado', 'kendari']);
    expect(heldBy('none')).toEqual(['singapore']);
    expect(heldBy('allies')).toHaveLength(10);
  });

  test('ports: Palembang for supply only, Dili has none', () => {
    expect(places.filter(({ port }) => port !== 'port').map(({ id, port }) => `${id} ${port}`)).toEqual([
      'palembang supply',
      'dili none',
    ]);
  });

  test('Darwin takes eight hits, all others four', () => {
    expect(places.map(({ maxHits }) => maxHits)).toEqual(placeIds.map((id) => (id === 'darwin' ? 8 : 4)));
  });
});

describe('bases', () => {
  rule('6.0a', 'every town and city has an airbase, at the same position as the place', () => {
    expect(bases.map(({ id }) => id)).toEqual([...baseIds]);
    for (const [place, { id }] of places.entries())
      expect([bases[place]!.id, bases[place]!.place]).toEqual([id, place]);
  });

  rule(['6.2a', '6.2b', '6.2c'], 'major bases on and off the map, the towns minor', () => {
    const major = bases.filter((one) => one.class === 'major').map(({ id }) => id);
    expect(major).toEqual(['singapore', 'soerabaja', 'darwin', 'australia', 'indochina', 'philippines', 'unavailable']);
    expect(bases.filter((one) => one.class === 'minor')).toHaveLength(11);
    expect([base('australia').displays, base('indochina').displays]).toEqual([['allies'], ['japan']]);
    expect([base('singapore').displays, base('darwin').displays]).toEqual([['japan'], ['japan', 'allies']]);
  });

  rule(['9.9.1a', '9.9.1c'], 'anti-air factors of bases and cities', () => {
    expect(['darwin', 'kendari', 'mobile-1', 'cv-1', 'australia'].map((id) => base(id).aa)).toEqual([3, 2, 1, 0, 0]);
    for (const one of bases.slice(0, 14)) expect(one.aaDisrupted).toBe(1);
    expect(places.filter(({ cityAA }) => cityAA > 0).map(({ id }) => id)).toEqual(['singapore', 'soerabaja', 'darwin']);
    expect(places[DARWIN]!.cityAA).toBe(2);
  });

  test('capacities', () => {
    const room = (id: string) => [base(id).capacity, base(id).capacityMixed, base(id).extraOnEntry];
    expect([room('batavia'), room('mobile-a'), room('cvs-west')]).toEqual([
      [6, 6, 0],
      [3, 2, 0],
      [2, 2, 0],
    ]);
    expect([room('rn-cv'), room('unavailable')]).toEqual([
      [4, 4, 1],
      [UNLIMITED, UNLIMITED, 0],
    ]);
  });

  rule('6.2d', 'each side has two mobile bases', () => {
    const mobile = bases.filter(({ kind }) => kind === 'mobile').map(({ id, displays }) => `${id} ${displays}`);
    expect(mobile).toEqual(['mobile-a allies', 'mobile-b allies', 'mobile-1 japan', 'mobile-2 japan']);
  });

  test('ships that are bases', () => {
    const ships = ['cv-1', 'cv-2', 'rn-cv', 'cvs-east', 'cvs-west'].map((id) => `${base(id).kind} ${base(id).ship}`);
    const units = ['IJN-CV-1', 'IJN-CV-2', 'RN-CV', 'IJN-CVS-east', 'IJN-CVS-west'].map(findUnit);
    expect(ships).toEqual(units.map((unit, at) => `${at < 3 ? 'carrier' : 'tender'} ${unit}`));
  });
});

describe('off the map', () => {
  test('areas with their arrow hexes', () => {
    expect(areas.map(({ id }) => id)).toEqual([...areaIds]);
    expect(areas.map(({ entry }) => entry.length)).toEqual([4, 4, 3, 4]);
    expect(areas.map(({ airbase }) => airbase)).toEqual([true, true, true, false]);
    expect(base('philippines').area).toBe(findArea('philippines'));
  });
});

test('the terrain chart', () => {
  const effects = terrainEffects.map(({ id, combat, armor }) => `${id} ${combat}${armor ? ' armor' : ''}`);
  expect(effects).toEqual(['sea 0', 'coastal 0 armor', 'jungle -1', 'clear 0', 'town -1 armor', 'city -2 armor']);
  expect(terrainEffects.map(({ id }) => id)).toEqual([...terrainIds]);
});
