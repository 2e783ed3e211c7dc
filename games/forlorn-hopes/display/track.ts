import type { Arrival, Track } from '../../display.ts';
import { list } from '../../words.ts';
import { firstTurn, lastTurn, scenarioOf } from '../core/calendar.ts';
import { unitName } from '../core/names.ts';
import { RESERVE } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, type Phase, phaseTitles } from '../core/state.ts';
import { turns } from '../data/data.ts';

const order: readonly (readonly [phase: Phase, rule: string])[] = [
  ['set-up', '17.2a'],
  ['random events', '4.0b'],
  ['construction', '6.5a'],
  ['initiative', '7.0b'],
  ['operations', '8.0b'],
  ['ground', '11.1a'],
  ['conclusion', '12.1'],
  ['supply', '13.0a'],
  ['regroup', '14.1a'],
  ['victory', '16.0a'],
];

/** 17.1: phases that the introductory scenario does without. */
const groundWar: readonly Phase[] = ['construction', 'ground', 'supply'];

/** The weeks of the scenario and the phases of each. Both sides act in every phase. */
export function track(view: ForlornHopes): Track {
  const [first, last] = [firstTurn(view), lastTurn(view)];
  const played = order.filter(([phase]) => isPlayed(view, phase));
  return {
    turns: turns.slice(first - 1, last).map(({ title, note }, index) => ({
      title: `Turn ${first + index}`,
      note: isIntroductory(view) || note === '' ? title : `${title}. ${note}`,
      arrivals: arrivalsIn(view, first + index),
    })),
    turn: view.turn - first,
    phases: played.map(([phase, rule]) => ({ title: phaseTitles[phase], side: null, rule })),
    phase: view.result ? -1 : played.findIndex(([phase]) => phase === view.phase),
  };
}

/** The setup comes once, before the phases of the first turn. */
function isPlayed(view: ForlornHopes, phase: Phase): boolean {
  if (phase === 'set-up') return view.phase === phase;
  return !isIntroductory(view) || !groundWar.includes(phase);
}

/** 15.0, 17.2.2: reinforcements due in a turn; those that are held can come now. */
function arrivalsIn(view: ForlornHopes, turn: number): Arrival[] {
  if (turn < view.turn) return [];
  return scenarioOf(view).reinforcements.flatMap((group): Arrival[] => {
    const waiting = [...group.units, ...group.cargo].filter((unit) => view.where[unit] === RESERVE);
    // The Royal Navy comes in the turn after the surrender of Singapore, which is not known before.
    const due = group.turn ?? (view.surrendered > 0 ? view.surrendered + 1 : 0);
    if (waiting.length === 0 || due === 0 || Math.max(due, view.turn) !== turn) return [];
    return [
      {
        side: group.side,
        title: list(waiting.map(unitName)),
        rule: group.rule,
        pieces: waiting.map((target) => ({ kind: 'unit', target })),
      },
    ];
  });
}
