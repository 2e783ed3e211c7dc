import { type CompiledProcedure, compileProcedure } from './compiled.ts';
import type { GameDefinition, TargetNames } from './definition.ts';
import { orderNames, type StandingOrder } from './orders.ts';
import type { Step } from './procedure.ts';
import type { Event, Frame, State } from './state.ts';

/** The rules of a game as far as they are there: those of its first chapters, or all once the others have been loaded. */
export class Chapters<S extends State, E extends Event> {
  definition: GameDefinition<S, E>;
  /** Whether all procedures are there, so that any action can be carried out. */
  isWhole = true;
  orders: readonly StandingOrder<S>[] = [];
  #ordersByName: ReadonlyMap<string, StandingOrder<S>> = new Map();
  /** Whether some order answers without having been given. */
  hasStandard = false;
  orderNames: TargetNames = orderNames([]);
  readonly #onWhole: () => void;
  readonly #procedures = new Map<string, CompiledProcedure<S, E>>();
  #sentences: ReadonlyMap<string, string> = new Map();
  // The last procedure looked up: a frame belongs to one procedure all its life.
  #lastFrame: Frame | undefined;
  #lastProcedure: CompiledProcedure<S, E> = [];
  #loading: Promise<void> | undefined;

  /** `onWhole` is called when the rules that were there have been replaced by all of them. */
  constructor(definition: GameDefinition<S, E>, onWhole: () => void) {
    this.definition = definition;
    this.#onWhole = onWhole;
    this.#take(definition);
  }

  #take(definition: GameDefinition<S, E>): void {
    this.definition = definition;
    this.#sentences = new Map(definition.rulebook.cases.map((rule) => [rule.id, rule.text]));
    this.orders = definition.orders ?? [];
    this.#ordersByName = new Map(this.orders.map((order) => [order.id, order]));
    this.hasStandard = this.orders.some(({ standard }) => standard);
    this.orderNames = orderNames(this.orders);
    for (const { id, rule } of this.orders) this.#checkRule(`the standing order '${id}'`, rule);
    this.#procedures.clear();
    this.#add(definition.procedures);
    if (!this.#procedures.has(definition.main)) throw new Error(`${definition.id}: no procedure '${definition.main}'`);
    this.isWhole = definition.chapters === undefined;
    this.#lastFrame = undefined;
  }

  #add(procedures: GameDefinition<S, E>['procedures']): void {
    const { id } = this.definition;
    for (const procedure of procedures) {
      if (this.#procedures.has(procedure.name)) throw new Error(`${id}: two procedures '${procedure.name}'`);
      this.#procedures.set(procedure.name, compileProcedure(procedure));
      for (const step of procedure.steps) {
        this.#checkRules(procedure.name, step);
        if (procedure.steps.some((other) => other !== step && other.name === step.name)) {
          throw new Error(`${id}: two steps '${step.name}' in '${procedure.name}'`);
        }
        if (step.kind === 'ask' && !step.seat === !step.seats) {
          throw new Error(`${id}: '${procedure.name}: ${step.name}' must ask either a seat or seats`);
        }
      }
    }
  }

  #checkRules(procedure: string, step: Step<S, object, E>): void {
    const cited = [step.rule];
    if (step.kind === 'ask') for (const verb of Object.values(step.choose)) cited.push(verb.rule);
    for (const rule of cited) this.#checkRule(`'${procedure}: ${step.name}'`, rule);
  }

  #checkRule(where: string, rule: string): void {
    if (this.#sentences.has(rule)) return;
    throw new Error(`${this.definition.id}: ${where} cites rule ${rule}, which is not in its rulebook`);
  }

  /** Loads what is not there yet. What failed is tried again the next time. */
  whole(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { id, chapters } = this.definition;
    if (!chapters) return;
    const whole = await chapters.load();
    for (const { name } of chapters.called) {
      if (!whole.procedures.some((procedure) => procedure.name === name)) {
        throw new Error(`${id}: no chapter has the procedure '${name}'`);
      }
    }
    this.#take(whole);
    this.#onWhole();
  }

  /** The procedure of this name, if it is there. */
  named(procedure: string): CompiledProcedure<S, E> | undefined {
    return this.#procedures.get(procedure);
  }

  orderNamed(id: string): StandingOrder<S> | undefined {
    return this.#ordersByName.get(id);
  }

  procedureOf(frame: Frame): CompiledProcedure<S, E> {
    if (frame === this.#lastFrame) return this.#lastProcedure;
    const procedure = this.#procedures.get(frame.procedure);
    if (!procedure) throw new Error(`${this.definition.id} has no procedure '${frame.procedure}'`);
    this.#lastFrame = frame;
    this.#lastProcedure = procedure;
    return procedure;
  }

  /** Whether the rules of a procedure must still be loaded. */
  isToCome({ procedure }: Frame): boolean {
    return !this.isWhole && !this.#procedures.has(procedure);
  }

  /** A rule in our own words. */
  sentence(rule: string): string {
    const sentence = this.#sentences.get(rule);
    if (sentence === undefined) throw new Error(`${this.definition.id} has no rule ${rule}`);
    return sentence;
  }
}
