import type { Fact } from '../../display.ts';
import { capitalized, counted } from '../../words.ts';
import { lastTurn } from '../core/calendar.ts';
import { type ForlornHopes, isIntroductory } from '../core/state.ts';
import { tables } from '../data/data.ts';
import { holderName } from './baseFacts.ts';

/** What holds for the position as a whole. */
export function status(view: ForlornHopes): Fact[] {
  return [
    { name: 'Turn', value: `${view.turn} of ${lastTurn(view)}`, rule: '1.0a' },
    { name: 'Initiative', value: capitalized(holderName(view.initiative)), rule: '7.0b' },
    ...(view.phase === 'operations'
      ? [{ name: 'Initiative missions left', value: `${view.missionsLeft}`, rule: '8.1a' }]
      : []),
    ...(view.event === 'none' ? [] : [{ name: 'Random event', value: view.event, rule: '5.4b' }]),
    { name: 'Radar at Darwin', value: view.radarWorks ? 'works' : 'destroyed', rule: '9.10.10-rad-a' },
    ...(isIntroductory(view) ? [] : campaignFacts(view)),
    ...(view.result
      ? [{ name: 'Result', value: view.result.reason, ...(view.result.rule ? { rule: view.result.rule } : {}) }]
      : []),
  ];
}

function campaignFacts(view: ForlornHopes): Fact[] {
  const { coveringCommitments, paratroopAssaults } = tables.fixed;
  const surrendered = view.surrendered > 0 ? `surrendered on turn ${view.surrendered}` : 'under siege';
  return [
    { name: 'Singapore', value: surrendered, rule: '17.2.5a' },
    { name: '11th Air Fleet', value: view.airFleetCommitted ? 'committed' : 'not committed', rule: '5.1a' },
    {
      name: 'Covering Force',
      value: `${view.coveringCommitted ? 'committed' : 'not committed'}; ${counted(coveringCommitments - view.commitments, 'commitment')} left`,
      rule: '5.2.3',
    },
    {
      name: 'General Regroup Turn',
      value: view.regroupTurn === 0 ? 'not declared' : `turn ${view.regroupTurn}`,
      rule: '7.1.2',
    },
    { name: 'Paratroop assaults left', value: `${paratroopAssaults - view.drops}`, rule: '9.11a' },
  ];
}
