import type { Reading } from '#board/reading';
import { number, oneOf, type Shape, type Shaped } from '#board/shapes';
import { type ShipType, type Speed, shipTypes, transportTypes } from './types.ts';
import { unitsIn } from './unitShapes.ts';

const mostCargo = 9;
/** 2.2.4 */
const stepCarriers: readonly ShipType[] = ['DD', 'CL'];

/** One side of a naval unit. */
export interface NavalValues {
  readonly attack: number;
  readonly defense: number;
  readonly antiAir: number;
  /** Null for submarines. */
  readonly speed: Speed | null;
}

const form = /^(\d)\/(\d)\/(\d)\/([FSC-])$/;

const navalValues: Shape<NavalValues> = (place) => {
  const found = form.exec(String(place.value));
  if (!found) place.refuse('must read AF/DF/AA/speed, such as 3/2/1/F');
  const [, attack, defense, antiAir, speed = '-'] = found ?? [];
  return {
    attack: Number(attack ?? 0),
    defense: Number(defense ?? 0),
    antiAir: Number(antiAir ?? 0),
    speed: speed === '-' ? null : (speed as Speed),
  };
};

function navalValuesOf(place: Reading) {
  const type = oneOf(shipTypes)(place.field('class'));
  const full = navalValues(place.field('full'));
  const back = place.field('crippled');
  const crippled = back.isGiven ? navalValues(back) : null;
  const isTransport = transportTypes.includes(type);
  if ((full.speed === null) !== (type === 'SS')) place.field('full').refuse('must have a speed, or - for SS');
  if (crippled && crippled.speed !== (isTransport ? 'S' : 'C')) {
    back.refuse(`must have the speed ${isTransport ? 'S' : 'C'}`);
  }
  const isWeaker = (['attack', 'defense', 'antiAir'] as const).every(
    (factor) => (crippled ?? full)[factor] <= full[factor],
  );
  if (!isWeaker) back.refuse('must not be stronger than the full side');
  return { category: 'naval' as const, class: type, full, reduced: crippled, cargo: cargoOf(type, place) };
}

/** How many steps it carries. */
function cargoOf(type: ShipType, place: Reading): number {
  const cargo = place.field('cargo');
  if (transportTypes.includes(type)) return number(1, mostCargo)(cargo);
  if (stepCarriers.includes(type)) return number(1, 1)(cargo);
  if (cargo.isGiven) cargo.refuse(`must be left out: ${type} carries no steps`);
  return 0;
}

export const navalUnitsFile = (isNew: (id: string) => boolean) => unitsIn(navalValuesOf, isNew);
export type NavalUnit = Shaped<ReturnType<typeof navalUnitsFile>>[number];
