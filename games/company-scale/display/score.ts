import type { CompanyScale } from '../core/state.ts';
import { scoreNow } from './scoreNow.ts';

/** The points of both sides, and what they come to if nothing more happens. */
export function score(view: CompanyScale): string | undefined {
  if (view.result) return undefined;
  const { us, japan, level } = scoreNow(view);
  return `US ${us}, Japan ${japan} · ${level}`;
}
