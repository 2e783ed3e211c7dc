import { RequestRefused } from '../operations/refusal.ts';

/** Names under which others would be taken for someone who runs the server, or for a bot. */
const reserved = [
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
];

/** Cyrillic and Greek letters that look like Latin ones, small, and digits that are used for letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o', р: 'p' },
  ...{
    н: 'h',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    г: 'r',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
  },
  ...{ ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
};

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** A name as it is kept: the same letters typed in another way are the same name. Refuses names that would deceive others. */
export function tidyName(name: string): string {
  const tidy = name.normalize('NFC').replaceAll(/ {2,}/g, ' ');
  // Letters of another width look the same.
  if (/^guest\b/i.test(tidy.normalize('NFKC')))
    throw new RequestRefused(400, 'Choose another name. Names that start with "Guest" are reserved for guests.');
  if (/\p{Default_Ignorable_Code_Point}/u.test(tidy))
    throw new RequestRefused(400, 'Choose another name. This one contains characters that can’t be seen.');
  if (scripts.filter((script) => script.test(tidy)).length > 1)
    throw new RequestRefused(
      400,
      'Choose another name. This one mixes letters of several alphabets, which look alike.',
    );
  if (isReserved(tidy))
    throw new RequestRefused(
      400,
      'Choose another name. This one could be mistaken for a bot or for the people who run the server.',
    );
  return tidy;
}

/** Whether a name, read quickly, is a reserved one: in other letters, with digits for letters, or with a number behind it. */
function isReserved(name: string): boolean {
  const letters = [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ];
  const read = letters.map((letter) => lookAlikes[letter] ?? letter).join('');
  const withoutNumber = letters
    .join('')
    .replace(/\p{N}+$/u, '')
    .replaceAll(/./gu, (letter) => lookAlikes[letter] ?? letter);
  return reserved.includes(read) || reserved.includes(withoutNumber);
}

/** What a name of Cyrillic or Greek letters looks like in Latin ones; `undefined` if some of its letters look like none of them. */
export function latinLikeness(name: string): string | undefined {
  const letters = [...name.toLowerCase()];
  if (!letters.some((letter) => scripts[1]!.test(letter) || scripts[2]!.test(letter))) return undefined;
  const read = letters.map((letter) => (/\p{N}/u.test(letter) ? letter : (lookAlikes[letter] ?? letter))).join('');
  return scripts[1]!.test(read) || scripts[2]!.test(read) ? undefined : read;
}

export function nameTaken(name: string): RequestRefused {
  return new RequestRefused(409, `Choose another name. ${name} is already in use.`);
}
