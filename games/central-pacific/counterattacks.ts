import { procedure, run } from './state.ts';

/** 20.0: in ascending order of zones. */
export const counterattackPhase = procedure<{ zone: number }>('counterattack phase', [
  run('counterattacks', '20.0a', () => undefined),
]);

export const counterattackProcedures = [counterattackPhase];
