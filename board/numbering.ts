/**
 * How a map numbers its cells. `CCRR` is column then row, two digits each; `CC.RR` puts a dot between them. Any other
 * text describes a numbering in words: the map file then gives the column and row of every cell.
 */
export type Numbering = 'CCRR' | 'CC.RR' | (string & {});

export type Position = readonly [column: number, row: number];

export function isSystematic(numbering: Numbering): boolean {
  return numbering === 'CCRR' || numbering === 'CC.RR';
}

export function cellName(numbering: Numbering, column: number, row: number): string {
  if (!isSystematic(numbering))
    throw new Error(`The numbering "${numbering}" does not give names from columns and rows`);
  const dot = numbering === 'CC.RR' ? '.' : '';
  return `${twoDigits(column)}${dot}${twoDigits(row)}`;
}

/** The column and row that a name stands for, or undefined where it is not a name of that numbering. */
export function cellPosition(numbering: Numbering, name: string): Position | undefined {
  const parts = (numbering === 'CC.RR' ? /^(\d\d)\.(\d\d)$/ : /^(\d\d)(\d\d)$/).exec(name);
  return parts && isSystematic(numbering) ? [Number(parts[1]), Number(parts[2])] : undefined;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
