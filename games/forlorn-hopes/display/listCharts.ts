import { sourceOf } from '../../data/provenance.ts';
import type { Chart } from '../../display.ts';
import { bandTitles } from '../../tables/axes.ts';
import { signed } from '../../words.ts';
import { inPoints } from '../core/names.ts';
import { halfPoints, places, tables, terrainEffects, terrainSource } from '../data/data.ts';
import type { ModifierWords } from '../data/tableParts.ts';

// Charts of numbers that nobody rolls on.

type Rows = Chart['rows'];

export function modifierRows(modifiers: Readonly<Record<string, ModifierWords>>): Rows {
  return Object.values(modifiers).map(({ name, amount, condition }) => ({
    title: name,
    cells: [signed(amount), condition],
  }));
}

/** Every award of victory points: `by` whom it is scored. */
const awards: readonly (readonly [title: string, by: string, halves: number])[] = [
  ['11th Air Fleet committed', 'Allies', halfPoints.eleventhCommitted],
  ['Unit of the 11th Air Fleet reduced', 'Allies', halfPoints.eleventhReduced],
  ['Unit of the 11th Air Fleet bought', 'Allies', halfPoints.eleventhBought],
  ['CA or DD of the Covering Force enters', 'Allies', halfPoints.smallCoveringShip],
  ['CV or BB of the Covering Force enters', 'Allies', halfPoints.largeCoveringShip],
  ['Unit of either destroyed', 'Allies', halfPoints.commandUnitDestroyed],
  ['Japanese ship restored', 'Allies', halfPoints.japaneseShipRestored],
  ['Japanese air step replaced', 'Allies', halfPoints.japaneseAirStep],
  ['Bomber aborts', 'the other side', halfPoints.bomberAborts],
  ['Allied ship restored', 'Japan', halfPoints.alliedShipRestored],
  ['Allied air step replaced', 'Japan', halfPoints.alliedAirStep],
  ['Variable Allied air unit', 'Japan', halfPoints.variableAirUnit],
  ['Hit on Darwin at the end', 'Japan', halfPoints.darwinHit],
  ['Hit on Singapore at the end', 'Allies', halfPoints.singaporeHit],
  ['Java Sea: air unit or ship reduced', 'the other side', halfPoints.javaSeaReduced],
  ['Java Sea: air unit or ship eliminated', 'the other side', halfPoints.javaSeaEliminated],
];

const victoryPoints: Chart = {
  id: 'victory points',
  title: 'Victory points',
  rule: '16.2a',
  corner: 'For each',
  columns: ['Side', 'Points'],
  rows: awards.map(([title, side, halves]) => ({ title, cells: [side, inPoints(halves)] })),
  notes: ['Places give their value to the side that holds them at the end (16.2).'],
  source: sourceOf(halfPoints.source, 'play'),
};

const placeValues: Chart = {
  id: 'places',
  title: 'Towns and cities',
  rule: '16.2a',
  corner: 'Place',
  columns: ['Kind', 'Points', 'Port', 'Airbase', 'Room', 'Most hits'],
  rows: places.map(({ title, kind, vp, port, airbase, maxHits }) => ({
    title,
    cells: [kind, `${vp}`, port === 'none' ? '' : port, airbase.class, `${airbase.capacity}`, `${maxHits}`],
  })),
  notes: ['A place out of supply gives half of its points (16.2).'],
  source: sourceOf(places[0]!.source, 'vp'),
};

const randomEvents: Chart = {
  id: 'random events',
  title: tables.randomEvents.title,
  rule: tables.randomEvents.rule,
  corner: 'Die',
  columns: ['Event'],
  rows: tables.randomEvents.events.map((event, at) => ({ title: String(at + 1), cells: [event] })),
  notes: [],
  source: sourceOf(tables.randomEvents.source, 'events'),
};

const { missions, foulWeatherDivisor } = tables.initiative;

const initiativeMissions: Chart = {
  id: 'initiative missions',
  title: 'Initiative missions',
  rule: '7.5a',
  corner: 'Die',
  columns: ['Japan', 'Allies'],
  rows: bandTitles(missions.bands).map((title, at) => {
    const { japan, allies } = missions.list[at]!;
    return { title, cells: [`${japan}`, `${allies}`] };
  }),
  notes: [`In foul weather the number is divided by ${foulWeatherDivisor}, rounded up.`],
  source: sourceOf(tables.initiative.source, 'missions'),
};

const composition = tables.missionComposition;

const missionComposition: Chart = {
  id: 'mission composition',
  title: composition.title,
  rule: composition.rule,
  corner: 'At most',
  columns: ['Number'],
  rows: [
    { title: 'Air units of a mission', cells: [`${composition.airUnits}`] },
    { title: 'Japanese air units in the General Regroup Turn', cells: [`${composition.generalRegroupJapan}`] },
    { title: 'Air units that stage together', cells: [`${composition.staging}`] },
    { title: 'Interception attempts', cells: [`${composition.interceptionAttempts}`] },
    { title: 'Ships of a mission', cells: [`${composition.navalUnits}`] },
  ],
  notes: [],
  source: sourceOf(composition.source, 'airUnits'),
};

const { airMovement } = tables;
const orNone = (cost: number | null) => (cost === null ? '–' : `${cost}`);

const maneuvers: Chart = {
  id: 'air movement',
  title: airMovement.title,
  rule: airMovement.rule,
  corner: 'Aircraft',
  columns: ['Turn', 'Sharp turn', 'Roll', 'Immelmann', 'Climb', 'Dive gains', 'Second dive gains', 'High altitude'],
  rows: airMovement.rows.map((row) => ({
    title: row.title,
    cells: [
      `${row.turn60}`,
      orNone(row.turn120),
      orNone(row.roll),
      orNone(row.immelmann),
      `${row.climb}`,
      `${row.diveGain}`,
      orNone(row.secondDiveGain),
      row.high ? 'yes' : 'no',
    ],
  })),
  notes: [],
  source: sourceOf(airMovement.source, 'cells'),
};

const costTitles: Readonly<Record<keyof typeof airMovement.fixed, string>> = {
  straight: 'Fly straight ahead',
  enter: 'Enter the board',
  leave: 'Leave the board',
  fire: 'Fire',
  strafe: 'Strafe',
  diveBomb: 'Dive-bomb',
  levelBomb: 'Bomb',
  torpedo: 'Torpedo attack',
  precision: 'Precision bombing',
  drop: 'Drop paratroops',
};

const actionCosts: Chart = {
  id: 'air actions',
  title: 'Cost of actions in an air battle',
  rule: airMovement.rule,
  corner: 'Action',
  columns: ['MP'],
  rows: Object.entries(costTitles).map(([key, title]) => ({
    title,
    cells: [`${airMovement.fixed[key as keyof typeof costTitles]}`],
  })),
  notes: [],
  source: sourceOf(airMovement.source, 'fixed'),
};

const { hitsEffects } = tables;
const rangeInWords = (hexes: number | null) =>
  hexes === null ? 'any' : hexes === 0 ? 'none' : hexes === 1 ? '1 hex' : `${hexes} hexes`;
const sorties = { automatic: 'automatic', roll: 'by roll', none: 'none' } as const;

const hitEffects: Chart = {
  id: 'hit effects',
  title: hitsEffects.title,
  rule: hitsEffects.rule,
  corner: 'Hits',
  columns: ['On Darwin', 'Sortie', 'Ships return', 'Supply range'],
  rows: bandTitles(hitsEffects.rows.bands).map((title, at) => {
    const { sortie, returns, supplyRange } = hitsEffects.rows.list[at]!;
    return {
      title,
      cells: [
        bandTitles(hitsEffects.darwin.bands)[at]!,
        sorties[sortie],
        returns ? 'yes' : 'no',
        rangeInWords(supplyRange),
      ],
    };
  }),
  notes: [
    `A city loses 1 AA for every ${hitsEffects.hitsPerAntiAir} hits.`,
    `Supply range of a supply unit by hits, from 0 on: ${hitsEffects.supplyUnitRanges.map(rangeInWords).join(', ')}; it is lost at ${hitsEffects.supplyUnitLostAt}.`,
    `A barge base is lost at ${hitsEffects.bargeLostAt} hits.`,
  ],
  source: sourceOf(hitsEffects.source, 'supplyRange'),
};

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const terrain: Chart = {
  id: 'terrain',
  title: 'Terrain Effects Chart',
  rule: '11.4.1a',
  corner: 'Terrain',
  columns: ['Combat', 'Movement', 'Armor', 'Mobile airbase', 'Supply'],
  rows: terrainEffects.map(({ id, combat, movement, armor, mobileBase, supply }) => ({
    title: id,
    cells: [combat === 0 ? '0' : signed(combat), yesNo(movement), yesNo(armor), yesNo(mobileBase), yesNo(supply)],
  })),
  notes: ['Of a town and the ground around it the lower combat modifier counts.'],
  source: sourceOf(terrainSource, 'values'),
};

const { fixed } = tables;
const bySide = ({ japan, allies }: { readonly japan: number; readonly allies: number }) =>
  `Japan ${japan}, Allies ${allies}`;

const fixedNumbers: Chart = {
  id: 'fixed numbers',
  title: 'Numbers of the rules',
  rule: '2.4a',
  corner: 'What',
  columns: ['Number'],
  rows: [
    { title: 'Aces', cells: [bySide(fixed.aces)] },
    { title: 'An ace is found with', cells: [`${fixed.aceFrom} or more`] },
    { title: 'Air unit on the ground hit with', cells: [`${fixed.disruptedOnGroundFrom} or more`] },
    { title: 'Defensive fire with', cells: [`${fixed.defensiveFireTo} or less`] },
    { title: 'Fire range of a fighter', cells: [`${fixed.fighterFireRange}`] },
    { title: 'Fire range of a bomber', cells: [`${fixed.bomberFireRange}`] },
    { title: 'Fire range of a bomber as a fighter', cells: [`${fixed.asFighterFireRange}`] },
    { title: 'Rounds of an air battle', cells: [`${fixed.rounds}`] },
    { title: 'Impulses of a round', cells: [`${fixed.impulses}`] },
    { title: 'Rounds off the board', cells: [`${fixed.roundsOffBoard}`] },
    { title: 'Rounds that a patrol must hold out', cells: [`${fixed.patrolRounds}`] },
    { title: 'Commitments of the Covering Force', cells: [`${fixed.coveringCommitments}`] },
    { title: 'Paratroop assaults', cells: [`${fixed.paratroopAssaults}`] },
    { title: 'Hits repaired in a city', cells: [`${fixed.cityRepairs}`] },
    { title: 'Hits repaired in another place', cells: [`${fixed.placeRepairs}`] },
    { title: 'Supply units', cells: [bySide(fixed.supplyCounters)] },
    { title: 'Ground units that a supply unit serves', cells: [`${fixed.groundUnitsPerSupply}`] },
    {
      title: 'Stacking limit',
      cells: [
        `infantry ${fixed.stacking.infantry}, armor ${fixed.stacking.armor}, artillery ${fixed.stacking.artillery}`,
      ],
    },
    { title: 'Points that Japan needs, beside those of the Allies', cells: [`more than ${fixed.victoryFactor} times`] },
  ],
  notes: [],
  source: sourceOf(fixed.source, 'thresholds'),
};

/** In the order of the rulebook, the points first. */
export const listCharts: readonly Chart[] = [
  victoryPoints,
  placeValues,
  randomEvents,
  initiativeMissions,
  missionComposition,
  maneuvers,
  actionCosts,
  hitEffects,
  terrain,
  fixedNumbers,
];
