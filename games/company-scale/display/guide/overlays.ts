import { hexesWithin } from '#board/grid';
import type { HexNote, Overlay } from '../../../display.ts';
import { counted } from '../../../words.ts';
import { isInCommand } from '../../core/command.ts';
import { unitsAt } from '../../core/stacks.ts';
import { type CompanyScale, seatOf, US_HEX } from '../../core/state.ts';
import { isLand } from '../../core/terrain.ts';
import { JAPAN, type SideCode, US } from '../../data/types.ts';
import { CLOSED_BEACH, OPEN_BEACH, worthOf } from '../../field/control.ts';
import { isInFireZone } from '../../field/fireZones.ts';
import type { DivisionId } from '../../theater/forces.ts';
import { counterName } from '../../theater/names.ts';
import { isAshore, type Place, zoneAt, zonesOf } from '../../theater/places.ts';
import { type Theater, theaterOf } from '../../theater/theater.ts';
import { frontOf } from '../front.ts';

type Shown = Overlay<CompanyScale>;

/** An overlay of the places of the island for which something holds. */
function where(
  overlay: Pick<Shown, 'id' | 'title' | 'side'>,
  places: (view: CompanyScale) => readonly Place[],
  notes?: (view: CompanyScale) => readonly HexNote[],
): Shown {
  return {
    ...overlay,
    hexes: (view, board) => (board === view.theater ? places(view) : []),
    ...(notes ? { notes: (view, board) => (board === view.theater ? notes(view) : []) } : {}),
  };
}

const adjectives = ['US', 'Japanese'] as const;

/** 7.2: all hexes and zones that a side can fire into. */
function fireZones(side: SideCode): Shown {
  const about = { id: `fire ${seatOf(side)}`, title: `${adjectives[side]} fields of fire`, side: seatOf(side) };
  return where(about, (view) => landAndZones(view).filter((place) => isInFireZone(view, side, place)));
}

function land(view: CompanyScale): Place[] {
  return Array.from({ length: theaterOf(view).places.firstCave }, (_, hex) => hex).filter((hex) => isLand(view, hex));
}

function landAndZones(view: CompanyScale): Place[] {
  return [...land(view), ...zonesOf(theaterOf(view).places)];
}

/** 5.1d: what the HQs of a Division command, and which of its units are out of command. */
function commandOf({ forces }: Theater, division: DivisionId): Shown {
  const side = forces.divisionSide[division] as SideCode;
  const { id, title } = forces.divisions[division]!;
  const about = { id: `command ${id}`, title: `Command range: ${title}`, side: seatOf(side) };
  const ashore = (view: CompanyScale) => {
    const units = Array.from({ length: forces.units.end }, (_, unit) => unit);
    const { places } = theaterOf(view);
    return units.filter((unit) => forces.division[unit] === division && isAshore(places, view.where[unit]!));
  };
  return where(
    about,
    (view) => {
      const { grid, hexOf } = theaterOf(view).places;
      const commanded = ashore(view).flatMap((unit) => {
        const range = forces.command[unit]!;
        return range === 0 ? [] : hexesWithin(grid, hexOf[view.where[unit]!]!, range);
      });
      return [...new Set(commanded)].filter((hex) => isLand(view, hex));
    },
    (view) => {
      const out = Map.groupBy(
        ashore(view).filter((unit) => !isInCommand(view, unit)),
        (unit) => view.where[unit]!,
      );
      return [...out].map(([hex, units]) => {
        const names = units.map((unit) => counterName(theaterOf(view), unit)).join(', ');
        return { hex, text: 'Out', title: `Out of command: ${names} (5.1d)`, tone: 'danger' };
      });
    },
  );
}

/** 25.4: the Victory Hexes that a side controls, with what they are worth in this scenario. */
function victoryHexes(side: SideCode): Shown {
  const about = { id: `victory ${seatOf(side)}`, title: `Victory Hexes: ${adjectives[side]}`, side: seatOf(side) };
  const held = (view: CompanyScale) =>
    theaterOf(view).victoryHexes.hexes.flatMap(({ hex, title }, at) =>
      (view.control[at] === US_HEX) === (side === US) && worthOf(view, at) > 0
        ? [{ hex, title, points: worthOf(view, at) }]
        : [],
    );
  return where(
    about,
    (view) => held(view).map(({ hex }) => hex),
    (view) =>
      held(view).map(({ hex, title, points }) => ({
        hex,
        text: `${points} VP`,
        title: `${title}: ${counted(points, 'point')} for the US (25.4a)`,
        tone: 'plain',
      })),
  );
}

/** 17.1 */
const lit = where({ id: 'lit', title: 'Illuminated hexes', side: null }, (view) =>
  land(view).filter((hex) => view.lit[hex] === 1),
);

const zoneWords = [
  { text: 'waiting', title: 'in the Transport Zone' },
  { text: 'going in', title: 'on the Approach Run' },
  { text: 'landing next', title: 'on the Final Run-In' },
] as const;

/** 22.0, 25.3: the boats before each beach, and whether the beach is open. */
const landings = where(
  { id: 'landings', title: 'Beaches and units afloat', side: seatOf(US) },
  (view) => [
    ...theaterOf(view).beaches.flatMap(({ hex }, beach) => (view.beach[beach] === 0 ? [] : [hex])),
    ...zonesOf(theaterOf(view).places).filter((zone) => unitsAt(view, zone).length > 0),
  ],
  (view) => [
    ...theaterOf(view).beaches.flatMap(({ hex, name }, beach) => beachNote(view, hex, name, view.beach[beach]!)),
    ...zonesOf(theaterOf(view).places).flatMap((zone) => zoneNote(view, zone)),
  ],
);

function beachNote(view: CompanyScale, hex: Place, name: string, state: number): HexNote[] {
  if (state === CLOSED_BEACH) return [{ hex, text: 'Closed', title: `${name} is closed (25.3a)`, tone: 'danger' }];
  if (state !== OPEN_BEACH) return [];
  const here = counted(unitsAt(view, hex).length, 'unit');
  return [{ hex, text: 'Open', title: `${name} is open, with ${here} on it (22.1d)`, tone: 'plain' }];
}

function zoneNote(view: CompanyScale, zone: Place): HexNote[] {
  const boats = unitsAt(view, zone).length;
  const { text, title } = zoneWords[zoneAt(theaterOf(view).places, zone) as 0 | 1 | 2];
  return boats === 0
    ? []
    : [{ hex: zone, text: `${boats} ${text}`, title: `${counted(boats, 'unit')} ${title} (22.0b)`, tone: 'plain' }];
}

/** What can be marked on the map of an island. */
export function overlaysOf(theater: Theater): readonly Shown[] {
  return [
    fireZones(US),
    fireZones(JAPAN),
    ...theater.forces.divisions.map((_, division) => commandOf(theater, division)),
    victoryHexes(US),
    victoryHexes(JAPAN),
    where({ id: 'front', title: 'Front line', side: null }, (view) => frontOf(view)),
    lit,
    landings,
  ];
}
