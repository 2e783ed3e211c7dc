import type { About } from '../../display.ts';
import { scenarios, tables } from '../data/data.ts';
import texts from './about.json' with { type: 'json' };

const { rounds, victoryFactor } = tables.fixed;
const { airUnits, interceptionAttempts, navalUnits } = tables.missionComposition;

/** The numbers that the texts name in braces. */
const numbers: Readonly<Record<string, number>> = {
  mission: airUnits,
  attempts: interceptionAttempts,
  rounds,
  ships: navalUnits,
  factor: victoryFactor,
  ...Object.fromEntries(scenarios.map(({ id, turns: [first, last] }) => [id, last - first + 1])),
};

function filled(text: string): string {
  return text.replace(/\{([\w-]+)\}/g, (_, name: string) => String(numbers[name]));
}

export const about: About = {
  ...texts,
  length: filled(texts.length),
  complexity: 'high',
  first: {
    scenario: 'java-sea',
    seat: 'japan',
    opponent: 'cadet',
    title: 'Java Sea',
    text: 'Two weeks of aircraft, convoys, and cruisers around Java. For those who want the larger war: take the lessons first.',
    minutes: 120,
    picture: 'surface combat: targets',
    pictured: 5.5,
  },
  primer: texts.primer.map((paragraph) => ({ ...paragraph, text: filled(paragraph.text) })),
};
