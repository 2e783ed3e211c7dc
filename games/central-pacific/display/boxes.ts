import type { Box, Cup } from '../../display.ts';
import { displays, markerName, unitName } from '../core/names.ts';
import { type Place, POOL, US_1944 } from '../core/places.ts';
import {
  ASIDE,
  type CentralPacific,
  DISCARDED,
  FORESEEN,
  IN_EFFECT,
  IN_PLAY,
  IN_POOL,
  KEPT,
  type MarkerId,
  type MarkerPlace,
} from '../core/state.ts';
import { japanMarkers, markers, units, usMarkers } from '../data/data.ts';
import { faceOf, markerFace, udtFace } from './faces.ts';

/** Where event markers lie once they are out of their pools. */
const markerBoxes: readonly Box[] = [
  {
    id: 'held',
    title: 'Markers in hand',
    note: 'Play one for its action, or for first fire in a battle (6.1).',
    held: true,
  },
  { id: 'in effect', title: 'Events in effect', note: 'These events remain in effect (6.1).' },
  { id: 'foreseen', title: 'The next Japanese event', note: 'Revealed by ULTRA (G2-3).', held: true },
  { id: 'in play', title: 'The event of this phase' },
  { id: 'discarded', title: 'Events out of the game', note: 'A typhoon returns some Japanese events (23.0).' },
];

const boxIds: Readonly<Record<number, string>> = {
  [KEPT]: 'held',
  [IN_EFFECT]: 'in effect',
  [FORESEEN]: 'foreseen',
  [IN_PLAY]: 'in play',
  [DISCARDED]: 'discarded',
};

/** The box that an event marker lies in; `undefined` for one in its pool. */
export function boxOfMarker({ markers: places }: CentralPacific, marker: MarkerId): string | undefined {
  return boxIds[places[marker]!];
}

export function boxes(view: CentralPacific): Box[] {
  const ofUnits = displays
    .filter(({ passing }, at) => !passing || view.where.includes(POOL + at))
    .map(({ id, title, note }) => ({ id, title, note }));
  const used = new Set(view.markers.map((place) => boxIds[place]));
  if (view.udtHeld) used.add('held');
  return [...markerBoxes.filter(({ id }) => id === 'held' || used.has(id)), ...ofUnits];
}

/** What can be drawn is open to all; which comes next is hidden. */
export function cups(view: CentralPacific): Cup[] {
  return [
    reinforcementPool(view),
    eventPool(view, 'us events', 'US random events', usMarkers, '6.0a'),
    eventPool(view, 'japanese events', 'Japanese random events', japanMarkers, '18.1a'),
  ];
}

function eventPool(view: CentralPacific, id: string, title: string, all: readonly MarkerId[], rule: string): Cup {
  const lying = (place: MarkerPlace) => all.filter((marker) => view.markers[marker] === place);
  const shown = (found: readonly MarkerId[], place: 'cup' | 'aside') =>
    [...Map.groupBy(found, markerName)].map(([name, alike]) => ({
      title: name,
      face: markerFace(alike[0]!),
      count: alike.length,
      place,
    }));
  const pool = lying(IN_POOL);
  const counted = [...shown(pool, 'cup'), ...shown(lying(ASIDE), 'aside')];
  return { id, title, side: markers[all[0]!]!.side, left: pool.length, markers: counted, rule };
}

function reinforcementPool(view: CentralPacific): Cup {
  const waiting = (at: Place, place: 'cup' | 'aside') =>
    [...units.keys()]
      .filter((unit) => view.where[unit] === at)
      .map((unit) => ({ title: unitName(unit), face: faceOf(unit, view.steps[unit]!), count: 1, place }));
  const drawn: Cup['markers'][number][] = [...waiting(POOL, 'cup'), ...waiting(US_1944, 'aside')];
  if (!view.udtHeld) drawn.push({ title: 'UDT', face: udtFace, count: 1, place: 'cup' });
  const left = drawn.filter(({ place }) => place === 'cup').length;
  return { id: 'reinforcements', title: 'US reinforcement pool', side: 'us', left, markers: drawn, rule: '11.1a' };
}
