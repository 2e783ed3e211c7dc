import { useEffect } from 'preact/hooks';
import { actionFor, type KeyName } from './keys.ts';
import { settings } from './settings.ts';

export type Commands = Partial<Record<KeyName, (event: KeyboardEvent) => unknown>>;

/** Keys that a button, a link or a field needs for itself. */
const native: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab']);
const scrolling: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', ' ']);

/** Carries out what keys mean, except while the player types or an open window has the keys. */
export function useKeys(commands: Commands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event)) return;
      const name = actionFor(event, settings.value.keys);
      const command = name && commands[name];
      // Tab leaves the map when it has been through all that can be chosen there.
      if (!command || command(event) === false) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** Nothing is written in it. */
function isPressed(field: Element): boolean {
  return field instanceof HTMLInputElement && ['checkbox', 'range'].includes(field.type);
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (document.querySelector('dialog[open]')) return true;
  if (target.closest('[role="menu"]')) return key !== 'Escape';
  const field = target.closest('input, textarea, select');
  if (field && !isPressed(field)) return key !== 'Escape';
  if (target.closest('.board') === target || target === document.body || target.id === 'main') return false;
  if (native.has(key) && !event.ctrlKey) return true;
  return scrolling.has(key) && target.closest('.panels-body') !== null;
}
