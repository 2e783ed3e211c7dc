/** The sides of every battle here. */
export const sides = ['us', 'japan'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const US: SideCode = 0;
export const JAPAN: SideCode = 1;

export function enemyOf(side: SideCode): SideCode {
  return side === US ? JAPAN : US;
}

/** What each side is called before the name of a unit. */
export const sideTitles: Readonly<Record<Side, string>> = { us: 'US', japan: 'Japanese' };

export function sideTitle(side: SideCode): string {
  return sideTitles[sides[side]];
}
