import { useEffect, useRef, useState } from 'preact/hooks';
import type { Advice } from '#bots/advice';
import type { State } from '#engine/state';
import { station } from '../../link/localStation.ts';
import type { PlayTable } from '../choosing/table.ts';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';
import { carryOut } from './carryOut.ts';
import { planMarks } from './planMarks.ts';
import { ReasonList } from './ReasonList.tsx';
import { whyNoAdvice } from './whyNoAdvice.ts';
import './adviceCard.css';

interface AdviceCardProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What the Planner answered about a view. */
interface Answer {
  readonly view: State;
  readonly advice?: Advice | undefined;
  readonly failed?: string;
}

/** What the Planner would do here and why, until it is closed; after each step it tells the next. */
export function AdviceCard({ scene, table }: AdviceCardProps) {
  const answer = useAnswer(table);
  const button = useRef<HTMLButtonElement>(null);
  const view = table.view.value;
  const isOld = answer?.view !== view;
  const advice = isOld ? undefined : answer?.advice;
  const [step, ...then] = advice?.steps ?? [];
  useEffect(() => {
    if (!step || !view) return;
    const marks = planMarks(table, view, step);
    scene.plan.value = marks;
    scene.reveal([...marks.attacked, ...marks.places]);
    scene.say(`${step.title}. ${step.reasons.map(({ text }) => text).join(' ')}`);
    // Whoever asked by a key goes on by a key.
    if (document.activeElement === document.body || document.activeElement?.closest('.board')) button.current?.focus();
    return () => {
      scene.plan.value = undefined;
    };
  }, [step]);
  // On a small screen a panel would lie over the card.
  useEffect(() => {
    if (!roomy.value) scene.panel.value = undefined;
  }, [roomy.value]);
  const close = () => {
    scene.adviceFor.value = undefined;
  };
  return (
    <section class="advice-card" aria-label="What would you do?">
      <div class="advice-card-words">
        <p class="advice-card-head">What would you do?</p>
        {step ? (
          <>
            <p class="advice-card-title">{step.title}.</p>
            <ReasonList scene={scene} reasons={step.reasons} />
            {then.length > 0 && <p class="soft small">Then: {thenInWords(then, advice!.more)}</p>}
          </>
        ) : (
          <p class="soft" role="status">
            {isOld ? 'The Planner thinks …' : (answer?.failed ?? whyNothing(table))}
          </p>
        )}
      </div>
      <div class="advice-card-buttons">
        {step && (
          <button
            ref={button}
            type="button"
            class="button button-main"
            disabled={table.sending.value}
            onClick={() => void carryOut(table, step.actions)}
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

/** What the Planner says about the view that is shown; the answer before it until it is there. */
function useAnswer(table: PlayTable): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const view = table.view.value;
  const seat = table.seat.value;
  useEffect(() => {
    if (!view || seat === null) return;
    if (whyNoAdvice(table) !== undefined || !table.game.decision(view, seat)) return setAnswer({ view });
    let isLate = false;
    station()
      .call('advise', table.game.id, view, seat)
      .then(
        (advice) => isLate || setAnswer({ view, advice }),
        (error: Error) => isLate || setAnswer({ view, failed: `The Planner can’t be asked now: ${error.message}` }),
      );
    return () => {
      isLate = true;
    };
  }, [view, seat]);
  return answer;
}

function whyNothing(table: PlayTable): string {
  return whyNoAdvice(table) ?? 'You have nothing to decide now. Advice comes with your next decision.';
}

function thenInWords(then: Advice['steps'], more: number): string {
  const told = then.map(({ title }) => title).join('; ');
  return more > 0 ? `${told}; and ${more} more.` : `${told}.`;
}
