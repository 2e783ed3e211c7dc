import { score } from '../core/score.ts';
import { type ForlornHopes, NOBODY, type Play, seatOf } from '../core/state.ts';
import { halfPoints, places, tables } from '../data/data.ts';
import { ALLIES, DARWIN, JAPAN, SINGAPORE, type SideCode, type sides } from '../data/types.ts';
import { isSupplied } from '../supply/tracing.ts';

/** What a place gives at the end, and why. */
export interface Award {
  readonly side: SideCode;
  readonly halves: number;
  readonly rule: string;
  /** Position in `places`. */
  readonly town: number;
}

/** 16.2: what the map gives at the end, as it stands now. */
export function awardsOf(state: ForlornHopes): Award[] {
  const held = [...places.entries()].flatMap(([town, { hex, vp }]): Award[] => {
    const side = state.control[hex]!;
    if (side === NOBODY) return [];
    // 16.2b: halves of whole points are halves of themselves.
    const halves = isSupplied(state, side, hex) ? vp * 2 : vp;
    return [{ side, halves, rule: '16.2a', town }];
  });
  const hits: Award[] = [
    { side: JAPAN, halves: state.hits[DARWIN]! * halfPoints.darwinHit, rule: '16.2c', town: DARWIN },
    { side: ALLIES, halves: state.hits[SINGAPORE]! * halfPoints.singaporeHit, rule: '16.2d', town: SINGAPORE },
  ];
  return [...held, ...hits.filter(({ halves }) => halves > 0)];
}

export type Level = 'Japanese defeat' | 'stalemate' | 'Japanese victory';

/** 16.3, ruling 73: equal totals and exactly double are a stalemate. */
export function levelOf(japan: number, allies: number): Level {
  if (japan < allies) return 'Japanese defeat';
  return japan > allies * tables.fixed.victoryFactor ? 'Japanese victory' : 'stalemate';
}

const rules: Readonly<Record<Level, string>> = {
  'Japanese defeat': '16.3a',
  stalemate: '16.3b',
  'Japanese victory': '16.3c',
};

/** 16.2, 16.3: the last points, and what they come to. */
export function endCampaign(play: Play): void {
  const { state } = play;
  for (const { side, halves, rule } of awardsOf(state)) score(play, side, halves, rule);
  const [japan, allies] = state.points;
  const level = levelOf(japan, allies);
  const winner = level === 'stalemate' ? null : seatOf(level === 'Japanese victory' ? JAPAN : ALLIES);
  finish(play, winner, level, rules[level], { japan: japan / 2, allies: allies / 2 });
}

export function finish(
  play: Play,
  winner: (typeof sides)[number] | null,
  level: string,
  rule: string,
  points: { readonly japan: number; readonly allies: number },
): void {
  play.emit({ type: 'game ended', winner, level, rule });
  const reason = `Japan has ${points.japan} points, the Allies ${points.allies}: ${level}.`;
  play.state.result = { winner, level, points: { ...points }, rule, reason };
}
