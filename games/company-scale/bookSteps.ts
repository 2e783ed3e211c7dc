import type { GameDefinition } from '#engine/definition';
import type { Step } from '#engine/procedure';
import type { Rulebook } from '#engine/rulebook';
import type { CompanyScaleEvent } from './core/events/events.ts';
import type { CompanyScale } from './core/state.ts';

type Procedures = GameDefinition<CompanyScale, CompanyScaleEvent>['procedures'];

/**
 * The procedures as a game plays them: every step and every choice names its rule, and those of rules that are not in the game's
 * book are left out. So a chapter that both games share may have a step for one of them.
 */
export function stepsInBook({ cases }: Rulebook, procedures: Procedures): Procedures {
  const rules = new Set(cases.map(({ id }) => id));
  return procedures.flatMap((procedure) => {
    const steps = procedure.steps.filter(({ rule }) => rules.has(rule)).map((step) => withChoices(step, rules));
    return steps.length > 0 ? [{ ...procedure, steps }] : [];
  });
}

function withChoices<S extends Step<CompanyScale, never, CompanyScaleEvent>>(step: S, rules: ReadonlySet<string>): S {
  if (step.kind !== 'ask') return step;
  const verbs = Object.entries(step.choose);
  const inBook = verbs.filter(([, { rule }]) => rules.has(rule));
  return inBook.length === verbs.length ? step : { ...step, choose: Object.fromEntries(inBook) };
}
