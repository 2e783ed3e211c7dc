import { heroUndoes } from '../core/calls.ts';
import { heroWaiting, isFor } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, seatOf } from '../core/state.ts';
import { JAPAN, US } from '../data/types.ts';
import { counterName } from '../theater/names.ts';
import { LOST } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { noResult, readCell } from './results.ts';
import { isDirect } from './value.ts';
import { unitsHit } from './victims.ts';

/** 14.1.1c, 14.2c, ruling 89: Japanese fire that disorganizes or suppresses units of the hero's Division. */
export function mayBeUndone(state: CompanyScale): boolean {
  const fire = state.fire!;
  if (fire.side !== JAPAN || (!isDirect(fire) && fire.kind !== 'indirect')) return false;
  const { disorder, suppresses } = readCell(fire.result);
  if (disorder === 0 && !suppresses) return false;
  const hero = heroWaiting(state, 'undoes a result');
  if (hero < 0) return false;
  const { forces } = theaterOf(state);
  return unitsHit(state, fire).some((unit) => isFor(forces, hero, unit));
}

/** A hero may undo the whole result of a fire, once. */
export function undoing(rule: string) {
  return procedure(heroUndoes.name, [
    ask('now', rule, {
      seat: () => seatOf(US),
      prompt: (state) => `${heroOf(state)} can undo this result (${state.fire!.result}), once in the game. Now?`,
      about: ({ fire }) => ({ place: [fire!.target] }),
      choose: {
        undo: { rule, label: 'Undo the result', do: (play) => undo(play) },
        keep: { role: 'pass', rule, label: 'Keep for later' },
      },
      order: {
        id: () => 'one-use heroes',
        isOpen: true,
        reply: ({ fire }, _, answer) => {
          if (answer === 'keep') return { verb: 'keep' };
          return readCell(fire!.result).disorder >= 2 ? undefined : { verb: 'keep' };
        },
      },
    }),
  ]);
}

function heroOf(state: CompanyScale): string {
  return counterName(theaterOf(state), heroWaiting(state, 'undoes a result'));
}

function undo(play: Play): void {
  const { state } = play;
  const hero = heroWaiting(state, 'undoes a result');
  put(state, hero, LOST);
  state.fire!.result = noResult;
  play.emit({ type: 'result undone', hero, place: state.fire!.target });
}
