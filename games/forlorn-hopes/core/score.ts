import type { SideCode } from '../data/types.ts';
import { isIntroductory, type Play } from './state.ts';

/** 3.0o, 16.1: gives a side victory points, counted in halves. The introductory scenario counts its own at its end (ruling 79). */
export function score(play: Play, side: SideCode, halves: number, rule: string): void {
  if (halves === 0 || isIntroductory(play.state)) return;
  play.state.points[side] += halves;
  play.emit({ type: 'scored', side, halves, rule });
}
