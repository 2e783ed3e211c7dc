import type { SavedAction } from './save.ts';

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isRolls(value: unknown): boolean {
  return Array.isArray(value) && value.every((roll) => Number.isInteger(roll) && roll >= 0);
}

export function isSavedAction(value: unknown): value is SavedAction {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return false;
  const [seat, verb, target, dice] = value as unknown[];
  return (
    isText(seat) && isText(verb) && (target === undefined || isText(target)) && (dice === undefined || isRolls(dice))
  );
}
