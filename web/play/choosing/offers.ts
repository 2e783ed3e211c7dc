import type { Choice, Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { leadsBack } from '#engine/procedure';
import type { Action, Seat, State } from '#engine/state';
import { type Draft, tryOut } from './draft.ts';

/** One verb that a seat can choose now, with its targets. */
export interface Offer {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly label: string;
  readonly rule: string;
  readonly confirm: boolean;
  readonly leadsBack: boolean;
  /** The actions that come first: those drafted, and what the choice implies, such as putting down the unit in hand. */
  readonly before: Draft;
}

/** An offer with its target: what a click or a line of a list stands for. */
export interface Option {
  readonly offer: Offer;
  readonly target?: number;
}

export function actionOf({ offer, target }: Option): Action {
  const { seat, choice } = offer;
  return { seat, verb: choice.verb, ...(target === undefined ? {} : { target }) };
}

export function standsAlone({ choice }: Offer): boolean {
  return choice.of === '';
}

/** The unit or hex that everything with a target is about: then what to do with it is all there is to choose. */
export function onlyTarget(offers: readonly Offer[]): number | undefined {
  const [first, ...others] = offers.filter((offer) => !standsAlone(offer)).map(({ choice }) => choice);
  if (!first || others.length === 0 || first.targets.length !== 1) return undefined;
  const [target] = first.targets;
  const isSame = ({ of, targets }: Choice) => of === first.of && targets.length === 1 && targets[0] === target;
  return others.every(isSame) ? target : undefined;
}

/** Everything a seat may choose in an imagined position that those actions led to. */
export function offersIn(game: Game, state: State, seat: Seat, before: Draft): readonly Offer[] {
  const decision = game.decision(state, seat);
  return decision ? offersOf(game, decision, before) : [];
}

function offersOf(game: Game, decision: Decision, before: Draft): Offer[] {
  return decision.choices.map((choice) => {
    const verb = game.verb(decision, choice.verb);
    return {
      seat: decision.seat,
      choice,
      label: verb?.label ?? choice.verb,
      rule: verb?.rule ?? decision.rule,
      confirm: verb?.confirm === true,
      leadsBack: verb?.leadsBack === true || leadsBack(verb?.role),
      before,
    };
  });
}

/**
 * What a seat may choose once it has put down what it has in hand. A unit in hand is put down by a verb that stands alone,
 * does nothing else and ends only the procedure on top; choosing the next unit implies it, so that a move takes two clicks.
 */
export function offersAfterPuttingDown(game: Game, state: State, seat: Seat): readonly Offer[] {
  const decision = game.decision(state, seat);
  for (const { verb, of } of decision?.choices ?? []) {
    if (of !== '' || game.verb(decision!, verb)?.confirm) continue;
    const action: Action = { seat, verb };
    const trial = tryOut(game, state, action);
    if (trial.kind !== 'selects' || trial.state.stack.length !== state.stack.length - 1) continue;
    return offersIn(game, trial.state, seat, [action]);
  }
  return [];
}

/** What the key for `done` chooses: the verb of that name, or the only one that stands alone and leads on. */
export function doneOffer(offers: readonly Offer[]): Offer | undefined {
  const alone = offers.filter((offer) => standsAlone(offer) && !offer.leadsBack);
  const least = Math.min(...alone.map(({ before }) => before.length));
  const direct = alone.filter(({ before }) => before.length === least);
  const only = direct.length === 1 ? direct[0] : undefined;
  // What asks first beside a way back is a trap, not the way on.
  const isTrap = only?.confirm && offers.some(({ leadsBack }) => leadsBack);
  return direct.find(({ choice }) => choice.verb === 'done') ?? (isTrap ? undefined : only);
}

/** A key for lists of options. */
export function optionKey({ choice, before }: Offer, target: number | undefined): string {
  return `${choice.verb} ${target ?? ''} ${before.length}`;
}
