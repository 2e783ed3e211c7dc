import { type BoundKeys, boundKeys } from './keys.ts';
import titles from './keyTitles.json' with { type: 'json' };

/** Something that has a key, as lists show it. */
export interface KeyAction extends BoundKeys {
  readonly title: string;
  readonly group: string;
}

export const keyActions: readonly KeyAction[] = boundKeys.map((bound) => ({ ...bound, ...titles[bound.id] }));
