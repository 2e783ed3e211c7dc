import type { Seat } from '#engine/state';
import { type CompanyScale, NO_MINE, seatOf } from './core/state.ts';
import { JAPAN, US } from './data/types.ts';
import { freeSetUp, settingUp } from './scenarios/freeSetUp.ts';
import { scenarioOf } from './scenarios/order.ts';
import { clearAway, layOut } from './scenarios/readySetUp.ts';

/** T5a, T5f: others see who is making a plan or a setup, and nothing of it: no step that is half made, no unit, no mine. */
export function concealSetUp(seen: CompanyScale, seat: Seat | null): void {
  const step = settingUp(seen);
  if (!step) return;
  if (seat !== seatOf(step === 'plan' ? US : JAPAN)) {
    seen.stack.length = seen.stack.findIndex(({ procedure }) => procedure === freeSetUp.name) + 1;
  }
  if (step === 'set up' && seat !== seatOf(JAPAN)) clearAway(seen);
}

/** T5f: who does not see the Japanese setup supposes one of those that are ready-made. */
export function supposeSetUp(seen: CompanyScale, lot: (count: number) => number): void {
  if (settingUp(seen) !== 'set up' || seen.secrets.japan !== null) return;
  seen.secrets.japan = { mines: seen.mines.map(() => NO_MINE) };
  layOut(seen, lot(scenarioOf(seen).free!.setUps.length));
}
