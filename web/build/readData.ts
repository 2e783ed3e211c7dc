import { basename, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { sourceOf } from './sources.ts';

const dataModule = /^games\/[^/]+\/(data|data\/\w+)\.ts$/;
const call = 'readDataFile';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/**
 * Reads the data files of games while the client is built. What their `data.ts`, or the files of their `data/`, have read and
 * checked by `readDataFile` and export stands in the client as it came out, so that no browser checks again what cannot have changed, nor loads the code that does.
 */
export function readData(root: string): Plugin {
  const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/');
  const read = new Map<string, string>();
  return {
    name: 'atoll-read-data',
    apply: 'build',
    resolveId: (id) => (read.has(id) ? id : undefined),
    load: (id) => read.get(id),
    transform: {
      filter: { id: /[\\/]data([\\/]\w+)?\.ts$/, code: call },
      async handler(code, id) {
        if (!dataModule.test(pathOf(id))) return undefined;
        const module = await sourceOf<Readonly<Record<string, unknown>>>(root, pathOf(id));
        const content: Record<string, unknown> = {};
        const pieces: string[] = [];
        let done = 0;
        for (const { start, end, replacement } of replacements(this.parse(code) as unknown as Node, module, content)) {
          pieces.push(code.slice(done, start), replacement);
          done = end;
        }
        const file = join(id, '..', `${basename(id, '.ts')}.read.json.js`);
        // A browser reads a long text as JSON faster than as code.
        read.set(file, `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`);
        const rest = `${pieces.join('')}${code.slice(done)}`;
        const kept = withoutIdleImports(rest, this.parse(rest) as unknown as Node);
        return `import read from ${JSON.stringify(file)};\n${kept}`;
      },
    },
  };
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** What takes the place of each call; what it gives is added to `content`. */
function* replacements(
  program: Node,
  module: Readonly<Record<string, unknown>>,
  content: Record<string, unknown>,
): Generator<Replacement> {
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ExpressionStatement' && calls(statement)) {
      // Only a check: nothing is made of it.
      yield { start: statement.start, end: statement.end, replacement: '' };
    }
    if (statement.type === 'VariableDeclaration' && calls(statement)) {
      throw new Error(
        'What readDataFile gives must be exported: the build cannot see it otherwise, and browsers would read it again',
      );
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as { readonly id: Node; readonly init: Node | null }[]) {
      if (init?.type !== 'CallExpression' || (init.callee as Node).name !== call) continue;
      const names = namesIn(id);
      for (const name of names) content[name] = plain(name, module[name]);
      const replacement = id.type === 'Identifier' ? `read.${names[0]}` : 'read';
      yield { start: init.start, end: init.end, replacement };
    }
  }
}

/** A file that is imported counts as needed, even where nothing is done with it: data files and the shapes that read them. */
function withoutIdleImports(code: string, program: Node): string {
  const times = (name: string) => code.split(new RegExp(`\\b${name}\\b`)).length - 1;
  const idle = (program.body as Node[]).filter(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' &&
      (specifiers as { local: Node }[]).every(({ local }) => times(local.name as string) === 1),
  );
  return idle.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** Whether data files are read anywhere in a piece of code. */
function calls(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(calls);
  if (typeof node !== 'object' || node === null) return false;
  const { type, callee } = node as Node;
  if (type === 'CallExpression' && (callee as Node).name === call) return true;
  return Object.values(node).some(calls);
}

function namesIn(id: Node): string[] {
  if (id.type === 'Identifier') return [id.name as string];
  return (id.properties as Node[]).map(({ key }) => (key as Node).name as string);
}

/** A value that is the same when it has been written and read again. */
function plain(name: string, value: unknown): unknown {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) {
    throw new Error(`The value of '${name}' cannot be saved in a data file`);
  }
  return value;
}
