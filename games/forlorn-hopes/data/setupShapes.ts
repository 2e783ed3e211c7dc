import { findHex } from '#board/grid';
import type { Reading } from '#board/reading';
import { checked, entries, list, oneOf, orElse, record, type Shaped, text } from '#board/shapes';
import { source } from '../../data/source.ts';
import { type Named, namedBy, scenarioIds } from './scenarioShapes.ts';
import { sides } from './types.ts';

/** How a setup came about. */
const kinds = ['historical', 'suggested'] as const;

/** Units with one place: a base for air units, a hex for all others. */
function placedAt({ grid, units, findUnit, findBase }: Named) {
  const shape = record({ at: text, units: namedBy('unit', findUnit) });
  return (place: Reading) => {
    const { at, units: members } = shape(place);
    const hex = findHex(grid, at);
    const base = findBase(at);
    const isOut = members.some((unit) => (units[unit]?.category === 'air' ? base : hex) < 0);
    if (isOut) place.field('at').refuse(`'${at}' is no place for these units`);
    return { units: members, hex, base };
  };
}

function baseOf({ findBase }: Named) {
  return (place: Reading) => {
    const base = findBase(text(place));
    if (base < 0) place.refuse('must be the id of an airbase');
    return base;
  };
}

function setupOf(named: Named) {
  const shape = record({
    id: text,
    scenario: oneOf(scenarioIds),
    side: oneOf(sides),
    kind: oneOf(kinds),
    /** The hexes of the mobile airbase: one, or none where the side has none. */
    mobileBase: orElse((place: Reading) => {
      const hex = findHex(named.grid, text(place));
      if (hex < 0) place.refuse('must be the number of a hex');
      return hex;
    }, -1),
    /** 17.2.1j: the airbases that earlier air attacks have hit, the first ones first; left out where there were none. */
    raided: orElse(list(baseOf(named)), []),
    placed: list(placedAt(named)),
    aces: namedBy('unit', named.findUnit),
    source,
  });
  return checked(shape, ({ side, placed, aces }, place) => {
    const all = placed.flatMap(({ units }) => units);
    const isForeign = (unit: number) => named.units[unit]?.side !== side;
    if ([...all, ...aces].some(isForeign)) place.refuse(`places a unit that is not of ${side}`);
    const twice = all.find((unit, index) => all.indexOf(unit) < index);
    if (twice !== undefined) place.refuse(`places '${named.units[twice]!.id}' twice`);
  });
}
export type ReadyMade = Shaped<ReturnType<typeof setupOf>>;

export function setupsFile(named: Named) {
  return record({ setups: entries('id', setupOf(named)) });
}
