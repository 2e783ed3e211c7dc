/**
 * What things are worth, in victory points, where the Victory Points Table does not say it. The numbers were found by playing
 * thousands of campaigns.
 */
export const weights = {
  /** An action more in a turn to come. */
  action: 1.2,
  /** The same in the short scenario, whose time is short. */
  actionInShort: 6,
  /** A base that the short scenario asks for (4.5). */
  neededBase: 6,
  /** A port with a US base, for every turn to come. */
  port: 0.2,
  /** A unit of any kind lost in an invasion. */
  unitLost: 1,
  /** An invasion with a smaller chance is none; on a large island the fight goes on if it fails. */
  leastChance: 0.25,
  leastChanceOnLarge: 0.12,
  /** The share of a base’s worth that an invasion has without engineers. */
  withoutEngineers: 0.3,
  /** Amphibs that sail along without cargo: they save the troops if others are sunk. */
  spareAmphibs: 2,
  /** A unit drawn from the pool, by its kind, with so many turns to use it. */
  drawn: { carrier: 0.5, warship: 0.5, amphib: 0.5, division: 0.5, engineer: 0.5, other: 0.5 },
  turnsToUse: 3,
  /** The share of that if the fleet already has more ships than may act together (7.5). */
  beyondLimit: 1,
  /** What a Japanese ship sunk counts for, since it may come back from Refit. */
  lasting: 0.75,
  /** What US ships that may be lost in an attack of one’s own count for. */
  riskAtSea: 1,
  /** The end of the ships that the short scenario asks for (4.5). */
  neededShips: 5,
  /** What is worth less there uses up no admiral and no Hailstone: they are kept for those ships. */
  leastForMarker: 4,
  /** The action that it takes to bring a force back to the fleet. */
  wayBack: 1.2,
  /** A hit on an island whose invasion is not possible yet. */
  distantHit: 0.1,
  /** Of hits on an island the share that one can count on, and of the end of its base. */
  sureHits: 0.85,
  ruin: 0.6,
  /** A factor of a ship, and of a ground unit, brought to the fleet. */
  shipGathered: 0.04,
  troopsGathered: 0.25,
  staging: 0.8,
  /** The end of Japanese ships that keep the fleet from loading and landing. */
  blockade: 1.5,
  /** A carrier out of Japanese reach, for every turn to come. */
  safety: 0.3,
  /** The same with the last action of the short scenario. */
  safetyAtTheEnd: 1.5,
  /** With no more carriers than that on the map, one stays where it is in the short scenario. */
  fewCarriers: 4,
  /** A fleet carrier hit by coastal guns, more than any other ship; and an invasion that fails for want of its aircraft. */
  carrierHit: 1.5,
  landingFailed: 3,
  /** Engineers brought to an island that waits for a base, as a share of what the base is worth. */
  engineersSent: 0.5,
  /** The share of ships and of ground units in Refit that a roll brings back. */
  refitShips: 0.7,
  refitGround: 0.85,
  refitAir: 0.15,
  replacement: 0.5,
  appeal: 0.4,
  ultra: 0.05,
  /** An unknown unit seen. */
  scouted: 0.03,
  /** A factor of an air unit that comes within range of an island. */
  airGathered: 0.05,
  levelRaised: 0.25,
};

/** Numbers of things. */
export const counts = ['spareAmphibs', 'fewCarriers'];
