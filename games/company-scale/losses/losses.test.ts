import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { clearIfVacant } from '../core/conditions.ts';
import { GYOKUSAI, PINNED, STEADY } from '../core/state.ts';
import { type PositionSpec, position, prepared } from '../position.ts';
import { ABOARD, AVAILABLE, LOST, OFF_BOARD, REALLOCATING, ROUTED } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { departure } from './departure.ts';
import { disorganization } from './disorganization.ts';
import { rout } from './rout.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);
const here = at('15.56');

function disorganized(levels: number, spec: PositionSpec) {
  return position({ ...spec, call: { procedure: disorganization, local: { place: here, levels, rule: '8.4.1b' } } });
}

function routing(units: readonly string[], spec: PositionSpec) {
  return position({ ...spec, call: { procedure: rout, local: { units: units.map(counter), rule: '8.4.2e' } } });
}

function departed(place: string, spec: PositionSpec) {
  return position({ ...spec, call: { procedure: departure, local: { place: at(place) } } });
}

const companies = { 'A/1/25': '15.56', 'B/1/25': '15.56', 'C/1/25': '15.56' };
const staff = { 'HQ/25': '14.53', 'HQ/4MARDIV': '14.52' };

describe('disorder', () => {
  rule('8.4.1b 2.0k 2.0l 10.2.3f', 'adds up to DG4 for all of the hex', () => {
    expect(disorganized(2, { counters: companies, marks: { '15.56': 'DG1' } }).state.disorder[here]).toBe(3);
    const { state } = disorganized(2, { counters: companies, marks: { '15.56': 'DG2' } });
    expect([state.disorder[here], state.lost[0]]).toEqual([4, 0]);
  });

  rule('8.4.1b2 8.4.1b3 10.2.3g', 'above 4 costs a unit for each level, of its owner’s choice', () => {
    const counters = { 'A/1/25': '15.56', 'B/1/25': '15.56 column', 'A/1/24': '15.56', ...staff };
    const table = disorganized(2, { counters, marks: { '15.56': 'DG3' } });
    table.do('lose', 'B/1/25', 'us');
    expect([table.state.disorder[here], table.state.where[counter('B/1/25')]]).toEqual([4, LOST]);
    expect(table.state.where[counter('A/1/25')]).toBe(here);
  });

  rule('8.4.4c', 'costs as many units as there are levels above 4', () => {
    const counters = { ...companies, 'E/2/25': '15.56', ...staff };
    const { state } = disorganized(3, { counters, marks: { '15.56': 'DG4' } });
    // All four are alike, so nothing is asked.
    expect([state.lost[0], state.disorder[here]]).toEqual([3, 4]);
  });

  rule('8.4.1b3 15.0g', 'its owner chooses between trucks with different loads', () => {
    const loads = [
      ['Truck-1/4MARDIV', '1/14'],
      ['Truck-2/4MARDIV', '3/14'],
    ] as const;
    const table = disorganized(1, {
      counters: { 'Truck-1/4MARDIV': '15.56 column', 'Truck-2/4MARDIV': '15.56 column', ...staff },
      marks: { '15.56': 'DG4' },
      change: (before) => {
        for (const [truck, load] of loads) {
          before.where[counter(load)] = ABOARD;
          before.carrier[counter(load)] = counter(truck);
        }
      },
    });
    expect(table.options('lose')).toEqual(['Truck-1/4MARDIV', 'Truck-2/4MARDIV']);
    table.do('lose', 'Truck-1/4MARDIV', 'us');
    expect([table.state.where[counter('1/14')], table.state.where[counter('3/14')]]).toEqual([LOST, ABOARD]);
  });

  rule('15.0g', 'that costs a truck costs the unit aboard, too', () => {
    const [truck, load] = [counter('Truck-1/4MARDIV'), counter('1/14')];
    const { state } = disorganized(1, {
      counters: { 'Truck-1/4MARDIV': '15.56 column', ...staff },
      marks: { '15.56': 'DG4' },
      change: (before) => {
        before.where[load] = ABOARD;
        before.carrier[load] = truck;
      },
    });
    expect([state.where[truck], state.where[load], state.carrier[load], state.lost[0]]).toEqual([LOST, LOST, -1, 2]);
  });

  rule('8.4.1h', 'sends an HQ to the Routed box instead', () => {
    const counters = { 'HQ/25': '15.56', 'HQ/4MARDIV': '14.52' };
    const table = disorganized(1, { counters, marks: { '15.56': 'DG4' } });
    const { state } = table;
    expect([state.where[counter('HQ/25')], state.lost[0]]).toEqual([ROUTED, 0]);
    expect(table.log).toContain('HQ/25 is eliminated and goes to the Routed box.');
  });
});

describe('a rout', () => {
  const counters = { 'A/1/25': '15.56 column', 'B/1/25': '15.56', ...staff };

  rule(
    '8.4.2h 8.4.2i 8.4.2j 6.1.1e',
    'leads to the Routed box if there is a way to an HQ, and pins those who stay',
    () => {
      const { state } = routing(['A/1/25'], { counters, marks: { '15.56': 'DG3' } });
      expect([state.where[counter('A/1/25')], state.shock[here], state.disorder[here]]).toEqual([ROUTED, PINNED, 3]);
    },
  );

  rule('8.4.2h', 'ends in elimination if every way is in an enemy fire zone', () => {
    const enemies = { '1/I/50': '15.54', '2/I/50': '16.55', '3/I/50': '14.56', '4/I/50': '14.58', 'Eng/50': '16.58' };
    const { state } = routing(['A/1/25'], { counters: { ...counters, ...enemies } });
    expect(state.where[counter('A/1/25')]).toBe(LOST);
  });

  rule('8.4.2h', 'goes where the unit can go: tanks do not come down a steep slope', () => {
    const fled = (unit: string) => {
      const spec = { counters: { [unit]: '13.57 column', 'IJA-HQ': '15.56' }, marks: { '13.58': 'burning' } };
      return routing([unit], spec).state.where[counter(unit)];
    };
    expect([fled('1/I/50'), fled('LTC/18')]).toEqual([ROUTED, LOST]);
  });

  rule('8.4.2h 6.3o', 'of a tank leads to the hex of an HQ that is inside a cave, if no enemy is on top', () => {
    const counters = { 'LTC/18': '15.63 column', 'IJA-HQ': '14.61-cave' };
    expect(routing(['LTC/18'], { counters }).state.where[counter('LTC/18')]).toBe(ROUTED);
    const held = { counters: { ...counters, 'A/1/25': '14.61' }, marks: { '14.61': 'suppressed' } };
    expect(routing(['LTC/18'], held).state.where[counter('LTC/18')]).toBe(LOST);
    const company = { ...held, counters: { ...held.counters, '1/I/50': '15.63 column' } };
    expect(routing(['1/I/50'], company).state.where[counter('1/I/50')]).toBe(LOST);
  });

  rule('8.4.2k 6.1.1f', 'leaves a vacant hex without markers', () => {
    const spec = { counters: { 'A/1/25': '15.56 column', ...staff }, marks: { '15.56': 'DG2 foxhole pinned' } };
    const { state } = routing(['A/1/25'], spec);
    expect([state.disorder[here], state.shock[here], state.fortification[here]]).toEqual([0, STEADY, 0]);
  });

  rule('8.4.2m', 'of the only HQ on the map leads to the Routed box; an HQ in the box is no end of a way', () => {
    const alone = routing(['IJA-HQ'], { counters: { 'IJA-HQ': '15.56 column', '1/I/50': '15.60' } });
    expect(alone.state.where[counter('IJA-HQ')]).toBe(ROUTED);
    const company = routing(['1/I/50'], { counters: { 'IJA-HQ': 'routed', '1/I/50': '15.60 column' } });
    expect(company.state.where[counter('1/I/50')]).toBe(LOST);
  });

  rule('6.3r', 'out of a cave is one more DG instead', () => {
    const { state } = routing(['1/I/50'], { counters: { '1/I/50': '14.61-cave column', 'IJA-HQ': '15.60' } });
    expect([state.where[counter('1/I/50')], state.disorder[at('14.61-cave')]]).toEqual([at('14.61-cave'), 1]);
  });

  rule(
    '22.2.1e 22.2.1e2 22.2.1f 22.1p',
    'in a zone leads back to the Transport Zone; the others are not Pinned',
    () => {
      const afloat = { 'A/1/25': 'white-1-approachRun column', 'B/1/25': 'white-1-approachRun column' };
      const { state } = routing(['A/1/25'], { counters: afloat });
      expect(state.where[counter('A/1/25')]).toBe(at('white-1-transport'));
      expect([state.due[counter('A/1/25')], state.cameBack]).toEqual([state.time + 1, [counter('A/1/25')]]);
      expect(state.shock[at('white-1-approachRun')]).toBe(STEADY);
    },
  );

  rule('8.4.2h 27.0h', 'of corps troops leads to an HQ of either Marine Division', () => {
    const { state } = routing(['3/10'], { counters: { '3/10': '15.56 column', 'HQ/6': '14.53' } });
    expect(state.where[counter('3/10')]).toBe(ROUTED);
  });

  rule('8.6.4d', 'leaves the guns behind', () => {
    const { state } = routing(['1/Art/50'], { counters: { '1/Art/50': '15.61', 'IJA-HQ': '15.60' } });
    expect([state.where[counter('1/Art/50')], state.fixed[counter('1/Art/50')]]).toEqual([ROUTED, 1]);
    const infantry = routing(['1/I/50'], { counters: { '1/I/50': '15.61', 'IJA-HQ': '15.60' } });
    expect(infantry.state.fixed[counter('1/I/50')]).toBe(0);
    const mortar = routing(['Mtr/1/25'], { counters: { 'Mtr/1/25': '15.56', ...staff } });
    expect([mortar.state.where[counter('Mtr/1/25')], mortar.state.fixed[counter('Mtr/1/25')]]).toEqual([ROUTED, 0]);
  });
});

describe('left behind', () => {
  rule('12.1f 8.4.2l 12.2b', 'weapons without units: the owner chooses which go to the Reallocating box', () => {
    const counters = { 'A/1/25': '15.56', '25-us-hmg-1': '15.56', '25-us-at-1': '15.56', ...staff };
    const table = departed('15.56', { counters });
    table.do('give back', '25-us-hmg-1', 'us');
    expect(table.state.where[counter('25-us-hmg-1')]).toBe(REALLOCATING);
    expect(table.state.where[counter('25-us-at-1')]).toBe(here);
  });

  rule('12.1f 12.2b', 'no weapon goes while there are enough units', () => {
    const weapons = ['25-us-hmg-1', '25-us-at-1', '25-us-ft-1'];
    const kept = (units: readonly string[], count: number) => {
      const together = [...units, ...weapons.slice(0, count)].map((id) => [id, '15.56']);
      const { state } = departed('15.56', { counters: { ...Object.fromEntries(together), ...staff } });
      return weapons.filter((id) => state.where[counter(id)] === here).length;
    };
    const company = ['A/1/25', 'B/1/25', 'C/1/25'];
    expect([kept(company, 2), kept([...company, 'E/2/25'], 3), kept(company, 3), kept(company, 1)]).toEqual([
      2, 3, 3, 1,
    ]);
  });

  rule('12.2e', 'a US weapon without a way to its HQ is out of the game', () => {
    const { state } = departed('15.56', { counters: { '25-us-hmg-1': '15.56', 'HQ/24': '14.53' } });
    expect(state.where[counter('25-us-hmg-1')]).toBe(LOST);
    const found = departed('15.56', { counters: { '25-us-hmg-1': '15.56', 'HQ/25': '14.53' } });
    expect(found.state.where[counter('25-us-hmg-1')]).toBe(REALLOCATING);
  });

  rule('12.2e 12.4.1a', 'a tank weapon needs a way for tracks', () => {
    const weapons = ['24-us-hmg-1', '4MARDIV-us-m4-1'];
    // Down the hill there are only steep slopes.
    const [hmg, tank] = weapons.map(
      (weapon) =>
        departed('13.57', { counters: { [weapon]: '13.57', 'HQ/24': '14.55' }, marks: { '13.58': 'burning' } }).state
          .where[counter(weapon)],
    );
    expect([hmg, tank]).toEqual([REALLOCATING, LOST]);
  });

  rule('12.2g 9.6.2t', 'with an HQ that charges to the last, what is in the boxes of its Division is lost', () => {
    const boxes = { 'I/50-jp-hmg-1': 'available', 'I/50-jp-knee-1': 'reallocating', 'IJN-jp-hmg-1': 'available' };
    const charging = (marker: number) =>
      disorganized(1, {
        counters: { 'IJA-HQ': '15.56 column', ...boxes, '1/I/50': '15.60' },
        change: ({ assaultMarkers, disorder }) => {
          assaultMarkers[here] = marker;
          disorder[here] = 4;
        },
      }).state;
    const [last, usual] = [charging(GYOKUSAI), charging(0)].map(({ where }) =>
      ['IJA-HQ', ...Object.keys(boxes)].map((id) => where[counter(id)]),
    );
    expect([last, usual]).toEqual([
      [LOST, LOST, LOST, AVAILABLE],
      [ROUTED, AVAILABLE, REALLOCATING, AVAILABLE],
    ]);
  });

  rule('12.2g', 'a weapon is out of the game when its Division has no HQ any more', () => {
    const hmg = 'I/50-jp-hmg-1';
    const given = (hq: number, left: Record<string, string> = { '1/I/50': '15.60' }) =>
      departed('15.56', {
        counters: { [hmg]: '15.56', ...left },
        change: (before) => {
          before.where[counter('IJA-HQ')] = hq;
        },
      }).state.where[counter(hmg)];
    expect(given(LOST)).toBe(LOST);
    expect(given(ROUTED)).toBe(REALLOCATING);
    // Ruling 42: the HQ has routed as the last unit of the Division.
    expect(given(ROUTED, {})).toBe(LOST);
  });

  rule('13.1g', 'a leader joins another unit of the command, of the owner’s choice', () => {
    const counters = { Batchelder: '15.56', 'A/1/25': '14.54', 'B/1/25': '13.53', 'A/1/24': '12.55' };
    const table = departed('15.56', { counters });
    expect(table.why('join', '12.55', 'us')?.rule).toBe('13.1g');
    table.do('join', '13.53', 'us');
    expect(table.state.where[counter('Batchelder')]).toBe(at('13.53'));
  });

  rule('13.1h', 'a leader without a way waits off the board', () => {
    const { state } = departed('15.56', { counters: { Batchelder: '15.56', 'A/1/25': 'routed' } });
    expect(state.where[counter('Batchelder')]).toBe(OFF_BOARD);
  });

  rule('13.1g 22.0b', 'a leader afloat goes to boats of the command in other waters', () => {
    const counters = {
      Hart: 'white-1-approachRun',
      'A/1/24': 'white-2-transport column',
      'A/1/25': 'white-1-transport',
    };
    const { state } = departed('white-1-approachRun', { counters });
    expect(state.where[counter('Hart')]).toBe(at('white-2-transport'));
  });

  rule('13.1h 13.1d', 'a leader ashore does not go out to boats', () => {
    const { state } = departed('15.56', { counters: { Batchelder: '15.56', 'A/1/25': 'white-1-transport column' } });
    expect(state.where[counter('Batchelder')]).toBe(OFF_BOARD);
  });

  rule('13.1h 15.0c', 'a leader whose last unit is aboard a truck is not lost', () => {
    const { state } = departed('15.56', {
      counters: { Batchelder: '15.56', 'Truck-1/4MARDIV': '14.54' },
      change: (before) => {
        before.where[counter('A/1/25')] = ABOARD;
        before.carrier[counter('A/1/25')] = counter('Truck-1/4MARDIV');
      },
    });
    expect(state.where[counter('Batchelder')]).not.toBe(LOST);
  });

  rule('13.1i', 'a leader without units in play is lost', () => {
    const { state } = departed('15.56', { counters: { Batchelder: '15.56', 'A/1/24': '14.54' } });
    expect(state.where[counter('Batchelder')]).toBe(LOST);
  });

  rule('10.0b 11.1i 11.1j', 'foxhole, trench, and pillbox go with the last unit, a bunker stays', () => {
    const left = (fortification: string) =>
      departed('15.56', { marks: { '15.56': fortification } }).state.fortification[here];
    expect(['foxhole', 'trench', 'pillbox', 'bunker'].map(left)).toEqual([0, 0, 0, 4]);
  });

  rule('8.5i 8.5.1d 6.2.2v', 'markers of fire, of a ridge, and of what a crowd has cost go with the last unit', () => {
    const left = (counters: Record<string, string>) => {
      const state = prepared({ counters });
      const lists = [state.fireMarkers, state.ridge, state.overstacked, state.mixed];
      for (const list of lists) list[here] = 1;
      clearIfVacant(state, here);
      return lists.map((list) => list[here]);
    };
    expect([left({}), left({ 'A/1/25': '15.56' })]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
  });

  rule('12.2e', 'a US weapon is lost where the enemy fires into the hex of its HQ', () => {
    const sent = (counters: Record<string, string>) =>
      departed('15.56', { counters: { '25-us-hmg-1': '15.56', 'HQ/25': '14.53', ...counters } }).state.where[
        counter('25-us-hmg-1')
      ];
    expect(sent({})).toBe(REALLOCATING);
    expect(sent({ '1/I/50': '14.52' })).toBe(LOST);
    expect(sent({ '1/I/50': '14.52', 'HQ/4MARDIV': '17.60' })).toBe(REALLOCATING);
  });

  rule('10.0c', 'a Gyokusai marker goes with the last unit', () => {
    const change = (state: { assaultMarkers: number[] }) => {
      state.assaultMarkers[here] = GYOKUSAI;
    };
    expect(departed('15.56', { change }).state.assaultMarkers[here]).toBe(0);
    const held = departed('15.56', { change, counters: { '1/I/50': '15.56 column' } });
    expect(held.state.assaultMarkers[here]).toBe(GYOKUSAI);
  });
});
