import { withMinus } from '../words.ts';
import type { Swing } from './swings.ts';

const lucks: readonly (readonly [from: number, words: string])[] = [
  [0.95, 'much better than average'],
  [0.75, 'better than average'],
  [0.55, 'a little better than average'],
  [0.45, 'about average'],
  [0.25, 'a little worse than average'],
  [0.05, 'worse than average'],
  [0, 'much worse than average'],
];

/** `Your dice were a little better than average: 54% of all games have worse.`; of a side, `Japan: dice …`. */
export function luckInWords(luck: number, side?: string): string {
  const [, words] = lucks.find(([from]) => luck >= from)!;
  const whose = side === undefined ? 'Your dice were' : `${side}: dice`;
  return `${whose} ${words}; ${share(luck)} of all games have worse.`;
}

/** As a whole percentage that is never wholly certain. */
function share(luck: number): string {
  if (luck < 0.005) return 'less than 1%';
  if (luck > 0.995) return 'more than 99%';
  return `${Math.round(luck * 100)}%`;
}

/** `0.7 standard deviations above`. */
export function deviationInWords(deviations: number): string {
  const size = Math.abs(deviations).toFixed(1);
  if (size === '0.0') return 'as expected';
  return `${size} standard deviations ${deviations > 0 ? 'above' : 'below'}`;
}

const sizes: readonly (readonly [from: number, words: string])[] = [
  [0.15, 'A decisive swing'],
  [0.07, 'A large swing'],
  [0.03, 'A clear swing'],
  [0.01, 'A small swing'],
];

/** `A large swing to Japan: from 45% to 57%`, as the side sees it that gained; where points decide, `points from 4 to 2`. */
export function swingInWords({ before, after, points }: Swing, side: string, other: string): string {
  const size = sizes.find(([from]) => Math.abs(after - before) >= from);
  const counted = points && `${points.unit} from ${withMinus(points.before)} to ${withMinus(points.after)}`;
  if (!size) {
    const told = points && points.before !== points.after ? `; ${counted}` : '';
    return `The outlook hardly changes${told}`;
  }
  const gains = after > before;
  const percent = (outlook: number) => `${Math.round((gains ? outlook : 1 - outlook) * 100)}%`;
  const told = points?.decide ? counted : `from ${percent(before)} to ${percent(after)}`;
  return `${size[1]} to ${gains ? side : other}: ${told}`;
}
