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
  /** A hex that lies between the edge of the board and a fighter that breaks off. */
  breakingOff: 0.15,
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
  /** A warship by factor of attack and defense, a carrier more, a transport with its troops, a barge. */
  shipFactor: 0.12,
  carrier: 1.5,
  transport: 5,
  barge: 1.5,
  alliedTransport: 0.8,
  /** In the introductory scenario: a transport, and a factor of a warship beside its point. */
  introTransport: 3,
  introFactor: 0.02,
  /** The share of a ship that counts as lost when it is crippled. */
  crippled: 0.4,
  /** The chance that a convoy is seen on its way, that a fleet then meets it, and from how far it comes. */
  seen: 0.85,
  met: 0.5,
  metWithin: 30,
  /** The share of a convoy that an enemy bomber in reach may cost, and the most that aircraft cost. */
  bomber: 0.06,
  mostByAir: 0.5,
  /** Ships that lie in reach of enemy bombers at their destination. */
  exposure: 0.02,
  /** What a regiment costs that is used here and not elsewhere, and a transport. */
  regimentUsed: 0.6,
  transportUsed: 0.3,
  /** The share of a place that a landing brings which does not clear it, and what its losses cost. */
  lodgement: 0.45,
  costlyLodgement: 0.25,
  step: 1,
  repulsed: 2,
  /** A landing that promises less is none. */
  leastLanding: 0.5,
  leastArrival: 0.65,
  /** Enemy ships sunk keep no convoy from its way any more: how much more that is worth while there are landings to come. */
  seaPower: 1.6,
  seaPowerOfAllies: 1.2,
  /** An attack at sea that promises less is none. */
  leastAttack: 0.4,
  /** Fighters that a transport brings in. */
  fighters: 2.5,
  /** Empty transports that go to where troops wait, by unit. */
  gathering: 0.1,
  /** Troops that were left aboard and go ashore in a port. */
  delivery: 0.4,
  /** On land: a hex taken, a unit in a place that is to be held, the way to a place that is to be taken and to a port, supply that is spent. */
  ground: 0.01,
  garrison: 0.05,
  approach: 0.3,
  embarkation: 0.25,
  supplyPaid: 0.4,
  leastMarch: 0.02,
  /** An attack that promises less is none; what it is worth that a place beyond lies open; a unit disrupted. */
  leastBattle: 0.1,
  opened: 0.5,
  disrupted: 0.5,
  /** Ports within reach of the enemy, by bomber and by gun of a fleet, for a transport that lies there. */
  portBomber: 0.1,
  portGun: 0.05,
  /** Guns of the Allied fleet, and points to be taken, for which the Covering Force comes. */
  fleetToFear: 9,
  pointsToCover: 8,
  /** Fighters over a great place, for each of the enemy's, before convoys go there, and how near an airfield must be; the turn from which they go in any case. */
  superiority: 0.8,
  field: 3,
  patience: 5,
  /** The share of a transport's worth that is left when there is no turn to come. */
  noFuture: 0.2,
  /** The share of what enemy ships could do that is feared in a port that has just been taken. */
  afterwards: 0.15,
  /** Darwin: how much of its worth counts before the others are taken. */
  darwin: 0.3,
  /** The General Regroup Turn: from which turn, and with how many units worn out, a transport counting as two. */
  regroupFrom: 6,
  wornOut: 5,
  /** An attack of submarines. */
  submarines: 0.5,
};

export type HeadWeights = Readonly<typeof headWeights>;

/** What is a matter of judgment at the air staffs, in victory points where nothing else is said. */
const airStaffWeights = {
  /** A step of a fighter and of a bomber, beyond the points that it counts; the same in the introductory scenario, which counts them all. */
  fighterStep: 0.9,
  bomberStep: 0.6,
  introductoryStep: 0.1,
  /** A unit that has to regroup. */
  disrupted: 0.3,
  /** Of the units on the ground of a base under attack, the share that is caught there. */
  caught: 0.5,
  /** An airbase disrupted and destroyed, and for each the share of the worth of the goals around it. */
  baseDisrupted: 0.25,
  baseDestroyed: 1.2,
  superiority: 0.06,
  /** How far around an airbase that counts. */
  reach: 4,
  /** The share of the worth of a goal that a disrupted defender there brings. */
  defender: 0.08,
  /** A ground unit disrupted elsewhere beside troops of one's own. */
  troops: 0.25,
  supplyHit: 0.15,
  portHit: 0.08,
  /** A hit on a city that counts at the end, by the turns in which it can be repaired. */
  cityHit: 0.9,
  cityRepair: 0.45,
  radar: 1.2,
  /** Ships by factor of attack and defense; what a transport counts more; the share of a crippled one. */
  shipFactor: 0.4,
  transport: 2.5,
  crippled: 0.5,
  shipDisrupted: 0.1,
  /** The share of possible interceptors that come up against a mission which may have an escort. */
  willing: 0.55,
  /** What it costs to use a unit that could fly elsewhere, and one that could still meet a convoy. */
  use: 0.05,
  reserve: 0.3,
  /** A fighter that could meet raids, if it is one of those that have to. */
  guard: 0.15,
  /** Below that no mission is worth the trouble. */
  least: 0.15,
  /**
   * The worth of a base, by the share of all goals that is in range; less each bomber that
   * may attack it, each B-17 above all, and the danger of its fall.
   */
  station: 0.9,
  bombed: 0.02,
  fortress: 0.06,
  /** A fighter that can protect other units at bases near its own, for each of them. */
  protect: 0.08,
  falling: 0.15,
  /** A base that holds too many, one that is disrupted or out of supply; a major base for a unit that has to regroup. */
  crowded: 3,
  hampered: 0.5,
  rest: 0.15,
  /** What a unit that could still fly this turn loses by staging, and what a change of base must bring: by staging, on landing. */
  idle: 0.2,
  stage: 0.15,
  divert: 0.1,
  /** What a mobile airbase opens, as a share of the worth of the goals in its reach, and from when on it is built. */
  opens: 0.02,
  site: 0.1,
  /** The bombs of a raider, and a patrol driven away; one's own steps against the enemy's; what an attempt to intercept must bring. */
  bombs: 0.5,
  patrol: 0.3,
  husband: 1.15,
  scramble: 0.03,
  /** Interceptors, in steps, against which a patrol still goes up. */
  patrolAgainst: 1.2,
  /** Recon: fresh news of a base, by what there is to attack; the die for the initiative; convoys seen at a goal. */
  news: 0.1,
  initiative: 0.25,
  lookout: 0.02,
  /** The worth of the goals within reach of the 11th Air Fleet from which on it is committed. */
  fleet: 10,
  /** Paratroops: the share of the worth of a place in the attack on which they help; each step of fighters that is not met. */
  drop: 0.1,
  dropAgainst: 0.3,
};

export type AirStaffWeights = Readonly<typeof airStaffWeights>;

export const weights = { pilot: pilotWeights, head: headWeights, air: airStaffWeights };
export type Weights = Readonly<typeof weights>;
