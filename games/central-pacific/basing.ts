import { procedure, run } from './state.ts';

/** 7.7, 9.6, 14.3: the player chooses which US air units go where a base no longer holds them all. */
export const excess = procedure('excess', [run('air units', '14.3c', () => undefined)]);

export const basingProcedures = [excess];
