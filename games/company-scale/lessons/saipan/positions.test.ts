import { expect, test } from 'vitest';
import { freeze } from '#engine/frozen';
import type { Sitting } from '#engine/sitting';
import type { CompanyScale } from '../../core/state.ts';
import { JAPAN, US } from '../../data/types.ts';
import { activated, at, onSaipan } from '../../fixtures/saipan.ts';
import { amphibious } from '../../landing/amphibious.ts';
import type { PositionSpec } from '../../position.ts';
import { saipan } from '../../saipan/game.ts';
import { theater } from '../../saipan.ts';

const chitNamed = (id: string) => theater.chits.findIndex((chit) => chit.id === id);
const beachNamed = (id: string) => theater.beaches.findIndex((beach) => beach.id === id);

/** The chits that have been bought and played this turn, and those in the Cup. */
function chits(played: readonly string[], cup: readonly string[]): NonNullable<PositionSpec['change']> {
  return (state) => {
    for (const id of [...played, ...cup]) state.bought[chitNamed(id)] = 1;
    for (const id of played) state.played[chitNamed(id)] = 1;
    state.cup = cup.map(chitNamed);
  };
}

/** Those who cannot pay for a pre-emption, so that none is asked about. */
const poor = Object.fromEntries(['4MARDIV', '27ID', '43ID', '47IMB', 'IJN'].map((id) => [id, { dp: 1, dc: 3 }]));

/** The positions from which lessons begin. `npx vitest run games/company-scale/lessons -u` writes them. */
const positions: Readonly<Record<string, () => Sitting<CompanyScale>>> = {
  /** The day after the landing at Charan Kanoa: an amphibious tank, its regiment, and one Division of each kind in sight. */
  town: () =>
    activated('2MARDIV', {
      time: '16 June 0900',
      divisions: { '2MARDIV': { dp: 1, dc: 5 }, ...poor },
      counters: {
        'A/2AAB': '35.35',
        'E/2/8': '35.35',
        'F/2/8': '35.34',
        'HQ/8': '34.34',
        'HQ/2MARDIV': '34.34',
        'E/2/23': '33.37',
        'HQ/23': '33.37',
        'HQ/165': 'yellow-1-transport',
        '1/III/136': '35.36',
        'Art/III/136': '38.37',
        '43ID-HQ': '44.28',
        '1/316': '39.43',
        '1/1YSLF': '39.24',
      },
      marks: { '35.36': 'foxhole' },
      change: chits(['2MARDIV'], []),
    }),
  /** The first boats off Green 1, the later ones off Green 2, whose first drifted. */
  surf: () =>
    onSaipan({
      scenario: 's1',
      time: '15 June 0900',
      chit: 'amphibious',
      divisions: { '2MARDIV': { dp: 1, dc: 5 }, ...poor },
      counters: {
        'I/3/8': 'green-1-finalRunIn',
        'K/3/8': 'green-1-finalRunIn',
        'L/3/8': 'green-1-approachRun',
        'HQ/8': 'green-1-transport',
        'E/2/8': '35.32',
        'F/2/8': 'green-2-finalRunIn',
        '1/I/136': '36.32',
        '43ID-HQ': '44.28',
      },
      call: { procedure: amphibious, local: {} },
      change(state) {
        chits(['amphibious'], ['8'])(state);
        state.finalBeach[beachNamed('green-2')] = at('35.32');
      },
    }),
  /** One hex of Aslito is left to take, and the engineers are near. */
  aslito: () =>
    activated('25', {
      time: '19 June 0900',
      divisions: { ...poor, '4MARDIV': { dp: 1, dc: 3 } },
      counters: {
        'A/1/25': '39.43',
        'B/1/25': '38.43',
        'HQ/25': '38.41',
        'HQ/4MARDIV': '38.41',
        'A/1/20': '39.41 column',
        'B/1/20': '38.42 column',
        'C/1/20': '39.41 column',
        '1/316': '43.44',
        '47IMB-HQ': '45.44',
      },
      change(state) {
        chits(['25'], ['4MARDIV', 'us direct command'])(state);
        state.airfield = { lastEntered: [US, US, US, JAPAN], status: 'closed', readyAt: -1 };
      },
    }),
};

test.each(Object.entries(positions))('%s', async (name, make) => {
  const { state } = make();
  await expect(`${JSON.stringify(freeze(saipan, state))}\n`).toMatchFileSnapshot(`positions/${name}.json`);
});
