/** Rows under their headings, each column as wide as its widest cell; numbers stand to the right. */
export function textTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumber = headings.map((_, column) => rows.every((row) => looksLikeNumber(row[column])));
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? String(cell).padStart(widths[column]!) : String(cell).padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** `12`, `-0.5`, `1,204`, `2/6`, `33.3%` */
function looksLikeNumber(cell: string | number | undefined): boolean {
  return /^-?[\d.,/]+%?$/.test(String(cell));
}
