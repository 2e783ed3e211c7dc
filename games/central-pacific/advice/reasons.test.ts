import { describe, expect, test } from 'vitest';
import { percentInWords } from '../../reasons.ts';
import { findUnit, tables } from '../data/data.ts';
import { stagedBattle } from '../display/stagedBattle.ts';
import { beforeTarawa, form } from '../fixtures/landing.ts';
import { centralPacific } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import type { CampaignDeed } from './deeds.ts';
import { centralPacificReasons } from './reasons.ts';

const say = (verb: string, target?: number) => ({ seat: 'us', verb, ...(target !== undefined && { target }) });

/** An invasion of Tarawa, planned and about to be fought. */
function invasion(spec: PositionSpec = beforeTarawa): CampaignDeed {
  const table = position(spec);
  const before = centralPacific.view(table.state, 'us');
  const decision = centralPacific.decision(table.state, 'us')!;
  const [zone] = decision.choices.find(({ verb }) => verb === 'invade')!.targets;
  table.do('invade', '66');
  form(table, 'us-AP-1', 'us-BB-1');
  table.do('sail', '66');
  if (!table.state.battle) table.do('invade', 'tarawa');
  const force = ['us-AP-1', 'us-BB-1'].map((id) => say('add', findUnit(id)));
  const actions = [say('invade', zone), ...force, say('ready'), say('sail', zone), say('attack')];
  return { seat: 'us', decision, actions, before, ready: centralPacific.view(table.state, 'us') };
}

describe('an invasion', () => {
  test('is explained by the odds that the battle panel shows', () => {
    const deed = invasion();
    const [first] = stagedBattle(deed.ready, [])!.outlook.filter(({ chance }) => chance > 0);
    const [odds] = centralPacificReasons.reasonsFor(deed);
    expect(odds!.text).toContain(`${first!.title}: ${percentInWords(first!.chance)}`);
    expect(centralPacificReasons.titleOf(deed)).toMatch(/^Invade Tarawa from zone 66 with /);
  });

  test('tells what the island brings, by the table of points', () => {
    const texts = centralPacificReasons.reasonsFor(invasion()).map(({ text }) => text);
    expect(texts).toContain(
      `A US base on Tarawa brings ${tables.victoryPoints.majorObjective} points and an action each turn.`,
    );
  });

  test('says that defenders are unknown only if they are', () => {
    const isSaid = (deed: CampaignDeed) =>
      centralPacificReasons.reasonsFor(deed).some(({ text }) => text.includes('unknown'));
    expect(isSaid(invasion())).toBe(true);
    expect(isSaid(invasion({ ...beforeTarawa, hidden: [] }))).toBe(false);
  });
});

test('a call for reinforcements tells how many units wait', () => {
  const table = position({ units: { 'us-CV-9': '65', 'us-AP-1': 'pool', 'us-BB-1': 'pool' } });
  const before = centralPacific.view(table.state, 'us');
  const decision = centralPacific.decision(table.state, 'us')!;
  const deed = { seat: 'us', decision, actions: [say('call for reinforcements')], before, ready: before };
  const [first] = centralPacificReasons.reasonsFor(deed);
  expect(first!.text).toContain('2 units wait in the pool');
});
