import type { Box, Cup } from '../../display.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { sides, US } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import { type DivisionId, isHero } from '../theater/forces.ts';
import { chitTitle } from '../theater/names.ts';
import { AVAILABLE, OFF_BOARD, REALLOCATING, REPAIRING, ROUTED, TRUCK_POOL } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { compartments, DUE_BOX, LOST_BOX, sheetOf } from './places.ts';
import { planBoxes } from './planCard.ts';

/** Beside the map: each Division's sheet (19.0), open to both, that of the chit in play first; who is to come, and who is lost. */
export function boxes(view: CompanyScale): Box[] {
  const theater = theaterOf(view);
  const chit = chitInPlay(view);
  const active = chit && chit.kind !== 'special' ? chit.division : -1;
  const order = theater.forces.divisions
    .map((_, division) => division)
    .filter((division) => view.entered[division] === 1 || isDue(view, division))
    .sort((a, b) => Number(b === active) - Number(a === active));
  return [
    ...planBoxes(view),
    ...order.map((division) => sheet(view, theater, division)),
    ...corpsSheet(view, theater),
    ...sides.flatMap((side): Box[] => [
      { id: `${side} ${DUE_BOX}`, title: side === 'us' ? 'US, to come' : 'Japan, to come' },
      { id: `${side} ${LOST_BOX}`, title: side === 'us' ? 'US losses' : 'Japanese losses' },
    ]),
  ];
}

function isDue({ due, theater }: CompanyScale, division: DivisionId): boolean {
  const { forces } = theaterOf({ theater });
  return due.some((time, counter) => time >= 0 && forces.division[counter] === division);
}

/** 15.0, 27.0: trucks and artillery of no Division; it has no tracks. */
function corpsSheet(view: CompanyScale, theater: Theater): Box[] {
  const { forces } = theater;
  const isBoxed = (counter: number) => forces.division[counter] === forces.corps && !isHero(forces, counter);
  if (!view.where.some((place, counter) => compartments[place] && isBoxed(counter))) return [];
  const rows = [ROUTED, TRUCK_POOL, OFF_BOARD].map(row);
  return [
    {
      id: sheetOf(theater, forces.corps),
      title: 'Corps troops',
      card: { side: 'us', badges: [], columns: [''], rows },
    },
  ];
}

function row(place: number) {
  return { title: compartments[place]!.title, cells: [compartments[place]!] };
}

const rowsOfAll = [AVAILABLE, REALLOCATING, ROUTED, TRUCK_POOL, OFF_BOARD];

/** 11.3.2a: US Divisions have a box for engineers at the airfield. */
function hasRepairBox({ airfield }: CompanyScale, { forces }: Theater, division: DivisionId): boolean {
  return airfield !== null && forces.divisionSide[division] === US;
}

function sheet(view: CompanyScale, theater: Theater, division: DivisionId): Box {
  const { title, quality } = theater.forces.divisions[division]!;
  return {
    id: sheetOf(theater, division),
    title,
    card: {
      side: sides[theater.forces.divisionSide[division]!]!,
      badges: view.disruption[division] === 1 ? [{ kind: 'out of supply', text: 'Supply Disruption' }] : [],
      columns: [''],
      rows: [...rowsOfAll, ...(hasRepairBox(view, theater, division) ? [REPAIRING] : [])].map(row),
      tracks: [
        { title: 'Troop Quality', at: view.quality[division]!, of: quality, rule: '19.2a' },
        { title: 'Dispatch Points', at: view.dispatch[division]!, of: limits.dispatch.most, rule: '2.0m' },
        { title: 'Direct Commands', at: view.commands[division]!, of: limits.directCommands.most, rule: '2.0i' },
        { title: 'Fatigue', at: view.fatigue[division]!, of: limits.fatigue.most, rule: '2.0x' },
      ],
    },
  };
}

/** 2.0a: the Cup. All know what is in it and what has been drawn, and nobody what comes next. */
export function cups(view: CompanyScale): Cup[] {
  const theater = theaterOf(view);
  const marker = (chit: ChitId, place: 'cup' | 'used' | 'aside') => {
    const title = chitTitle(theater, chit);
    return { title, face: { style: 'marker', text: theater.chits[chit]!.id } as const, count: 1, place };
  };
  const markers = theater.chits.flatMap((_, chit) => {
    if (view.cup.includes(chit)) return [marker(chit, 'cup')];
    return view.played[chit] === 1 ? [marker(chit, 'used')] : [];
  });
  return [{ id: 'cup', title: 'The Cup', side: 'us', left: view.cup.length, markers, rule: '2.0a' }];
}
