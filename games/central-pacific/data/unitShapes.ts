import type { Reading } from '#board/reading';
import { checked, entries, list, number, oneOf, record, type Shape, type Shaped, text } from '#board/shapes';
import { numbersIn } from '../../data/counterValues.ts';
import { once } from '../../data/once.ts';
import { checkCited, type NamedSources, namedSource, namedSources, source } from '../../data/source.ts';
import type { IslandType } from './mapShapes.ts';
import {
  airTypes,
  amphibTypes,
  entries as entryTimes,
  groundTypes,
  type IslandId,
  type Side,
  shipTypes,
  sides,
  stages,
  unitSizes,
} from './types.ts';

/** A division at full strength and reduced; four levels of a base. */
const divisionSteps = 2;
const baseLevels = 4;
/** One die hits on its number or less. */
const greatestFactor = 6;
const greatestMovement = 9;
// Positions are kept in bytes, so they must fit into one.
const mostUnits = 255;

/** 10.2: the four combat factors in the order of the stages. A parenthesized factor is a support factor (10.13). */
const supportForm = /^(\d+)-(\d+)-(\d+)-\((\d+)\)$/;
const plainFactors = factorsIn(/^(\d+)-(\d+)-(\d+)-(\d+)$/);
const supportFactors = factorsIn(supportForm);

function factorsIn(form: RegExp) {
  return numbersIn(form, 'must read AA-AS-SW-AG, such as 2-4-0-2', {
    antiAir: ['AA', 0, greatestFactor],
    antiSurface: ['AS', 0, greatestFactor],
    antiSubmarine: ['SW', 0, greatestFactor],
    antiGround: ['AG', 0, greatestFactor],
  });
}

/** The factors by steps left, the last step first. */
function steps(count: number) {
  const rising = list(plainFactors, (step, place, before) => {
    const less = before.at(-1);
    if (!less || stages.every((stage) => less[stage] <= step[stage])) return;
    place.refuse('must not be weaker than with a step less');
  });
  return checked(rising, ({ length }, place) => {
    if (length !== count) place.refuse(`must be ${count}, the last step first`);
  });
}

/** What a kind of unit has not. */
const without = {
  /** Of ground units. */
  size: null,
  /** Whether its anti-ground factor is a support factor (10.13). */
  support: false,
  /** Movement of ships, range of air units. */
  movement: 0,
  /** 2.4: cargo capacity of amphibs. */
  capacity: 0,
  /** Of a base: the island it is for, since there is one for each (14.1). */
  island: null,
};

/** What all counters have, but for bases. */
function counter(side: Side, sources: NamedSources) {
  return record({
    /** Short and lasting: save files name units by it: `us-CV-9`, `japan-Sa-6`, `us-base-tarawa`. */
    id: checked(text, (id, place) => {
      if (!id.startsWith(`${side}-`)) place.refuse(`must begin with '${side}-'`);
    }),
    /** As on the counter: `CV-9`, `2 Mar`. */
    designation: text,
    /** The same in full words: `Essex`, `2nd Marine Division`. */
    title: text,
    entry: checked(oneOf(entryTimes), (entry, place) => {
      if (entry === 'truk' && side === 'us') place.refuse('truk is for Japanese units only');
      if (entry === 'option' && side === 'japan') place.refuse('option is for US units only');
    }),
    source: namedSource(sources),
  });
}

const mover = record({ movement: number(1, greatestMovement), factors: (place) => [plainFactors(place)] });

const ship = (place: Reading) => {
  const type = oneOf(shipTypes)(place.field('class'));
  const capacity = place.field('capacity');
  const isAmphib = amphibTypes.includes(type);
  if (!isAmphib && capacity.isGiven) capacity.refuse(`must be left out: ${type} carries nothing`);
  const carried = isAmphib ? number(1, 2)(capacity) : 0;
  return { ...without, category: 'naval' as const, class: type, ...mover(place), capacity: carried };
};

const airUnit = (place: Reading) => {
  return { ...without, category: 'air' as const, class: oneOf(airTypes)(place.field('class')), ...mover(place) };
};

function groundUnit(side: Side) {
  return (place: Reading) => {
    const type = oneOf(groundTypes)(place.field('class'));
    if (type === 'deception' && side === 'us') place.field('class').refuse('deception is for the Japanese only');
    if (place.field('movement').isGiven) place.field('movement').refuse('must be left out: ground units do not move');
    const size = type === 'deception' ? null : oneOf(unitSizes)(place.field('size'));
    const values = place.field('factors');
    const support = typeof values.value === 'string' && supportForm.test(values.value);
    const factors =
      size === 'division' && side === 'us'
        ? steps(divisionSteps)(values)
        : [(support ? supportFactors : plainFactors)(values)];
    return { ...without, category: 'ground' as const, class: type, size, factors, support };
  };
}

const base = record({ title: text, factors: steps(baseLevels), source });

/** One base for each island, all alike. */
function bases(side: Side, islands: readonly IslandType[]) {
  return (place: Reading) => {
    const { title, factors, source: from } = base(place);
    return islands.map((island) => ({
      ...without,
      id: `${side}-base-${island.id}`,
      side,
      category: 'base' as const,
      class: 'base' as const,
      designation: 'Base',
      title: `${title} on ${island.title}`,
      entry: 'start' as const,
      factors,
      island: island.id as IslandId | null,
      source: from,
    }));
  };
}

/** The US units, then the Japanese ones; of each side the naval, air and ground units and its bases. */
export function unitsFile(islands: readonly IslandType[]) {
  return (file: Reading) => {
    source(file.field('source'));
    const sources = namedSources(file.field('sources'));
    const isNew = { id: once(), title: once() };
    const units = sides.flatMap((side) => {
      const place = file.field(side);
      const shared = counter(side, sources);
      const unitsIn = <T extends object>(category: string, shape: Shape<T>) =>
        entries(
          'id',
          (entry) => ({ side, ...shared(entry), ...shape(entry) }),
          ({ id, title }, entry) => {
            if (!isNew.id(id)) entry.field('id').refuse('is that of a unit before it');
            if (!isNew.title(title)) entry.field('title').refuse('is that of a unit before it');
          },
        )(place.field(category));
      return [
        ...unitsIn('naval', ship),
        ...unitsIn('air', airUnit),
        ...unitsIn('ground', groundUnit(side)),
        ...bases(side, islands)(place.field('bases')),
      ];
    });
    const cited = units.map((unit) => unit.source);
    checkCited(file.field('sources'), sources, cited, 'unit');
    if (units.length > mostUnits) file.refuse(`must have at most ${mostUnits} units`);
    return units;
  };
}
export type UnitType = Shaped<ReturnType<typeof unitsFile>>[number];
