import { useEffect } from 'preact/hooks';
import { actionFor, type KeyName } from './keys.ts';
import { missing } from './lazily.tsx';
import { settings } from './settings.ts';

export type Commands = Partial<Record<KeyName, (event: KeyboardEvent) => unknown>>;

/** Keys that a button, a link or a field needs for itself. */
const native: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab']);
const scrolling: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', ' ']);

/** Carries out what keys mean, except while the player types or an open window has the keys. */
export function useKeys(commands: Commands): void {
  useEffect(() => listen((name, event) => carryOut(commands, name, event)));
}

/** The same with commands that come after the page, once for each `key`: what is pressed before is carried out when they are there. */
export function useKeysLater(load: () => Promise<Commands>, key: unknown): void {
  useEffect(() => {
    let commands: Commands | undefined;
    const coming = load().then((loaded) => {
      commands = loaded;
      return loaded;
    });
    coming.catch(missing);
    return listen((name, event) => {
      if (commands) return carryOut(commands, name, event);
      if (native.has(event.key)) return false;
      void coming.then((loaded) => carryOut(loaded, name, event));
      return true;
    });
  }, [key]);
}

function listen(meaning: (name: KeyName, event: KeyboardEvent) => boolean): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsElsewhere(event)) return;
    const name = actionFor(event, settings.value.keys);
    if (name && meaning(name, event)) event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Says whether the key meant something: Tab leaves the map when it has been through all that can be chosen there. */
function carryOut(commands: Commands, name: KeyName, event: KeyboardEvent): boolean {
  const command = commands[name];
  return command !== undefined && command(event) !== false;
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
