import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import type { Sitting } from '#engine/sitting';
import { midBattle } from '../air/battle/fixtures/battle.ts';
import { handOf } from '../core/hand.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import { position } from '../position.ts';

const secondWeek = { turn: 3, surrendered: 2, initiative: 'japan' } as const;

/** Bombers in formation with a fighter behind them, and an escort that can come to their help. */
function dogfight(): Sitting<ForlornHopes> {
  const numbers = { 'Ki-43-1': 1, 'G4M-1': 2, 'G4M-2': 2, 'P-40-1': 3, 'P-40-2': 4 };
  return midBattle({
    units: ['Ki-43-1', 'G4M-1', 'G4M-2'],
    interceptors: ['P-40-1', 'P-40-2'],
    at: {
      'Ki-43-1': '4011 NW high',
      'G4M-1': '3606 N medium',
      'G4M-2': '3706 N medium',
      'P-40-1': '3608 N medium',
    },
    formation: ['G4M-1', 'G4M-2'],
    acts: 'Ki-43-1',
    also: ['G4M-1', 'G4M-2', 'P-40-1', 'P-40-2'],
    change: (state) => {
      state.turn = 3;
      state.surrendered = 2;
    },
    arrange(fight, piece, state) {
      for (const [name, number] of Object.entries(numbers)) {
        const at = piece(name);
        if (fight.seen[at] === 1) fight.number[at] = number;
        handOf(state, at < 4 ? 0 : 1).battle!.number[at % 4] = number;
      }
    },
  });
}

/** A convoy that was spotted north of Java, with Allied cruisers near enough to intercept it. */
function chase(): Sitting<ForlornHopes> {
  const convoy = ['IJN-T-west-1', 'IJN-T-west-2', 'IJN-CL-west', 'IJN-DD-west-1'];
  const table = position({
    ...secondWeek,
    turn: 4,
    missionsLeft: 1,
    dice: { spotting: [9] },
    air: { 'P-40-1': 'soerabaja', 'G3M-1': 'indochina' },
    counters: {
      ...Object.fromEntries(convoy.map((ship) => [ship, '1705'])),
      '2-4': 'IJN-T-west-1',
      ...Object.fromEntries(['USN-CA', 'RN-CA-1', 'RNN-CL', 'RNN-DD'].map((ship) => [ship, '1807'])),
    },
  });
  table.do('naval mission');
  table.do('transport');
  for (const ship of convoy) table.do('add', ship);
  table.do('assemble');
  table.do('loaded');
  table.do('sail to', '1707');
  table.do('sail');
  return table;
}

/** The positions from which lessons begin. `npx vitest run games/forlorn-hopes/lessons -u` writes them. */
const positions: Readonly<Record<string, () => Sitting<ForlornHopes>>> = {
  week: () =>
    position({
      ...secondWeek,
      missionsLeft: 2,
      air: {
        'A6M-1': 'kendari',
        'A6M-2': 'menado',
        'G4M-1': 'kendari',
        'G4M-2': 'kendari flown',
        'Ki-43-1': 'sarawak',
        'P-40-1': 'soerabaja',
        'Hudson-1': 'batavia',
      },
      counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': '1702', 'RN-CA-1': '1506', 'RNN-CL': '1807' },
    }),
  bases: () =>
    position({
      ...secondWeek,
      initiative: 'allies',
      missionsLeft: 2,
      air: {
        'P-40-1': 'lombok',
        'Buffalo-1': 'soerabaja',
        'Hudson-1': 'soerabaja flown',
        'T-VIII': 'soerabaja disrupted regroup',
        'P-40-2': 'batavia',
        'Hurricane-1': 'batavia',
        'A6M-1': 'kendari',
        'G4M-1': 'kendari',
      },
      counters: { 'RNN-CL': '1807', 'RNN-DD': '1807', 'RN-CA-1': '1506', 'IJN-DD-west-1': 'indochina' },
    }),
  raid: () =>
    position({
      ...secondWeek,
      missionsLeft: 1,
      air: {
        'G3M-1': 'indochina',
        'G3M-2': 'indochina',
        'A6M-1': 'indochina',
        'Ki-43-1': 'sarawak',
        'T-VIII': 'batavia',
        'Hudson-1': 'palembang',
        Blenheim: 'palembang',
      },
      counters: { 'IJN-DD-west-1': 'indochina', 'RN-CA-1': '1506' },
    }),
  dogfight,
  convoy: () =>
    position({
      ...secondWeek,
      missionsLeft: 1,
      air: { 'Ki-43-1': 'sarawak', 'Hudson-1': 'batavia', 'Hudson-2': 'batavia' },
      counters: {
        'IJN-T-west-1': 'indochina',
        'IJN-DD-west-1': 'indochina',
        'IJN-DD-west-2': 'indochina',
        '2-4': 'indochina',
        '2-Art': 'indochina',
      },
    }),
  chase,
  landing: () =>
    position({
      ...secondWeek,
      turn: 5,
      phase: 'ground',
      control: { palembang: 'japan' },
      air: { 'G3M-1': 'palembang disrupted regroup', 'Ki-43-1': 'palembang flown', 'P-40-1': 'soerabaja' },
      counters: {
        'IJN-T-west-1': '1606',
        'IJN-DD-west-1': '1606',
        '2-4': 'IJN-T-west-1',
        '2-Art': 'IJN-T-west-1',
        'supply-japan-1': 'IJN-DD-west-1',
        Cav: '1606',
        '38-228': '1507',
        '38-Art': '1507',
        '2-Tank-1': '1507',
        'supply-japan-2': '1507',
        '1-1': '1506',
      },
    }),
};

test.each(Object.entries(positions))('%s', async (name, make) => {
  const { state } = make();
  await expect(`${JSON.stringify(freeze(forlornHopes, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
