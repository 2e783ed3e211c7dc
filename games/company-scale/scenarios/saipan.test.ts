import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import { directCommand } from '../activation/directCommand.ts';
import { gyokusaiCheck } from '../assault/gyokusai.ts';
import { massedBanzai } from '../assault/massedBanzai.ts';
import { DUMMY, GYOKUSAI, NO_MINE, US_HEX } from '../core/state.ts';
import { JAPAN, US } from '../data/types.ts';
import { activated, at, commanded, counter, division, onSaipan, whereIs } from '../fixtures/saipan.ts';
import { type PositionSpec, waiting, waitingOnSaipan } from '../position.ts';
import { theater } from '../saipan.ts';
import { nightfall } from '../support/nightfall.ts';
import { observersFor, spottedBy, spotterOf } from '../support/spotting.ts';
import { NOT_IN_PLAY, OFF_BOARD, TRUCK_POOL } from '../theater/places.ts';
import { reinforcements } from './reinforcements.ts';
import { victoryCheck } from './victory.ts';

/** A scenario with everything where its placement has it, at its first turn. */
function setUp(scenario: string) {
  const { state } = waitingOnSaipan.start({ scenario, seed: 'set up' });
  const table = new Sitting(waitingOnSaipan, state);
  while (table.decision.procedure === 'arranging') table.do('begin');
  return table;
}

describe('the mines of the first day', () => {
  const begun = () => new Sitting(waitingOnSaipan, waitingOnSaipan.start({ scenario: 's1', seed: 'set up' }).state);
  const valueAt = ({ state }: ReturnType<typeof begun>, hex: string) => state.secrets.japan!.mines[at(hex)];

  rule('24.1a', 'lie on the beaches that Japan chooses, dummies among them', () => {
    const table = begun();
    expect([table.decision.seat, table.options('take mine').length]).toEqual(['japan', 8]);
    table.do('take mine', '36.30');
    expect(table.options('lay')).toHaveLength(theater.beaches.length - 1);
    expect(table.why('lay', '38.31')?.rule).toBe('24.1a');
    table.do('lay', '36.31');
    expect([valueAt(table, '36.30'), valueAt(table, '36.31')]).toEqual([DUMMY, 1]);
    table.do('take mine', '36.31');
    table.do('lay', '37.29');
    expect([valueAt(table, '36.31'), valueAt(table, '37.29')]).toEqual([NO_MINE, 1]);
    table.do('shuffle');
    const laid = table.state.secrets.japan!.mines.filter((value) => value !== NO_MINE);
    expect(laid.toSorted((one, other) => one - other)).toEqual([DUMMY, DUMMY, DUMMY, DUMMY, 1, 2, 2, 3]);
  });
  test('tell the US nothing of their values, whichever lies where', () => {
    const [one, other] = [begun(), begun()];
    other.do('take mine', '36.30');
    expect(leaks(waitingOnSaipan, other.state, 'us')).toEqual([]);
    other.do('lay', '36.31');
    const seen = ({ state }: typeof one) => ['us', null].map((seat) => waitingOnSaipan.view(state, seat));
    expect(seen(other)).toEqual(seen(one));
    expect(leaks(waitingOnSaipan, other.state, 'us')).toEqual([]);
    expect(other.events.flatMap((event) => eventFor(event, 'us') ?? [])).toEqual([]);
  });
  test('are not laid anew where the scenario says where they lie', () => {
    const table = new Sitting(waiting, waiting.start({ scenario: 't4', seed: 'set up' }).state);
    while (table.decision.seat !== 'japan') table.do('begin');
    expect([table.offers('take mine'), table.offers('shuffle')]).toEqual([false, false]);
  });
});

describe('Shattered Jewels', () => {
  const { state } = setUp('s3');

  rule('9.6.2a 9.6.2d', 'begins in Gyokusai', () => {
    expect(state.gyokusai).toBe(theater.scenario('s3').first);
    const { forces } = theater;
    for (let unit = 0; unit < forces.units.end; unit++) {
      if (forces.side[unit] !== JAPAN || state.where[unit]! < 0) continue;
      expect(state.assaultMarkers[state.where[unit]!]! & GYOKUSAI).toBe(GYOKUSAI);
    }
  });
  rule('14.1a', 'has its heroes beside the map, and none of the others', () => {
    const waiting = theater.forces.counters.flatMap(({ id, category }, hero) =>
      category === 'hero' && state.where[hero] === OFF_BOARD ? [id] : [],
    );
    expect(waiting).toEqual(['Agerholm', 'Baker', 'OBrien', 'Salomon']);
  });
  rule('4.3C', 'counts Japanese units beside Tanapag once each', () => {
    const table = activated('43ID', {
      scenario: 's3',
      time: '7 July 0500',
      counters: { '43ID-HQ': '52.13', '1/I/136': '48.17 column', 'A/1/105': '44.20' },
      change: (changed) => {
        changed.gyokusai = changed.time - 1;
        changed.assaultMarkers[at('48.17')] = GYOKUSAI;
      },
    });
    const before = table.state.points[JAPAN];
    table.do('gyokusai', '48.17');
    while (table.state.points[JAPAN] === before && table.decision.seat === 'japan' && table.offers('step')) {
      table.do('step', '47.16');
    }
    expect([table.state.reached, table.state.points[JAPAN]]).toEqual([[counter('1/I/136')], before + 1]);
  });
});

describe('the campaign', () => {
  rule('14.1.1c 14.1.1d 14.1.1j', 'has its heroes beside the map from the start', () => {
    const table = setUp('s5');
    expect(['Epperson', 'McCard', 'Timmerman'].map((id) => whereIs(table, id))).toEqual([
      OFF_BOARD,
      OFF_BOARD,
      OFF_BOARD,
    ]);
    expect(whereIs(setUp('s1'), 'Epperson')).toBe(NOT_IN_PLAY);
  });
  rule('19.0a', 'has six Divisions on four displays', () => {
    const { divisions } = theater.forces;
    expect([divisions.length, new Set(divisions.map(({ display }) => display)).size]).toEqual([6, 4]);
  });
  rule('7.1.2a', 'is fought on three levels', () => {
    const { level, terrain } = theater.ground;
    const levels = new Set(Array.from(level).filter((_, hex) => terrain[hex]! < 255));
    expect([...levels].toSorted()).toEqual([1, 2, 3]);
  });
  rule('26.0f', 'has Whiskey and Sake for rerolls', () => {
    expect(theater.drinks).toEqual(['Whiskey', 'Sake']);
    const table = onSaipan({
      counters: { 'HQ/4MARDIV': '38.42', 'A/1/25': '38.42', '1/316': '44.42' },
      rerolled: ['japan'],
      asked: { us: ['reroll chance'] },
      dice: { commands: [0, 9] },
      chit: 'us direct command',
      call: { procedure: directCommand, local: { side: US, division: 0 } },
    });
    table.do('roll again');
    expect(table.log.some((line) => line.startsWith('Whiskey: '))).toBe(true);
  });

  const near = { 'A/1/2': '39.43', '1/316': '40.43', Gabaldon: 'off-board' };
  rule('14.2f', 'has Gabaldon from Night I of 16 June on', () => {
    const asked = (time: string) =>
      onSaipan({
        time,
        counters: near,
        call: { procedure: nightfall, local: {} },
        change: (state) => {
          state.massedBanzai = 0;
        },
      }).offers('demand');
    expect([asked('15 June Night I'), asked('16 June Night I'), asked('20 June Night I')]).toEqual([false, true, true]);
  });
  rule('9.6.1a', 'can have its Massed Banzai in the nights of 15 and 16 June', () => {
    const open = (time: string) =>
      onSaipan({ time, counters: near, call: { procedure: massedBanzai, local: {} } }).offers('declare');
    const nights = ['15 June Night I', '15 June Night II', '16 June Night I', '16 June Night II', '17 June Night I'];
    expect(nights.map(open)).toEqual([true, true, true, true, false]);
  });

  const many = Object.fromEntries(
    theater.forces.counters
      .filter(({ category }, unit) => category === 'unit' && theater.forces.side[unit] === JAPAN)
      .slice(0, 21)
      .map(({ id }, index) => [id, ['46.28', '47.29', '44.28', '50.30', '52.33', '47.19', '48.17'][index % 7]!]),
  );
  rule('9.6.2a 4.3A', 'ends in Gyokusai: at 23 points of Victory Hexes, or fewer than 20 Japanese units', () => {
    const isOn = (spec: PositionSpec) =>
      onSaipan({ time: '5 July 1700', counters: many, ...spec, call: { procedure: gyokusaiCheck, local: {} } }).state
        .gyokusai >= 0;
    const holding = (points: number) => ({
      change: (state: { control: number[] }) => {
        let sum = 0;
        theater.victoryHexes.hexes.forEach((hex, index) => {
          if (sum + hex.points > points) return;
          sum += hex.points;
          state.control[index] = US_HEX;
        });
      },
    });
    const few = Object.fromEntries(Object.entries(many).slice(0, 9));
    expect([isOn({}), isOn(holding(23)), isOn(holding(22)), isOn({ counters: few })]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
  rule('4.3B 4.3C', 'gives Japan a point for every two days after 1 July in which it holds Marpi Point', () => {
    const points = (time: string, isHeld = true) =>
      onSaipan({
        time,
        counters: many,
        call: { procedure: victoryCheck, local: { isLast: false } },
        change: (state) => {
          const marpi = theater.victoryHexes.hexes.findIndex(({ hex }) => hex === at('61.06'));
          if (!isHeld) state.control[marpi] = US_HEX;
        },
      }).state.points[JAPAN];
    const nights = ['1 July Night II', '2 July Night II', '3 July Night II', '5 July Night II'];
    expect(nights.map((time) => points(time))).toEqual([0, 0, 1, 1]);
    expect(points('3 July Night II', false)).toBe(0);
  });
});

describe('victory', () => {
  const levelFor = (scenario: string, us: number, japan: number) =>
    onSaipan({
      scenario,
      time: { s1: '15 June Night II', s3: '7 July 1300', s5: '9 July 1700' }[scenario]!,
      counters: { 'A/1/25': 'yellow-1-transport', '1/316': '52.33', '2/316': '52.33' },
      points: { us, japan },
      call: { procedure: victoryCheck, local: { isLast: true } },
    }).state.result?.winner;

  rule('4.3C', 'goes by the lead of each scenario', () => {
    expect([levelFor('s1', 13, 4), levelFor('s1', 11, 4), levelFor('s1', 10, 4)]).toEqual(['us', null, 'japan']);
    expect([levelFor('s3', 5, 4), levelFor('s3', 4, 4), levelFor('s3', 3, 4)]).toEqual(['us', null, 'japan']);
    expect([levelFor('s5', 4, 4), levelFor('s5', 1, 4), levelFor('s5', 0, 4)]).toEqual(['us', null, 'japan']);
  });
  rule('4.3C', 'of the first day counts US units off the beaches', () => {
    const counters = { 'A/1/25': '34.38', 'B/1/25': '34.38', 'C/1/25': '35.40', 'E/2/25': '35.40', 'F/2/25': '33.38' };
    const { state } = onSaipan({
      scenario: 's1',
      time: '15 June Night II',
      counters: { ...counters, '1/316': '52.33' },
      call: { procedure: victoryCheck, local: { isLast: true } },
      change: (changed) => {
        changed.beach.fill(1);
      },
    });
    expect(state.points[US]).toBe(1);
  });
});

describe('the corps', () => {
  const corps = {
    '145-FA': '34.40',
    'A/1/25': '35.40',
    'HQ/4MARDIV': '34.40',
    'HQ/2MARDIV': '34.40',
    '1/316': '44.42',
  };
  const pool = { 'Corps-Truck-1': 'pool', 'Corps-Truck-2': 'pool' };

  rule('15.0l', 'has two trucks for its own artillery, which load on the Direct Command Chit', () => {
    const table = commanded('us', {
      scenario: 's6',
      counters: { ...corps, ...pool, '3/14': '34.40' },
      divisions: { '4MARDIV': { dc: 5 } },
    });
    expect(table.options('load')).toContain('145-FA');
    expect(table.options('load')).not.toContain('3/14');
    table.do('load', '145-FA');
    expect(whereIs(table, 'Corps-Truck-1')).toBe(at('34.40'));
    const chit = activated('4MARDIV', { scenario: 's6', counters: { ...corps, ...pool, '3/14': '34.40' } });
    expect(chit.options('load')).toEqual([]);
  });
  rule('15.0l', 'comes in scenario 6 alone', () => {
    const comes = (scenario: string) =>
      onSaipan({
        scenario,
        time: '18 June 0900',
        counters: { 'A/1/25': '35.40', '1/316': '44.42' },
        call: { procedure: reinforcements, local: {} },
        change: (state) => {
          for (const entry of theater.scenario(scenario).schedule) {
            for (const id of [...Object.values(entry.beaches).flat(), ...entry.trucks]) {
              if (entry.due === state.time) state.due[counter(id)] = entry.due;
            }
          }
        },
      });
    const table = comes('s6');
    expect([whereIs(table, '145-FA'), whereIs(table, 'Corps-Truck-2')]).toEqual([at('yellow-1-transport'), TRUCK_POOL]);
    expect(whereIs(comes('s5'), '145-FA')).toBe(NOT_IN_PLAY);
  });
  test('is paid for by any US Division', () => {
    const table = commanded('us', {
      scenario: 's6',
      counters: { ...corps, ...pool, 'HQ/27ID': '34.40' },
      divisions: { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 0 }, '27ID': { dc: 9 } },
    });
    const before = table.state.commands[division('27ID')]!;
    table.do('load', '145-FA');
    expect(table.state.commands[division('27ID')]).toBe(before - 1);
  });
});

describe('the Observer', () => {
  const seen = (time: string, hex: string, weather: 'clear' | 'rain' = 'clear') => {
    const { state } = onSaipan({ time, weather, counters: { '1/3-IMA': '44.25', 'A/1/25': '33.38' } });
    return spottedBy(state, observersFor(theater.forces, counter('1/3-IMA')))[at(hex)] === 1;
  };
  test('spots all hexes of the lowest level within 8 hexes until 19 June', () => {
    expect([seen('15 June 1100', '33.38'), seen('18 June 1700', '33.38'), seen('19 June 0500', '33.38')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(seen('15 June 1100', '41.35')).toBe(theater.ground.level[at('41.35')] === 1);
    expect([seen('15 June 1100', '32.40', 'rain'), seen('15 June Night I', '33.38')]).toEqual([false, false]);
  });
  test('sees at night what is lit, and nothing else beyond a hex', () => {
    const { state } = onSaipan({
      time: '15 June Night I',
      marks: { '33.38': 'lit' },
      counters: { '1/3-IMA': '44.25', 'A/1/25': '33.38' },
    });
    const spotted = spottedBy(state, observersFor(theater.forces, counter('1/3-IMA')));
    expect(['33.38', '33.37', '34.37'].map((hex) => spotted[at(hex)])).toEqual([1, 0, 1]);
  });
  test('tells the US nothing', () => {
    const observers = observersFor(theater.forces, counter('A/1/25'));
    const from = onSaipan({ time: '15 June 1100', counters: { '1/3-IMA': '34.37', 'A/1/25': '44.25' } });
    expect([spotterOf(from.state, observers, at('34.37')), spottedBy(from.state, observers)[at('34.37')]]).toEqual([
      -1, 0,
    ]);
  });
  test('lets Japanese artillery fire without a unit that sees the target', () => {
    const table = activated('47IMB', {
      time: '15 June 1100',
      counters: { '47IMB-HQ': '40.36', '1/3-IMA': '40.36', 'A/1/25': '33.38' },
      dice: { 'indirect fire': [5], rout: [0] },
    });
    table.do('indirect fire', '1/3-IMA');
    table.do('fire at', '33.38');
    expect(table.told('indirect fire')).toMatchObject([{ spotter: -2 }]);
    expect(table.told('rolled')).toMatchObject([{ stream: 'indirect fire' }]);
  });
});
