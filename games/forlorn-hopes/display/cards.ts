import type { Card, CardBadge, Box as ShownBox } from '../../display.ts';
import { airUnitsAt, isOverCapacity, onGroundAt } from '../core/air.ts';
import { baseOwner, basePlace } from '../core/bases.ts';
import { ALOFT, type Box, FLOWN, handOf, isShown, READY, REGROUP } from '../core/hand.ts';
import { isHex } from '../core/places.ts';
import { type BaseId, BUILDING, DESTROYED, type ForlornHopes, NOBODY } from '../core/state.ts';
import { isInPlayArea } from '../core/terrain.ts';
import { bases } from '../data/data.ts';
import { type SideCode, sides, UNLIMITED } from '../data/types.ts';
import { ageOf, isBaseKnownDisrupted, reportsOf } from './knowledge.ts';
import { baseCard, isOnMap, onMap } from './places.ts';

const boxTitles: readonly (readonly [box: Box, title: string])[] = [
  [READY, 'Ready'],
  [FLOWN, 'Flown'],
  [REGROUP, 'Regroup'],
  [ALOFT, 'In the air'],
];

/** 6.4a: the compartment of a display for a box, and for disrupted units. */
export function compartmentOf(box: Box, isDisrupted: boolean): string {
  return `${box}${isDisrupted ? 'd' : ''}`;
}

/** 6.4: the display of each airbase in play: one's own with its six boxes, the enemy's with what is known of it. One's own come first. */
export function cards(view: ForlornHopes): ShownBox[] {
  const found = bases.flatMap((_, base): { card: ShownBox; isOwn: boolean }[] => {
    const owner = baseOwner(view, base);
    if (owner === NOBODY || !hasCard(view, owner, base)) return [];
    const isOwn = isShown(view, owner);
    const card = isOwn ? ownCard(view, owner, base) : enemyCard(view, owner, base);
    return [{ card: { id: baseCard(base), title: bases[base]!.title, card }, isOwn }];
  });
  return [...found.filter(({ isOwn }) => isOwn), ...found.filter(({ isOwn }) => !isOwn)].map(({ card }) => card);
}

/** A base on the map or in an area of the scenario, or one at which the viewer has units. */
function hasCard(view: ForlornHopes, owner: SideCode, base: BaseId): boolean {
  if (bases[base]!.kind === 'unavailable') return false;
  const place = basePlace(view, base);
  if (isHex(place)) return isInPlayArea(view, place);
  return isOnMap(place) || (isShown(view, owner) && handOf(view, owner).base.includes(base));
}

function ownCard(view: ForlornHopes, owner: SideCode, base: BaseId): Card {
  const { title, capacity, extraOnEntry } = bases[base]!;
  const isAnyAloft = airUnitsAt(view, owner, base).length > onGroundAt(view, owner, base).length;
  return {
    ...frame(view, owner, base),
    ...(capacity === UNLIMITED
      ? {}
      : { room: { full: onGroundAt(view, owner, base).length, of: capacity + extraOnEntry } }),
    badges: [
      ...conditionBadges(view, base),
      ...(isOverCapacity(view, owner, base) ? ([{ kind: 'over-full', text: 'Over-full' }] as const) : []),
    ],
    columns: ['Normal', 'Disrupted'],
    rows: boxTitles
      .filter(([box]) => box !== ALOFT || isAnyAloft)
      .map(([box, row]) => ({
        title: row,
        cells: [false, true].map((isDisrupted) => ({
          id: compartmentOf(box, isDisrupted),
          title: `${title}, ${row}${isDisrupted ? ', disrupted' : ''}`,
        })),
      })),
  };
}

/** 7.3.4, 5.4: only reports tell of an enemy display. */
function enemyCard(view: ForlornHopes, owner: SideCode, base: BaseId): Card {
  const reports = reportsOf(view, owner, base);
  const unknown: CardBadge = {
    kind: 'unknown',
    text: reports.at(-1) ? `Reported ${ageOf(view, reports.at(-1)!.turn)}` : 'Unknown',
  };
  return {
    ...frame(view, owner, base),
    badges: [...conditionBadges(view, base), unknown],
    columns: [],
    rows: [],
    reports: reports.map(({ turn, text }) => `Turn ${turn}: ${text}`),
  };
}

function frame(view: ForlornHopes, owner: SideCode, base: BaseId) {
  const place = basePlace(view, base);
  return { side: sides[owner], ...(isOnMap(place) ? { at: onMap(place) } : {}) };
}

function conditionBadges(view: ForlornHopes, base: BaseId): CardBadge[] {
  const status = view.baseStatus[base]!;
  const badges: CardBadge[] = [];
  if (status === DESTROYED) badges.push({ kind: 'destroyed', text: 'Destroyed' });
  else if (status === BUILDING) badges.push({ kind: 'other', text: 'Under construction' });
  else if (isBaseKnownDisrupted(view, base, baseOwner(view, base)))
    badges.push({ kind: 'disrupted', text: 'Disrupted' });
  if (view.baseOutOfSupply[base] === 1) badges.push({ kind: 'out of supply', text: 'Out of supply' });
  return badges;
}
