import { number, oneOf, record, text } from '#board/shapes';
import { source } from '../../data/source.ts';
import { banded, halfPoints, table } from './tableParts.ts';

const die = number(1, 10);
const few = number(0, 9);
const bySide = record({ japan: few, allies: few });
const restoration = record({ reduced: die, eliminated: die });

/** Tables of modules 11 to 16, and what the text says without a table. */
export const groundTables = {
  groundCombat: table(['defenderDisrupted', 'defenderUnsupplied', 'attackerUnsupplied', 'foulWeather'], {
    rows: banded({
      result: oneOf([
        'attacker-loses',
        'attacker-disrupted',
        'none',
        'defender-disrupted',
        'defender-retreats',
        'defender-loses',
        'defender-eliminated',
      ]),
      words: text,
    }),
  }),
  contestedLanding: table(['further', 'support', 'defenderDisrupted', 'town', 'city', 'barge', 'foulWeather'], {
    rows: banded({
      result: oneOf(['destroyed', 'driven-off', 'lodgement', 'costly-lodgement', 'repulsed']),
      words: text,
    }),
    /** How many further infantry units count. */
    mostFurther: few,
  }),
  regroup: table(['offMap', 'majorBase', 'mobileBase', 'poorSupply', 'reduced'], {
    airUnitTo: die,
    airbaseTo: die,
    groundUnitTo: die,
  }),
  airbaseRestoration: table(['occupied'], { restoredFrom: die }),
  fixed: record({
    aces: bySide,
    aceFrom: die,
    /** 9.10.10: an air unit on the ground when its base is disrupted. */
    disruptedOnGroundFrom: die,
    defensiveFireTo: die,
    fighterFireRange: few,
    bomberFireRange: few,
    asFighterFireRange: few,
    rounds: few,
    impulses: few,
    roundsOffBoard: few,
    patrolWithin: few,
    patrolRounds: few,
    coveringCommitments: few,
    paratroopAssaults: few,
    cityRepairs: few,
    placeRepairs: few,
    supplyCounters: bySide,
    groundUnitsPerSupply: number(1, 9),
    victoryFactor: few,
    stacking: record({ infantry: few, armor: few, artillery: few }),
    navalRestoration: record({ japan: restoration, allies: restoration }),
    alliedAirSteps: record({ odd: few, even: few }),
    source,
  }),
  victoryPoints: record({
    bomberAborts: halfPoints,
    eleventhCommitted: halfPoints,
    eleventhReduced: halfPoints,
    eleventhBought: halfPoints,
    smallCoveringShip: halfPoints,
    largeCoveringShip: halfPoints,
    commandUnitDestroyed: halfPoints,
    japaneseShipRestored: halfPoints,
    alliedShipRestored: halfPoints,
    alliedAirStep: halfPoints,
    japaneseAirStep: halfPoints,
    variableAirUnit: halfPoints,
    darwinHit: halfPoints,
    singaporeHit: halfPoints,
    javaSeaReduced: halfPoints,
    javaSeaEliminated: halfPoints,
    source,
  }),
} as const;
