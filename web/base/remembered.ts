import { type Signal, signal } from '@preact/signals';
import { keepText, keptText } from './kept.ts';

/** A small choice about how something is shown, kept in this browser. */
export function remembered<T>(name: string, standard: T, isFit: (value: unknown) => value is T): Signal<T> {
  const key = `atoll-${name}`;
  const kept = signal(read(key, standard, isFit));
  kept.subscribe((value) => keepText(key, JSON.stringify(value)));
  return kept;
}

function read<T>(key: string, standard: T, isFit: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(keptText(key) ?? 'null');
    return isFit(value) ? value : standard;
  } catch {
    return standard;
  }
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
