import type { BaseId, BaseStatus } from './state.ts';

/** 6.0 */
export interface BaseEvents {
  'base status': { base: BaseId; status: BaseStatus; rule: string };
  /** Only its owner learns it. */
  'base recovered': { base: BaseId; rule: string };
}
