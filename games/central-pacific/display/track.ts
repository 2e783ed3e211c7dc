import type { Track } from '../../display.ts';
import { type CentralPacific, type Phase, phaseTitles } from '../core/state.ts';
import { scenarios, turns } from '../data/data.ts';
import type { Side } from '../data/types.ts';
import { arrivalsIn } from './arrivals.ts';

const order: readonly (readonly [phase: Phase, side: Side | null, rule: string])[] = [
  ['us event', 'us', '5.1b'],
  ['us action', 'us', '5.3a'],
  ['return', 'japan', '18.4f'],
  ['japanese event', 'japan', '5.1d'],
  ['japanese action', 'japan', '5.1e'],
  ['counterattack', 'japan', '20.0a'],
  ['refit', 'japan', '5.1f'],
  ['turn record', null, '5.1g'],
];
const phases = order.map(([phase, side, rule]) => ({ title: phaseTitles[phase], side, rule }));

/** The months and the phases of each. */
export function track(view: CentralPacific): Track {
  const last = scenarios.find(({ id }) => id === view.scenario)!.turns;
  return {
    turns: turns.slice(0, last).map(({ title, note: events }, index) => {
      const note = index === last - 1 ? `Last turn. ${events}`.trimEnd() : events;
      return { title, ...(note === '' ? {} : { note }), arrivals: arrivalsIn(view, index + 1) };
    }),
    turn: view.turn - 1,
    phases,
    phase: view.result ? -1 : order.findIndex(([phase]) => phase === view.phase),
  };
}
