import { procedure, run } from './state.ts';

/** 3.0 */
export const setUp = procedure('set-up', [run('set-up', '3.1a', () => undefined)]);

export const setUpProcedures = [setUp];
