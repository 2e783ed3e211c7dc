import { procedure } from '../state.ts';

/** 16.2: the Japanese attack by their principles. */
export const soloCombat = procedure<{ mobile: boolean }>('solitaire combat', []);
