import type { Scale } from './scale.ts';

/** Text made safe to stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!);
}

/** The part of a drawing that holds the data; labels stand around it. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export function frame(width: number, height: number, left = 48): Frame {
  return { left, right: width - 16, top: 12, bottom: height - 44, width, height };
}

export function drawing({ width, height }: Frame, title: string, parts: readonly string[]): string {
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">` +
    `<title>${escapeHtml(title)}</title>${parts.join('')}</svg>`
  );
}

/** Two digits are finer than any screen, and keep the page small. */
export function near(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rectangle(x: number, y: number, width: number, height: number, style: string, hint: string): string {
  return (
    `<rect x="${near(x)}" y="${near(y)}" width="${near(Math.max(width, 0))}" height="${near(Math.max(height, 0))}" ` +
    `class="${style}"><title>${escapeHtml(hint)}</title></rect>`
  );
}

export function line(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<line x1="${near(x1)}" y1="${near(y1)}" x2="${near(x2)}" y2="${near(y2)}" class="${style}"/>`;
}

export function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', style = 'tick'): string {
  return `<text x="${near(x)}" y="${near(y)}" text-anchor="${anchor}" class="${style}">${escapeHtml(text)}</text>`;
}

/** Grid lines with their values on the left, and what they count above the frame's foot. */
export function verticalAxis({ left, right }: Frame, scale: Scale, write: (value: number) => string = String): string {
  return scale.ticks
    .map(
      (tick) =>
        line(left, scale(tick), right, scale(tick), 'grid') + label(left - 8, scale(tick) + 4, write(tick), 'end'),
    )
    .join('');
}

/** Values under the frame, no more than fit, and below them what they are. */
export function horizontalAxis(
  { left, right, bottom }: Frame,
  marks: readonly { readonly x: number; readonly text: string }[],
  title: string,
): string {
  const every = Math.ceil((marks.length * 40) / (right - left));
  const texts = marks
    .filter((_, index) => index % every === 0)
    .map(({ x, text }) => label(x, bottom + 18, text, 'middle'));
  return [
    line(left, bottom, right, bottom, 'axis'),
    ...texts,
    label((left + right) / 2, bottom + 37, title, 'middle', 'name'),
  ].join('');
}
