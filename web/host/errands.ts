import type { Advice } from '#bots/advice';
import type { Analysis } from '#bots/analysis/analysis';
import type { Seat, State } from '#engine/state';
import type { Course } from '#games/judgement';
import type { Explained, Witnessed } from '#games/reasons';
import type { Swings } from '#games/story/swings';
import type { Unreadable } from '#match/continued';
import type { Audience } from '#match/sight';
import type { AnalysisUnderWay } from './analysing.ts';
import { type BranchDice, branchOf, pointOf } from './branch.ts';
import type { DiceChecked } from './diceCheck.ts';
import { gameNamed } from './games.ts';
import type { Ground, HostedMatch } from './hostedMatch.ts';
import { branchAfter, branchOfSave, type ImportWish, matchFromSave } from './imported.ts';
import { type LocalSeat, type MatchBegun, seatsOf } from './newMatch.ts';
import { playedPast } from './past.ts';
import { type NewPlan, planFrom, withNewDice } from './plan.ts';
import { type Replayed, replayedSave } from './replayedSave.ts';
import type { KeptMatch, Plan } from './shelf.ts';
import { type WantedRoll, withRoll } from './wantedRoll.ts';

/** What the host lends for errands. */
interface Desk extends Ground {
  /** The match if it is being followed. */
  open(id: string): Promise<HostedMatch | undefined>;
  begin(match: MatchBegun, plan?: Plan): Promise<string>;
  kept(id: string): Promise<KeptMatch>;
  remove(id: string): Promise<void>;
}

/** What a page seldom asks of the host in this browser: files, branches, plans, advice, stories. It is loaded when it is wanted. */
export class Errands {
  readonly #desk: Desk;
  readonly #analyses = new Map<number, AnalysisUnderWay>();
  #analysesBegun = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async importSave(text: string, wish: ImportWish = {}): Promise<{ id: string } | Unreadable> {
    return this.#beginIfReadable(await matchFromSave(text, wish, this.#desk.now()));
  }

  async saveFile(id: string): Promise<string> {
    const open = await this.#desk.open(id);
    const file = open
      ? await open.withPast(({ match }) => match.saveFile())
      : (await playedPast(this.#desk, await this.#desk.kept(id))).match.saveFile();
    return `${JSON.stringify(file, null, 2)}\n`;
  }

  /** @param seats who plays on; as before if left out */
  async branch(
    id: string,
    audience: Audience,
    number: number,
    seats?: Readonly<Record<Seat, LocalSeat>>,
    dice: BranchDice = 'new',
  ): Promise<string> {
    const { setup } = await this.#desk.kept(id);
    const entries = await this.#desk.shelf.entries(id, 0);
    const game = await gameNamed(setup.game);
    return this.#desk.begin(branchOf(game, setup, entries, { audience, number, dice, seats, at: this.#desk.now() }));
  }

  async branchSave(
    text: string,
    audience: Audience,
    view: State,
    dice: BranchDice = 'new',
    wish: ImportWish = {},
  ): Promise<{ id: string } | Unreadable> {
    return this.#beginIfReadable(await branchOfSave(text, audience, view, dice, wish, this.#desk.now()));
  }

  /** How many actions had been taken when an audience had been told `number`. */
  async actionsAt(id: string, audience: Audience, number: number): Promise<number> {
    const { setup } = await this.#desk.kept(id);
    const entries = await this.#desk.shelf.entries(id, 0);
    return pointOf(await gameNamed(setup.game), setup, entries, audience, number).table.actions.length;
  }

  /** A save file's game as each audience would have seen it, without keeping it. */
  async replaySave(text: string, actions: number): Promise<readonly Replayed[] | Unreadable> {
    return replayedSave(text, actions);
  }

  /** A private board for what someone sees of a match. */
  async plan(wanted: NewPlan): Promise<string> {
    const { plan, ...match } = planFrom(await gameNamed(wanted.game), wanted, this.#desk.now());
    return this.#desk.begin(match, plan);
  }

  /** A plan at the same position with other dice to come, in place of this one. */
  async rollAnew(id: string): Promise<string> {
    const loaded = await this.#desk.load(id);
    if (!loaded) throw new Error('This plan has been deleted.');
    const { match } = loaded.log;
    const seats = seatsOf(match.players);
    return this.#replacePlan(loaded.kept, withNewDice(match.game, match.table!.state, seats, this.#desk.now()));
  }

  /** A plan as it was up to a roll that shows something else, in place of this one. */
  async rollAs(id: string, wanted: WantedRoll): Promise<string> {
    const kept = await this.#desk.kept(id);
    const entries = await this.#desk.shelf.entries(id, 0);
    const game = await gameNamed(kept.setup.game);
    return this.#replacePlan(kept, withRoll(game, kept.setup, entries, wanted, this.#desk.now()));
  }

  async #replacePlan({ id, card }: KeptMatch, by: MatchBegun): Promise<string> {
    const begun = await this.#desk.begin(by, card.plan);
    await this.#desk.remove(id);
    return begun;
  }

  /** What the Planner would do in the place of a seat that sees this; `undefined` if it has nothing to choose. */
  async advise(game: string, view: State, seat: Seat): Promise<Advice | undefined> {
    const { adviserOf } = await import('./advising.ts');
    return (await adviserOf(game, seat)).advise(view, seat);
  }

  /** A seat takes a plan: it is what is advised as long as it is followed. */
  async follow(game: string, view: State, seat: Seat, course: Course): Promise<void> {
    const { adviserOf } = await import('./advising.ts');
    (await adviserOf(game, seat)).adopt(view, seat, course);
  }

  /** Why another side did what a seat saw of it. */
  async explain(game: string, seen: readonly Witnessed[], by: Seat): Promise<readonly Explained[]> {
    const { retoldBy } = await import('./advising.ts');
    return retoldBy(game, seen, by);
  }

  async checkDice(text: string, publishedHash?: string): Promise<DiceChecked> {
    const { checkDice } = await import('./diceCheck.ts');
    return checkDice(text, publishedHash);
  }

  async swings(text: string): Promise<Swings | undefined> {
    const { swingsOfSave } = await import('./swings.ts');
    return swingsOfSave(text, () => this.#desk.sleep(0));
  }

  /** Begins to analyse a saved game; it goes on with every call of `analyseOn`. Gives its number. */
  async analyse(text: string): Promise<number> {
    const { analysisOf } = await import('./analysing.ts');
    const id = ++this.#analysesBegun;
    this.#analyses.set(id, await analysisOf(text));
    return id;
  }

  /** Goes on for a moment: the share that is done, and the analysis if that is all. */
  async analyseOn(id: number): Promise<{ readonly share: number; readonly analysis?: Analysis }> {
    const underWay = this.#analyses.get(id);
    if (!underWay) throw new Error('This analysis has been canceled.');
    const { share, analysis } = underWay.goOn();
    if (analysis) this.#analyses.delete(id);
    return { share, ...(analysis && { analysis }) };
  }

  async stopAnalysis(id: number): Promise<void> {
    this.#analyses.delete(id);
  }

  /** A match that begins before a decision of a saved game. `better` is what is advised there first. */
  async beginBefore(
    text: string,
    decision: { readonly action: number; readonly seat: Seat; readonly better: Course },
    wish: ImportWish,
  ): Promise<{ id: string } | Unreadable> {
    const branched = await branchAfter(text, decision.action, wish, this.#desk.now());
    if ('fault' in branched) return branched;
    const { match, state } = branched;
    const game = await gameNamed(match.setup.game);
    const { adviserOf } = await import('./advising.ts');
    const adviser = await adviserOf(game.id, decision.seat);
    adviser.adopt(game.view(state, decision.seat), decision.seat, decision.better);
    return { id: await this.#desk.begin(match) };
  }

  async #beginIfReadable(begun: MatchBegun | Unreadable): Promise<{ id: string } | Unreadable> {
    return 'fault' in begun ? begun : { id: await this.#desk.begin(begun) };
  }
}
