import type { Hex } from '#board/grid';
import type { Box, Piece, Place } from '../../display.ts';
import { formationNumbers } from '../../ground/formations.ts';
import { sideTitle } from '../../ground/sides.ts';
import { firstWave, units } from '../data.ts';
import { JAPAN, type SideCode, sides, US } from '../dataTypes.ts';
import { hexName } from '../names.ts';
import { ELIMINATED, type IslandWar, NOT_YET_IN_PLAY, type UnitId } from '../state.ts';
import { sideOf, unitsNotYetInPlay } from '../units.ts';
import { SAIPAN } from './board.ts';
import { marksIn } from './marks.ts';

function poolOf(side: SideCode): string {
  return `${sides[side]} pool`;
}

function lostOf(side: SideCode): string {
  return `${sides[side]} lost`;
}

export function boxes(view: IslandWar): Box[] {
  const later =
    view.options.reinforcements === 'one-per-turn'
      ? 'then one unit a turn on a vacant beachhead'
      : 'then one unit a turn on each vacant beachhead';
  const note = `Up to ${firstWave.units} ${firstWave.class} units land on game turn 1, ${later} (12.1).`;
  const found: Box[] = [{ id: poolOf(US), title: 'US units not yet ashore', note }];
  if (unitsNotYetInPlay(view, JAPAN).length > 0) {
    found.push({
      id: poolOf(JAPAN),
      title: 'Japanese units to deploy',
      note: 'On any land hexes, one to a hex (14.21).',
    });
  }
  for (const side of [US, JAPAN] as const) {
    found.push({ id: lostOf(side), title: `${sideTitle(side)} units eliminated`, note: 'They do not return (12.1).' });
  }
  return found;
}

export function onMap(hex: Hex): Place {
  return { board: SAIPAN, hex };
}

function placeOfUnit(view: IslandWar, unit: UnitId): Place {
  const where = view.where[unit]!;
  if (where === NOT_YET_IN_PLAY) return { box: poolOf(sideOf(unit)) };
  if (where === ELIMINATED) return { box: lostOf(sideOf(unit)) };
  return onMap(where);
}

const formations = formationNumbers(units);

export function pieces(view: IslandWar): Piece[] {
  const marksOf = marksIn(view);
  const counters = units.map(({ side, branch, size, designation, values, title }, unit): Piece => {
    const pair = values.split('-').slice(0, 2).join('-');
    const face = { style: 'unit', branch, size, designation, values, pair, formation: formations[unit]! } as const;
    return { kind: 'unit', target: unit, side, place: placeOfUnit(view, unit), face, title, marks: marksOf(unit) };
  });
  return [...counters, ...view.beachheads.map(beachhead), ...landingHexes(view).map(landing)];
}

function beachhead(hex: Hex): Piece {
  const face = { style: 'marker', text: 'Beachhead', glyph: 'beachhead' } as const;
  const title = `US beachhead at ${hexName(hex)}`;
  return { kind: 'beachhead', target: hex, side: 'us', place: onMap(hex), face, title, marks: [] };
}

function landing(hex: Hex): Piece {
  const face = { style: 'marker', text: 'Landing', glyph: 'ship' } as const;
  const title = `First-wave landing at ${hexName(hex)}`;
  return { kind: 'landing', target: hex, side: 'us', place: onMap(hex), face, title, marks: [] };
}

/** Where the first wave has yet to be put ashore. While they are written in secret, only the view of the US has them. */
export function landingHexes({ landings, secrets }: IslandWar): Hex[] {
  const written = (secrets.us as Hex[] | null) ?? [];
  return [...written, ...landings.map(({ beach, sea }) => (sea < 0 ? beach : sea))];
}
