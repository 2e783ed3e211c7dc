import type { Face, FirePrint } from '../../display.ts';
import { signed } from '../../words.ts';
import { type FireType, fireTypes, movements } from '../data/types.ts';
import {
  type Counter,
  type CounterId,
  type Forces,
  hasAbility,
  hasTrait,
  type Mode,
  type UnitId,
} from '../theater/forces.ts';
import type { Theater } from '../theater/theater.ts';

const fireNames: Readonly<Record<FireType, FirePrint['type']>> = {
  red: 'small arms',
  yellow: 'explosive',
  blue: 'piercing',
  white: 'either',
  black: 'indirect',
};
const ways = { leg: 'foot', wheeled: 'wheels', tracked: 'tracks' } as const;

const printed = new WeakMap<Theater, Map<number, Face>>();

/** What stands on the side of a counter that lies up: always the same, and asked for with every look at the map. */
export function faceOf(theater: Theater, counter: CounterId, mode: Mode): Face {
  const faces = printed.get(theater) ?? new Map<number, Face>();
  printed.set(theater, faces);
  const side = counter * 2 + mode;
  const face = faces.get(side) ?? printFace(theater, counter, mode);
  faces.set(side, face);
  return face;
}

function printFace(theater: Theater, counter: CounterId, mode: Mode): Face {
  const { category } = theater.forces.counters[counter]!;
  return category === 'unit' ? unitFace(theater, counter, mode) : assetFace(theater, counter, mode);
}

function unitFace(theater: Theater, unit: UnitId, mode: Mode): Face {
  const { forces } = theater;
  const armor = hasTrait(forces, unit, 'tank') ? 'tank' : hasTrait(forces, unit, 'hard') ? 'hard' : undefined;
  const by = movements[forces.moves[unit]!]!;
  const fire = forces.fire[unit * 2 + mode]!;
  return {
    style: 'company',
    branch: branchOf(forces, unit),
    designation: forces.counters[unit]!.id,
    ...bandOf(theater, unit),
    isColumn: mode === 1,
    ...(fire > 0 ? { fire: firePrint(theater, unit, mode, String(fire)) } : {}),
    defense: signed(forces.defense[unit * 2 + mode]!),
    ...(armor === undefined ? {} : { armor }),
    ...(by === 'none' ? {} : { movement: { value: String(forces.movement[unit]), by: ways[by] } }),
  };
}

function assetFace(theater: Theater, counter: CounterId, mode: Mode): Face {
  const { forces } = theater;
  const at = counter * 2 + mode;
  const [fire, defense, quality] = [forces.fire[at]!, forces.defense[at]!, forces.quality[at]!];
  return {
    style: 'asset',
    picture: pictureOf(theater, counter),
    designation: shortName(forces.counters[counter]!),
    ...bandOf(theater, counter),
    ...(fire === 0 ? {} : { fire: firePrint(theater, counter, mode, signed(fire)) }),
    ...(defense === 0 ? {} : { defense: signed(defense) }),
    ...(quality === 0 ? {} : { quality: signed(quality) }),
  };
}

function firePrint({ forces }: Theater, counter: CounterId, mode: Mode, value: string): FirePrint {
  const at = counter * 2 + mode;
  const range = forces.range[at]!;
  return {
    value,
    type: fireNames[fireTypes[forces.fireType[at]!]!],
    ...(range > 1 ? { range: String(range) } : {}),
  };
}

/** Formations of both sides have bands of their own; counters of no Formation have none. */
function bandOf({ forces }: Theater, counter: CounterId): { formation?: number } {
  const stripe = forces.stripe[counter]!;
  return stripe < 0 ? {} : { formation: stripe };
}

function pictureOf({ forces }: Theater, counter: CounterId): Extract<Face, { style: 'asset' }>['picture'] {
  const { category } = forces.counters[counter]!;
  if (category === 'leader' || category === 'hero') return category;
  return hasAbility(forces, counter, 'hard') ? 'vehicle' : 'gun';
}

/** `HMG`, `M4`; a leader's last name. */
function shortName({ category, title, kind }: Counter): string {
  if (category === 'weapon') return kind.title.split(/[ ,]/)[0]!;
  return title.split(' ').at(-1)!;
}

function branchOf({ counters }: Forces, unit: UnitId): string {
  const counter = counters[unit]!;
  return (counter.category === 'unit' ? counter.kind.branch : undefined) ?? 'headquarters';
}
