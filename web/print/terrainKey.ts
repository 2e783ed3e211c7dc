import type { BoardArea, BoardDisplay } from '#games/display';
import { type Box, grown, inUnits, type Point, scale } from '../geometry/plane.ts';
import type { Inks } from './inks.ts';
import { samplesOf } from './keySamples.ts';
import { letters, tag, titleLetters } from './seaPaths.ts';

// Lengths in hexes.
const edge = 0.35;
const head = 0.85;
const lineHigh = 0.72;
const foot = 1.1;
const sampleWide = 0.95;
const letterHigh = 0.28;

/** How a key is laid out: a small map, which is seen from near, has a small one. */
export interface KeyForm {
  readonly columns: number;
  readonly scale: number;
}

/** How large the key of a map is. */
export function keySize(board: BoardDisplay, form: KeyForm): { readonly width: number; readonly height: number } {
  const rows = Math.ceil(samplesOf(board).length / form.columns);
  const wide = Math.max(form.columns * columnWidth(board), titleWidth(board), scaleWidth(board) / form.scale + 1);
  return {
    width: (wide + 2 * edge) * form.scale,
    height: (head + rows * lineHigh + foot + edge) * form.scale,
  };
}

function columnWidth(board: BoardDisplay): number {
  const longest = Math.max(...samplesOf(board).map(({ title }) => title.length));
  return sampleWide + longest * letterHigh * 0.52 + 0.25;
}

function titleWidth({ title }: BoardDisplay): number {
  return title.length * 0.5 * 0.88;
}

/** The title of the map, what its signs mean, its scale, and where it comes from. */
export function terrainKey(board: BoardDisplay, { left, top, right, bottom }: Box, form: KeyForm, inks: Inks): string {
  const box = { left: 0, top: 0, right: (right - left) / form.scale, bottom: (bottom - top) / form.scale };
  const place = `translate(${Math.round(left * scale)} ${Math.round(top * scale)}) scale(${form.scale})`;
  return tag('g', { transform: place }, keyIn(board, box, form, inks));
}

function keyIn(board: BoardDisplay, box: Box, { columns, scale: by }: KeyForm, inks: Inks): string {
  const entries = samplesOf(board);
  const rows = Math.ceil(entries.length / columns);
  const wide = (box.right - box.left - 2 * edge) / columns;
  const middle = (box.left + box.right) / 2;
  const lines = entries.map(({ title, draw }, index) => {
    const x = box.left + edge + Math.floor(index / rows) * wide;
    const y = box.top + head + edge + (index % rows) * lineHigh + 0.05;
    return draw(inks, [x + 0.4, y]) + words(title, [x + sampleWide, y + 0.1], { size: letterHigh, fill: inks.ink });
  });
  return (
    panel(box, inks) +
    words(board.title.toUpperCase(), [middle, box.top + edge + 0.36], {
      size: 0.5,
      fill: inks.ink,
      anchor: 'middle',
      title: true,
    }) +
    lines.join('') +
    scaleBar(board, [middle, box.bottom - 0.78], by, inks) +
    words(sourceInWords(board), [middle, box.bottom - 0.22], { size: 0.17, fill: inks.faint, anchor: 'middle' })
  );
}

/** Paper with a double edge. */
function panel(box: Box, inks: Inks): string {
  const frame = (off: number, width: number, fill?: string): string =>
    tag('rect', { ...inUnits(grown(box, -off)), rx: 6, fill, stroke: inks.ink, 'stroke-width': width });
  return frame(0, 3, inks.paper) + frame(0.07, 1);
}

/** A place beyond the edge of the map: its name above the counters, and what stands after a comma below them. */
export function areaPanel({ title, box }: BoardArea, inks: Inks): string {
  const lines = title.split(', ');
  const wide = Math.max(...lines.map((line) => line.length)) * 0.56;
  const size = Math.min(0.26, (box.right - box.left - 0.2) / wide);
  const middle = (box.left + box.right) / 2;
  return (
    panel(box, inks) +
    lines
      .map((line, at) =>
        words(line, [middle, at === 0 ? box.top + 0.06 + size : box.bottom - 0.14], {
          size,
          fill: inks.ink,
          anchor: 'middle',
        }),
      )
      .join('')
  );
}

function sourceInWords({ source }: BoardDisplay): string {
  return source.kind === 'given' ? `Map given by rule ${source.rule}` : 'Map reconstructed: see Sources';
}

/** A round length about four hexes long. */
function scaleOf(metresPerHex: number) {
  const rough = metresPerHex * 3.2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = [5, 4, 3, 2, 1].find((digit) => digit * power <= rough) ?? 1;
  const length = lead * power;
  const unit = length >= 2000 ? { name: 'km', metres: 1000 } : { name: 'm', metres: 1 };
  return { length, unit, parts: lead === 1 ? 5 : lead };
}

function scaleWidth({ metresPerHex }: BoardDisplay): number {
  return metresPerHex === undefined ? 0 : scaleOf(metresPerHex).length / metresPerHex;
}

function scaleBar(board: BoardDisplay, [x, y]: Point, by: number, inks: Inks): string {
  const { metresPerHex } = board;
  if (metresPerHex === undefined) return '';
  const { length, unit, parts } = scaleOf(metresPerHex);
  const wide = scaleWidth(board) / by;
  const left = x - wide / 2;
  const step = wide / parts;
  const bars = Array.from({ length: parts }, (_, part) =>
    tag('rect', {
      ...inUnits({ left: left + part * step, top: y, right: left + (part + 1) * step, bottom: y + 0.09 }),
      fill: part % 2 === 0 ? inks.ink : inks.paper,
      stroke: inks.ink,
      'stroke-width': 1.2,
    }),
  );
  const small = { size: 0.19, fill: inks.ink, anchor: 'middle' } as const;
  return (
    bars.join('') +
    words('0', [left, y - 0.07], small) +
    words(`${length / unit.metres} ${unit.name}`, [left + wide, y - 0.07], small) +
    words(`One hex: ${metresPerHex / unit.metres} ${unit.name}`, [x, y + 0.29], small)
  );
}

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'middle';
  readonly title?: true;
}

function words(text: string, [x, y]: Point, { size, fill, anchor, title }: Lettering): string {
  const high = Math.round(size * scale);
  return tag(
    'text',
    {
      x: Math.round(x * scale),
      y: Math.round(y * scale),
      fill,
      'font-family': title ? titleLetters : letters,
      'font-size': high,
      'font-weight': title ? 700 : undefined,
      'letter-spacing': title ? Math.round(high * 0.16) : undefined,
      'text-anchor': anchor,
    },
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
}
