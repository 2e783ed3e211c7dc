import type { TargetNames } from '#engine/definition';
import { bases, findBase, findPlace, findUnit, places, units } from '../data/data.ts';
import { tactical } from '../data/maps.ts';
import { facingName, facingNames, findPlaceById, placeId } from './names.ts';

// The kinds of things that choices are about, by their lasting names.

export const unitTargets: TargetNames = { nameOf: (unit) => units[unit]?.id ?? '', find: findUnit };

/** Hexes of the operational map, off-map areas and piles. */
export const placeTargets: TargetNames = { nameOf: placeId, find: findPlaceById };

export const baseTargets: TargetNames = { nameOf: (base) => bases[base]?.id ?? '', find: findBase };

/** Towns and cities. */
export const townTargets: TargetNames = { nameOf: (town) => places[town]?.id ?? '', find: findPlace };

/** Hexes of the battle board. */
export const boardHexTargets: TargetNames = {
  nameOf: (hex) => tactical.grid.names[hex] ?? '',
  find: (name) => tactical.grid.byName.get(name) ?? -1,
};

/** 9.7.8: the sides of a hex of the battle board. */
export const facingTargets: TargetNames = { nameOf: facingName, find: (name) => facingNames.indexOf(name) };
