import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { keepText, keptText } from './kept.ts';
import { isBoolean } from './remembered.ts';

/** What a player has chosen for this browser. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly textSize: 'normal' | 'large' | 'largest';
  readonly sound: boolean;
  /** How fast moves on the board go by. */
  readonly animation: 'slow' | 'normal' | 'fast' | 'off';
  /** Show the numbers of hexes where they are near enough to be read. */
  readonly hexNumbers: boolean;
  /** Where a game is played on several boards at once, show them side by side when a phase begins. */
  readonly boardsTogether: boolean;
  /** Where the rules lead the other side, show its battles when its turn is over. */
  readonly showBattles: boolean;
  /** Move the map to what must be decided and to what the others do, if it is out of sight. */
  readonly cameraFollows: boolean;
  /** Ask before doing what cannot be undone. */
  readonly confirm: boolean;
  /** Ask before ending a phase while units could still act. */
  readonly confirmEnd: boolean;
  /** Wait for a click even where the player can only continue. */
  readonly stopAtEveryStep: boolean;
  /** The keys a player has changed, by action; the rest are as keys.ts has them. */
  readonly keys: Readonly<Record<string, string>>;
}

export const standardSettings: Settings = {
  theme: 'auto',
  textSize: 'normal',
  sound: false,
  animation: 'normal',
  hexNumbers: true,
  boardsTogether: true,
  showBattles: true,
  cameraFollows: true,
  confirm: true,
  confirmEnd: true,
  stopAtEveryStep: false,
  keys: {},
};

/** What a setting may be where it is more than on or off. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  theme: oneOf('auto', 'light', 'dark'),
  textSize: oneOf('normal', 'large', 'largest'),
  animation: oneOf('slow', 'normal', 'fast', 'off'),
  keys: isKeys,
};

function oneOf(...values: readonly unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

function isKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((key) => typeof key === 'string');
}

/** Settings from kept text. What is missing, damaged or from another version stays as it is by default. */
export function readSettings(text: string | null): Settings {
  const kept = parse(text);
  const read: Record<string, unknown> = { ...standardSettings };
  for (const name of Object.keys(standardSettings)) {
    const fits = allowed[name] ?? isBoolean;
    if (name in kept && fits(kept[name])) read[name] = kept[name];
  }
  return read as unknown as Settings;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const storageKey = 'atoll-settings';
const current = signal<Settings>(standardSettings);

export const settings: ReadonlySignal<Settings> = current;

export function changeSettings(change: Partial<Settings>): void {
  current.value = { ...current.value, ...change };
  keepText(storageKey, JSON.stringify(current.value));
}

/** Takes up what was kept, follows changes made in other tabs, and shows the page accordingly. */
export function startSettings(): void {
  current.value = readSettings(keptText(storageKey));
  addEventListener('storage', (event) => {
    if (event.key === storageKey) current.value = readSettings(event.newValue);
  });
  effect(() => {
    const { theme, textSize, animation } = current.value;
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset.theme;
    else dataset.theme = theme;
    dataset.text = textSize;
    dataset.motion = animation;
  });
}
