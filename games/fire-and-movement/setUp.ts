import { procedure } from './state.ts';

/** 18.0: assault boats, support fire and the Japanese garrison, before the first game turn of a scenario or an island. */
export const setUp = procedure('set-up', []);

export const setUpProcedures = [setUp];
