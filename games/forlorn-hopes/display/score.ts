import { inPoints } from '../core/names.ts';
import { type ForlornHopes, isIntroductory } from '../core/state.ts';
import { transportsOffJava } from '../victory/javaSea.ts';
import { scoreNow } from './prospect.ts';

/** The points of both sides and what they come to; in the introductory scenario also the transports off Java. */
export function score(view: ForlornHopes): string | undefined {
  if (view.result) return undefined;
  const { points, level } = scoreNow(view);
  const told = `Japan ${inPoints(points[0])}, Allies ${inPoints(points[1])}`;
  if (!isIntroductory(view)) return `${told} · ${level}`;
  return `${told} · ${transportsOffJava(view)} off Java`;
}
