import table from './keys.json' with { type: 'json' };

/** Everything that has a key, by the name under which a player's own key is kept. */
export type KeyName = keyof typeof table;

export interface BoundKeys {
  readonly id: KeyName;
  /** The standard keys; a player's own key replaces the first. */
  readonly keys: readonly string[];
}

/** What each is called stands apart: only lists of keys need it. */
export const boundKeys: readonly BoundKeys[] = Object.entries(table).map(([id, keys]) => ({ id: id as KeyName, keys }));

/** The parts of a keyboard event that name a key. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** A key as settings keep it and lists show it: `Ctrl+z`, `Shift+Tab`, `?`. */
export function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const letter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const name = key === ' ' ? 'Space' : letter ? key.toLowerCase() : key;
  // Shift is already in the sign that was typed, except with letters and keys that have a name.
  const shift = shiftKey && (letter || name.length > 1);
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`;
}

/** The keys of an action as the player has them. */
export function keysFor(action: BoundKeys, own: Readonly<Record<string, string>>): readonly string[] {
  const chosen = own[action.id];
  return chosen === undefined ? action.keys : [chosen, ...action.keys.slice(1)];
}

/** What a pressed key means. A key that the player gave to one action no longer means another. */
export function actionFor(pressed: Pressed, own: Readonly<Record<string, string>>): KeyName | undefined {
  const key = keyOf(pressed);
  const chosen = boundKeys.find(({ id }) => own[id] === key);
  return (chosen ?? boundKeys.find((action) => keysFor(action, own).includes(key)))?.id;
}

/** The first key of an action, for hints on buttons. */
export function keyHint(id: KeyName, own: Readonly<Record<string, string>>): string {
  return keysFor(boundKeys.find((action) => action.id === id)!, own)[0]!;
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'Page down',
  PageUp: 'Page up',
  ContextMenu: 'Menu key',
};

/** A key as people read it. */
export function keyText(key: string): string {
  return key
    .split(/\+(?=.)/)
    .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' + ');
}
