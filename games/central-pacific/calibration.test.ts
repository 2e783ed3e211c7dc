import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { january1944 } from './calendar.ts';
import { type Chances, chancesOf } from './combat/chances/chances.ts';
import { chosenLoss } from './combat/chances/losses.ts';
import { plannedBattle } from './combat/combat.ts';
import { hitCandidates } from './combat/hits.ts';
import { placeId } from './core/names.ts';
import { JAPAN_DESTROYED } from './core/places.ts';
import { baseOf, isNaval, setLevel } from './core/units.ts';
import { findUnit, isAmphib, islands, islandZone, markers, rosters, unitSide, units } from './data/data.ts';
import { type Entry, type IslandId, islandIds, JAPAN, US } from './data/types.ts';
import { form } from './fixtures/landing.ts';
import { begin, goOn } from './fixtures/table.ts';
import { centralPacific } from './game.ts';
import { displayFor } from './japan/japaneseArrivals.ts';
import { position } from './position.ts';

// The factors of the units are ours. These are the battles that show what they come to; the page on the game tells them.

const page = readFileSync(join(import.meta.dirname, '../../docs/games/central-pacific.md'), 'utf8');

/** What the page says of something: the cells of its row. */
function told(title: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${title} |`)) ?? '';
  return row
    .split(' | ')
    .map((cell) => cell.replace(/ \|$/, ''))
    .slice(1);
}

/** 12 ships of 1943: all carriers and heavy guns that are there from the start, and transports for two divisions. */
const of1943 = words('CV-9 CV-10 CV-16 CVL-1 CVL-2 CVE-1 BB-1 BB-2 CA-1 CA-2 DD-1 AP-1');
/** 24 of January 1944. */
const ofJanuary = [...of1943, ...words('CV-6 CV-17 CVL-3 CVE-2 BB-3 BB-4 CA-3 CL-1 DD-2 DD-3 DD-4 AP-2')];
/** 36 of June 1944. */
const ofJune = [...ofJanuary, ...words('CV-11 CV-12 CV-13 CV-18 CVL-4 CVE-3 CVE-4 BB-5 BB-6 CL-2 DD-5 DD-6')];

function words(text: string): string[] {
  return text.split(' ').map((name) => `us-${name}`);
}

/** An attack on an island, or on the ships beside it, as at the set-up: every draw of its garrison counts as often as it can occur. */
function chancesAt(
  island: IslandId,
  kind: 'invasion' | 'bombardment' | 'strike on ships' | 'strike on island',
  names: readonly string[],
  isBombedOut = false,
): Chances {
  const { state } = centralPacific.start({ scenario: 'campaign', seed: 'calibration' });
  const target = islandIds.indexOf(island);
  if (isBombedOut) setLevel(state, baseOf(JAPAN, target), 0, JAPAN_DESTROYED);
  const us = names.map(findUnit);
  state.battle = plannedBattle({
    ...{ kind, attacker: US, us, zone: islandZone[target]! },
    island: kind === 'strike on ships' ? -1 : target,
    amphibs: kind === 'invasion' ? us.filter((unit) => isAmphib[unit] === 1) : [],
  });
  return chancesOf(centralPacific.view(state, 'us'))!;
}

test.each<[title: string, island: IslandId, fleet: readonly string[], troops: string, isBombedOut?: true]>([
  ['Tarawa, a Marine division', 'tarawa', of1943, '2-Mar'],
  ['Tarawa, two divisions and amphibian tractors', 'tarawa', of1943, '2-Mar 27-Inf VAC-Amtrac'],
  ['Tarawa, a Marine division, once its base is destroyed', 'tarawa', of1943, '2-Mar', true],
  ['Tarawa, two divisions and tractors, once its base is destroyed', 'tarawa', of1943, '2-Mar 27-Inf VAC-Amtrac', true],
  ['Makin, an infantry division', 'makin', of1943, '27-Inf'],
  ['Kwajalein in 1943, two divisions', 'kwajalein', of1943, '2-Mar 27-Inf'],
  ['Kwajalein in 1944, two divisions', 'kwajalein', ofJanuary, '4-Mar 7-Inf'],
  ['Saipan, three divisions', 'saipan', ofJune, '2-Mar 4-Mar 27-Inf'],
  ['Tinian, two divisions', 'tinian', ofJune, '2-Mar 4-Mar'],
  ['Guam, two divisions and a brigade', 'guam', ofJune, '3-Mar 77-Inf 1-Prov-Mar'],
  ['Truk, four divisions, after its ships are sunk', 'truk', ofJune, '2-Mar 4-Mar 7-Inf 27-Inf'],
])('a landing is as likely to succeed as the page says: %s', (title, island, fleet, troops, isBombedOut) => {
  const { outcome } = chancesAt(island, 'invasion', [...fleet, ...words(troops)], isBombedOut);
  const taken = outcome.cleared! > 0.995 ? 'over 99%' : `${(100 * outcome.cleared!).toFixed(0)}%`;
  expect(told(title)).toEqual([`${fleet.length}`, taken, outcome.losses[US].toFixed(1)]);
});

const ofHailstone = words('CV-6 CV-9 CV-10 CV-16 CV-17 CVL-1 CVL-2 CVL-3');

test.each([
  ['Tarawa, bombarded by the other 11 of the 12 ships', chancesAt('tarawa', 'bombardment', of1943.slice(0, -1))],
  ['Tarawa, struck by three fleet and two light carriers', chancesAt('tarawa', 'strike on island', of1943.slice(0, 5))],
  [
    'the ships at Truk, struck by five fleet and three light carriers',
    chancesAt('truk', 'strike on ships', ofHailstone),
  ],
  ['the island, struck by the same', chancesAt('truk', 'strike on island', ofHailstone)],
])('fire hits as often as the page says: %s', (title, { outcome }) => {
  const hits = outcome.volleys.find(({ side }) => side === US)!.expected;
  expect(told(title)).toEqual([hits.toFixed(1), outcome.losses[US].toFixed(1)]);
});

/** The Japanese ships and air units that can attack by then, where they wait, all of them unhurt. */
function japaneseForces(entries: readonly Entry[]): Record<string, string> {
  const forces: Record<string, string> = {};
  for (let unit = rosters.japanNaval.first; unit < rosters.japanAir.end; unit++) {
    const { id, entry } = units[unit]!;
    if (entries.includes(entry)) forces[id] = placeId(displayFor(unit));
  }
  return forces;
}

const allDiscarded = Object.fromEntries(markers.map(({ id }) => [id, 'discarded'] as const));
const allBases = Object.fromEntries(islands.map(({ id, japaneseBase }) => [id, japaneseBase]));

/** What a Japanese event costs: US ships, Japanese ships and Japanese air units. */
function losses(marker: string, turn: number, zone: string, fleet: readonly string[], seed: string): number[] {
  const table = position({
    ...{ turn, seed, phase: 'japanese event', moved: fleet, bases: { japan: allBases } },
    units: {
      ...japaneseForces(turn < january1944 ? ['start'] : ['start', '1943', '1944']),
      ...Object.fromEntries(fleet.map((ship) => [ship, zone])),
    },
    markers: { ...allDiscarded, [marker]: 'foreseen' },
  });
  const { state } = table;
  while (state.turn === turn && !state.result) {
    if (table.offers('hit')) {
      const unit = chosenLoss(state.steps, state.battle!, hitCandidates(state));
      centralPacific.apply(state, { seat: 'us', verb: 'hit', target: unit });
    } else table.do(table.offers('strike') ? 'strike' : 'fire');
  }
  const lost = [...units.keys()].filter((unit) => state.everLost[unit] === 1);
  const [us, japan] = [US, JAPAN].map((side) => lost.filter((unit) => unitSide[unit] === side));
  const ships = japan!.filter(isNaval).length;
  return [us!.length, ships, japan!.length - ships];
}

const seeds = Array.from({ length: 400 }, (_, number) => `calibration/${number}`);

test.each<[title: string, marker: string, turn: number, zone: string, fleet: readonly string[]]>([
  ['Air-Naval Attack off Tarawa, 1943', 'air-naval-1', 2, '66', of1943],
  ['Air-Naval Attack off Kwajalein, 1944', 'air-naval-1', 4, '56', ofJanuary],
  ['Submarine Attack, 1943', 'submarine-1', 2, '66', of1943],
  ['Naval-Naval Attack, 1943', 'naval-naval', 2, '66', of1943],
  ['Naval-Naval Attack, 1944', 'naval-naval', 4, '56', ofJanuary],
  ['Operation A-GO off Saipan', 'a-go', 9, '23', ofJune],
])('a Japanese attack costs about what the page says: %s', (title, marker, turn, zone, fleet) => {
  const [ships, ...means] = told(title);
  expect(ships).toBe(`${fleet.length}`);
  const sums = [0, 0, 0];
  for (const seed of seeds) {
    for (const [index, count] of losses(marker, turn, zone, fleet, seed).entries()) sums[index]! += count;
  }
  for (const [index, sum] of sums.entries()) {
    const mean = Number(means[index]);
    // Chance alone moves the average of so many attacks by less.
    expect(Math.abs(sum / seeds.length - mean)).toBeLessThan(0.15 + 0.1 * mean);
  }
});

/** Ships sail out in the first month, and nothing else is done: whether the game is lost before the second. */
function isLostAtOnce(seed: string, zone: string, ships: readonly string[]): boolean {
  const table = begin('campaign', {}, seed);
  while (!table.offers('leave base')) goOn(table);
  table.do('leave base', 'pearl-harbor');
  form(table, ...ships);
  table.do('sail', zone);
  table.do('end turn');
  while (table.state.turn === 1 && !table.state.result) goOn(table);
  return table.state.result !== null;
}

test.each<[title: string, zone: string, ships: readonly string[]]>([
  ['one, without escort', '66', words('CV-9')],
  ['one, with a battleship and two destroyers', '66', words('CV-9 BB-1 DD-1 DD-2')],
  ['two', '66', words('CV-9 CV-10')],
  ['one in the Eastern Pacific', '75', words('CV-9')],
])('the first month is lost about as often as the page says: %s', (title, zone, ships) => {
  const lost = seeds.filter((seed) => isLostAtOnce(seed, zone, ships)).length;
  expect(Math.abs((100 * lost) / seeds.length - Number.parseInt(told(title)[0]!, 10))).toBeLessThan(6);
});
