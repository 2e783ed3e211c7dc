/** Everything about playing well that is a number and a matter of judgment. A unit of harm is half a level of disorder. */
export const weights = {
  fire: {
    /** What each further unit in the target adds to the harm. */
    crowd: 0.3,
    /** What each level of disorder that the target has already adds to it: units are lost above the fourth. */
    shaken: 0.15,
    /** A target under Gyokusai, where each level of disorder costs a unit. */
    charging: 2,
    /** A target that has been marked for an Assault. */
    marked: 1.4,
    /** A target beside one's own units, and one two hexes from them. */
    beside: 1.6,
    close: 1.25,
    /** Only aircraft see the target: the fire may come down beside it. */
    blind: 0.45,
    /** Less harm than this is not worth an Action. */
    least: 0.15,
    /** What Concentrated Fire must add. */
    concentrate: 0.15,
  },
  rally: {
    suppressed: 2.2,
    pinned: 1.5,
    disorder: 0.45,
    each: 0.4,
    /** How much less it counts where no enemy is near. */
    behind: 0.6,
  },
  /** By how near the enemy is; `ahead` at a post to which it has yet to come. */
  dig: { contact: 0.7, near: 0.4, far: 0.12, ahead: 0.35 },
  /** To seal a cave, for each unit inside. */
  seal: 2,
  march: {
    /** What a movement point nearer to its goal is worth to a stack. */
    progress: 0.3,
    /** At night the US keeps what it has. */
    night: 0.15,
    /** Harm by the enemy's fire power where a stack ends its move. */
    risk: 0.16,
    /** Each hex on the way that the enemy can fire into as it is left. */
    fired: 0.9,
    cover: 0.25,
    /** To stand beside an enemy with enough others to beat it, or without them. */
    contact: 1.5,
    alone: -1.2,
    mine: 4,
    /** To stand on a Victory Hex that is to be taken, for each of its points, and how much less that is under fire. */
    take: 0.6,
    contested: 0.35,
    /** To stay on a beach for which boats are waiting. */
    beach: 2.5,
    barrage: 0.4,
    /** Each unit that a level of disorder spreads to. */
    spread: 0.25,
    /** What a movement point nearer to the goal is worth to a stack that its owner has sent there. */
    told: 1,
    /** Each hex that an HQ of Japan is too near to the enemy. */
    exposed: 0.6,
    /** What a move must gain. */
    least: 0.3,
  },
  /** How much more the US, where it has weeks, makes of harm, also on its way to the airfield, and where others wait for it, and of standing on a Victory Hex. */
  patience: { risk: 1.9, airfield: 0.9, laggard: 1.7, take: 2, lastDays: 6 },
  /** How the US, where it has weeks, keeps a connected front. */
  front: {
    /** How many rows it goes beyond those who are farthest behind; enemies so many rows behind these hold up no one. */
    beyond: 1,
    pocket: 2,
    /** What each row beyond costs a goal and a stack, and the most rows that count. */
    goal: 6,
    ahead: 0.8,
    most: 5,
    /** How much nearer goals seem that are so many hexes around those who are behind. */
    help: 8,
    around: 5,
    /** How much farther what lies so many rows behind them. */
    left: 15,
    behind: 8,
    /** Enemies who are cut off with so many hexes are screened, by so many units for each; where they have less ground, they are cleared. */
    room: 3,
    screen: 1,
  },
  hold: {
    worth: 1.1,
    cover: 0.5,
    risk: 0.5,
    leaving: 1.2,
    /** Each movement point nearer to a Victory Hex for who falls back to it. */
    back: 0.5,
  },
  /** How Japan shares its units out over the Victory Hexes of a campaign. */
  posts: {
    /** What points of movement a point of victory on good ground makes up for, and what as many as are needed, once sent, add. */
    point: 1,
    full: 14,
    /** Who is so near, in points, holds a hex whatever the enemy does; others must be there with so many points to spare. */
    here: 6,
    ahead: -4,
    /** What a hex without cover is good for; each point of cover around it counts 1. */
    open: 0.3,
    /** Nobody leaves such works for another post. */
    works: -3,
    /** So far off, in points, an enemy comes today or tomorrow; how much less urgent each point more is, and the least. */
    front: 16,
    farther: 0.05,
    rear: 0.12,
    /** Each point nearer to its post for a stack on the march, and how near it is there. */
    progress: 0.4,
    there: 2,
    /** Enemies so near keep it from going by day. */
    contact: 3,
    /** Each unit more in one place: disorder of all who stand together is one. */
    crowd: 0.5,
    /** How much more cover counts for who settles down at a post. */
    settling: 2,
  },
  assault: {
    /** What a unit of either side is worth beside what points say, by side. */
    us: 1.2,
    japan: 0.8,
    /** What a unit is worth more to a garrison that has days to hold out, and weeks. */
    garrison: 1,
    weeks: 2,
    point: 1.5,
    disorder: 0.4,
    ground: 1,
    /** What an Assault must promise to be prepared, and to be carried out. */
    mark: 0.7,
    /** How much less it counts with units that have yet to come. */
    late: 0.6,
    go: 0.4,
    /** What an Assault must promise the enemy for units in column to retreat before it. */
    retreat: 1.6,
    /** What a charge must promise that costs no point, and how many units must have such charges before them for a Massed Banzai. */
    free: 0.1,
    massed: 6,
  },
  /** How Japan gathers at night for its Massed Banzai. */
  gather: {
    /** What a charge must promise. */
    least: 0.2,
    /** How far stacks come for it, in hexes and in points, and how many units. */
    hexes: 4,
    points: 6,
    most: 9,
    /** To be beside the hex to be charged, and each point nearer to it. */
    there: 4,
    progress: 0.5,
  },
  commands: {
    /** What a Direct Command must bring: with few left, and with many. */
    dear: 0.9,
    cheap: 0.25,
    plenty: 12,
    /** Air strikes leave each Division so many. */
    kept: 2,
  },
  chits: {
    contact: 1,
    marching: 0.35,
    idle: 0.05,
    guns: 0.8,
    assault: 2,
    /** In boats that land this turn, perhaps after the chit. */
    landing: 0.2,
    preemption: 5,
    /** How much less a chit counts that takes the last point of its Division, and one of the US at night. */
    night: 0.15,
    last: 0.7,
    /** What a Dispatch Point must bring. */
    point: 1.6,
    /** How many points Assaults take in a turn, and what share of its use next turn a point has that would be lacking then. */
    assaults: 1,
    saved: 0.6,
  },
  /** A lead in points that decides a game. */
  decisiveLead: 8,
  reroll: { early: 1.5, late: 0.6 },
};
export type CompanyScaleWeights = typeof weights;
