import type { Hex } from '#board/grid';
import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { waitingFor } from '../core/eligibility.ts';
import { markerName, unitName } from '../core/names.ts';
import { planOf } from '../core/plans.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { boatsShown } from './pieces.ts';

/** The landing marker in a hex, and gunfire aimed at it. */
export function markerFacts(view: FireAndMovement, hex: Hex): Fact[] {
  return [...boatFacts(view, hex), ...aimFacts(view, hex)];
}

export function boatFacts(view: FireAndMovement, hex: Hex): Fact[] {
  const boat = boatsShown(view).find((one) => one.hex === hex);
  if (!boat) return [];
  if (boat.face === 'landing beach')
    return [
      { name: 'Landing beach', value: beachWords(view, hex), rule: '11.2a' },
      { name: 'Lost', value: 'as soon as a Japanese unit enters the hex', rule: '12.0l' },
    ];
  const facts: Fact[] = [{ name: 'Assault boat', value: 'units land here once the hex is won', rule: '12.0f' }];
  const waiting = waitingFor(view, hex);
  if (waiting >= 0)
    facts.push({ name: 'Off shore', value: `${unitName(waiting)} assaults from the sea`, rule: '12.1a' });
  if (boat.firstWave >= 0) facts.push(firstWave(boat.firstWave));
  return facts;
}

function firstWave(unit: UnitId): Fact {
  return { name: 'First wave', value: `${unitName(unit)}, as written before the setup was revealed`, rule: '18.4a' };
}

function beachWords({ occupant }: FireAndMovement, hex: Hex): string {
  return occupant[hex]! < 0 ? 'free: a unit can land here' : 'occupied: only mobile units land, and move on';
}

function aimFacts(view: FireAndMovement, hex: Hex): Fact[] {
  const aimed = view.withheld.flat().filter((marker) => view.aimedAt[marker] === hex);
  const written = planOf(view, 'us').aims.flatMap((aim) => (aim.hex === hex ? [aim.marker] : []));
  const names = [...aimed, ...written].map(markerName);
  return names.length === 0 ? [] : [{ name: 'Aimed at this hex', value: list(names), rule: '18.1.3d' }];
}
