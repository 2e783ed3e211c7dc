import { counted, list } from '../../words.ts';
import { airSteps, airUnits, hasAce, isAirDisrupted, sideOf } from '../core/air.ts';
import { isBaseDisrupted, looksDisrupted } from '../core/bases.ts';
import { handOf, isShown, type Magic, type ReconReport, slotOf } from '../core/hand.ts';
import { unitName } from '../core/names.ts';
import { type BaseId, enemyOf, type ForlornHopes, NOBODY, type UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';

// What a viewer knows of units and bases: the truth of one's own, and of the enemy's what has been seen.

export function isOwn(view: ForlornHopes, unit: UnitId): boolean {
  return isShown(view, sideOf(unit));
}

/** Steps of an air unit: of the enemy's, as last seen. */
export function knownSteps(view: ForlornHopes, unit: UnitId): number {
  return isOwn(view, unit) ? airSteps(view, unit) : view.steps[unit]!;
}

export function isKnownDisrupted(view: ForlornHopes, unit: UnitId): boolean {
  return isOwn(view, unit) ? isAirDisrupted(view, unit) : view.disrupted[unit] === 1;
}

export function isKnownAce(view: ForlornHopes, unit: UnitId): boolean {
  return isOwn(view, unit) && hasAce(view, unit);
}

/** A recovery stays hidden from the enemy (6.1). */
export function isBaseKnownDisrupted(view: ForlornHopes, base: BaseId, owner: SideCode | typeof NOBODY): boolean {
  return owner === NOBODY || !isShown(view, owner) ? looksDisrupted(view, base) : isBaseDisrupted(view, base);
}

/** What the viewer's own side knows of a side's bases; both sides' eyes see nothing hidden, so none is wanted. */
function watcherOf(view: ForlornHopes, side: SideCode) {
  const watcher = enemyOf(side);
  return isShown(view, watcher) && !isShown(view, side) ? handOf(view, watcher) : undefined;
}

/** 7.3.4: the last report on a base of a side. */
export function lastReport(view: ForlornHopes, side: SideCode, base: BaseId): ReconReport | undefined {
  const reports = watcherOf(view, side)?.reports ?? [];
  return reports.findLast((report) => report.base === base);
}

/** What was learned of a base's display, and when. */
export interface BaseReport {
  readonly by: 'Recon' | 'Magic';
  readonly turn: number;
  readonly text: string;
}

/** 7.3.4, 5.4: what the viewer has learned of a base of the other side, in order. */
export function reportsOf(view: ForlornHopes, side: SideCode, base: BaseId): BaseReport[] {
  const watcher = watcherOf(view, side);
  if (!watcher) return [];
  const recon = watcher.reports
    .filter((report) => report.base === base)
    .map(({ turn, fighters, bombers }): BaseReport => {
      return { by: 'Recon', turn, text: `${counted(fighters, 'fighter')}, ${counted(bombers, 'bomber')}` };
    });
  const { magic } = watcher;
  if (!magic) return recon;
  const there = airUnits(view, side).filter((unit) => magic.base[slotOf(unit)] === base);
  const text = there.length === 0 ? 'no air units' : list(there.map(unitName));
  return [...recon, { by: 'Magic' as const, turn: magic.turn, text }].sort((one, other) => one.turn - other.turn);
}

/** 5.4: what Magic showed of an air unit, and when. */
export function magicOf(
  view: ForlornHopes,
  unit: UnitId,
): { readonly magic: Magic; readonly slot: number } | undefined {
  const magic = watcherOf(view, sideOf(unit))?.magic;
  return magic ? { magic, slot: slotOf(unit) } : undefined;
}

/** `this turn`, `3 turns ago`. */
export function ageOf(view: ForlornHopes, turn: number): string {
  const age = view.turn - turn;
  if (age <= 0) return 'this turn';
  return age === 1 ? 'last turn' : `${age} turns ago`;
}
