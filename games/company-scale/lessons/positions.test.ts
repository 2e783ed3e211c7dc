import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import type { Sitting } from '#engine/sitting';
import type { CompanyScale } from '../core/state.ts';
import { activate } from '../fixtures/activations.ts';
import { afloat } from '../fixtures/landing.ts';
import { type PositionSpec, position } from '../position.ts';
import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';

const chitNamed = (id: string) => theater.chits.findIndex((chit) => chit.id === id);

/** Below Mount Lasso, in the middle of the morning; no side has its reroll left, so that dice are not asked about. */
const morning = {
  scenario: 't1',
  time: '26 July 0900',
  rerolled: ['us', 'japan'],
  divisions: { '4MARDIV': { dp: 3, dc: 6 }, IJA: { dp: 1, dc: 3 } },
} satisfies PositionSpec;

const summit = { 'IJA-HQ': '15.60', Ogata: '15.60' };

/** The chits that have been bought and played this turn, and those in the Cup. */
function chits(played: readonly string[], cup: readonly string[]): NonNullable<PositionSpec['change']> {
  return (state) => {
    for (const id of [...played, ...cup]) state.bought[chitNamed(id)] = 1;
    for (const id of played) state.played[chitNamed(id)] = 1;
    state.cup = cup.map(chitNamed);
  };
}

/** The positions from which lessons begin. `npx vitest run games/company-scale/lessons -u` writes them. */
const positions: Readonly<Record<string, () => Sitting<CompanyScale>>> = {
  /** Two companies in front of a foxhole, with all that can stand beside them. */
  field: () =>
    activate('25', {
      ...morning,
      counters: {
        ...summit,
        'A/1/25': '15.56',
        'B/1/25': '15.56',
        Batchelder: '15.56',
        '25-us-hmg-1': '15.56',
        '25-us-at-1': 'available',
        'C/1/25': '15.55 column',
        'Mtr/1/25': '15.54',
        'HQ/25': '15.54',
        '1/I/50': '15.57',
      },
      marks: { '15.57': 'foxhole' },
      change: chits(['25'], []),
    }),
  /** A company in the rear, two side by side at the enemy, and one alone there. */
  march: () =>
    activate('25', {
      ...morning,
      counters: {
        ...summit,
        'A/1/25': '15.55',
        'HQ/25': '15.54',
        'I/3/25': '16.57 column',
        'K/3/25': '16.57',
        'L/3/25': '17.56 column',
        '2/I/50': '17.57',
        '3/I/50': '15.58',
      },
      change: chits(['25'], []),
    }),
  /** The start of a turn with two regiments. */
  orders: () =>
    position({
      ...morning,
      scenario: 't4',
      time: '26 July 0700',
      divisions: { '4MARDIV': { dp: 4, dc: 6 }, IJA: { dp: 0, dc: 3 } },
      counters: {
        ...summit,
        'A/1/25': '15.56',
        'B/1/25': '15.56',
        Batchelder: '15.56',
        'HQ/25': '15.55',
        'E/2/24': '13.55',
        'F/2/24': '13.55',
        'HQ/24': '13.54',
        Hart: '13.54',
        '1/I/50': '15.58',
      },
    }),
  /** A stack with a machine gun and a leader, a company that is pinned, and mortars behind both. */
  firefight: () =>
    activate('25', {
      ...morning,
      counters: {
        ...summit,
        'A/1/25': '15.56',
        'B/1/25': '15.56',
        Batchelder: '15.56',
        '25-us-hmg-1': '15.56',
        'I/3/25': '16.57',
        'HQ/25': '15.54',
        'Mtr/1/25': '16.53',
        'Mtr/2/25': '16.53',
        '1/I/50': '15.57',
        '2/I/50': '17.57',
      },
      marks: { '15.57': 'foxhole', '16.57': 'pinned DG1' },
      change: chits(['25'], []),
    }),
  /** The same enemy, shaken, with three companies around it and the Division to come. */
  hill: () =>
    activate('25', {
      ...morning,
      divisions: { '4MARDIV': { dp: 2, dc: 6 }, IJA: { dp: 1, dc: 3 } },
      counters: {
        ...summit,
        'A/1/25': '15.56',
        'B/1/25': '15.56',
        Batchelder: '15.56',
        'C/1/25': '16.57',
        'Mtr/1/25': '15.54',
        'Mtr/2/25': '15.54',
        'HQ/25': '15.55',
        '1/I/50': '15.57',
      },
      marks: { '15.57': 'foxhole DG2' },
      change: chits(['25'], ['4MARDIV']),
    }),
  /** Boats in all zones of White 1, a company ashore that covers the beach, and a mine. */
  beach: () =>
    afloat({
      divisions: { '4MARDIV': { dp: 1, dc: 6 }, IJA: { dp: 1, dc: 3 } },
      counters: {
        'E/2/24': 'white-1-finalRunIn',
        'F/2/24': 'white-1-finalRunIn',
        'A/1/24': 'white-1-approachRun',
        'B/1/24': 'white-1-approachRun',
        'HQ/24': 'white-1-transport',
        Hart: 'white-1-transport',
        '1/III/50': '13.53',
        'IJA-HQ': '15.60',
        Ogata: '15.60',
      },
      mines: { '13.52': 2 },
      change: chits(['amphibious'], ['24']),
    }),
  /** The first night: a battalion in disorder beside two companies of Marines. */
  night: () =>
    position({
      ...morning,
      scenario: 't2',
      time: '24 July Night I',
      phase: 'action',
      divisions: { '4MARDIV': { dp: 1, dc: 6 }, IJA: { dp: 1, dc: 3 } },
      counters: {
        ...summit,
        '1/I/50': '15.57',
        '2/I/50': '15.57',
        '3/I/50': '15.57',
        Matsuda: '15.57',
        'A/1/25': '15.56',
        'B/1/25': '16.57 column',
        'HQ/25': '15.54',
      },
      marks: { '15.57': 'DG2 pinned' },
      change(state) {
        state.bought[chitNamed('I/50')] = 1;
      },
    }),
};

test.each(Object.entries(positions))('%s', async (name, make) => {
  const { state } = make();
  await expect(`${JSON.stringify(freeze(tinian, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
