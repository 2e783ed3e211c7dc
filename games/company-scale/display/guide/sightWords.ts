import { capitalized, lowered } from '../../../words.ts';
import { isNight } from '../../core/calendar.ts';
import type { CompanyScale } from '../../core/state.ts';
import { terrainNow } from '../../core/terrain.ts';
import { limits } from '../../data/tables.ts';
import { terrains } from '../../data/types.ts';
import type { Cut } from '../../field/cuts.ts';
import type { SightRule } from '../../sight/cases.ts';
import { sideFeatures } from '../../sight/ground.ts';
import { theaterOf } from '../../theater/theater.ts';

type Reason = (view: CompanyScale, cut: Cut) => string;

/** Why a line of sight is cut there. */
export function reasonOf(view: CompanyScale, cut: Cut): string {
  return reasons[cut.rule](view, cut);
}

const reasons: Readonly<Record<SightRule, Reason>> = {
  '7.1.2i': (view) => tooFar(view),
  '6.3p': (view, cut) => `${side(view, cut)} closes the cave on this side`,
  '6.2.1w': (view, cut) => `${side(view, cut)} right before the hex hides it from the Observation Point`,
  '7.1.2f': (view, cut) => `The line runs along a ${lowered(side(view, cut))}`,
  '7.1.2b': (view, cut) => `${name(view, cut)} is higher than both ends`,
  '7.1.2c': (view, cut) => `${name(view, cut)} is as high as the higher end`,
  '7.1.2d': (view, cut) => `${name(view, cut)} hides the lower end right behind it`,
  '7.1.2e': (view, cut) => `${side(view, cut)} between the two hexes`,
  '8.6.2h': (view, cut) => `Barrage or smoke in ${name(view, cut)}`,
  '8.7.1a': (view, cut) => `${name(view, cut)} is on fire`,
  '7.1.1a': (view, cut) => `${capitalized(terrain(view, cut))} in ${name(view, cut)}`,
  '7.1.1c': (view, cut) => `Too much growth on the line, up to the ${terrain(view, cut)} in ${name(view, cut)}`,
};

function tooFar(view: CompanyScale): string {
  const { clear, rain, night } = limits.sight;
  if (isNight(view)) return `At night an unlit hex is seen from ${night} hex away at most`;
  if (view.weather === 'rain') return `In rain units see ${rain} hexes at most`;
  return `Units see ${clear} hexes at most`;
}

function name(view: CompanyScale, { hex }: Cut): string {
  return theaterOf(view).places.names[hex]!;
}

function terrain(view: CompanyScale, { hex }: Cut): string {
  return terrains[terrainNow(view, hex)]!;
}

function side(view: CompanyScale, { hex, direction = 0 }: Cut): string {
  return capitalized(sideFeatures[theaterOf(view).ground.hexside[hex * 6 + direction]!]!);
}
