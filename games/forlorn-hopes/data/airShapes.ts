import type { Reading } from '#board/reading';
import { number, oneOf, optional, record, type Shape, type Shaped } from '#board/shapes';
import { airTypes, bomberTypes, handlings } from './types.ts';
import { unitsIn } from './unitShapes.ts';

const greatestManeuver = 9;
const greatestRange = 20;

/** One side of an air unit; -1 for a factor that it does not have. */
export interface AirValues {
  readonly attack: number;
  /** 2.2.2: fires only in defense. */
  readonly defensiveOnly: boolean;
  readonly defense: number;
  readonly bombing: number;
  /** 2.2.2: S in place of a bombing factor. */
  readonly strafes: boolean;
}

const form = /^(?:(?<attack>\d)(?<only>d)?|-)\/(?<defense>\d)\/(?:(?<bombing>\d)|(?<strafes>S)|-)$/;

const airValues: Shape<AirValues> = (place) => {
  const found = form.exec(String(place.value))?.groups;
  if (!found) place.refuse('must read AF/DF/BF, such as 5/3/S, 1d/4/3 or -/3/-');
  const { attack = -1, only, defense = 0, bombing = -1, strafes } = found ?? {};
  return {
    attack: Number(attack),
    defensiveOnly: only !== undefined,
    defense: Number(defense),
    bombing: Number(bombing),
    strafes: strafes !== undefined,
  };
};

const flown = record({
  full: airValues,
  reduced: optional(airValues),
  tma: number(1, greatestManeuver),
  handling: oneOf(handlings),
  engines: oneOf(['single', 'multi']),
});

/** 2.2.2G: a recon unit has nothing but its range. */
const recon = { full: null, reduced: null, tma: 0, handling: null, engines: null };

function airValuesOf(place: Reading) {
  const type = oneOf(airTypes)(place.field('class'));
  const common = { category: 'air' as const, class: type, range: number(1, greatestRange)(place.field('sr')) };
  if (type !== 'R') {
    const values = { ...common, ...flown(place), reduced: flown(place).reduced ?? null };
    checkValues(values, place);
    return values;
  }
  for (const name of ['full', 'reduced', 'tma', 'handling', 'engines']) {
    if (place.field(name).isGiven) place.field(name).refuse('must be left out: a recon unit has only an SR');
  }
  return { ...common, ...recon };
}

function checkValues(
  { class: type, full, reduced }: { class: string; full: AirValues; reduced: AirValues | null },
  place: Reading,
): void {
  const isFighter = type === 'F';
  const isBomber = (bomberTypes as readonly string[]).includes(type);
  for (const [side, values] of [['full', full] as const, ['reduced', reduced] as const]) {
    if (!values) continue;
    if (values.attack >= 0 && values.defensiveOnly === isFighter) {
      place
        .field(side)
        .refuse(isFighter ? 'must not be for defense only: it is a fighter' : 'must have d after its AF');
    }
    if (values.strafes !== isFighter) place.field(side).refuse(`must ${isFighter ? '' : 'not '}have S`);
    if (values.bombing > 0 !== isBomber) place.field(side).refuse(`must ${isBomber ? '' : 'not '}have a BF`);
  }
  if (!reduced) return;
  const isWeaker = (['attack', 'defense', 'bombing'] as const).every((factor) => reduced[factor] <= full[factor]);
  if (!isWeaker) place.field('reduced').refuse('must not be stronger than the full side');
}

export const airUnitsFile = (isNew: (id: string) => boolean) => unitsIn(airValuesOf, isNew);
export type AirUnit = Shaped<ReturnType<typeof airUnitsFile>>[number];
