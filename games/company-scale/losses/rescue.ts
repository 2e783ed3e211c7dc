import { heroSaves } from '../core/calls.ts';
import { heroWaiting } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import { ask, type Play, procedure, run, seatOf } from '../core/state.ts';
import { US } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { LOST } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { lose, toRoutedBox } from './elimination.ts';

/** 14.1.1a: one of the units that are destroyed routs instead, once in the game; the others are lost. */
export function rescue(rule: string) {
  return procedure(heroSaves.name, [
    ask('who', rule, {
      seat: () => seatOf(US),
      prompt: (state) => `Let ${counterName(theaterOf(state), heroWaiting(state, 'saves a unit'))} save a unit now?`,
      about: ({ dying }) => ({ unit: dying.map(({ unit }) => unit) }),
      choose: {
        save: {
          rule,
          label: 'Save this unit',
          of: 'unit',
          targets: ({ dying }) => dying.map(({ unit }) => unit),
          do: save,
        },
        keep: { role: 'pass', rule, label: 'Keep for later' },
      },
      order: {
        id: () => 'one-use heroes',
        isOpen: true,
        reply: ({ dying }, _, answer) => {
          if (answer === 'keep') return { verb: 'keep' };
          return answer === 'at once' ? { verb: 'save', target: dying[0]!.unit } : undefined;
        },
      },
    }),
    run('lost', '8.4.1b2', (play) => {
      const { dying } = play.state;
      play.state.dying = [];
      for (const { unit, rule: cause } of dying) lose(play, unit, cause);
    }),
  ]);
}

function save(play: Play, _: object, unit: UnitId): void {
  const { state } = play;
  const hero = heroWaiting(state, 'saves a unit');
  state.dying = state.dying.filter((each) => each.unit !== unit);
  put(state, hero, LOST);
  play.emit({ type: 'unit saved', hero, unit });
  toRoutedBox(play, unit, '14.1.1a');
}
