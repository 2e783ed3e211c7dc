/**
 * All numbers that are a matter of judgement, by the file that reads them. They are those of the judgement that is asked at the
 * moment: it puts its own here (`judgeBy` in games/judgement.ts).
 */
export const weights = {
  bombarding: {
    /** Less than this is not worth two markers of the cup. */
    leastGain: 0.3,
    /** How many of the most promising hexes the withheld gunfire is divided among, and how many markers are thought of together. */
    mostTargets: 5,
    mostTogether: 4,
  },
  campaign: {
    /** How many half movement points farther a unit goes rather than join one more than a goal needs. */
    costOfCrowding: 14,
    /** What one unit is expected to overcome, and what the enemy adds. */
    strengthOfOne: 5,
    enemyFire: 4,
    /** In half movement points' worth: what each half point nearer to the goal counts, and the rest by it. */
    weightOfWay: 0.25,
    worthOfGuard: 2,
    worthOfLastGuard: 8,
    costOfBlockedBeach: 2,
    weightOfDanger: 0.15,
    worthOfCover: 0.05,
  },
  danger: {
    /** No attack is expected to bring together more than this. */
    mostStrength: 18,
    strengthPerPlace: 6,
    /** How much of a step a retreat costs on the average, where there is a way back and where it can be closed. */
    shareLostInRetreat: 0.25,
    shareLostIfClosed: 0.9,
    /** So many can close the ways back of a unit if they stand where they must. */
    enoughToClose: 3,
  },
  fighting: {
    /** Less than this is not worth an attack to the Japanese. */
    leastGain: 0.15,
    /** A unit that adds less to an attack is spared for another. */
    leastShare: 0.1,
    /** What a marker is worth if it is not used: something else will come up. */
    priceOfMarker: 0.12,
  },
  following: {
    /** What a landing beach is worth to those who overrun it. */
    worthOfBeach: 3,
  },
  garrison: {
    shareHeld: 0.5,
    shareRetaken: 0.9,
    worthOfBeach: 3,
    worthOfCover: 0.1,
    weightOfWay: 0.04,
    /** Where all must be killed, and for the unit that digs the caves, danger counts for more. */
    dangerOfGarrison: 3,
    dangerOfOthers: 1,
    dangerOfDigger: 4,
  },
  landing: {
    /** What counts against a beach, beside the half movement points from it to the objectives. */
    weightOfWays: 2,
    weightOnLargeIslands: 0.5,
    costOfReef: 25,
    costOfDefender: 3,
    costOfStraying: 3,
    landingWidth: 6,
    whim: 0.6,
  },
  marching: {
    /** Every unit sent is one less for the next target. */
    costOfSending: 0.06,
    /** How much of what a place is worth counts against leaving it for an attack. */
    weightOfPlace: 0.5,
    /** What every half movement point on the way to a hex counts against it, so that near ones come first. */
    costOfWay: 0.02,
    /** What an objective captured on the way is worth, beside holding it. */
    shareCaptured: 1.2,
    /** In the last game turn what is not captured now never will be. */
    lastTurnFactor: 3,
    /** What is left of that if someone else is meant to capture it. */
    shareOfOthers: 0.25,
    /** How many ways to capture something are weighed with the places where they end. */
    mostSweeps: 6,
    /** Where all islands are open to a unit, it goes to the one it was meant for. */
    worthOfOwnIsland: 50,
    /** A unit that has come to where it was sent goes on for no less than this. */
    leastGainOfGoingOn: 1,
    /** How much more counts what a mobile unit adds to an attack from where its march ends, than what it is worth to be there. */
    weightOfJoining: 3,
  },
  /** How the US fights for one island (`Style`). */
  oneIsland: {
    worthOfGarrison: 5,
    shareOfDepleted: 0.5,
    shareOfStep: 0,
    leastGain: 0.35,
    leastGainInPlace: 0.15,
  },
  operations: {
    /** Less than this is not worth marching up for to the Japanese. */
    leastGainOfJapanese: 0.35,
    leastGainOfHelper: 0.15,
  },
  outlook: {
    /** What it costs to be sent back, or to be thrown back into the boats, and what sending back is worth. */
    costOfFallingBack: 0.5,
    costOfReembarking: 1.2,
    worthOfGround: 0.5,
    /** What becomes of an objective that nobody can enter at once. */
    openedShare: 0.3,
    costOfShellingFriends: 0.7,
    /** A beachhead won lets units in. */
    worthOfBeach: 3,
  },
  value: {
    /** So far ahead, in the measure of the value, a side has won. */
    decisiveLead: 40,
    worthOfBeach: 3,
    /** The share of an objective that is gone while an enemy is this near and nobody stands in it. */
    openShare: 0.4,
    near: 3,
    /** In the last game turn what is held at its end is all that counts. */
    lastTurnFactor: 3,
    worthOfPresence: 0.15,
    costOfContact: 0.2,
    worthOfCover: 0.05,
    costOfWay: 0.02,
    farthest: 20,
  },
  worth: {
    /** The US has more than enough units, and time runs against it: in the last two game turns they are there to be used. */
    worthOfUsPoint: 0.55,
    worthOfLastPoint: 0.2,
    /** Any Japanese unit alive can take hexes back; where the garrison must be wiped out, each denies victory. */
    worthOfNuisance: 1.5,
    worthOfObjective: 5,
    worthOfHex: 2,
  },
};

/** Numbers of things. */
export const counts = [
  'bombarding.mostTargets',
  'bombarding.mostTogether',
  'danger.enoughToClose',
  'marching.mostSweeps',
];
