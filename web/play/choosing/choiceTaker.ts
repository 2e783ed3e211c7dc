import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import { tryOut } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import type { GatheringInHand } from './gatheringInHand.ts';
import type { Holding } from './holding.ts';
import { actionOf, type Offer, type Option, plainOnly, standsAlone } from './offers.ts';
import type { OpenChoices } from './openChoices.ts';
import type { Sending } from './sending.ts';
import type { ScreenPoint, Spot } from './spot.ts';

/** Several things fit a click, or all that can be done at a place is asked for: the player says which. */
export interface Menu {
  readonly options: readonly Option[];
  readonly at?: ScreenPoint;
  /** The place that was asked about. */
  readonly spot?: Spot;
}

/** What the player wants to be asked about. */
export interface TableHabits {
  /** Before what cannot be undone. */
  readonly confirm: boolean;
  /** Before ending something while there is still something to do in it. */
  readonly confirmEnd: boolean;
}

interface ChoiceTakerParts {
  readonly game: Game;
  readonly habits: ReadonlySignal<TableHabits>;
  readonly draftInHand: DraftInHand;
  readonly gatheringInHand: GatheringInHand;
  readonly openChoices: OpenChoices;
  readonly sending: Sending;
  readonly verbInHand: Signal<string | undefined>;
  /** The piece in hand, once hands have been brought. */
  readonly holding: () => Holding | undefined;
}

/** What comes of a choice: it joins the draft, is asked about, or is sent with the draft. */
export class ChoiceTaker {
  readonly menu = signal<Menu | undefined>(undefined);
  readonly asking = signal<Option | undefined>(undefined);
  readonly #parts: ChoiceTakerParts;

  constructor(parts: ChoiceTakerParts) {
    this.#parts = parts;
  }

  /** Whether something is open that waits for an answer, or has been said. */
  get isOpen(): boolean {
    return (this.menu.value ?? this.asking.value ?? this.#parts.sending.reply.value) !== undefined;
  }

  close(): void {
    this.menu.value = undefined;
    this.asking.value = undefined;
    this.#parts.sending.reply.value = undefined;
  }

  /** Chooses by what is offered, or by what was offered before the last selections, which it then replaces. */
  pick(options: (offers: readonly Offer[]) => readonly Option[], at: ScreenPoint | undefined): boolean {
    const { offers: offered, earlier } = this.#parts.openChoices;
    for (const offers of [offered.value, ...earlier.value]) {
      const found = plainOnly(options(offers));
      if (found.length === 0) continue;
      if (found.some((option) => this.#putDown(option))) return true;
      if (found.length === 1) this.choose(found[0]!);
      else if (!this.#parts.holding()?.take(found)) this.menu.value = { options: found, ...(at ? { at } : {}) };
      return true;
    }
    return false;
  }

  /** What is selected already is taken out of the draft again, with all that followed if that needs it. */
  #putDown(option: Option): boolean {
    const { draftInHand } = this.#parts;
    const draft = draftInHand.actions.value;
    const index = option.offer.before.length;
    const selected = draft[index];
    const { verb, target } = actionOf(option);
    if (index >= draft.length || selected?.verb !== verb || selected.target !== target) return false;
    draftInHand.remove(index);
    return true;
  }

  /** Chooses something: it joins the draft if it only selects, else it is sent with the draft, once confirmed. */
  choose(option: Option, confirmed = false): void {
    const { game, draftInHand, gatheringInHand, sending, verbInHand } = this.#parts;
    this.close();
    this.#parts.holding()?.clear();
    if (sending.busy.value) return;
    const state = draftInHand.after(option.offer.before);
    if (!state) return;
    const { seat, choice, confirm } = option.offer;
    const isCostly = confirm || game.forgone(state, seat, choice.verb).length > 0;
    if (isCostly && !confirmed && this.#mustAsk()) {
      this.asking.value = option;
      return;
    }
    if (gatheringInHand.take(option)) return;
    const action = actionOf(option);
    const actions = [...option.offer.before, action];
    const trial = tryOut(game, state, action);
    if (trial.kind === 'refused') sending.reply.value = trial.refused;
    else if (trial.kind === 'selects' && this.#selects(option, trial.state)) {
      if (option.offer.role === 'cancel') verbInHand.value = undefined;
      draftInHand.take(actions, trial.state);
      gatheringInHand.takeLone();
    } else void sending.act(actions).then((isDone) => isDone || draftInHand.drop());
  }

  /** Whether choosing this would only select something, so that it can be put down at once. */
  onlySelects(option: Option): boolean {
    const { game, draftInHand } = this.#parts;
    const state = draftInHand.after(option.offer.before);
    const trial = state && tryOut(game, state, actionOf(option));
    return trial?.kind === 'selects' && this.#selects(option, trial.state);
  }

  /**
   * What asks first ends something, even where nothing happens by it at once. So does a verb without a target, unless it puts
   * down what was selected before.
   */
  #selects(option: Option, state: State): boolean {
    if (option.offer.confirm) return false;
    return option.target !== undefined || this.#parts.draftInHand.leadsBack(option.offer.before, state);
  }

  /** Where nothing else could be chosen, there is nothing to think twice about. */
  #mustAsk(): boolean {
    const { confirm, confirmEnd } = this.#parts.habits.value;
    const offers = this.#parts.openChoices.offers.value;
    const [only] = offers;
    if (offers.length === 1 && only!.choice.targets.length < 2) return false;
    return offers.some((offer) => !standsAlone(offer)) ? confirmEnd : confirm;
  }
}
