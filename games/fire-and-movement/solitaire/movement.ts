import { procedure } from '../state.ts';

/** 16.1: the Japanese move by their principles. */
export const soloMovement = procedure<{ mobile: boolean }>('solitaire movement', []);
