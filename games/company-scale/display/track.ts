import type { Arrival, Track } from '../../display.ts';
import { isNight, turnInWords, turnNumber } from '../core/calendar.ts';
import { isFree } from '../core/landingPlan.ts';
import type { CompanyScale, Phase } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { scheduleOf } from '../scenarios/order.ts';
import type { CounterId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';

const phases: readonly (readonly [phase: Phase, title: string, rule: string])[] = [
  ['set-up', 'Setup', '18.0a'],
  ['preparation', 'Preparation', '4.1Aa'],
  ['action', 'Actions', '4.2Aa'],
  ['end', 'End of the turn', '4.3A'],
];

/** The turns of the scenario, seven by day and two by night, with who comes in each. */
export function track(view: CompanyScale): Track {
  const { first, turns } = theaterOf(view).scenario(view.scenario);
  const arrivals = arrivalsByTime(view);
  return {
    turns: Array.from({ length: turns }, (_, at) => ({
      title: turnInWords(first + at),
      ...(isNight({ time: first + at }) && { night: true }),
      arrivals: arrivals.get(first + at) ?? [],
    })),
    turn: turnNumber(view) - 1,
    phases: phases.map(([, title, rule]) => ({ title, side: null, rule })),
    phase: view.result ? -1 : phases.findIndex(([phase]) => phase === view.phase),
  };
}

/** 18.0: what is still to come, by turn. */
function arrivalsByTime(view: CompanyScale): ReadonlyMap<number, Arrival[]> {
  const { forces } = theaterOf(view);
  const found = new Map<number, Arrival[]>();
  const planned = isFree(view) ? scheduleOf(view).due : undefined;
  const dueOf = (counter: CounterId) => (view.due[counter]! >= 0 ? view.due[counter]! : (planned?.get(counter) ?? -1));
  const due = Map.groupBy(
    [...view.due.keys()].filter((counter) => dueOf(counter) >= view.time && view.where[counter]! < 0),
    (counter) => `${dueOf(counter)} ${forces.side[counter]}`,
  );
  for (const counters of due.values()) {
    const [one] = counters as [number, ...number[]];
    const time = dueOf(one);
    const title = counters.length === 1 ? forces.counters[one]!.title : `${counters.length} units and weapons`;
    const pieces = counters.map((target) => ({ kind: 'unit', target }));
    const arrival: Arrival = { side: sides[forces.side[one]!]!, title, rule: '18.0a', pieces };
    found.set(time, [...(found.get(time) ?? []), arrival]);
  }
  return found;
}
