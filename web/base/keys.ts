/** Everything that has a key, by the name under which a player's own key is kept. */
export interface KeyAction {
  readonly id: KeyName;
  readonly title: string;
  readonly group: 'Play' | 'Map' | 'Panels' | 'Replay';
  /** The standard keys; a player's own key replaces the first. */
  readonly keys: readonly string[];
}

export type KeyName =
  | 'next unit'
  | 'last unit'
  | 'choose'
  | 'menu'
  | 'menu here'
  | 'undo'
  | 'done'
  | 'cancel'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'zoom in'
  | 'zoom out'
  | 'whole map'
  | 'centre'
  | 'zones'
  | 'trails'
  | 'next board'
  | 'last board'
  | 'all boards'
  | 'actions'
  | 'log'
  | 'battle'
  | 'displays'
  | 'diary'
  | 'islands'
  | 'units'
  | 'orders'
  | 'charts'
  | 'rules'
  | 'chat'
  | 'info'
  | 'keys'
  | 'step on'
  | 'step back'
  | 'to start'
  | 'to end'
  | 'run';

export const keyActions: readonly KeyAction[] = [
  { id: 'next unit', title: 'Next unit or hex that can be chosen', group: 'Play', keys: ['n', 'Tab'] },
  { id: 'last unit', title: 'Previous unit or hex that can be chosen', group: 'Play', keys: ['Shift+n', 'Shift+Tab'] },
  { id: 'choose', title: 'Choose what is at the cursor', group: 'Play', keys: ['Enter', 'Space'] },
  { id: 'menu', title: 'List of everything that can be chosen', group: 'Play', keys: ['m'] },
  { id: 'menu here', title: 'Menu of what is at the cursor', group: 'Play', keys: ['ContextMenu', 'Shift+F10'] },
  { id: 'undo', title: 'Undo', group: 'Play', keys: ['u', 'Ctrl+z'] },
  { id: 'done', title: 'Done', group: 'Play', keys: ['Ctrl+Enter'] },
  { id: 'cancel', title: 'Cancel, or put down', group: 'Play', keys: ['Escape'] },
  { id: 'up', title: 'Cursor up', group: 'Map', keys: ['ArrowUp'] },
  { id: 'down', title: 'Cursor down', group: 'Map', keys: ['ArrowDown'] },
  { id: 'left', title: 'Cursor left', group: 'Map', keys: ['ArrowLeft'] },
  { id: 'right', title: 'Cursor right', group: 'Map', keys: ['ArrowRight'] },
  { id: 'zoom in', title: 'Zoom in', group: 'Map', keys: ['+', '='] },
  { id: 'zoom out', title: 'Zoom out', group: 'Map', keys: ['-'] },
  { id: 'whole map', title: 'Show the whole map', group: 'Map', keys: ['0'] },
  { id: 'centre', title: 'Go to the cursor', group: 'Map', keys: ['.'] },
  { id: 'zones', title: 'Zones of control on and off', group: 'Map', keys: ['z'] },
  { id: 'trails', title: 'Show the last moves again', group: 'Map', keys: ['t'] },
  { id: 'next board', title: 'Next island', group: 'Map', keys: [']'] },
  { id: 'last board', title: 'Previous island', group: 'Map', keys: ['['] },
  { id: 'all boards', title: 'All islands side by side', group: 'Map', keys: ['g'] },
  { id: 'actions', title: 'Actions, in games that have a list of them', group: 'Panels', keys: ['a'] },
  { id: 'log', title: 'Log', group: 'Panels', keys: ['l'] },
  { id: 'battle', title: 'Battle', group: 'Panels', keys: ['b'] },
  { id: 'displays', title: 'Displays beside the map', group: 'Panels', keys: ['v'] },
  { id: 'diary', title: 'Diary', group: 'Panels', keys: ['d'] },
  { id: 'islands', title: 'Islands: deadlines, losses, markers', group: 'Panels', keys: ['k'] },
  { id: 'units', title: 'Units', group: 'Panels', keys: ['o'] },
  { id: 'orders', title: 'Standing orders, in games that have them', group: 'Panels', keys: ['s'] },
  { id: 'charts', title: 'Charts', group: 'Panels', keys: ['c'] },
  { id: 'rules', title: 'Rules', group: 'Panels', keys: ['r'] },
  { id: 'chat', title: 'Chat and notes', group: 'Panels', keys: ['h'] },
  { id: 'info', title: 'What is at the cursor', group: 'Panels', keys: ['i'] },
  { id: 'keys', title: 'List of keys', group: 'Panels', keys: ['?', 'F1'] },
  { id: 'step on', title: 'One step on', group: 'Replay', keys: ['PageDown'] },
  { id: 'step back', title: 'One step back', group: 'Replay', keys: ['PageUp'] },
  { id: 'to start', title: 'To the start', group: 'Replay', keys: ['Home'] },
  { id: 'to end', title: 'To the end', group: 'Replay', keys: ['End'] },
  { id: 'run', title: 'Play or pause', group: 'Replay', keys: ['p'] },
];

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
export function keysFor(action: KeyAction, own: Readonly<Record<string, string>>): readonly string[] {
  const chosen = own[action.id];
  return chosen === undefined ? action.keys : [chosen, ...action.keys.slice(1)];
}

/** What a pressed key means. A key that the player gave to one action no longer means another. */
export function actionFor(pressed: Pressed, own: Readonly<Record<string, string>>): KeyName | undefined {
  const key = keyOf(pressed);
  const chosen = keyActions.find(({ id }) => own[id] === key);
  return (chosen ?? keyActions.find((action) => keysFor(action, own).includes(key)))?.id;
}

/** The first key of an action, for hints on buttons. */
export function keyHint(id: KeyName, own: Readonly<Record<string, string>>): string {
  return keysFor(keyActions.find((action) => action.id === id)!, own)[0]!;
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
