import { fireAction, fireActions } from './action.ts';
import { opportunityFire } from './opportunity.ts';
import { resolveFire } from './resolve.ts';

/** 8.0 to 8.5, 8.7: direct and opportunity fire, and the resolution of all fire. */
export const fireProcedures = [fireAction, opportunityFire, resolveFire];
export { fireActions };
