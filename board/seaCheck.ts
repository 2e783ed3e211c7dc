import { areAdjacent, directionTo, findHex, type Hex, nameOf, neighbour } from './grid.ts';
import type { BoardMap } from './map.ts';
import type { Reading } from './reading.ts';
import { holdsSea, isBarred, LAND_BARRIER, seaFileOf, waterName } from './seaFile.ts';
import { byName, checked, entries, list, optional, record, text } from './shapes.ts';

/**
 * Notes all that is wrong with the sea in a map file in which `checkMapFile` finds nothing wrong: the waters of its
 * hexes (`waters`, `portWater`), the sides that land closes, and the boxes beyond its edge (`offMap`).
 */
export function checkSea(file: Reading, map: BoardMap): void {
  const before = file.problems.length;
  for (const [name, cell] of file.field('hexes').fields()) checkWaters(cell, map, findHex(map.grid, name));
  if (file.field('offMap').isGiven) boxesOf(map)(file.field('offMap'));
  checkBarriers(file, map);
  if (file.problems.length > before) return;
  const { waters } = seaFileOf(file.value, map);
  waters.forEach((parts, hex) => {
    const place = file.field('hexes').field(nameOf(map.grid, hex)).field('waters');
    if (!place.isGiven) return;
    for (const part of parts) {
      for (const link of place.field(part.name).list()) {
        const problem = whyBroken(String(link.value), map, hex, waterName(map, hex, part), waters);
        if (problem !== undefined) link.refuse(problem);
      }
    }
    checkEverySide(place, map, hex, waters);
  });
}

const waterNames = checked(byName(list(text)), (waters, place) => {
  const names = Object.keys(waters);
  if (names.length < 2) place.refuse('must be two at least; the sea of a hex that is one needs no name');
  for (const name of names) {
    if (!/^[a-z]+$/.test(name)) place.field(name).refuse('must be called by small letters');
    const repeated = waters[name]!.find((link, index) => waters[name]!.indexOf(link) < index);
    if (repeated !== undefined) place.field(name).refuse(`lists ${repeated} twice`);
  }
});

const cellWaters = record({ waters: optional(waterNames), portWater: optional(text) });

function checkWaters(cell: Reading, map: BoardMap, hex: Hex): void {
  const { waters, portWater } = cellWaters(cell);
  if (waters !== undefined && !holdsSea(map, hex)) cell.field('waters').refuse('lies inland, where there is no sea');
  if (portWater !== undefined && waters?.[portWater] === undefined) {
    cell.field('portWater').refuse(`"${portWater}" is not among the waters of the hex`);
  }
}

function boxesOf(map: BoardMap) {
  const openSea = checked(text, (name, place) => {
    const hex = findHex(map.grid, name);
    if (hex < 0) place.refuse(`there is no hex ${name} on the map`);
    else if (!holdsSea(map, hex)) place.refuse(`${name} lies inland, where there is no sea`);
  });
  const entry = checked(list(openSea), ({ length }, place) => {
    if (length === 0) place.refuse('must name at least one hex');
  });
  return entries('name', record({ name: text, entry }), ({ name }, place) => {
    if (/^\d/.test(name)) place.field('name').refuse('must not begin with a digit, as hexes do');
  });
}

function checkBarriers(file: Reading, map: BoardMap): void {
  if (!file.field('hexsides').isGiven) return;
  for (const side of file.field('hexsides').list()) {
    if (side.field('feature').value !== LAND_BARRIER) continue;
    for (const name of side.field('between').value as readonly [string, string]) {
      if (holdsSea(map, findHex(map.grid, name))) continue;
      side.field('between').refuse(`${name} has no sea that land could close`);
    }
  }
}

type Waters = ReturnType<typeof seaFileOf>['waters'];

/** What is wrong with a link of a water, if anything. */
function whyBroken(link: string, map: BoardMap, hex: Hex, water: string, waters: Waters): string | undefined {
  const { grid } = map;
  const near = findHex(grid, link.replace(/[a-z]+$/, ''));
  if (near < 0) return `there is no hex ${link} on the map`;
  if (!areAdjacent(grid, hex, near)) return `${link} is not adjacent to ${nameOf(grid, hex)}`;
  if (!holdsSea(map, near)) return `${link} lies inland, where there is no sea`;
  if (isBarred(map, hex, directionTo(grid, hex, near))) {
    return `land closes the side between ${nameOf(grid, hex)} and ${nameOf(grid, near)}`;
  }
  const names = waters[near]!.map((part) => waterName(map, near, part));
  const other = waters[near]![names.indexOf(link)];
  if (!other) return `there is no water ${link}, only ${names.join(' and ')}`;
  return other.leadsTo?.includes(water) === false ? `${link} does not lead back to ${water}` : undefined;
}

/** A side that no water crosses must be said to be closed, so that a water forgotten in a list is found. */
function checkEverySide(place: Reading, map: BoardMap, hex: Hex, waters: Waters): void {
  const { grid } = map;
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near < 0 || !holdsSea(map, near) || isBarred(map, hex, direction)) continue;
    const names = waters[near]!.map((part) => waterName(map, near, part));
    if (waters[hex]!.some(({ leadsTo }) => names.some((name) => leadsTo?.includes(name)))) continue;
    place.refuse(`none leads to ${names.join(' or ')}, and the side is no ${LAND_BARRIER}`);
  }
}
