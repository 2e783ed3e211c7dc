import type { CentralPacific } from '../core/state.ts';
import { controlOf } from '../core/units.ts';
import { islands } from '../data/data.ts';

/** 2.19: who holds each island; a contested one is nobody's. */
export function holders(view: CentralPacific): { area: string; side: string }[] {
  return islands.flatMap(({ id }, island) => {
    const control = controlOf(view, island);
    return control === 'us' || control === 'japan' ? [{ area: id, side: control }] : [];
  });
}
