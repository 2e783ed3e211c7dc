import type { About } from '../../../display.ts';
import { limits } from '../../data/tables.ts';
import { scenarios } from '../../data/tinian.ts';
import texts from './about.json' with { type: 'json' };

/** The numbers that the texts name in braces. */
const numbers: Readonly<Record<string, number>> = {
  divisionChit: limits.costs.divisionChit,
  formationChit: limits.costs.formationChit,
  preemption: limits.costs.preemption,
  stacking: limits.stacking.hex,
  ...Object.fromEntries(scenarios.map(({ id, turns }) => [id, turns])),
};

function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));
}

export const about: About = {
  ...texts,
  length: filled(texts.length),
  complexity: 'high',
  primer: texts.primer.map((paragraph) => ({ ...paragraph, text: filled(paragraph.text) })),
};
