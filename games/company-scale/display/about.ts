import type { About } from '../../display.ts';
import { limits } from '../data/tables.ts';
import type { Theater } from '../theater/theater.ts';
import shared from './about.json' with { type: 'json' };

/** What an island says of itself; the rest is said of the whole system. */
type OwnTexts = Pick<About, 'summary' | 'date' | 'length' | 'roles'>;

/** What a game of the system is about. Texts name numbers in braces: costs and limits, and the turns of a scenario by its id. */
export function aboutOf({ scenarios }: Theater, own: OwnTexts): About {
  const numbers: Readonly<Record<string, number>> = {
    divisionChit: limits.costs.divisionChit,
    formationChit: limits.costs.formationChit,
    preemption: limits.costs.preemption,
    stacking: limits.stacking.hex,
    ...Object.fromEntries(scenarios.map(({ id, turns }) => [id, turns])),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));
  return {
    ...own,
    players: shared.players,
    length: filled(own.length),
    complexity: 'high',
    primer: shared.primer.map((paragraph) => ({ ...paragraph, text: filled(paragraph.text) })),
  };
}
