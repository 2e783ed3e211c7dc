import type { Fact } from '../../display.ts';
import { counted, list } from '../../words.ts';
import { airBox, airUnitsAt } from '../core/air.ts';
import { baseOwner } from '../core/bases.ts';
import { type Box, isShown } from '../core/hand.ts';
import { unitName } from '../core/names.ts';
import { type BaseId, type ForlornHopes, NOBODY } from '../core/state.ts';
import { bases, places } from '../data/data.ts';
import { type SideCode, UNLIMITED } from '../data/types.ts';
import { ageOf, reportsOf } from './knowledge.ts';
import { antiAirOf, baseCondition } from './pieces.ts';

const boxFacts: readonly (readonly [box: Box, name: string, rule: string])[] = [
  [2, 'Ready', '6.4.1'],
  [1, 'Flown', '6.4.2'],
  [0, 'Regrouping', '6.4.3a'],
  [3, 'In the air', '9.1.2e'],
];

/** An airbase: what it is, how it is, and who is there. */
export function baseFacts(view: ForlornHopes, base: BaseId): Fact[] {
  const { capacity, capacityMixed, class: size, kind, place } = bases[base]!;
  const owner = baseOwner(view, base);
  const town = places[place];
  return [
    { name: 'Airbase', value: kind === 'mobile' ? 'mobile' : size, rule: kind === 'mobile' ? '6.2d' : '6.0a' },
    { name: 'Held by', value: holderName(owner), rule: '3.0h' },
    { name: 'Condition', value: baseCondition(view, base), rule: '6.6.2a' },
    { name: 'Anti-aircraft', value: `${antiAirOf(view, base)}`, rule: '9.9.1a' },
    {
      name: 'Room',
      value: roomInWords(capacity, capacityMixed),
      rule: kind === 'mobile' ? '6.3.2a' : '6.3.1a',
    },
    ...(view.baseOutOfSupply[base] === 1 ? [{ name: 'Supply', value: 'out of supply', rule: '13.5a' }] : []),
    ...(town ? [{ name: 'Value', value: counted(town.vp, 'point'), rule: '16.2a' }] : []),
    ...(owner === NOBODY ? [] : garrisonFacts(view, owner, base)),
  ];
}

export function holderName(holder: SideCode | typeof NOBODY): string {
  return holder === NOBODY ? 'nobody' : holder === 0 ? 'Japan' : 'the Allies';
}

function roomInWords(capacity: number, mixed: number): string {
  if (capacity === UNLIMITED) return 'any number of air units';
  const room = counted(capacity, 'air unit');
  return mixed === capacity ? room : `${room}, ${mixed} if fighters and bombers are mixed`;
}

function garrisonFacts(view: ForlornHopes, owner: SideCode, base: BaseId): Fact[] {
  return isShown(view, owner) ? ownDisplay(view, owner, base) : reportsOn(view, owner, base);
}

/** The display as its owner sees it, box by box. */
function ownDisplay(view: ForlornHopes, owner: SideCode, base: BaseId): Fact[] {
  const present = airUnitsAt(view, owner, base);
  if (present.length === 0) return [{ name: 'Air units', value: 'none', rule: '6.4b' }];
  return boxFacts.flatMap(([box, name, rule]) => {
    const inBox = present.filter((unit) => airBox(view, unit) === box);
    return inBox.length === 0 ? [] : [{ name, value: list(inBox.map(unitName)), rule }];
  });
}

/** What recon and Magic told last of an enemy display, and how old it is. */
function reportsOn(view: ForlornHopes, owner: SideCode, base: BaseId): Fact[] {
  const reports = reportsOf(view, owner, base);
  const found = (['Recon', 'Magic'] as const).flatMap((by): Fact[] => {
    const last = reports.findLast((report) => report.by === by);
    if (!last) return [];
    return [{ name: by, value: `${last.text}, ${ageOf(view, last.turn)}`, rule: by === 'Recon' ? '7.3.4a' : '5.4b' }];
  });
  return found.length > 0 ? found : [{ name: 'Air units', value: 'unknown', rule: '6.1a' }];
}
