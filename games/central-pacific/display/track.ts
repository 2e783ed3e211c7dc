import type { Track } from '../../display.ts';
import type { CentralPacific, Phase } from '../core/state.ts';
import { scenarios, turns } from '../data/data.ts';

const entries: readonly { readonly phase: Phase; readonly shown: Track['phases'][number] }[] = [
  { phase: 'us event', shown: { title: 'US Random Event Phase', side: 'us', rule: '5.1b' } },
  { phase: 'us action', shown: { title: 'US Action Phase', side: 'us', rule: '5.3a' } },
  { phase: 'return', shown: { title: 'Japanese Return Phase', side: 'japan', rule: '18.4f' } },
  { phase: 'japanese event', shown: { title: 'Japanese Random Event Phase', side: 'japan', rule: '5.1d' } },
  { phase: 'japanese action', shown: { title: 'Japanese Action Phase', side: 'japan', rule: '5.1e' } },
  { phase: 'counterattack', shown: { title: 'Japanese Counterattack Phase', side: 'japan', rule: '20.0a' } },
  { phase: 'refit', shown: { title: 'Japanese Refit Phase', side: 'japan', rule: '5.1f' } },
  { phase: 'turn record', shown: { title: 'Turn Record Phase', side: null, rule: '5.1g' } },
];

/** The months and the phases of each. */
export function track(view: CentralPacific): Track {
  const last = scenarios.find(({ id }) => id === view.scenario)!.turns;
  return {
    turns: turns.slice(0, last).map(({ title, note: events }, index) => {
      const note = index === last - 1 ? `The last turn. ${events}`.trimEnd() : events;
      return { title, ...(note === '' ? {} : { note }) };
    }),
    turn: view.turn - 1,
    phases: entries.map(({ shown }) => shown),
    phase: view.result ? -1 : entries.findIndex(({ phase }) => phase === view.phase),
  };
}
