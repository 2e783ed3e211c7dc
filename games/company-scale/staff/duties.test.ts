import { describe, expect, test } from 'vitest';
import { type Duty, decisionWithin, instructed, whyDutyEnds } from '#engine/staff';
import type { Event } from '#engine/state';
import { Table as Played } from '#engine/table';
import { turnNumber } from '../core/calendar.ts';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { afloat } from '../fixtures/landing.ts';
import { tinianJudge } from '../judges/tinian.ts';
import { boatsAtNight } from '../landing/beachLanding.ts';
import { type PositionSpec, waiting } from '../position.ts';
import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';
import { duties } from './duties.ts';

const camp = {
  'HQ/4MARDIV': '14.56',
  'HQ/24': '14.55',
  'A/1/24': '13.56',
  'B/1/24': '13.56',
  'A/1/25': '15.56 column',
  'B/1/25': '15.56 column',
};
const duty = (scope: string, more: Partial<Duty> = {}): Duty => ({ scope, until: [], ...more });
type Table = ReturnType<typeof activate>;
const leads = ({ state }: Table, scope: string, seat = 'us') =>
  duties.decides(state, seat, duty(scope), waiting.about(state));

const { routine } = tinianJudge.by(tinianJudge.weights);

/** Lets the staff play for as long as the question is for it, and says what it did. */
function staffPlays(table: Table, told: Duty): string[] {
  const done: string[] = [];
  const isStaffs = () =>
    table.decision?.seat === 'us' && duties.decides(table.state, 'us', told, waiting.about(table.state));
  while (isStaffs()) {
    const view = instructed(waiting.view(table.state, 'us'), told);
    const decision = decisionWithin(duties, view, waiting.decision(view, 'us')!);
    for (const action of routine(view, decision, () => 0)) {
      expect(waiting.apply(table.state, action).refused).toBeUndefined();
      const kind = action.verb === 'go to' ? theater.places.names : theater.forces.counters.map(({ id }) => id);
      done.push(`${action.verb} ${kind[action.target!] ?? ''}`.trim());
      if (!isStaffs()) break;
    }
  }
  return done;
}

describe('what a staff decides', () => {
  test('is the Activation of the Formation or Division that it leads, and of no other', () => {
    const table = activate('25', { counters: camp });
    expect([leads(table, '25'), leads(table, '4MARDIV'), leads(table, 'all')]).toEqual([true, true, true]);
    expect([leads(table, '24'), leads(table, '2MARDIV'), leads(table, 'IJA', 'japan')]).toEqual([false, false, false]);
  });

  test('of everything begins with the setup, of a part after it', () => {
    const table = new Played(tinian, { scenario: 't2', options: {}, seed: 'marianas/1' });
    expect(table.state.phase).toBe('set-up');
    const { seat } = table.decision()!;
    const by = (scope: string) => duties.decides(table.state, seat, duty(scope), tinian.about(table.state));
    expect([by('all'), by('4MARDIV'), by('24')]).toEqual([true, false, false]);
  });

  test('is all that a seat can hand over, as it stands', () => {
    const table = activate('25', { counters: camp, change: (state) => state.entered.fill(0).fill(1, 1, 2) });
    expect(duties.scopes(table.state, 'us').map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'all: all your forces',
      '4MARDIV: the 4th Marine Division',
      '24: Formation 24',
      '25: Formation 25',
    ]);
  });

  test('in the Activation of its Division is its Formation alone, once Actions have begun, until all its units have passed', () => {
    const table = activate('4MARDIV', { counters: camp });
    expect(leads(table, '24')).toBe(false);
    table.do('pass', 'HQ/4MARDIV');
    expect(leads(table, '24')).toBe(true);
    const view = instructed(waiting.view(table.state, 'us'), duty('24'));
    const narrowed = decisionWithin(duties, view, waiting.decision(view, 'us')!);
    expect(narrowed.choices[0]).toMatchObject({ verb: 'pass' });
    expect(narrowed.choices.map(({ verb }) => verb)).not.toContain('done');
    const units = narrowed.choices.filter(({ of }) => of === 'unit').flatMap(({ targets }) => targets);
    expect(new Set(units)).toEqual(new Set(['HQ/24', 'A/1/24', 'B/1/24'].map(counterNamed)));
    staffPlays(table, duty('24'));
    expect(leads(table, '24')).toBe(false);
    expect(table.options('pass').sort()).toEqual(['A/1/25', 'B/1/25']);
  });

  test('in the Activations of others is the fire of its own units, if nobody else could fire', () => {
    const ambush: PositionSpec = {
      counters: { 'A/1/24': '13.56', '1/I/50': '13.57 column' },
      asked: { us: ['opportunity fire'] },
    };
    const table = activate('I/50', ambush);
    table.do('move', '1/I/50');
    table.do('go to', '13.59');
    expect(table.decision?.procedure).toBe('opportunity fire');
    expect([leads(table, '24'), leads(table, '4MARDIV'), leads(table, '25')]).toEqual([true, true, false]);
    const mixed = activate('I/50', { ...ambush, counters: { ...ambush.counters, 'A/1/25': '12.57' } });
    mixed.do('move', '1/I/50');
    mixed.do('go to', '13.59');
    expect([leads(mixed, '24'), leads(mixed, '25'), leads(mixed, '4MARDIV')]).toEqual([false, false, true]);
  });

  test('whatever else is asked of units of its own alone, such as boats that night overtakes', () => {
    const counters = { 'E/2/24': 'white-1-finalRunIn column' };
    const night = afloat({ time: '24 July Night I', counters, call: { procedure: boatsAtNight, local: {} } });
    expect(night.decision).toMatchObject({ procedure: 'last boats' });
    expect([leads(night, '24'), leads(night, '4MARDIV'), leads(night, '25')]).toEqual([true, true, false]);
  });
});

describe('what a staff was told', () => {
  test('to advance: its units go to the hex by the quickest way and are there', () => {
    const table = activate('25', { counters: camp });
    const told = duty('25', { aim: 'advance', at: '15.58' });
    expect(staffPlays(table, told)).toEqual(expect.arrayContaining(['go to 15.58']));
    expect(table.state.where[counterNamed('A/1/25')]).toBe(placeNamed('15.58'));
    const ended = { type: 'activation ended', chit: table.state.chit } as Event;
    expect(whyDutyEnds(duties, told, [ended], 'us', () => table.state)).toBe('it is where you wanted it');
    const farther = duty('25', { aim: 'advance', at: '15.66' });
    expect(whyDutyEnds(duties, farther, [ended], 'us', () => table.state)).toBeUndefined();
  });

  test('to advance to a line: to the nearest hex of it', () => {
    const table = activate('25', { counters: camp });
    staffPlays(table, duty('25', { aim: 'line across', at: '19.58' }));
    expect(theater.places.names[table.state.where[counterNamed('A/1/25')]!]).toMatch(/\.58$/);
  });

  test('to hold: nobody moves', () => {
    const table = activate('25', { counters: { ...camp, '1/I/50': '15.60' } });
    expect(staffPlays(table, duty('25', { aim: 'hold' })).filter((deed) => deed.startsWith('go to'))).toEqual([]);
  });

  test('stops beside the enemy', () => {
    const table = activate('25', { counters: { ...camp, '1/I/50': '15.57' } });
    staffPlays(table, duty('25', { aim: 'advance', at: '15.66' }));
    expect(table.state.where[counterNamed('A/1/25')]).toBe(placeNamed('15.56'));
  });
});

describe('what gives a Formation back', () => {
  const whyOver = (table: Table, until: string, events: readonly object[], scope = '25') =>
    whyDutyEnds(duties, duty(scope, { until: [until] }), events as readonly Event[], 'us', () => table.state);

  test('is new contact, by its own move or by the enemy’s, and none that was there', () => {
    const table = activate('25', { counters: { ...camp, '1/I/50': '15.59' } });
    const moved = (unit: string, from: string, to: string) => ({
      ...{ type: 'moved', units: [counterNamed(unit)], markers: [], rule: '6.0a' },
      ...{ from: placeNamed(from), to: placeNamed(to) },
    });
    expect(whyOver(table, 'contact', [moved('A/1/25', '15.56', '15.58')])).toBe('new contact with the enemy');
    expect(whyOver(table, 'contact', [moved('A/1/25', '15.58', '15.60')])).toBeUndefined();
    expect(whyOver(table, 'contact', [moved('A/1/25', '15.56', '15.57')])).toBeUndefined();
    expect(whyOver(table, 'contact', [moved('A/1/24', '13.56', '15.58')])).toBeUndefined();
    expect(whyOver(table, 'contact', [moved('1/I/50', '15.60', '15.57')])).toBe('new contact with the enemy');
    expect(whyOver(table, 'loss', [moved('1/I/50', '15.60', '15.57')])).toBeUndefined();
  });

  test('is a loss, an Assault, a hit, a Victory Hex, night, and day, as chosen', () => {
    const table = activate('25', { counters: camp });
    const at = placeNamed('15.56');
    const began = {
      type: 'assault began',
      target: at,
      kind: 'banzai',
      attackers: [counterNamed('1/I/50')],
      support: [],
    };
    const fired = { type: 'fired', side: 1, target: at, result: 'DG1' };
    expect(whyOver(table, 'loss', [{ type: 'routed', unit: counterNamed('B/1/25') }])).toBe('a unit lost or routed');
    expect(whyOver(table, 'loss', [{ type: 'routed', unit: counterNamed('A/1/24') }])).toBeUndefined();
    expect(whyOver(table, 'assault', [began])).toBe('an Assault against it');
    expect(whyOver(table, 'assault', [began], '24')).toBeUndefined();
    expect(whyOver(table, 'fire', [fired])).toBe('fire that hits it');
    expect(whyOver(table, 'fire', [{ ...fired, result: '-' }])).toBeUndefined();
    expect(whyOver(table, 'fire', [{ ...fired, side: 0 }])).toBeUndefined();
    expect(whyOver(table, 'victory-hex', [{ type: 'control', hex: at, side: 0 }])).toBe('a Victory Hex taken or lost');
    const turnsOf = (time: number) =>
      ['night', 'day'].map((until) => whyOver(table, until, [{ type: 'turn began', time }]));
    const dawn = Math.floor(table.state.time / 9) * 9;
    expect(whyOver(table, 'day', [{ type: 'turn began', time: table.state.time - turnNumber(table.state) + 1 }])).toBe(
      undefined,
    );
    expect([turnsOf(dawn), turnsOf(dawn + 7), turnsOf(dawn + 8), turnsOf(dawn + 1)]).toEqual([
      [undefined, 'a new day'],
      ['nightfall', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
