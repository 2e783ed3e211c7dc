import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isTest } from './imports.ts';
import { type Text, textsOf } from './texts.ts';

interface Rule {
  readonly words: RegExp;
  readonly say: string;
}

/** Of a number that players read. Everywhere else such a text may be a drawing, a formula, or a number in code. */
const minus: Rule = { words: /(?<=[\s(])-(?=[\d½])/, say: 'a real minus sign: −' };
const hasNumbersForPlayers = /^(?:games|docs\/(?:games|rulings))\/(?!.*\/positions\/)/;

/** Words that no text uses, with better ones. */
const banned: readonly Rule[] = [
  { words: /\banew\b/i, say: 'again, new' },
  { words: /\bmiddling\b/i, say: 'medium' },
  { words: /\bat\sone\sscreen\b/i, say: 'hot seat' },
  { words: /\bthe\smachines?\b/i, say: 'the computer, a bot' },
  { words: /\belsewhere\b/i, say: 'online, or name the place' },
  { words: /\bwhoever\b/i, say: 'the player who, anyone who' },
  { words: /\bsomebody\b/i, say: 'someone' },
  { words: /\bnobody\b/i, say: 'no one, or name the subject' },
  { words: /\beverybody\b/i, say: 'everyone, all players' },
  { words: /\banybody\b/i, say: 'anyone' },
  { words: /\bbeforehand\b/i, say: 'first, in advance' },
  { words: /\bbesides\b/i, say: 'also, in addition' },
  { words: /\ball\sthe\ssame\b/i, say: 'anyway' },
  // "After all units have moved" is plain.
  { words: /\bafter\sall(?=[.,;:!?)]|$)/i, say: 'leave it out' },
  { words: /\bto\sbe\shad\b/i, say: 'available' },
  { words: /\bbut\sfor\b/i, say: 'except' },
  { words: /\bled\sby\sthe\srules\b|\brules\slead\b/i, say: 'run by the rules, rules run' },
  { words: /\b(?:he|his|him)\b/i, say: 'they, or name the player' },
  { words: /(?:^|[.!?|*]\s+|\n\s*- )What\s(?:is|can|cannot|was)\b(?![^.!]*\?)/, say: 'a real subject' },
  { words: /\blicences?\b/i, say: 'license' },
  { words: /\be-mails?\b/i, say: 'email' },
  { words: /\bset-ups?\b/i, say: 'setup' },
];

/** A rule sentence is shown alone, so it cannot lean on another. */
const leaning: Rule = { words: /^(?:They|It|Such|Other|This)\b/, say: 'a sentence that names its subject' };

interface Exceptions {
  readonly texts: readonly string[];
  readonly reason: string;
}

/** Texts that keep a banned word. Only the whole text counts, so no sentence can hide one. */
export const exceptions: readonly Exceptions[] = [
  {
    texts: ['nobody found', 'nobody on the island', 'set-up began'],
    reason: 'types of events, which save files cover by their hashes',
  },
  {
    texts: [
      'printed set-up',
      'write the set-up',
      'written set-up',
      'set-up: assault boats',
      'set-up: deploy',
      'set-up: naval gunfire',
      'set-up: write the landing hexes',
      'set-up: write the set-up',
    ],
    reason: 'procedures and steps, which positions of running games name',
  },
  { texts: ['at -4'], reason: 'the value of an option, which save files name' },
  {
    texts: ['-46.2179 + 0.56882*lon -0.07786*lat', '1.0828 + 0.02548*lon -0.45452*lat'],
    reason: 'formulas that place the map on the globe',
  },
];
const excepted = new Set(exceptions.flatMap(({ texts }) => texts));

/** What is wrong with the texts of one file, a sentence each. `path` is relative to the repository, with slashes. */
export function wrongWords(path: string, source: string): string[] {
  return textsOf(path, source).flatMap((text) => {
    const rules = [...banned, ...(text.isRule ? [leaning] : []), ...(hasNumbersForPlayers.test(path) ? [minus] : [])];
    return rules.flatMap((rule) => faultOf(path, text, rule));
  });
}

function faultOf(path: string, { text, line }: Text, { words, say }: Rule): string[] {
  const found = words.exec(text);
  if (found === null || excepted.has(text)) return [];
  const at = line + lines(text.slice(0, found.index)) - 1;
  return [`${path}:${at} '${found[0].trim()}' in '${around(text, found.index)}': say ${say}`];
}

function lines(text: string): number {
  return text.split('\n').length;
}

function around(text: string, place: number): string {
  return text
    .slice(Math.max(place - 30, 0), place + 50)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Tests and what only they use speak to contributors, and quote wrong words on purpose. */
function isRead(path: string): boolean {
  return !isTest(path) && !/(^|\/)(fixtures|conformance)\//.test(path) && path !== 'house/words.ts';
}

async function main(): Promise<number> {
  const root = dirname(import.meta.dirname);
  const wrong: string[] = [];
  let read = 0;
  for await (const found of glob(['**/*.{ts,tsx}', '*.md', 'docs/**/*.md', '{games,web}/**/*.json'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.scratch', 'browser/**'],
  })) {
    const path = found.replaceAll('\\', '/');
    if (!isRead(path)) continue;
    read++;
    wrong.push(...wrongWords(path, readFileSync(join(root, found), 'utf8')));
  }
  for (const sentence of wrong.sort()) console.error(sentence);
  console.log(wrong.length === 0 ? `${read} files read well` : `${wrong.length} texts to rewrite (docs/writing.md)`);
  return wrong.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
