import type { Asking, AskStep, Procedure, StepOutcome, Verb } from './procedure.ts';
import { again, leave } from './procedure.ts';
import type { Event, Seat, State } from './state.ts';

/** The local values of reactions: make it `{ asked: 0, … }` for each call. */
export interface Asked {
  /** How many of the seats in order have had their say. */
  asked: number;
}

/** Seats that may react to something, asked one after another; each may pass. */
export interface Reacting<S extends State, L extends Asked, E extends Event>
  extends Pick<Asking<S, L, E>, 'prompt' | 'about' | 'choose' | 'order'> {
  /** Who is asked, in this order. */
  seats(state: S, local: L): readonly Seat[];
  /** Without it, all seats are asked. A seat that is not asked tells the others so: only what is open may decide this. */
  mayReact?(state: S, local: L, seat: Seat): boolean;
  readonly pass: { readonly verb?: string; readonly rule: string; readonly label: string };
  /** Who is asked after a reaction; left out, the seat that follows. */
  readonly next?: 'the following' | 'the first' | 'nobody';
}

/** The step at which they are asked. A verb that returns something decides itself how it goes on. */
export function reactionStep<S extends State, L extends Asked, E extends Event>(
  name: string,
  rule: string,
  { seats, mayReact, pass, next = 'the following', choose, ...asking }: Reacting<S, L, E>,
): AskStep<S, L, E> {
  const toAsk = (state: S, local: L): number => {
    const order = seats(state, local);
    let at = local.asked;
    while (at < order.length && mayReact && !mayReact(state, local, order[at]!)) at++;
    return at < order.length ? at : -1;
  };
  const goOn = (state: S, local: L): StepOutcome => {
    local.asked = toAsk(state, local) + 1;
    return again;
  };
  const reacted = (state: S, local: L): StepOutcome => {
    if (next === 'nobody') return leave;
    if (next === 'the following') return goOn(state, local);
    local.asked = 0;
    return again;
  };
  const verbs: Record<string, Verb<S, L, E>> = {};
  for (const [verb, written] of Object.entries(choose)) {
    verbs[verb] = {
      ...written,
      // Who is next is settled before the reaction, which may change who can react.
      do(play, local, target, seat) {
        const onward = reacted(play.state, local);
        return written.do?.(play, local, target, seat) ?? written.next ?? onward;
      },
    };
  }
  verbs[pass.verb ?? 'pass'] = {
    role: 'pass',
    rule: pass.rule,
    label: pass.label,
    do: ({ state }, local) => goOn(state, local),
  };
  return {
    kind: 'ask',
    name,
    rule,
    ...asking,
    when: (state, local) => toAsk(state, local) >= 0,
    seat: (state, local) => seats(state, local)[toAsk(state, local)]!,
    choose: verbs,
  };
}

/** The word `reactions`, bound to the state and the events of a game: a procedure in which seats may react, one after another. */
export function reactionsOf<S extends State, E extends Event>() {
  return <L extends Asked>(name: string, rule: string, reacting: Reacting<S, L, E>): Procedure<S, L, E> => ({
    name,
    steps: [reactionStep('react', rule, reacting)],
  });
}
