import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { keyActions } from '#web/base/keyList';
import { keyText } from '#web/base/keys';
import type { Command } from './command.ts';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

const names = [...read('cli', 'main.ts').matchAll(/^ {2}(\w+): \(\) => import\(/gm)].map(([, name]) => name!);

/** The part of the page on the command line that is about one command. */
function sectionOf(name: string): string | undefined {
  return read('docs', 'command-line.md')
    .split(/^## /m)
    .find((section) => section.startsWith(`${name}\n`));
}

test.each(names)('docs/command-line.md explains %s and all its options', async (name) => {
  const { default: command } = (await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)) as {
    default: Command;
  };
  const section = sectionOf(name) ?? '';
  const options = Object.keys(command.options).filter((option) => option !== 'json');
  expect(options.filter((option) => !section.includes(`--${option}`))).toEqual([]);
  expect(section).not.toBe('');
});

test('docs/command-line.md lists the commands, and no others', () => {
  const listed = [...read('docs', 'command-line.md').matchAll(/^\| \[`(\w+)`\]\(#\1\) \|/gm)].map(([, name]) => name!);
  expect(listed.sort()).toEqual([...names].sort());
});

test('docs/playing.md lists every key as it is', () => {
  const listed = [...read('docs', 'playing.md').matchAll(/^\| (`.*`) \| (.*) \|$/gm)].map(([, keys, title]) => [
    keys,
    title,
  ]);
  const wanted = keyActions.map(({ keys, title }) => [keys.map((key) => `\`${keyText(key)}\``).join(' or '), title]);
  expect(listed.filter(([, title]) => wanted.some(([, other]) => other === title))).toEqual(wanted);
});

const pages = readdirSync(join(root, 'docs', 'games')).filter((page) => page !== 'README.md');

test.each(pages)('docs/games/%s names only files that are there', (page) => {
  const section = /^## Where each .*?(?=^## )/ms.exec(read('docs', 'games', page))![0];
  const folder = /^Files are in `(.+?)`/m.exec(section)![1]!;
  const named = [...section.matchAll(/^\|.*\|$/gm)].flatMap(([row]) => [...row.matchAll(/`([^`]+)`/g)]);
  expect(named).not.toEqual([]);
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(root, folder, path)))).toEqual([]);
});
