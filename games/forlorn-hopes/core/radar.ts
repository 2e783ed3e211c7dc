import type { Hex } from '#board/grid';
import { findPlace, places } from '../data/data.ts';
import { ALLIES, type SideCode } from '../data/types.ts';
import { hexDistance } from './range.ts';
import type { ForlornHopes } from './state.ts';

const darwin = places[findPlace('darwin')]!.hex;
/** Ruling 21, with the option. */
const radarReach = 3;

/** 9.10.10, ruling 21: whether the Darwin radar warns a side of a mission to a hex. */
export function isWarnedByRadar(
  { radarWorks, options }: Pick<ForlornHopes, 'radarWorks' | 'options'>,
  side: SideCode,
  hex: Hex,
): boolean {
  if (side !== ALLIES || !radarWorks) return false;
  return options.radar !== 'near Darwin' || hexDistance(hex, darwin) <= radarReach;
}
