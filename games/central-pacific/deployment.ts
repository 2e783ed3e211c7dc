import { procedure, run, type UnitId } from './state.ts';

/** 11.3: the player places units that have come into play, one after another. */
export const deployment = procedure<{ units: UnitId[] }>('deployment', [run('place', '11.3a', () => undefined)]);

export const deploymentProcedures = [deployment];
