import { parseAst } from 'vitest/node';
import { type Node, visit } from './imports.ts';

/** A text that someone reads: a string, JSX text, a value of a data file, a paragraph of a page. */
export interface Text {
  readonly text: string;
  readonly line: number;
  /** A sentence of a rulebook. */
  readonly isRule?: true;
}

export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.md')) return textsOfPage(source);
  if (path.endsWith('.json')) return textsOfData(path, source);
  return textsOfCode(path, source);
}

function textsOfCode(path: string, source: string): Text[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Text[] = [];
  visit(program, (node) => {
    const text = textOf(node);
    if (text !== undefined && isProse(text)) found.push({ text, line: lineAt(source, Number(node.start)) });
  });
  return found;
}

function textOf({ type, value }: Node): string | undefined {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined;
  // A part of a template: `value` has its text with escapes carried out.
  if (type === 'TemplateElement') return (value as { readonly cooked?: string }).cooked;
  return undefined;
}

/** A lone word in lower case, such as 'nobody' for an empty seat, is a name in code or in the API. */
function isProse(text: string): boolean {
  return /\s/.test(text.trim()) || /^\p{Lu}/u.test(text);
}

/** The values of a data file, not its keys. */
function textsOfData(path: string, source: string): Text[] {
  const found: Text[] = [];
  let key = '';
  for (const { index, 1: quoted, 2: colon } of source.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)/g)) {
    const text: string = JSON.parse(quoted!);
    if (colon === ':') key = text;
    else if (isProse(text)) {
      const isRule = /\/rules(\.json$|\/)/.test(path) && key === 'text';
      found.push({ text, line: lineAt(source, index), ...(isRule && { isRule }) });
    }
  }
  return found;
}

/** The paragraphs of a page. Code, and text in code marks, names things as they are in code. */
function textsOfPage(source: string): Text[] {
  const withoutCode = source
    .replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '…');
  return [...withoutCode.matchAll(/\S.*?(?=\n\s*\n|$)/gs)].map(({ index, 0: text }) => ({
    text,
    line: lineAt(withoutCode, index),
  }));
}

function lineAt(source: string, place: number): number {
  return source.slice(0, place).split('\n').length;
}
