import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { StagedBattle } from '#games/display';
import { settings } from '../../base/settings.ts';
import { battleAfter, goesOn, stepsIn } from './battleSteps.ts';

/** Milliseconds from volley to volley. */
const pauses = { slow: 1900, normal: 1000, fast: 450, off: 0 } as const;

interface BattlePlay {
  readonly shown: StagedBattle;
  readonly isPlaying: boolean;
  /** Shows all that has fallen. */
  readonly skip: () => void;
  /** Plays it again from its beginning. */
  readonly again: () => void;
}

/** A battle whose dice fall one volley after another. What had been `seen` before is there at once. */
export function useBattleSteps(battle: StagedBattle, seen: { current: StagedBattle | undefined }): BattlePlay {
  const fallen = stepsIn(battle);
  const steps = useSignal(isStill() ? fallen : startOf(seen.current, battle));
  const last = useRef(battle);
  if (last.current !== battle) {
    const isSame = goesOn(last.current, battle);
    last.current = battle;
    if (isStill()) steps.value = fallen;
    else if (!isSame) steps.value = 0;
  }
  seen.current = battle;
  useEffect(() => {
    if (steps.value >= fallen) return undefined;
    const timer = setTimeout(() => {
      steps.value++;
    }, pauses[settings.value.animation]);
    return () => clearTimeout(timer);
  }, [steps.value, fallen]);
  useEffect(() => {
    document.querySelector('.staged-falling')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [steps.value]);
  return {
    shown: battleAfter(battle, steps.value),
    isPlaying: steps.value < fallen,
    skip: () => {
      steps.value = fallen;
    },
    again: () => {
      steps.value = 0;
    },
  };
}

function startOf(seen: StagedBattle | undefined, battle: StagedBattle): number {
  return seen && goesOn(seen, battle) ? stepsIn(seen) : 0;
}

function isStill(): boolean {
  return settings.value.animation === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
