import type { ActionSpec } from '../core/actions.ts';
import { airMarkers, airSupport } from './airSupport.ts';
import { bombardment, preparatoryBombardment } from './bombardment.ts';
import { transferAction, transferredArtillery } from './groupments.ts';
import { finalIllumination, illumination, illuminationAction } from './illumination.ts';
import { indirectFire, indirectFireAction } from './indirectFire.ts';
import { interdictionDie } from './interdiction.ts';
import { navalSupport, taskForces } from './navalSupport.ts';
import { nightfall } from './nightfall.ts';
import { nightMoves } from './nightMoves.ts';
import { scatter } from './scatter.ts';
import { smokeAction } from './smoke.ts';
import { fires, wind } from './wind.ts';

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export const supportProcedures = [
  indirectFire,
  illumination,
  finalIllumination,
  scatter,
  preparatoryBombardment,
  bombardment,
  wind,
  fires,
  interdictionDie,
  airSupport,
  airMarkers,
  navalSupport,
  taskForces,
  nightfall,
  nightMoves,
  transferredArtillery,
];

/** What the chapters add to the menu of an Activation. */
export const supportActions: readonly ActionSpec[] = [
  indirectFireAction,
  smokeAction,
  illuminationAction,
  transferAction,
];
