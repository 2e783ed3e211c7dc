import type { Choice, Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { leadsBack, type Role } from '#engine/procedure';
import type { Action, Seat, State } from '#engine/state';
import { type Draft, tryOut } from './draft.ts';

/** One verb that a seat can choose now, with its targets. */
export interface Offer {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly label: string;
  readonly rule: string;
  readonly confirm: boolean;
  /** Left to menus where the same click could mean something else. */
  readonly finer: boolean;
  /** What it is to the choice, as the game says. */
  readonly role: Role | undefined;
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

/** The offer of an option, with its target alone. */
export function onlyOffer({ offer, target }: Option): Offer {
  return { ...offer, choice: { ...offer.choice, targets: [target!] } };
}

/** What a plain click means: finer ways only where there is no other. */
export function plainOnly(options: readonly Option[]): readonly Option[] {
  const plain = options.filter(({ offer }) => !offer.finer);
  return plain.length > 0 ? plain : options;
}

/** What stands out on a map: finer ways only where nothing else has a target. */
export function plainOffers(offers: readonly Offer[]): readonly Offer[] {
  const plain = offers.filter((offer) => !offer.finer);
  return plain.some((offer) => !standsAlone(offer)) ? plain : offers;
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
      finer: verb?.finer === true,
      role: verb?.role,
      before,
    };
  });
}

/**
 * What a seat may choose once it has put down what it has in hand, by a verb that stands alone and ends only the procedure on top.
 * Choosing the next unit implies it, so that a move takes two clicks.
 */
export function offersAfterPuttingDown(game: Game, state: State, seat: Seat): readonly Offer[] {
  for (const offer of offersIn(game, state, seat, [])) {
    if (!standsAlone(offer) || offer.confirm || (offer.role !== 'done' && offer.role !== 'cancel')) continue;
    const action = actionOf({ offer });
    const trial = tryOut(game, state, action);
    if (trial.kind !== 'selects' || trial.state.stack.length !== state.stack.length - 1) continue;
    const next = offersIn(game, trial.state, seat, [action]);
    // The buttons of the earlier question are a click away: its `cancel` is a button, too.
    return offer.role === 'cancel' ? next.filter((one) => !standsAlone(one)) : next;
  }
  return [];
}

/** What the key for `done` chooses: the way on, or the only button that leads on. */
export function doneOffer(offers: readonly Offer[]): Offer | undefined {
  const alone = offers.filter((offer) => standsAlone(offer) && !leadsBack(offer.role) && offer.role !== 'several');
  const least = Math.min(...alone.map(({ before }) => before.length));
  const direct = alone.filter(({ before }) => before.length === least);
  const only = direct.length === 1 ? direct[0] : undefined;
  // What asks first beside a way back is a trap, not the way on.
  const isTrap = only?.confirm && offers.some(({ role }) => leadsBack(role));
  return direct.find(({ role }) => role === 'done') ?? (isTrap ? undefined : only);
}

/** A key for lists of options. */
export function optionKey({ choice, before }: Offer, target: number | undefined): string {
  return `${choice.verb} ${target ?? ''} ${before.length}`;
}
