import type { About } from '../../display.ts';
import { islands, markers, scenarios, tables, units } from '../data/data.ts';
import texts from './about.json' with { type: 'json' };

const { victory, draw } = tables.levels;

/** The numbers that the texts name in braces. */
const numbers: Readonly<Record<string, number>> = {
  ships: units.filter(({ side, category }) => side === 'us' && category === 'naval').length,
  markers: markers.length,
  islands: islands.length,
  victory,
  draw,
  mostOfDraw: victory - 1,
  ...Object.fromEntries(scenarios.map(({ id, turns }) => [id, turns])),
};

function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));
}

export const about: About = {
  ...texts,
  length: filled(texts.length),
  complexity: 'medium',
  roles: { us: filled(texts.roles.us), japan: texts.roles.japan },
  primer: texts.primer.map((paragraph) => ({ ...paragraph, text: filled(paragraph.text) })),
};
