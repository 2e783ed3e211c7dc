import { describe, expect, test, vi } from 'vitest';
import { rule } from '#engine/proof';
import { countCasualties, countLoss, score } from '../core/points.ts';
import { put } from '../core/stacks.ts';
import { type CompanyScale, JAPANESE_HEX, type Play, US_HEX } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { fireAction } from '../fire/action.ts';
import { goOn } from '../fixtures/goOn.ts';
import { leftOf, moving } from '../movement/fixtures/moving.ts';
import { type PositionSpec, position } from '../position.ts';
import { ABOARD } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { victoryCheck } from './victory.ts';

const at = (name: string) => theater.places.find(name);
const hexNumber = (name: string) => theater.victoryHexes.hexes.findIndex(({ hex }) => hex === at(name));
const armies = { 'A/1/25': '12.56', 'A/1/8': '13.55', '1/I/50': '20.82', 'IJA-HQ': '20.83' };

/** The victory check of a turn. */
function check(spec: PositionSpec, isLast = false) {
  return position({
    counters: armies,
    rerolled: ['us', 'japan'],
    call: { procedure: victoryCheck, local: { isLast } },
    ...spec,
  });
}

/** A unit is about to fire at the only enemies that it can reach. */
function shooting(unit: string, chit: string, spec: PositionSpec) {
  return position({
    time: '24 July 1100',
    chit,
    rerolled: ['us', 'japan'],
    ...spec,
    call: { procedure: fireAction, local: { unit: theater.forces.find(unit) } },
  });
}

const controlOf = (state: CompanyScale, hex: string) => state.control[hexNumber(hex)];

/** Changes made by rules on a state, with the events that they emit. */
function changed(spec: PositionSpec, change: (play: Play) => void) {
  const table = check(spec);
  const told: object[] = [];
  const play = { state: table.state, emit: (event: object) => told.push(event) } as unknown as Play;
  change(play);
  return { state: table.state, told };
}

describe('points', () => {
  rule('25.1a 25.1b', 'go from 0 to 29; what is gained above takes from the enemy', () => {
    const { state } = changed({ points: { us: 5, japan: 29 } }, (play) => score(play, JAPAN, 2, '25.2a'));
    expect(state.points).toEqual([3, 29]);
    expect(changed({ points: { us: 1 } }, (play) => score(play, US, -4, '25.4a')).state.points[US]).toBe(0);
  });
  rule('25.1c', 'end the game at once at 29 to 0', () => {
    const { state } = changed({ points: { us: 27, japan: 0 } }, (play) => score(play, US, 2, '25.4a'));
    expect(state.result).toMatchObject({ winner: 'us', rule: '25.1c' });
    expect(changed({ points: { us: 27, japan: 1 } }, (play) => score(play, US, 2, '25.4a')).state.result).toBeNull();
  });
  rule('25.1c 15.0g', 'end it once, and nothing is scored after that: a truck and its load are lost together', () => {
    const truck = theater.forces.find('Truck-1/4MARDIV');
    const table = shooting('1/I/50', 'IJA', {
      counters: { '1/I/50': '14.58', 'Truck-1/4MARDIV': '15.57', '1/14': '17.50' },
      marks: { '15.57': 'DG4' },
      points: { us: 0, japan: 28 },
      dice: { fire: [0] },
      change(state) {
        const load = theater.forces.find('1/14');
        put(state, load, ABOARD);
        state.carrier[load] = truck;
      },
    });
    table.do('shoot');
    expect(table.told('eliminated')).toHaveLength(2);
    expect(table.told('game ended')).toHaveLength(1);
    expect(table.state.points).toEqual([0, 29]);
  });
  rule('25.2a', 'come to Japan for units lost, as the scenario says', () => {
    const lost = (scenario: string, side: SideCode, count: number) =>
      changed({ scenario }, (play) => {
        for (let each = 0; each < count; each++) countLoss(play, side);
      }).state.points;
    expect(lost('t2', US, 1)).toEqual([0, 1]);
    expect(lost('t2', JAPAN, 3)).toEqual([0, 0]);
    expect(lost('t2', JAPAN, 4)).toEqual([1, 0]);
    expect(lost('t4', JAPAN, 9)).toEqual([0, 0]);
  });
  rule('25.2b', 'come for so many levels of disorder, and the rest counts on', () => {
    const scored = (levels: number) => changed({ scenario: 't2' }, (play) => countCasualties(play, levels)).state;
    expect([scored(5).points[JAPAN], scored(5).casualties]).toEqual([0, 5]);
    expect([scored(7).points[JAPAN], scored(7).casualties]).toEqual([1, 1]);
    expect([scored(13).points[JAPAN], scored(13).casualties]).toEqual([2, 1]);
  });
  rule('25.2c', 'come for units lost too, where the scenario counts losses with casualties', () => {
    const { victory, ...rest } = theater.scenario('t2');
    const counted = (withLosses: boolean) => {
      const japan = victory.japan.map((award) => (award.for === 'casualties' ? { ...award, withLosses } : award));
      const scenario = vi.spyOn(theater, 'scenario').mockReturnValue({ ...rest, victory: { ...victory, japan } });
      const table = shooting('1/I/50', 'IJA', {
        scenario: 't2',
        counters: { 'A/1/25': '15.55', 'B/1/25': '15.55', '1/I/50': '15.56', 'IJA-HQ': '15.60' },
        marks: { '15.55': 'DG4' },
        dice: { fire: [0] },
        change: (state) => {
          state.casualties = 3;
        },
      });
      table.do('shoot');
      while (table.state.lost[US] === 0) goOn(table);
      scenario.mockRestore();
      expect(table.told('fired')).toMatchObject([{ result: 'DG1' }]);
      return table.state.casualties;
    };
    // Three levels before, a fourth by this fire, and the company that it costs.
    expect([counted(true), counted(false)]).toEqual([5, 4]);
  });
});

describe('Victory Hexes', () => {
  rule('25.4a', 'are controlled by a unit in them outside Japanese Fire Zones, and lost when Japan enters', () => {
    const entered = (counters: Record<string, string>) =>
      changed({ counters: { ...armies, ...counters } }, (play) => noteEntry(play, US, at('13.57'))).state;
    expect(controlOf(entered({ 'B/1/25': '13.57' }), '13.57')).toBe(US_HEX);
    expect(entered({ 'B/1/25': '13.57' }).points[US]).toBe(2);
    expect(controlOf(entered({ 'B/1/25': '13.57', '2/I/50': '13.58' }), '13.57')).toBe(JAPANESE_HEX);
    const back = changed({ counters: { ...armies, 'B/1/25': '13.57' } }, (play) => {
      noteEntry(play, US, at('13.57'));
      noteEntry(play, JAPAN, at('13.57'));
    }).state;
    expect([controlOf(back, '13.57'), back.points[US]]).toEqual([JAPANESE_HEX, 0]);
    const own = changed({ counters: armies, points: { us: 9 } }, (play) => noteEntry(play, JAPAN, at('13.57'))).state;
    expect(own.points[US]).toBe(9);
  });
  rule('25.4a 4.3C', 'count as the scenario says where it names them', () => {
    const taken = (hex: string) =>
      changed({ scenario: 't1', counters: { 'B/1/25': hex } }, (play) => noteEntry(play, US, at(hex))).state.points[US];
    expect(['15.60', '13.57', '18.52'].map(taken)).toEqual([5, 1, 0]);
  });
  rule('25.4a', 'are controlled once the last Fire Zone has gone', () => {
    const table = check({ counters: { ...armies, 'B/1/25': '13.57' } });
    expect(controlOf(table.state, '13.57')).toBe(US_HEX);
  });
  rule('25.4b', 'may be conceded where no Japanese unit is within 5 hexes', () => {
    const asking: PositionSpec = {
      counters: { ...armies, '2/I/50': '18.57' },
      change: (state) => {
        state.orders = { japan: { concede: ['ask'] } };
      },
    };
    const table = check(asking);
    expect(table.decision).toMatchObject({ procedure: 'victory check', seat: 'japan' });
    expect(table.why('concede', '18.52')?.rule).toBe('25.4b');
    expect(table.options('concede')).toContain('18.51');
    table.do('concede', '18.51');
    expect(controlOf(table.state, '18.51')).toBe(US_HEX);
    // As many as there are.
    table.do('concede', '12.70');
    expect([controlOf(table.state, '12.70'), table.offers('concede')]).toEqual([US_HEX, true]);
    table.do('keep');
    expect(table.offers('concede')).toBe(false);
  });
  rule('25.4b', 'are not conceded once Gyokusai has come, where none can come, or when the game is over', () => {
    const asked = (spec: PositionSpec, change: (state: CompanyScale) => void = () => undefined, isLast = false) =>
      check(
        {
          ...spec,
          change: (state) => {
            state.orders = { japan: { concede: ['ask'] } };
            change(state);
          },
        },
        isLast,
      );
    const begun = (state: CompanyScale) => {
      state.gyokusai = state.time - 1;
    };
    expect(asked({}).offers('concede')).toBe(true);
    expect(asked({}, begun).offers('concede')).toBe(false);
    expect(asked({ scenario: 't3', time: '31 July 1100' }).offers('concede')).toBe(false);
    expect(asked({}, undefined, true).state.result).not.toBeNull();
  });
  rule('25.4c', 'are otherwise the ground that they are: fire and moves are as in a like hex', () => {
    const fired = (from: string, hex: string) => {
      const table = shooting('A/1/25', '4MARDIV', { counters: { 'A/1/25': from, '1/I/50': hex }, dice: { fire: [9] } });
      table.do('shoot');
      return table.told('fired').map((event) => ('value' in event ? event.value : undefined));
    };
    const moved = (from: string, hex: string) => {
      const table = moving('A/1/25', { counters: { 'A/1/25': `${from} column` } });
      table.do('step', hex);
      return leftOf(table);
    };
    for (const [from, hex, likeFrom, like] of [
      ['12.69', '12.70', '10.69', '10.70'],
      ['18.50', '18.51', '14.69', '14.70'],
      ['08.58', '08.59', '05.64', '04.65'],
      ['14.75', '14.76', '15.75', '15.76'],
    ] as const) {
      expect([hexNumber(hex) >= 0, hexNumber(like) >= 0]).toEqual([true, false]);
      expect(fired(from, hex)).toEqual(fired(likeFrom, like));
      expect(moved(from, hex)).toEqual(moved(likeFrom, like));
    }
  });
});

describe('beaches', () => {
  rule('25.3a 25.3a2', 'are closed when Japan enters them, for points once', () => {
    const { state } = changed({ scenario: 't2' }, (play) => {
      noteEntry(play, JAPAN, at('13.52'));
      expect(play.state.points[JAPAN]).toBe(0);
      noteEntry(play, US, at('13.52'));
      noteEntry(play, JAPAN, at('13.52'));
      expect(play.state.points[JAPAN]).toBe(2);
      noteEntry(play, US, at('13.52'));
      noteEntry(play, JAPAN, at('13.52'));
    });
    expect(state.points[JAPAN]).toBe(2);
    expect(state.beach[0]).toBe(2);
  });
  rule('25.3b', 'are open again once US units are back', () => {
    const { state } = changed({}, (play) => {
      for (const side of [US, JAPAN, US]) noteEntry(play, side as SideCode, at('13.52'));
    });
    expect(state.beach[0]).toBe(1);
  });
});

describe('the end', () => {
  test('counts units inland and decides by the levels of the scenario', () => {
    const inland = { 'A/1/25': '15.56', 'B/1/25': '15.56', 'C/1/25': '15.56', 'E/2/25': '16.56' };
    const table = check(
      {
        scenario: 't2',
        counters: { ...inland, 'F/2/25': '13.53', 'G/2/25': '13.53', '1/I/50': '20.82' },
        points: { us: 5 },
        change: (state) => {
          state.beach[0] = 1;
        },
      },
      true,
    );
    expect(table.state.points[US]).toBe(6);
    expect(table.state.result).toMatchObject({ winner: 'us', level: 'US victory' });
  });
  test('counts units three hexes from the beaches, and no more than the scenario has points for', () => {
    const points = (hexes: readonly string[]) => {
      const ids = theater.forces.counters.filter(
        ({ category }, at) => category === 'unit' && theater.forces.side[at] === 0,
      );
      const counters = Object.fromEntries(hexes.map((hex, at) => [ids[at]!.id, hex]));
      const change = (state: { beach: number[] }) => {
        state.beach[0] = 1;
      };
      return check({ scenario: 't2', counters, change }, true).state.points[US];
    };
    // 13.52 is White 1.
    expect([points(['13.55', '13.55', '13.55']), points(['13.55', '13.55', '13.54'])]).toEqual([1, 0]);
    expect(points(new Array<string>(18).fill('13.56'))).toBe(4);
  });
  rule('4.3C', 'has a level for every margin', () => {
    const level = (us: number, japan: number) => check({ points: { us, japan } }, true).state.result?.level;
    expect(level(8, 0)).toBe('US decisive victory');
    expect([level(7, 0), level(3, 3)]).toEqual(['US marginal victory', 'US marginal victory']);
    expect(level(0, 3)).toBe('Draw');
    expect(level(0, 9)).toBe('Japanese marginal victory');
    expect(level(0, 10)).toBe('Japanese decisive victory');
  });
  rule('4.3C', 'on Mount Lasso gives Japan 3 points for the summit, if the US has not taken it', () => {
    const end = (control: number) =>
      check(
        {
          scenario: 't1',
          change: (state) => {
            state.control[hexNumber('15.60')] = control;
          },
        },
        true,
      ).state.points[JAPAN];
    expect([end(JAPANESE_HEX), end(US_HEX)]).toEqual([3, 0]);
  });
  rule('4.3B', 'on Saipan Japan has a point for every two days after 1 July in which it holds Marpi Point', () => {
    const night = (time: string) =>
      check({ scenario: 's5', time, counters: { 'A/1/6': '36.33', '43ID-HQ': '61.07' } }).state.points[JAPAN];
    const days = ['1 July Night II', '2 July Night II', '3 July Night II', '4 July Night II', '5 July Night II'];
    expect(days.map(night)).toEqual([0, 0, 1, 0, 1]);
  });
  rule('4.3B', 'each day from 29 July on Japan has a point while it holds the summit', () => {
    const night = (time: string, control = 0) =>
      check({
        time,
        change: (state) => {
          state.control[hexNumber('20.80')] = control;
        },
      }).state.points[JAPAN];
    expect(night('29 July Night II')).toBe(1);
    expect(night('28 July Night II')).toBe(0);
    expect(night('29 July Night I')).toBe(0);
    expect(night('29 July Night II', US_HEX)).toBe(0);
  });
});
