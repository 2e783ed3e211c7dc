import { type EnclosedMatch, enclosedId } from '#protocol/enclosed';

/** The match that the page brought along, once: later it is no longer how the match stands. */
export function takeEnclosed(id: string): EnclosedMatch | undefined {
  const element = document.getElementById(enclosedId);
  if (!element) return undefined;
  element.remove();
  const enclosed = JSON.parse(element.textContent) as EnclosedMatch;
  return enclosed.card.id === id ? enclosed : undefined;
}
