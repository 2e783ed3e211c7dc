/** As much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly parts: readonly (readonly [heading: string, schema: unknown])[];
}

/** The document for people: one block a request, grouped by what it is about. */
export function apiPage(document: ApiDocument): string {
  const groups = Map.groupBy(operationsOf(document), ({ tag }) => tag);
  const { title, version, description = '' } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)} API <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)}</p>
<p>For programs: <a href="/api/openapi.json">the OpenAPI document</a>.</p>
${[...groups].map(([tag, operations]) => section(tag, operations)).join('\n')}
</main>
</body>
</html>
`;
}

function section(tag: string, operations: readonly Operation[]): string {
  return `<section>\n<h2>${escapeHtml(tag)}</h2>\n${operations.map(block).join('\n')}\n</section>`;
}

function block({ method, path, summary, parts }: Operation): string {
  const details = parts.map(
    ([heading, schema]) => `<h3>${escapeHtml(heading)}</h3>\n<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return `<details>\n<summary><code><b>${escapeHtml(method)}</b> ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>\n${details.join('\n')}\n</details>`;
}

function operationsOf({ paths = {} }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    fieldsOf(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: String(at(operation, 'tags', '0') ?? 'other'),
      summary: String(at(operation, 'summary') ?? ''),
      parts: partsOf(operation),
    })),
  );
}

function partsOf(operation: unknown): Operation['parts'] {
  const parameters = at(operation, 'parameters');
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const answers = fieldsOf(at(operation, 'responses')).map(
    ([status, answer]) => [`answer ${status}`, at(answer, 'content', 'application/json', 'schema')] as const,
  );
  const all = [['parameters', parameters] as const, ['body', body] as const, ...answers];
  return all.filter(([, schema]) => schema !== undefined);
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, name) => fieldsOf(inside).find(([key]) => key === name)?.[1], value);
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const apiStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f3ea, #14191d); color: light-dark(#1d2529, #e4e8ea); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 small { font-weight: normal; font-size: 1rem; opacity: 0.7; }
h2 { margin-top: 2rem; text-transform: capitalize; }
h3 { margin: 0.75rem 0 0.25rem; font-size: 0.875rem; }
a { color: light-dark(#0b5a7a, #7cc4e4); }
details { border-top: 1px solid light-dark(#c9c2ae, #37444c); padding: 0.4rem 0; }
summary { cursor: pointer; }
summary code { margin-right: 0.75rem; }
pre { overflow: auto; margin: 0; padding: 0.75rem; background: light-dark(#fff, #0d1114); border-radius: 4px; }
:focus-visible { outline: 2px solid light-dark(#0b5a7a, #7cc4e4); outline-offset: 2px; }
`;
