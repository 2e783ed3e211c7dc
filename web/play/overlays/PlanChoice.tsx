import type { Chance, Counsel } from '#bots/counsel';
import { KeyHint } from '../parts/KeyHint.tsx';
import './planChoice.css';

interface PlanChoiceProps {
  readonly plans: readonly Counsel[];
  readonly at: number;
  readonly onLook: (at: number) => void;
}

/** The plans by their chances: one of them is looked at. */
export function PlanChoice({ plans, at, onLook }: PlanChoiceProps) {
  const scale = scaleOf(plans);
  return (
    <fieldset class="plan-choice" aria-label="Plans">
      {plans.map(({ chance }, number) => (
        <button
          key={number}
          type="button"
          class="plan-choice-plan"
          aria-pressed={number === at}
          title={chance && chanceInFull(chance)}
          onClick={() => onLook(number)}
        >
          <span class="plan-choice-name">
            <span class="plan-choice-word">Plan </span>
            {number + 1}
          </span>{' '}
          {chance && (
            <>
              <b>{percent(chance.mean)}%</b> <span class="plan-choice-margin soft">{marginText(chance)}</span>
              <span class="unseen"> chance to win, in {chance.games} imagined games</span>
              <Band chance={chance} scale={scale} />
            </>
          )}
        </button>
      ))}
      <KeyHint name="next plan" />
    </fieldset>
  );
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

/** From the lowest to the highest end of all bands, so that they can be compared by eye. */
function scaleOf(plans: readonly Counsel[]): Scale {
  const bands = plans.flatMap(({ chance }) => (chance ? [bandOf(chance)] : []));
  const low = Math.min(...bands.map((band) => band.low));
  return { low, high: Math.max(low + 0.001, ...bands.map((band) => band.high)) };
}

function bandOf({ mean, margin }: Chance): Scale {
  return { low: Math.max(0, mean - margin), high: Math.min(1, mean + margin) };
}

function Band({ chance, scale }: { readonly chance: Chance; readonly scale: Scale }) {
  const at = (share: number) => (100 * (share - scale.low)) / (scale.high - scale.low);
  const { low, high } = bandOf(chance);
  return (
    <svg class="plan-choice-band" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 4h100" />
      <rect x={at(low)} y="2" width={Math.max(1, at(high) - at(low))} height="4" />
      <rect class="plan-choice-mean" x={at(chance.mean) - 1} y="0" width="2" height="8" />
    </svg>
  );
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function marginText({ margin }: Chance): string {
  return Number.isFinite(margin) ? `± ${percent(margin)}` : '';
}

/** `Chance to win 61.2%, 95% band 58.0 to 64.4, in 48 imagined games`. */
export function chanceInFull(chance: Chance): string {
  const { low, high } = bandOf(chance);
  const band = Number.isFinite(chance.margin) ? `, 95% band ${percent(low)} to ${percent(high)}` : '';
  return `Chance to win ${percent(chance.mean)}%${band}, in ${chance.games} imagined games`;
}
