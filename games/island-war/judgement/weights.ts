/**
 * All numbers that are a matter of judgement, by the file that reads them. They are those of the judgement that is asked at the
 * moment: it puts its own here (`judgeBy` in games/judgement.ts).
 */
export const weights = {
  counterattack: {
    /** Above this share of `contestOf` the Japanese fight for the beaches; below it they evade. */
    worthFighting: 0.45,
    /** The share of those who come in time that must be able to strike before anyone does. */
    gathered: 0.7,
  },
  fighting: {
    /** How many of the combats to be fought are tried out as the next one. */
    mostTried: 3,
    /** Up to so many guns are also thought of one by one. */
    fewGuns: 4,
  },
  foothold: {
    /** What the Japanese could destroy of the landing in their next turn counts so much of its worth. */
    danger: 0,
    /** Japanese ground units attack with this strength, Banzai counted in, at most so many at a time. */
    strengthOfAttacker: 4,
    mostAttackers: 3,
  },
  hunt: {
    /** How many half movement points farther a unit goes rather than join one more hunter of the same unit. */
    costOfCrowding: 7,
    /** While the landing is contested: as far as this from the beach, and what each hex farther counts. */
    perimeter: 3,
    costOfStraying: 12,
  },
  landing: {
    /** Infantry holds the perimeter before guns are brought ashore (15.1). */
    infantryBeforeGuns: 12,
    /** How far the beaches of one landing may lie from the first. */
    landingWidth: 4,
    /** Up to nine times this is added to the worth of a place at random, so that a deployment cannot be foreseen. */
    whim: 0.08,
  },
  operations: {
    /** How many attacks are tried out at a time, and how many units at most march for one. */
    mostTried: 8,
    mostMarching: 4,
    /** Every unit sent is one less for the next target. */
    costOfUnit: 0.02,
    /** With no more time than for a glance, an attack is prepared that promises as much as this. */
    clearPromise: 0.35,
  },
  outlook: {
    /** What sending a unit back is worth, beside a kill: it disturbs guns and opens ground. */
    worthOfPush: 0.06,
    /** What it costs to be sent back. */
    costOfFallingBack: 0.04,
  },
  survival: {
    /** What the US could destroy in its next turn counts so much of its worth, once the Japanese evade. */
    danger: 0.3,
    /** How many hexes are thought through for each unit, and how often all units are gone through. */
    mostTried: 14,
    rounds: 2,
    /** US ground units attack with this strength, at most so many at a time. */
    strengthOfAttacker: 4,
    mostAttackers: 3,
  },
  value: {
    /** So far ahead, in the measure of the value, a side has won. */
    decisiveLead: 12,
    /** A Japanese unit is exposed to US ground units this near. */
    nearby: 3,
    exposure: 0.02,
    /** The enemy's reply is forecast from present positions, but combat and his own movement come first. */
    weightOfAnswer: 0.5,
  },
  worth: {
    /** With so many times the Japanese attack strength ashore, the US can no longer be thrown back into the sea. */
    strengthToHold: 1.7,
    /** What a beachhead is worth for each unit that could still come ashore there, and how many count. */
    worthOfArrival: 0.2,
    arrivalsThatCount: 5,
  },
};

/** Ways of playing that differ in kind, for either side. */
export const manners = {
  /** The US stays where it cannot be surrounded; the Japanese strike when all are there, and break off while they are many. */
  careful: { 'foothold.danger': 0.3, 'counterattack.worthFighting': 0.9, 'counterattack.gathered': 0.95 },
  /** The US moves inland with an eye on its beachheads; the Japanese break off late. */
  bold: { 'foothold.danger': 0.05, 'worth.strengthToHold': 2 },
};

/** Nothing that is seen a turn ahead tells the US what a reckless landing will cost. */
export const leading = { us: 'careful' };

/** Numbers of things. */
export const counts = [
  'fighting.mostTried',
  'fighting.fewGuns',
  'operations.mostTried',
  'operations.mostMarching',
  'foothold.mostAttackers',
  'survival.mostTried',
  'survival.rounds',
  'survival.mostAttackers',
];
