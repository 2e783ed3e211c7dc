import type { Procedure } from '#engine/procedure';
import { defending } from './assault/defendingHeroes.ts';
import { rollingAgain } from './assault/rollingAgain.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import type { Doing } from './core/heroes.ts';
import type { CompanyScale } from './core/state.ts';
import { undoing } from './fire/undoing.ts';
import { rescue } from './losses/rescue.ts';
import type { Theater } from './theater/theater.ts';
import { joining, leading } from './transport/heroes.ts';

// biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values
type AnyProcedure = Procedure<CompanyScale, any, CompanyScaleEvent>;

const questions: Readonly<Partial<Record<Doing, (rule: string) => AnyProcedure>>> = {
  'undoes a result': undoing,
  'saves a unit': rescue,
  'rolls an assault die again': rollingAgain,
  'fights once': joining,
  'makes a last stand': defending,
  leads: leading,
};

/** 14.0: what is asked about the heroes of a game, each question by the rule of its hero. */
export function heroProceduresOf({ forces }: Theater): AnyProcedure[] {
  return forces.counters.flatMap((counter) => {
    if (counter.category !== 'hero') return [];
    const { deed, rule } = counter.kind;
    const question = questions[deed.does];
    return question ? [question(rule)] : [];
  });
}
