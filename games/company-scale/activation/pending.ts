import { shared } from '#engine/shared';
import { isAnyToResolve } from '../assault/eligible.ts';
import { gyokusaiPlaces } from '../assault/march.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN, type SideCode } from '../data/types.ts';

/** 9.3a: whether an Active unit is beside an Assault marker of its side, so that it is settled before all else (4.2Cvg). */
export const isAssaultPending = shared<CompanyScale, SideCode, boolean>(isAnyToResolve);

/** 9.6.2j: whether Active units under Gyokusai have still to move on or charge. */
export const isGyokusaiPending = shared<CompanyScale, SideCode, boolean>(
  (state, side) => side === JAPAN && gyokusaiPlaces(state).length > 0,
);
