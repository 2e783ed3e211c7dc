/** What is a matter of judgment in battles, in victory points where nothing else is said. */
export const pilotWeights = {
  /** A step of an air unit, and its disruption. */
  step: 1.5,
  disrupted: 0.6,
  /** How much more a bomber with its bombs is worth as a target. */
  loaded: 1.5,
  /** What bombs achieve: a target disrupted, destroyed, and each hit. */
  targetDisrupted: 2,
  targetDestroyed: 3,
  hit: 1,
  /** A bomber that turns back (9.8c). */
  abort: 1,
  /** The share of a shot that counts for a place from which it may be fired next time. */
  prospect: 0.35,
  /** The share of the enemy's best shots that is to be feared: they have other targets too. */
  danger: 0.45,
  /** The same for a bomber, for each round until its bombs are gone. */
  resolve: 0.25,
  /** A round later over the target, and a hex nearer home after the attack. */
  delay: 0.5,
  homeward: 0.05,
  /** What a fighter that leaves the board gives up. */
  leaving: 3,
  /** Ships: crippled and sunk, by factor of attack and defense. */
  crippled: 0.5,
  sunk: 1,
  /** A transport in factors: it carries more than guns. */
  transport: 6,
};

export type PilotWeights = Readonly<typeof pilotWeights>;

/** What is a matter of judgment at headquarters, in victory points where nothing else is said. */
export const headWeights = {
  /** What a place is worth by its points: one side gains them, and the other loses them, which counts double for a victory (16.3). */
  place: 1.5,
  /** The share of the points of places that an airbase brings into reach. */
  opens: 0.08,
  /** How far fighters reach from a new airbase. */
  reach: 4,
  /** A port in which ships can lie. */
  port: 0.3,
};

export type HeadWeights = Readonly<typeof headWeights>;

export const weights = { pilot: pilotWeights, head: headWeights };
export type Weights = Readonly<typeof weights>;
