import type { Event } from '#engine/state';
import type { Volley } from '../../display.ts';
import type { BattleBegan, Fired, FirstFireRolled } from '../core/battleEvents.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { unitName } from '../core/names.ts';
import type { MarkerId, UnitId } from '../core/state.ts';
import { isBase, isNaval } from '../core/units.ts';

/** All that one side fired in one stage, and what it cost the other. */
export interface ToldVolley {
  readonly fired: Fired;
  readonly losses: readonly string[];
  readonly struck: Volley['struck'];
}

/** The last battle as the events tell it. */
export interface ToldBattle {
  readonly began: BattleBegan;
  readonly marker: MarkerId;
  readonly udt: boolean;
  readonly firstFire: FirstFireRolled | undefined;
  readonly volleys: readonly ToldVolley[];
  /** Steps left to units that were hit; 0 for those lost. */
  readonly left: ReadonlyMap<UnitId, number>;
  /** The steps that those had when they were hit first. */
  readonly before: ReadonlyMap<UnitId, number>;
  readonly isOver: boolean;
}

/** The last battle among the events, if there was one. */
export function lastBattle(told: readonly Event[]): ToldBattle | undefined {
  const events = told as readonly CentralPacificEvent[];
  const first = events.findLastIndex(({ type }) => type === 'battle began');
  return first < 0 ? undefined : retell(events, first);
}

/** All battles that came to their end among the events. */
export function battlesIn(told: readonly Event[]): ToldBattle[] {
  const events = told as readonly CentralPacificEvent[];
  const all = events.flatMap(({ type }, index) => (type === 'battle began' ? [retell(events, index)] : []));
  return all.filter(({ isOver }) => isOver);
}

export function retell(events: readonly CentralPacificEvent[], first: number): ToldBattle {
  const volleys: { fired: Fired; hits: (readonly [unit: UnitId, steps: number])[] }[] = [];
  const left = new Map<UnitId, number>();
  const before = new Map<UnitId, number>();
  let [marker, udt, isOver] = [-1, false, false];
  let firstFire: FirstFireRolled | undefined;
  const hit = (unit: UnitId, steps: number) => {
    if (!left.has(unit)) before.set(unit, steps + 1);
    left.set(unit, steps);
    volleys.at(-1)?.hits.push([unit, steps]);
  };
  for (let index = first + 1; index < events.length && !isOver; index++) {
    const event = events[index]!;
    if (event.type === 'combat marker played') marker = event.marker;
    else if (event.type === 'udt committed') udt = true;
    else if (event.type === 'first fire rolled') firstFire = event;
    else if (event.type === 'fired') volleys.push({ fired: event, hits: [] });
    else if (event.type === 'reduced') hit(event.unit, event.steps);
    else if (event.type === 'eliminated') hit(event.unit, 0);
    else if (event.type === 'battle ended' || event.type === 'game ended') isOver = true;
  }
  return {
    began: events[first] as BattleBegan,
    marker,
    udt,
    firstFire,
    volleys: volleys.map(({ fired, hits }) => ({ fired, losses: lossesInWords(hits), struck: struckBy(hits) })),
    left,
    before,
    isOver,
  };
}

type Hits = readonly (readonly [unit: UnitId, steps: number])[];

function struckBy(hits: Hits): Volley['struck'] {
  return [...new Map(hits)].map(([target, steps]) => {
    return { kind: 'unit', target, fate: steps === 0 ? 'lost' : 'reduced' };
  });
}

/** What the hits of a volley came to, each unit once. */
function lossesInWords(hits: Hits): string[] {
  return [...new Map(hits)].map(([unit, steps]) => {
    if (steps === 0) return `${unitName(unit)} ${isNaval(unit) ? 'sunk' : isBase(unit) ? 'destroyed' : 'eliminated'}`;
    return isBase(unit) ? `${unitName(unit)} reduced to level ${steps}` : `${unitName(unit)} reduced`;
  });
}
