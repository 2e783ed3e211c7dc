import { expect, test } from 'vitest';
import { times } from '#house/tiers';
import { chooser, tempers } from '../../../fixtures/randomPlayer.ts';
import type { CentralPacificEvent } from '../../core/events.ts';
import type { CentralPacific } from '../../core/state.ts';
import { sideOf } from '../../core/units.ts';
import { findUnit } from '../../data/data.ts';
import { JAPAN, US } from '../../data/types.ts';
import { anyCampaign } from '../../fixtures/anyCampaign.ts';
import { randomAction } from '../../fixtures/randomGame.ts';
import { centralPacific } from '../../game.ts';
import { type PositionSpec, position } from '../../position.ts';
import { hitCandidates } from '../hits.ts';
import { chancesOf } from './chances.ts';
import { chosenLoss } from './losses.ts';

/** Looks at every decision of a campaign that is played on at random. */
function playOn(seed: string, most: number, look: (state: CentralPacific) => void): void {
  const { game, state } = anyCampaign(seed);
  const choose = chooser(seed);
  for (let count = 0; count < most; count++) {
    const decision = game.decision(state);
    if (!decision) return;
    look(state);
    game.apply(state, randomAction(state, decision, tempers[count % tempers.length]!, choose));
  }
}

test('wherever a battle is planned or fought its chances add up, and show nothing that is hidden', () => {
  const met = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    playOn(`chances ${seed}`, 400, (state) => {
      const chances = chancesOf(state);
      if (!chances) return;
      const battle = state.battle!;
      met.add(`${battle.kind} ${battle.stand}`);
      expect(chancesOf(centralPacific.view(state, 'us'))).toEqual(chances);
      for (const { hits } of chances.outcome.volleys) {
        expect(hits.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      }
      const { cleared = 0, losses } = chances.outcome;
      expect(cleared).toBeGreaterThanOrEqual(0);
      expect(cleared).toBeLessThanOrEqual(1);
      expect(losses[US]).toBeLessThanOrEqual(battle.us.length + 1e-6);
      expect(losses[JAPAN]).toBeGreaterThanOrEqual(0);
    });
  }
  expect([...met]).toEqual(expect.arrayContaining(['sea planned', 'bombardment planned', 'invasion planned']));
});

/** Fights the planned battle of a state to its end, the losses chosen as the chances take them to be, and tells what was lost. */
function fightOut(state: CentralPacific): number[] {
  const lost: number[] = [];
  const does = (verb: string, target?: number) => {
    const { refused, events } = centralPacific.apply(state, {
      seat: 'us',
      verb,
      ...(target === undefined ? {} : { target }),
    });
    if (refused) throw new Error(refused.sentence);
    for (const event of events as CentralPacificEvent[]) if (event.type === 'eliminated') lost.push(event.unit);
  };
  does('attack');
  for (
    let decision = centralPacific.decision(state);
    decision?.procedure === 'battle';
    decision = centralPacific.decision(state)
  ) {
    if (decision.step === 'aim') does('fire');
    else does('hit', chosenLoss(state.steps, state.battle!, hitCandidates(state)));
  }
  return lost;
}

const unseen = [
  'japan-CD-1',
  'japan-69-Inf',
  'japan-3-SB',
  'japan-4-BF',
  'japan-deception-1',
  'japan-Sa-6',
  'japan-25-Art',
];

const attacks: Record<
  string,
  { spec: PositionSpec; games: number; open: (table: ReturnType<typeof position>) => void }
> = {
  'an invasion': {
    games: 10_000,
    spec: {
      units: {
        'us-BB-1': '66',
        'us-CA-1': '66',
        'us-CVE-1': '66',
        'us-AP-1': '66',
        'us-2-Mar': 'us-AP-1',
        ...Object.fromEntries(unseen.map((unit, index) => [unit, index < 3 ? 'tarawa' : 'guam'])),
      },
      hidden: unseen,
      bases: { japan: { tarawa: 2 } },
    },
    open(table) {
      table.do('invade', '66');
      for (const ship of ['us-BB-1', 'us-CA-1', 'us-AP-1']) table.do('add', ship);
      table.do('ready');
      table.do('sail', '66');
      if (!table.state.battle) table.do('invade', 'tarawa');
    },
  },
  'a bombardment': {
    games: times(3000, 10_000),
    spec: {
      units: {
        'us-BB-1': '66',
        'us-CA-1': '66',
        'us-CVE-1': '66',
        'us-DD-1': '66',
        ...Object.fromEntries(unseen.map((unit, index) => [unit, index < 3 ? 'tarawa' : 'guam'])),
      },
      hidden: unseen,
      bases: { japan: { tarawa: 1 } },
    },
    open(table) {
      table.do('bombard', 'tarawa');
      for (const ship of ['us-BB-1', 'us-CA-1', 'us-DD-1']) table.do('add', ship);
      table.do('ready');
    },
  },
  'an air strike': {
    games: times(3000, 10_000),
    spec: {
      units: {
        'us-HB-1': 'majuro',
        'us-B-1': 'majuro',
        'us-F-1': 'majuro',
        'us-CVE-1': '66',
        ...Object.fromEntries(unseen.map((unit, index) => [unit, index < 2 ? 'tarawa' : 'guam'])),
      },
      hidden: unseen,
      bases: { japan: { tarawa: 2 }, us: { majuro: 3 } },
    },
    open(table) {
      table.do('strike island', 'tarawa');
      while (table.options('add').length > 0) table.do('add', table.options('add')[0]!);
      table.do('ready');
    },
  },
  'a surface attack': {
    games: 10_000,
    spec: {
      units: {
        'us-BB-1': '34',
        'us-CA-1': '34',
        'us-DD-1': '34',
        'japan-BB-1': '34',
        'japan-DD-1': '34',
      },
    },
    open(table) {
      table.do('attack fleet', '34');
      for (const ship of ['us-BB-1', 'us-CA-1', 'us-DD-1']) table.do('add', ship);
      table.do('ready');
    },
  },
};

test.each(Object.entries(attacks))('the chances of %s are what its battles come to', (_, { spec, games, open }) => {
  const table = position(spec);
  open(table);
  const view = centralPacific.view(table.state, 'us');
  const { outcome } = chancesOf(view)!;
  const lost: [number, number] = [0, 0];
  const intact: [number, number] = [0, 0];
  let [cleared, taken, destroyed] = [0, 0, 0];
  for (let seed = 0; seed < games; seed++) {
    const state = centralPacific.imagine(view, `battle ${seed}`);
    const gone = fightOut(state).map(sideOf);
    for (const side of gone) lost[side]++;
    for (const side of [US, JAPAN] as const) if (!gone.includes(side)) intact[side]++;
    if (state.groundAt[JAPAN][view.battle!.island] === 0) cleared++;
    if (state.groundAt[US][view.battle!.island]! > 0) taken++;
    if (state.everLost[findUnit('us-2-Mar')] === 1) destroyed++;
  }
  const margin = 4 / Math.sqrt(games);
  if (outcome.cleared !== undefined) expect(Math.abs(cleared / games - outcome.cleared)).toBeLessThan(margin / 2);
  if (outcome.landing) {
    expect(Math.abs(taken / games - outcome.landing.taken)).toBeLessThan(margin / 2);
    expect(Math.abs(destroyed / games - outcome.landing.destroyed)).toBeLessThan(margin / 2);
  }
  for (const side of [US, JAPAN] as const)
    expect(Math.abs(intact[side] / games - outcome.intact[side])).toBeLessThan(margin / 2);
  expect(Math.abs(lost[US] / games - outcome.losses[US])).toBeLessThan(margin);
  expect(Math.abs(lost[JAPAN] / games - outcome.losses[JAPAN])).toBeLessThan(margin);
});
