import { defending } from './assault/defendingHeroes.ts';
import { rollingAgain } from './assault/rollingAgain.ts';
import type { Doing } from './core/heroes.ts';
import { undoing } from './fire/undoing.ts';
import { rescue } from './losses/rescue.ts';
import type { Theater } from './theater/theater.ts';
import { joining, leading } from './transport/heroes.ts';

/** 14.0: what the heroes of a game are asked about, each by the rule of its hero. */
const made: Readonly<Partial<Record<Doing, (rule: string) => readonly ReturnType<typeof undoing>[]>>> = {
  'undoes a result': (rule) => [undoing(rule)],
  'saves a unit': (rule) => [rescue(rule)],
  'rolls an assault die again': (rule) => [rollingAgain(rule) as never],
  'fights once': (rule) => [joining(rule) as never],
  'makes a last stand': (rule) => [defending(rule)],
  leads: (rule) => [leading(rule)],
};

export function heroProceduresOf({ forces }: Theater) {
  return forces.counters.flatMap((counter) =>
    counter.category === 'hero' ? (made[counter.kind.deed.does]?.(counter.kind.rule) ?? []) : [],
  );
}
