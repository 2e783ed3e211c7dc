import type { ConditionLayer } from './ConditionLayer.tsx';

let known: typeof ConditionLayer | undefined;

/** What draws conditions of hexes comes with the boards that have them: others need not load it. */
export function addConditionLayer(layer: typeof ConditionLayer): void {
  known = layer;
}

export function conditionLayer(): typeof ConditionLayer | undefined {
  return known;
}
