import { sourceOf } from '../../data/provenance.ts';
import type { Fact, Prospect } from '../../display.ts';
import { list, signed } from '../../words.ts';
import { numberOf } from '../core/names.ts';
import { type CentralPacific, isShort } from '../core/state.ts';
import { baseLevel } from '../core/units.ts';
import { countPoints, endingNow, shortConditions, totalPoints } from '../core/victory.ts';
import { islands, tables } from '../data/data.ts';
import { US } from '../data/types.ts';

const { victory, draw } = tables.levels;
const japanAtOnce = {
  side: 'japan',
  text: 'Japan wins at once if no US carrier is on the map.',
  rule: '4.2a',
} as const;

export function prospect(view: CentralPacific): Prospect {
  const { winner, reason } = view.result ?? endingNow(view);
  return {
    goals: [...(isShort(view) ? shortGoals(view) : goals), suddenVictory(view), japanAtOnce],
    now: { winner, text: reason },
    measures: isShort(view) ? conditionFacts(view) : pointFacts(view),
  };
}

const goals: Prospect['goals'] = [
  { side: 'us', text: `Have ${numberOf(victory, 'point')} or more at the end of July 1944.`, rule: '4.4a' },
  { side: null, text: `${draw} to ${victory - 1} points are a draw.`, rule: '4.4b' },
  { side: 'japan', text: `Keep the US at ${draw - 1} points or fewer.`, rule: '4.4c' },
];

function shortGoals(view: CentralPacific): Prospect['goals'] {
  const titles = shortConditions(view).map(({ title }) => title.replace(/^A US/, 'a US'));
  return [
    { side: 'us', text: `Achieve by the end of February 1944: ${list(titles)}.`, rule: '4.5b' },
    { side: 'japan', text: 'Prevent any of this.', rule: '4.5d' },
  ];
}

function suddenVictory(view: CentralPacific): Prospect['goals'][number] {
  const bases = islands.filter((_, island) => baseLevel(view, US, island) > 0).length;
  return {
    side: 'us',
    text: `The US wins at once with bases on all islands (${bases} of ${islands.length}) and six carriers in one zone of the west edge.`,
    rule: '4.1a',
  };
}

function pointFacts(view: CentralPacific): Fact[] {
  const source = sourceOf(tables.victoryPoints.source, 'values');
  const items = countPoints(view).filter(({ count }) => count > 0);
  return [
    { name: 'Victory points', value: String(totalPoints(view)), rule: '4.3a' },
    ...items.map(
      ({ title, count, points, rule }): Fact => ({ name: title, value: `${count}, ${signed(points)}`, rule, source }),
    ),
  ];
}

function conditionFacts(view: CentralPacific): Fact[] {
  return shortConditions(view).map(({ title, isMet }) => ({
    name: title,
    value: isMet ? 'yes' : 'not yet',
    rule: '4.5b',
  }));
}
