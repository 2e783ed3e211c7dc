import { leave } from '#engine/procedure';
import { airUnits, gainAce, hasAce, putInBox, whyNotBased } from '../core/air.ts';
import { baseOwner, showRecovery } from '../core/bases.ts';
import { isCountedEvent } from '../core/calendar.ts';
import { handOf, READY } from '../core/hand.ts';
import { ON_DISPLAY, RESERVE } from '../core/places.ts';
import {
  ask,
  type BaseId,
  type ForlornHopes,
  type Play,
  procedure,
  type RandomEvent,
  run,
  type UnitId,
} from '../core/state.ts';
import { bases, findUnit, isFighter, tables } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';

/** 7.3c: the second PBY comes with the first Magic event. */
const SECOND_PBY = findUnit('PBY-2');

/** 5.4: the random event of the turn. */
export const randomEvent = procedure('random event', [
  run('roll', '5.4a', rollEvent),
  run('magic', '6.1b', seeDisplays, isEvent('magic')),
  ask('second PBY', '7.3c', {
    when: (state) => state.event === 'magic' && state.where[SECOND_PBY] === RESERVE,
    seat: () => 'allies',
    prompt: 'Magic brings the second PBY: where is it based?',
    choose: {
      base: {
        rule: '7.3c',
        label: 'Base the PBY',
        of: 'base',
        targets: pbyBases,
        do: (play, _, base) => {
          putInBox(play.state, SECOND_PBY, base, READY);
          play.emit({ type: 'placed', unit: SECOND_PBY, place: ON_DISPLAY, rule: '7.3c' });
          play.emit({ type: 'air unit arrived', unit: SECOND_PBY, base, only: ['allies'] });
        },
      },
    },
  }),
  ask('ace', '9.7.12b', {
    when: (state) => state.event === 'japanese ace' && !state.eventAceCame,
    seat: () => 'japan',
    prompt: 'An ace joins a Japanese fighter: which?',
    choose: {
      ace: {
        rule: '9.7.12b',
        label: 'The ace flies with',
        of: 'unit',
        targets: withoutAce,
        do: (play, _, unit) => {
          play.state.eventAceCame = true;
          gainAce(play, unit, '9.7.12b', 'to its owner');
        },
      },
      none: {
        rule: '9.7.12e',
        label: 'No fighter qualifies',
        role: 'pass',
        when: (state) => withoutAce(state).length === 0,
        next: leave,
      },
    },
  }),
]);

export const randomEventProcedures = [randomEvent];

function isEvent(event: RandomEvent) {
  return (state: ForlornHopes) => state.event === event;
}

function rollEvent(play: Play): void {
  const { state } = play;
  const die = play.roll('random event', 10);
  const event = tables.randomEvents.events[die - 1]!;
  state.event = isCountedEvent(state, event) ? event : 'none';
  play.emit({ type: 'random event', die, event: state.event });
}

/** 6.1: what the Allied player sees now stays known, with its date. */
function seeDisplays(play: Play): void {
  const { base, box, steps, disrupted } = handOf(play.state, JAPAN);
  const seen = { base: [...base], box: [...box], steps: [...steps], disrupted: [...disrupted] };
  for (const at of bases.keys()) if (baseOwner(play.state, at) === JAPAN) showRecovery(play, at, '6.1b');
  handOf(play.state, 1).magic = { turn: play.state.turn, ...seen };
  play.emit({ type: 'displays seen', side: 1, reveals: true });
}

/** At a major airbase on the map or in Australia. */
function pbyBases(state: ForlornHopes): BaseId[] {
  return [...bases.keys()].filter(
    (base) => bases[base]!.class === 'major' && whyNotBased(state, SECOND_PBY, base) === undefined,
  );
}

function withoutAce(state: ForlornHopes): UnitId[] {
  return airUnits(state, JAPAN).filter((unit) => isFighter[unit] === 1 && !hasAce(state, unit));
}
