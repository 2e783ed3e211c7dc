import { fireAction, fireActions } from './action.ts';
import { opportunityFire, opportunityOrder } from './opportunity.ts';
import { heroOrder, resolveFire } from './resolve.ts';
import { tenacityOrder } from './routCheck.ts';

/** 8.0 to 8.5, 8.7: direct and opportunity fire, and the resolution of all fire. */
export const fireProcedures = [fireAction, opportunityFire, resolveFire];
export const fireOrders = [opportunityOrder, tenacityOrder, heroOrder];
export { fireActions };
