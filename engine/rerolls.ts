import type { Play, Procedure, Step, StepOutcome } from './procedure.ts';
import { type Asked, type Reacting, reactionStep } from './reactions.ts';
import type { Event, Seat, State } from './state.ts';

/** The local values of a roll that may be rolled again: make it `{ asked: 0, die: -1, … }` for each call. */
export interface Rerolled extends Asked {
  /** As it lies now; -1 before it is rolled. */
  die: number;
}

/** A roll that seats, asked in order, may have rolled again. */
export interface Rerolling<S extends State, L extends Rerolled, E extends Event>
  extends Pick<Reacting<S, L, E>, 'seats' | 'prompt' | 'about' | 'order' | 'pass' | 'next'> {
  roll(play: Play<S, E>, local: L): number;
  /** Whether a seat may still have it rolled again: that must be open. Left out, `next` asks the following seat about a new roll. */
  mayReroll(state: S, local: L, seat: Seat): boolean;
  readonly reroll: {
    readonly verb?: string;
    readonly rule: string;
    readonly label: string;
    readonly confirm?: boolean;
  };
  /** What a reroll costs, before the die is rolled. */
  pay(play: Play<S, E>, local: L, seat: Seat): void;
  /** What the die that stands does. A caller that reads it finds it where this has left it, in the state. */
  stands(play: Play<S, E>, local: L): StepOutcome;
}

/** Roll, offer every seat in order to roll again, and go on with the die that stands. */
function rerollingSteps<S extends State, L extends Rerolled, E extends Event>(
  rule: string,
  { roll, mayReroll, reroll, pay, stands, ...asking }: Rerolling<S, L, E>,
): readonly Step<S, L, E>[] {
  const { verb = 'roll again', ...word } = reroll;
  return [
    {
      kind: 'run',
      name: 'roll',
      rule,
      run(play, local) {
        local.die = roll(play, local);
      },
    },
    reactionStep('roll again', rule, {
      ...asking,
      mayReact: mayReroll,
      choose: {
        [verb]: {
          ...word,
          do(play, local, _, seat) {
            pay(play, local, seat);
            local.die = roll(play, local);
          },
        },
      },
    }),
    { kind: 'run', name: 'stands', rule, run: stands },
  ];
}

/** The word `rerolls`, bound to the state and the events of a game: a procedure that rolls a die which seats may have rolled again. */
export function rerollsOf<S extends State, E extends Event>() {
  return <L extends Rerolled>(name: string, rule: string, rerolling: Rerolling<S, L, E>): Procedure<S, L, E> => ({
    name,
    steps: rerollingSteps(rule, rerolling),
  });
}
