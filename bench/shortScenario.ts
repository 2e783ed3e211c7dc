// How many games of the short scenario of Central Pacific Campaign (4.5) its actions allow at most. Only actions, US events, and Typhoon
// are left of the game: ships, troops, and engineers are where they are needed, every landing and strike succeeds at once, and nothing
// is lost again. All choices are searched, by the exact chances of the markers.
//
//   node_modules/.bin/node --stack-size=4000 --max-old-space-size=6000 bench/shortScenario.ts

const turns = 5;
/** The chance that the Japanese turn before this one drew Typhoon, if none has before: 11 markers, and A-GO joins in January 1944. */
const chanceOfTyphoon = [0, 0, 1 / 11, 1 / 10, 1 / 9, 1 / 9];

/** What has been done about an island: nothing, a landing, a base. */
const [OPEN, LANDED, BASED] = [0, 1, 2];

interface Position {
  readonly turn: number;
  /** Actions left in this turn: of any kind, and of logistics. */
  readonly actions: number;
  readonly logistics: number;
  readonly hasAppealed: boolean;
  readonly hadTyphoon: boolean;
  /** Tarawa and Kwajalein, whose bases bring an action a turn (5.2), and the others. */
  readonly objectives: readonly number[];
  readonly others: readonly number[];
  readonly isTrukStruck: boolean;
  /** Markers kept, and those still in the pool: admirals, invasions, Hailstone. */
  readonly kept: Markers;
  readonly pool: Markers;
  /** Logistics Reorganization, Smith vs. Smith, and those that bring no action, in the pool. */
  readonly reorganizations: number;
  readonly quarrels: number;
  readonly idle: number;
}

interface Markers {
  readonly admirals: number;
  readonly invasions: number;
  readonly hailstone: number;
}

const start: Position = {
  turn: 1,
  actions: 0,
  logistics: 0,
  hasAppealed: false,
  hadTyphoon: false,
  objectives: [OPEN, OPEN],
  others: [OPEN, OPEN, OPEN],
  isTrukStruck: false,
  kept: { admirals: 0, invasions: 0, hailstone: 0 },
  pool: { admirals: 2, invasions: 4, hailstone: 1 },
  reorganizations: 1,
  quarrels: 1,
  idle: 2,
};

const known = new Map<string, number>();

function keyOf({ kept, pool, objectives, others, ...rest }: Position): string {
  const all = [...Object.values(rest), ...Object.values(kept), ...Object.values(pool), ...objectives];
  return [...all.map(Number), ...[...others].sort()].join();
}

function isWon({ objectives, others, isTrukStruck }: Position): boolean {
  return isTrukStruck && [...objectives, ...others].every((island) => island === BASED);
}

/** 5.2: a turn begins with its event and its actions, or after Typhoon with the event alone. */
function chanceOfTurn(before: Position): number {
  if (before.turn > turns) return 0;
  const actions = 1 + before.objectives.filter((island) => island === BASED).length;
  const usual = chanceAfterEvent({ ...before, actions, logistics: 0, hasAppealed: false });
  const typhoon = before.hadTyphoon ? 0 : chanceOfTyphoon[before.turn]!;
  if (typhoon === 0) return usual;
  const struck = { ...before, actions: 0, logistics: 0, hasAppealed: true, hadTyphoon: true };
  return (1 - typhoon) * usual + typhoon * chanceAfterEvent(struck);
}

/** One marker is drawn from the pool (6.0). Nimitz is always there. */
function chanceAfterEvent(at: Position): number {
  const { pool, kept, actions } = at;
  const quarrels = at.turn > 1 ? at.quarrels : 0;
  let sum = chance({ ...at, actions: actions + 2 });
  for (const kind of ['admirals', 'invasions', 'hailstone'] as const) {
    if (pool[kind] === 0) continue;
    const drawn = { kept: { ...kept, [kind]: kept[kind] + 1 }, pool: { ...pool, [kind]: pool[kind] - 1 } };
    sum += pool[kind] * chance({ ...at, ...drawn });
  }
  if (at.reorganizations > 0) sum += chance({ ...at, reorganizations: 0, logistics: at.logistics + 2 });
  if (quarrels > 0) {
    sum +=
      chance({ ...at, quarrels: 0, actions: actions + 1 }) / 2 +
      chance({ ...at, quarrels: 0, actions: Math.max(0, actions - 1) }) / 2;
  }
  if (at.idle > 0) sum += at.idle * chance({ ...at, idle: at.idle - 1 });
  return sum / (1 + pool.admirals + pool.invasions + pool.hailstone + at.reorganizations + quarrels + at.idle);
}

/** The chance of winning by the best choices. */
function chance(at: Position): number {
  if (isWon(at)) return 1;
  const key = keyOf(at);
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = chanceOfTurn({ ...at, turn: at.turn + 1 });
  for (const next of choices(at)) best = Math.max(best, chance(next));
  if (at.actions > 0 && !at.hasAppealed) {
    const appealed = { ...at, actions: at.actions - 1, hasAppealed: true };
    best = Math.max(best, (chance(appealed) + chanceAfterEvent(appealed)) / 2);
  }
  known.set(key, best);
  return best;
}

/** All that an action or a marker can do. */
function* choices(at: Position): Generator<Position> {
  const { kept, pool } = at;
  const byAction = at.actions > 0 ? [{ ...at, actions: at.actions - 1 }] : [];
  const byInvasion = kept.invasions > 0 ? [{ ...at, kept: { ...kept, invasions: kept.invasions - 1 } }] : [];
  const byAdmiral =
    kept.admirals > 0
      ? [
          {
            ...at,
            kept: { ...kept, admirals: kept.admirals - 1 },
            pool: { ...pool, admirals: pool.admirals + 1 },
          },
        ]
      : [];
  const byHailstone = kept.hailstone > 0 ? [{ ...at, kept: { ...kept, hailstone: 0 } }] : [];
  const byLogistics = at.logistics > 0 ? [{ ...at, logistics: at.logistics - 1 }] : byAction;
  for (const group of ['objectives', 'others'] as const) {
    for (const [island, done] of at[group].entries()) {
      // The others are alike.
      if (done === BASED || (group === 'others' && at.others.indexOf(done) !== island)) continue;
      const paid = done === OPEN ? [...byInvasion, ...byAction] : byLogistics;
      for (const next of paid) yield { ...next, [group]: at[group].with(island, done === OPEN ? LANDED : BASED) };
    }
  }
  if (!at.isTrukStruck) {
    for (const next of [...byHailstone, ...byAdmiral, ...byAction]) yield { ...next, isTrukStruck: true };
  }
}

console.log(`won at most: ${(100 * chanceOfTurn(start)).toFixed(1)}% (${known.size} positions)`);
