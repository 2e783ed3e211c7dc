import { RequestRefused } from '../operations/refusal.ts';
import { likeness } from '../store/likeness.ts';
import { nameKey } from '../store/rows.ts';
import type { Store, User } from '../store/store.ts';

/** Figures that are read as letters. */
const figures: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Names under which others would be taken for someone who runs the server, or for a bot. */
const reserved = new Set(
  [
    ...[
      'admin',
      'administrator',
      'atoll',
      'moderator',
      'mod',
      'operator',
      'owner',
      'root',
      'server',
      'staff',
      'support',
      'system',
    ],
    ...['bot', 'computer', 'planner', 'historian', 'cadet', 'random', 'admiral', 'nobody', 'anonymous', 'deleted'],
  ].map(readQuickly),
);

/** Alphabets of which a name has only one; Latin letters also stand beside Chinese, Japanese, and Korean ones. */
const alphabets = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
];
const eastAsian = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'];
const lettersOf = (scripts: readonly string[]) =>
  new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const scripts = alphabets.map((alphabet) => lettersOf([alphabet]));
const eastAsianLetter = lettersOf(eastAsian);
const known = lettersOf([...alphabets, ...eastAsian, 'Common', 'Inherited']);

/** A name as it is kept: the same letters typed in another way are the same name. Refuses names that would deceive others. */
export function tidyName(name: string): string {
  const tidy = name.normalize('NFC').replaceAll(/ {2,}/g, ' ');
  // Letters of another width look the same.
  const plain = tidy.normalize('NFKC');
  if (/^guest\b/i.test(plain))
    throw new RequestRefused(400, 'Choose another name. Names that start with "Guest" are reserved for guests.');
  if (/\p{Default_Ignorable_Code_Point}/u.test(tidy))
    throw new RequestRefused(400, 'Choose another name. This one contains characters that can’t be seen.');
  if (isMixed(plain))
    throw new RequestRefused(
      400,
      'Choose another name. This one mixes letters of several alphabets, which look alike.',
    );
  if ([...plain].some((letter) => !known.test(letter)))
    throw new RequestRefused(400, 'Choose another name. This one is in an alphabet that few can read.');
  if (isReserved(tidy))
    throw new RequestRefused(
      400,
      'Choose another name. This one could be mistaken for a bot or for the people who run the server.',
    );
  return tidy;
}

function isMixed(name: string): boolean {
  const used = scripts.filter((script) => script.test(name)).length;
  return used > 1 || (used === 1 && !scripts[0]!.test(name) && eastAsianLetter.test(name));
}

/** Whether a name, read quickly, is a reserved one: in other letters, with figures for letters, or with a number behind it. */
function isReserved(name: string): boolean {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [bare, bare.replace(/\P{L}+$/u, '')].some((each) => reserved.has(readQuickly(each)));
}

/** With one letter for i and l, which are told apart by the dot alone. */
function readQuickly(name: string): string {
  const letters = [...likeness(name)].map((letter) => figures[letter] ?? letter);
  return letters.join('').replaceAll('i', 'l');
}

/** Refuses a name that is someone else's, or looks like it. */
export async function requireOwnName(store: Store, name: string, user: User | undefined): Promise<void> {
  const other = await store.userLookingLike(name, user?.id ?? '');
  if (other === undefined) return;
  if (nameKey(other.name) === nameKey(name)) throw nameTaken(name);
  throw new RequestRefused(409, `Choose another name. ${name} looks like the name of another player.`);
}

export function nameTaken(name: string): RequestRefused {
  return new RequestRefused(409, `Choose another name. ${name} is already in use.`);
}
