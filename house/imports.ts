import { posix } from 'node:path';
import { parseAst } from 'vitest/node';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly typesOnly: boolean;
}

/** Everything a source file imports, in whatever form. `path` is relative to the repository, with slashes. */
export function importsOf(path: string, source: string): Import[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Import[] = [];
  visit(program, (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return;
    const line = source.slice(0, Number(node.start)).split('\n').length;
    found.push({ specifier, line, typesOnly: isTypesOnly(node) });
  });
  return found;
}

/** The path a specifier leads to within the repository; undefined for a package. */
export function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `${specifier.slice(1)}.ts`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export type Node = Readonly<Record<string, unknown>>;

const importingNodes = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function specifierOf(node: Node): string | undefined {
  const { type, source } = node;
  if (typeof type !== 'string' || !importingNodes.includes(type) || !isNode(source)) return undefined;
  return typeof source.value === 'string' ? source.value : undefined;
}

function isTypesOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

/** Calls `see` with a node of a syntax tree and everything below it. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const element of value) visit(element, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
