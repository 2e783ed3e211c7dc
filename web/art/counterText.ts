import type { Face, Mark, Piece } from '#games/display';
import { extraFace } from './extraFaces.ts';

/** The designation of a unit as printed on either side of its symbol: `1/165` has the battalion left and the regiment right. */
export function sidesOfDesignation(designation: string): { left: string; right: string } {
  const [left = '', ...rest] = designation.split(/[/ ]/);
  return rest.length === 0 ? { left: '', right: left } : { left, right: rest.join(' ') };
}

/** How wide a text of digits and signs is in a bold condensed face, in parts of its height. */
export function widthOfText(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if (/[-/().,'’ iIl|]/.test(letter)) return 0.3;
  if (/[A-Z]/.test(letter)) return 0.58;
  return letter === 'm' || letter === 'w' ? 0.7 : 0.48;
}

/** The largest size, up to `most`, at which a text fits into a width. */
export function sizeToFit(text: string, width: number, most: number): number {
  return Math.min(most, Math.round((width / Math.max(widthOfText(text), 0.1)) * 10) / 10);
}

/** How many bars, crosses or dots stand above the box of a unit of this size. */
export const sizeSigns: Readonly<Record<string, { readonly sign: 'dot' | 'bar' | 'cross'; readonly count: number }>> = {
  squad: { sign: 'dot', count: 1 },
  section: { sign: 'dot', count: 2 },
  platoon: { sign: 'dot', count: 3 },
  company: { sign: 'bar', count: 1 },
  battalion: { sign: 'bar', count: 2 },
  regiment: { sign: 'bar', count: 3 },
  brigade: { sign: 'cross', count: 1 },
  division: { sign: 'cross', count: 2 },
  corps: { sign: 'cross', count: 3 },
};

/** What has happened to a unit, as players say it. */
export const markWords: Readonly<Record<Mark, string>> = {
  moved: 'has moved',
  acted: 'has acted',
  fought: 'has attacked',
  attacked: 'was attacked',
  'must fight': 'must attack',
  'must be fought': 'must be attacked',
  fired: 'has fired',
  selected: 'chosen',
  'at sea': 'at sea',
  supposed: 'only supposed',
};

/** A counter in words, for those who hear it. */
export function describePiece({
  title,
  face,
  marks,
  facing,
  level,
}: Pick<Piece, 'title' | 'face' | 'marks' | 'facing' | 'level'>): string {
  const words = [title, ...wordsOfFace(face), ...marks.map((mark) => markWords[mark])];
  if (facing) words.push(`facing ${facing.title}`);
  if (level) words.push(level.names[level.at]!);
  return words.join(', ');
}

function wordsOfFace(face: Face): readonly string[] {
  if (face.style === 'unit') return [`${face.branch} ${face.size}`, face.values, ...(face.reduced ? ['reduced'] : [])];
  return extraFace(face)?.words(face) ?? [];
}
