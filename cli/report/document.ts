import { escapeHtml } from './drawing.ts';
import { style } from './style.ts';

/** A whole page of cards. It asks no network for anything. */
export function pageOf(title: string, heading: string, lead: string, cards: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(lead)}</p>
<div class="cards">
${cards.join('\n')}
</div>
</main>
</body>
</html>
`;
}

export function card(title: string, note: string, content: string, wide = false): string {
  const words = note === '' ? '' : `<p>${escapeHtml(note)}</p>`;
  return `<section${wide ? ' class="wide"' : ''}><h2>${escapeHtml(title)}</h2>${words}${content}</section>`;
}

export function legendOf(series: readonly { readonly title: string; readonly colour: string }[]): string {
  const entries = series.map(
    ({ title, colour }) =>
      `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" class="${colour}"/></svg>${escapeHtml(title)}</li>`,
  );
  return `<ul class="legend">${entries.join('')}</ul>`;
}
