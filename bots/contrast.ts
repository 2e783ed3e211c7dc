import type { Reason } from '#games/reasons';
import type { StoryMeasure } from '#games/story/teller';
import { lowered } from '#games/words';
import type { WeighedPlan } from './admiral.ts';
import type { AdvisedStep } from './advice.ts';
import { gainOf, meanOf, spreadOf } from './comparison.ts';
import { marginOf } from './interval.ts';

// Why a plan is better or worse than another: how it did in the same imagined games, what only it does, and what it comes to.

/** A plan that was weighed, and its steps. */
export interface ToldPlan {
  readonly plan: WeighedPlan;
  readonly steps: readonly AdvisedStep[];
}

/** What is counted for one side where an imagined game stops. */
export interface Counted {
  readonly measure: Pick<StoryMeasure, 'title'>;
  /** The side, as players call it. */
  readonly of: string;
}

/** So many steps and measures are read. */
const mostStepsApart = 3;
const mostMeasures = 3;
/** A difference that is rounded to less is none. */
const leastTold = 0.05;

/** What sets a plan apart from another. @param name how the other is called: `plan 2` */
export function contrast(one: ToldPlan, other: ToldPlan, name: string, counts: readonly Counted[]): Reason[] {
  return [
    standing(one.plan.outcomes, other.plan.outcomes, name),
    ...steppedApart(one.steps, other.steps, name),
    ...stoppedApart(one.plan, other.plan, name, counts),
  ];
}

function standing(one: readonly number[], other: readonly number[], name: string): Reason {
  const games = Math.min(one.length, other.length);
  const gains = one.slice(0, games).map((outcome, at) => outcome - other[at]!);
  if (gains.every((gain) => gain === 0)) return { text: `It does as well as ${name} in all ${games} imagined games.` };
  const { mean } = gainOf(one, other);
  const margin = marginOf(spreadOf(gains), games);
  const points = `${inPoints(Math.abs(mean))} ± ${inPoints(margin)} percentage points`;
  if (Math.abs(mean) <= margin) {
    const sign = inPoints(Math.abs(mean)) === '0.0' ? '' : mean < 0 ? '−' : '+';
    return { text: `No clear difference from ${name}: ${sign}${points} in ${games} imagined games.` };
  }
  const better = gains.filter((gain) => gain > 0).length;
  const worse = gains.filter((gain) => gain < 0).length;
  const how = mean > 0 ? `better than ${name}` : `worse than ${name}`;
  return { text: `It is ${how} by ${points}: ahead in ${better} of ${games} imagined games, behind in ${worse}.` };
}

function inPoints(share: number): string {
  return Number.isFinite(share) ? (100 * share).toFixed(1) : '100';
}

/** What only one plan does, and what speaks for the first of it. */
function steppedApart(own: readonly AdvisedStep[], others: readonly AdvisedStep[], name: string): Reason[] {
  const apart = without(own, others);
  const [first] = apart;
  if (!first) {
    const left = without(others, own);
    return left.length === 0 ? [] : [{ text: `It leaves out what ${name} has: ${titles(left)}.` }];
  }
  // The first step of a plan is told with what speaks for it.
  const isFirst = first === own[0];
  if (isFirst && apart.length === 1) return [];
  const told: Reason = { text: `Only this plan: ${titles(apart)}.` };
  const [most, next] = first.reasons;
  if (isFirst || !most) return [told];
  const text = next ? `${most.text} ${next.text}` : most.text;
  return [told, { ...most, text: apart.length > 1 ? `${first.title}: ${text}` : text }];
}

function without(steps: readonly AdvisedStep[], others: readonly AdvisedStep[]): readonly AdvisedStep[] {
  return steps.filter(({ title }) => !others.some((other) => other.title === title));
}

function titles(steps: readonly AdvisedStep[]): string {
  const told = steps.slice(0, mostStepsApart).map(({ title }) => title);
  const more = steps.length - told.length;
  return (more > 0 ? [...told, `${more} more`] : told).join('; ');
}

/** What is counted differently where the imagined games stop, as far as chance does not explain it: the surest first. */
function stoppedApart(one: WeighedPlan, other: WeighedPlan, name: string, counts: readonly Counted[]): Reason[] {
  const games = Math.min(one.measured.length, other.measured.length);
  const found = counts.flatMap(({ measure, of }, at) => {
    const more = Array.from({ length: games }, (_, game) => one.measured[game]![at]! - other.measured[game]![at]!);
    const mean = meanOf(more);
    const margin = marginOf(spreadOf(more), games);
    if (Math.abs(mean) < leastTold || Math.abs(mean) <= margin) return [];
    const amount = `${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)}`;
    return [{ measure, text: `${of} ${amount}`, surety: Math.abs(mean) / margin }];
  });
  if (found.length === 0) return [];
  const sure = Map.groupBy(
    found.toSorted((first, second) => second.surety - first.surety),
    ({ measure }) => measure,
  );
  const parts = [...sure].slice(0, mostMeasures).map(([{ title }, sides]) => {
    return `${lowered(title)} ${sides.map(({ text }) => text).join(', ')}`;
  });
  return [{ text: `Compared with ${name}, its imagined games stop with: ${parts.join('; ')}.` }];
}
