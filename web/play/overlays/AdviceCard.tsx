import { useEffect, useRef, useState } from 'preact/hooks';
import type { Advice } from '#bots/advice';
import type { Counsel } from '#bots/counsel';
import type { State } from '#engine/state';
import { useKeys } from '../../base/useKeys.ts';
import { station } from '../../link/localStation.ts';
import type { PlayTable } from '../choosing/table.ts';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';
import { carryOut } from './carryOut.ts';
import { chanceInFull, PlanChoice } from './PlanChoice.tsx';
import { planMarks } from './planMarks.ts';
import { ReasonList } from './ReasonList.tsx';
import { type Comparison, type PlannerAnswer, useAnswer, useComparison } from './useCounsel.ts';
import { whyNoAdvice } from './whyNoAdvice.ts';
import './adviceCard.css';

interface AdviceCardProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What bots would do here and why, until it is closed; after each step it tells the next. */
export function AdviceCard({ scene, table }: AdviceCardProps) {
  const answer = useAnswer(table);
  const card = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const view = table.view.value;
  const isOld = answer?.view !== view;
  const { comparison, compare } = useWanted(table, answer);
  const { plans, at, look } = usePlans(answer, comparison, () => card.current?.matches(':hover') === true);
  const plan = isOld ? undefined : (plans[at] ?? answer?.advice);
  useShownPlan(scene, table, view, plan, () => button.current?.focus());
  useEffect(() => () => scene.camera.peek()?.reveal([]), []);
  useKeys({ 'next plan': () => plans.length > 1 && look((at + 1) % plans.length) });
  // On a small screen a panel or the last dice would lie over the card.
  useEffect(() => {
    if (!roomy.value) scene.rolled.value = undefined;
    if (!roomy.value) scene.panel.value = undefined;
  }, [roomy.value]);
  const close = () => {
    scene.adviceFor.value = undefined;
  };
  const [step] = plan?.steps ?? [];
  return (
    <section
      ref={card}
      class={plans.length > 1 ? 'advice-card advice-card-plans' : 'advice-card'}
      aria-label="What would you do?"
    >
      <div class="advice-card-top">
        <p class="advice-card-head">What would you do?</p>
        {plan && <Progress comparison={comparison} onCompare={compare} />}
      </div>
      {plan && plans.length > 1 && <PlanChoice plans={plans} at={at} onLook={look} />}
      <div class="advice-card-words">
        {plan && step ? (
          <PlanWords scene={scene} plan={plan} />
        ) : (
          <p class="soft" role="status">
            {isOld ? 'The Planner thinks …' : (answer?.failed ?? whyNothing(table))}
          </p>
        )}
      </div>
      <div class="advice-card-buttons">
        {plan && step && (
          <button
            ref={button}
            type="button"
            class="button button-main"
            disabled={table.sending.value}
            onClick={() => void follow(table, plan)}
          >
            Do it
          </button>
        )}
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </section>
  );
}

/** Plans are compared when advice is asked for; those of a plan that is followed again only if the player wants it. */
function useWanted(table: PlayTable, answer: PlannerAnswer | undefined) {
  const first = useRef<PlannerAnswer | undefined>(undefined);
  first.current ??= answer;
  const [again, setAgain] = useState<PlannerAnswer>();
  const isWanted = !answer?.advice?.isFollowed || answer === first.current || answer === again;
  return { comparison: useComparison(table, answer, isWanted), compare: () => setAgain(answer) };
}

interface PlansLookedAt {
  readonly plans: readonly Counsel[];
  /** The one that is looked at. */
  readonly at: number;
  look(at: number): void;
}

/** The plans that were compared. The best is looked at first, unless the player follows another plan or is about to use it. */
function usePlans(
  answer: PlannerAnswer | undefined,
  comparison: Comparison | undefined,
  isInUse: () => boolean,
): PlansLookedAt {
  const [looked, setLooked] = useState<{ readonly plans: readonly Counsel[]; readonly at: number }>();
  const plans = comparison?.plans ?? none;
  useEffect(() => {
    if (plans.length === 0) return;
    const given = plans.findIndex(({ isGiven }) => isGiven);
    const stays = given > 0 && (answer?.advice?.isFollowed || isInUse());
    setLooked({ plans, at: stays ? given : 0 });
  }, [plans]);
  return { plans, at: looked?.plans === plans ? looked.at : 0, look: (at) => setLooked({ plans, at }) };
}

const none: readonly Counsel[] = [];

/** Shows a plan on the map and says it. */
function useShownPlan(
  scene: Scene,
  table: PlayTable,
  view: State | undefined,
  plan: Advice | Counsel | undefined,
  focus: () => void,
): void {
  useEffect(() => {
    const [step] = plan?.steps ?? [];
    if (!plan || !step || !view) return;
    const marks = planMarks(table, view, plan);
    scene.plan.value = marks;
    const about = [...marks.attacked, ...marks.places];
    scene.reveal(about.length > 0 ? about : scene.spotlight.peek());
    const chance = 'chance' in plan && plan.chance ? `${chanceInFull(plan.chance)}. ` : '';
    scene.say(`${chance}${step.title}. ${[...step.reasons, ...apartOf(plan)].map(({ text }) => text).join(' ')}`);
    // Whoever asked by a key goes on by a key.
    if (document.activeElement === document.body || document.activeElement?.closest('.board')) focus();
    return () => {
      scene.plan.value = undefined;
    };
  }, [plan]);
}

function apartOf(plan: Advice | Counsel): Counsel['apart'] {
  return 'apart' in plan ? plan.apart : [];
}

/** Does the first step of a plan. The others are advised from then on. */
async function follow(table: PlayTable, { course, steps: [first] }: Pick<Advice, 'course' | 'steps'>): Promise<void> {
  const [view, seat] = [table.view.peek(), table.seat.peek()];
  if (!view || seat === null || !first) return;
  await station().call('follow', table.game.id, view, seat, course);
  await carryOut(table, first.actions);
}

function PlanWords({ scene, plan }: { readonly scene: Scene; readonly plan: Advice | Counsel }) {
  const [step, ...then] = plan.steps;
  const apart = apartOf(plan);
  return (
    <>
      <div>
        <p class="advice-card-title">{step!.title}.</p>
        <ReasonList scene={scene} reasons={step!.reasons} />
        {then.length > 0 && <p class="soft small">Then: {thenInWords(then, plan.more)}</p>}
      </div>
      {apart.length > 0 && (
        <div>
          <p class="advice-card-sub">How it compares</p>
          <ReasonList scene={scene} reasons={apart} />
        </div>
      )}
    </>
  );
}

interface ProgressProps {
  readonly comparison: Comparison | undefined;
  readonly onCompare: () => void;
}

/** How far the comparison is. Where a plan is followed, it can be asked for. */
function Progress({ comparison, onCompare }: ProgressProps) {
  if (!comparison) {
    return (
      <button type="button" class="button button-plain" onClick={onCompare}>
        Compare plans
      </button>
    );
  }
  const { share, plans, failed } = comparison;
  if (failed) return <p class="soft small">{failed}</p>;
  if (plans)
    return (
      <p class="soft small">
        {plans.length > 1 ? 'Chance to win, from imagined games' : 'The Admiral finds no plan with another outcome.'}
      </p>
    );
  return (
    <label class="advice-card-progress soft small">
      {share === 0 ? 'The Admiral looks for plans' : 'The Admiral tries them out'}
      <progress max={1} value={share} />
    </label>
  );
}

function whyNothing(table: PlayTable): string {
  return whyNoAdvice(table) ?? 'You have nothing to decide now. Advice comes with your next decision.';
}

function thenInWords(then: Advice['steps'], more: number): string {
  const told = runsOf(then.map(({ title }) => title)).join('; ');
  return more > 0 ? `${told}; and ${more} more.` : `${told}.`;
}

/** The same step again and again is one: `Let them pass (3 times)`. */
function runsOf(titles: readonly string[]): string[] {
  const runs: { title: string; count: number }[] = [];
  for (const title of titles) {
    const last = runs.at(-1);
    if (last?.title === title) last.count++;
    else runs.push({ title, count: 1 });
  }
  return runs.map(({ title, count }) => (count > 1 ? `${title} (${count} times)` : title));
}
