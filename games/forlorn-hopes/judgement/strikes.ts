import type { Hex } from '#board/grid';
import { targetsIn } from '../air/targets.ts';
import { bombingWays } from '../combat/chances/bombing.ts';
import { type FlakOutlook, flakOutlook } from '../combat/chances/flak.ts';
import { afterHits, conditionOf, type HitChances, outlookOf, together } from '../combat/chances/gunfire.ts';
import { targetZone } from '../combat/deployment.ts';
import type { Manner } from '../combat/runs.ts';
import { canAim } from '../combat/target.ts';
import { isAirDisrupted } from '../core/air.ts';
import { HIGH, type Level, LOW, MEDIUM } from '../core/airBattle.ts';
import type { AirMission, Target } from '../core/airMission.ts';
import { isCrippled } from '../core/counters.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isDiveBomber, isPrecisionBomber, isTorpedoBomber, units } from '../data/data.ts';
import type { Staff } from './staff.ts';
import { type Stakes, shipWorth, stakesIn } from './stakes.ts';

/** What the bombs of one unit do to a target, if nobody intercepts it. */
interface Drop {
  readonly how: Manner;
  /** The chance that it comes through the flak to bomb. */
  readonly falls: number;
  readonly disrupts: number;
  readonly destroys: number;
  /** By number of hits, from none. */
  readonly hits: HitChances;
  /** What the flak costs. */
  readonly loss: number;
}

/** A target with all that several units may do to it. */
export interface Strike {
  readonly target: Target;
  /** The ship on which all aim, or -1. */
  readonly ship: UnitId;
  /** What the bombs are worth if all that are not shot down by flak come to bomb, and what the flak costs. */
  readonly gain: number;
  readonly loss: number;
  /** The T units that are to carry torpedoes. */
  readonly torpedoes: readonly UnitId[];
}

const most = { '-': 0, D: 0, X: 0, '1': 1, '2': 2, '3': 3 } as const;

/** What a hit on a ship brings, as a share of its worth, where ways to attack it are compared. */
const perHitOnShip = 0.4;

/** The view as it would be during a mission. */
function aimed(view: ForlornHopes, staff: Staff, hex: Hex, target: Target): ForlornHopes {
  const airMission: AirMission = {
    side: staff.side,
    kind: 'regular',
    hex,
    count: 1,
    range: -1,
    stack: [],
    target,
    attempts: 0,
    hasSucceeded: false,
    interceptors: 0,
    shown: [],
    deployed: target.kind === 'ships' ? targetZone.slice(0, target.ships.length) : [],
    patrolRounds: 0,
    hasDropped: false,
  };
  return { ...view, airMission };
}

/** The ways to attack that come into question for a kind of aircraft. */
function manners(view: ForlornHopes, unit: UnitId, target: Target): { how: Manner; level: Level }[] {
  if (isDiveBomber[unit] === 1) return [{ how: 'dive', level: LOW }];
  if (isTorpedoBomber[unit] === 1 && target.kind === 'ships') {
    return [
      { how: 'torpedo', level: LOW },
      { how: 'level', level: MEDIUM },
    ];
  }
  if (isPrecisionBomber[unit] === 1 && canAim(view)) return [{ how: 'precision', level: HIGH }];
  return [{ how: 'level', level: MEDIUM }];
}

/** The strikes of one side in one position; what has been worked out is kept for all missions that are weighed. */
export class Strikes {
  private readonly staff: Staff;
  private readonly drops = new Map<string, Drop>();
  private readonly known = new Map<Hex, readonly { target: Target; stakes: Stakes; during: ForlornHopes }[]>();

  constructor(staff: Staff) {
    this.staff = staff;
  }

  /** The targets of a hex that are worth anything. */
  private targets(hex: Hex) {
    let found = this.known.get(hex);
    if (!found) {
      const { view, side } = this.staff;
      found = targetsIn(view, side, hex).flatMap((target) => {
        const stakes = stakesIn(this.staff, hex, target);
        return stakes === undefined ? [] : [{ target, stakes, during: aimed(view, this.staff, hex, target) }];
      });
      this.known.set(hex, found);
    }
    return found;
  }

  /** What some bombers can do in a hex, the best target first. */
  at(hex: Hex, bombers: readonly UnitId[]): Strike[] {
    return this.targets(hex)
      .flatMap(({ target, stakes, during }) =>
        target.kind === 'ships'
          ? target.ships.map((ship) => this.strike(during, target, ship, stakes, bombers))
          : [this.strike(during, target, -1, stakes, bombers)],
      )
      .sort((one, other) => other.gain - other.loss - (one.gain - one.loss));
  }

  /** What they can do to one target. */
  on(hex: Hex, target: Target, bombers: readonly UnitId[]): Strike | undefined {
    const stakes = stakesIn(this.staff, hex, target);
    if (stakes === undefined) return undefined;
    const during = aimed(this.staff.view, this.staff, hex, target);
    const ships = target.kind === 'ships' ? target.ships : [-1];
    return ships
      .map((ship) => this.strike(during, target, ship, stakes, bombers))
      .sort((one, other) => other.gain - other.loss - (one.gain - one.loss))[0];
  }

  private strike(
    during: ForlornHopes,
    target: Target,
    ship: UnitId,
    stakes: Stakes,
    bombers: readonly UnitId[],
  ): Strike {
    const able = bombers.filter((unit) => ship < 0 || isPrecisionBomber[unit] === 0 || isCrippled(during, ship));
    const drops = able.map((unit) => this.drop(during, target, ship, unit));
    return {
      target,
      ship,
      gain: ship < 0 ? gainAshore(stakes, drops) : this.gainAtSea(during, ship, drops),
      loss: drops.reduce((sum, { loss }) => sum + loss, 0),
      torpedoes: able.filter((_, at) => drops[at]!.how === 'torpedo'),
    };
  }

  private gainAtSea(during: ForlornHopes, ship: UnitId, drops: readonly Drop[]): number {
    const hits = drops.map(({ falls, hits: all }) =>
      all.map((chance, at) => (at === 0 ? 1 : 0) * (1 - falls) + chance * falls),
    );
    const { crippled, sunk } = outlookOf(ship, afterHits(ship, conditionOf(during, ship), hits.reduce(together, [1])));
    const anyHit = 1 - hits.reduce((none, all) => none * all[0]!, 1);
    const { crippled: share, shipDisrupted } = this.staff.weights;
    const already = isCrippled(during, ship) ? share : 0;
    const worth = shipWorth(this.staff, ship);
    return (
      worth * (sunk * (1 - already) + Math.max(crippled * share - already * (1 - sunk), 0)) + anyHit * shipDisrupted
    );
  }

  private drop(during: ForlornHopes, target: Target, ship: UnitId, unit: UnitId): Drop {
    const { view } = this.staff;
    const steps = this.staff.steps(unit);
    const { hex } = during.airMission!;
    const aim =
      target.kind === 'airbase' ? target.base : target.kind === 'place' ? 0 : 'unit' in target ? target.unit : ship;
    const key = `${hex} ${target.kind} ${aim} ${units[unit]!.kind} ${steps} ${isAirDisrupted(view, unit)}`;
    const found = this.drops.get(key);
    if (found) return found;
    const ways = manners(view, unit, target).map(({ how, level }) => {
      const { by, of } = bombingWays(during, unit, { how, level, ship });
      const flak = flakOutlook(during, unit, { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship });
      const hits = [0, 0, 0, 0];
      for (const [result, count] of by) hits[most[result]]! += count / of;
      return {
        how,
        falls: 1 - flak.shotDown - (flak.reduced + flak.disrupted) / 4,
        disrupts: (by.get('D') ?? 0) / of,
        destroys: (by.get('X') ?? 0) / of,
        hits,
        loss: this.flakLoss(flak, unit, steps),
      };
    });
    const perHit = ship < 0 ? 0 : shipWorth(this.staff, ship) * perHitOnShip;
    const net = ({ falls, hits, loss }: Drop) =>
      falls * perHit * hits.reduce((sum, chance, count) => sum + chance * count, 0) - loss;
    const drop = ways.reduce((one, other) => (net(other) > net(one) ? other : one));
    this.drops.set(key, drop);
    return drop;
  }

  private flakLoss({ disrupted, reduced, shotDown }: FlakOutlook, unit: UnitId, steps: number): number {
    const step = this.staff.stepWorth(unit);
    return disrupted * this.staff.weights.disrupted + (reduced + shotDown * steps) * step;
  }
}

function gainAshore(
  { disrupted, perDisruption, perFurther, destroyed, perHit, room }: Stakes,
  drops: readonly Drop[],
): number {
  let [standing, untouched, disruptions, hits] = [1, 1, 0, 0];
  for (const { falls, disrupts, destroys, hits: chances } of drops) {
    standing *= 1 - falls * destroys;
    untouched *= 1 - falls * (destroys + disrupts);
    disruptions += falls * disrupts;
    hits += falls * chances.reduce((sum, chance, count) => sum + chance * count, 0);
  }
  return (
    destroyed * (1 - standing) +
    standing * (perDisruption * disruptions + perFurther * furtherOf(disruptions)) +
    disrupted * Math.max(standing - untouched, 0) +
    perHit * room * (1 - Math.exp(-hits / Math.max(room, 0.1)))
  );
}

/** Of so many results that disrupt a base, how many find a unit there disrupted already: half of those that follow another. */
function furtherOf(disruptions: number): number {
  return (Math.max(disruptions - 0.5, 0) * disruptions) / (2 * (disruptions + 1));
}
