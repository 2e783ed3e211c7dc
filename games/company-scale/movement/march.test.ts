import { describe, expect } from 'vitest';
import { onTop } from '#engine/frames';
import { rule } from '#engine/proof';
import { whyNotAct } from '../core/active.ts';
import { FINISHED, FIRST_ACTION, NO_OPPORTUNITY_FIRE, US_HEX } from '../core/state.ts';
import { prepared } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { theater } from '../tinian.ts';
import { at, holdFire, isOver, leftOf, levelAt, moving, placeNamed, unitNamed } from './fixtures/moving.ts';
import { march } from './march.ts';
import { whyNotMarch } from './movers.ts';

const { forces } = theater;

const alone = { 'A/1/25': '14.56 column' };

rule('13.1e 12.3a', 'a leader goes along when nobody of the command would stay, and stays where someone does', () => {
  const stack = { 'A/1/24': '14.56 column', 'A/1/25': '14.56', Hart: '14.56', Batchelder: '14.56' };
  const taken = (counters: Record<string, string>) => {
    return onTop(moving('A/1/24', { counters }).state, march)!.markers;
  };
  expect(taken(stack)).toEqual([unitNamed('Hart')]);
  expect(taken({ ...stack, 'B/1/24': '14.56' })).toEqual([]);
});

describe('a move', () => {
  rule('6.0a', 'goes hex by hex as far as points last', () => {
    const table = moving('A/1/25', { counters: alone });
    // Sugar Cane costs 2 of the 5 points.
    table.do('step', '14.57');
    expect(at(table, 'A/1/25')).toBe('14.57');
    table.do('step', '14.56');
    expect(table.why('step', '14.55')?.rule).toBe('6.0a');
    expect(table.options('step')).toEqual(expect.arrayContaining(['15.55', '15.56']));
    table.do('step', '15.56');
    expect(isOver(table)).toBe(true);
  });
  rule('6.0a', 'leads to all that can be reached, and ends there', () => {
    const table = moving('A/1/25', { counters: alone });
    expect(table.options('go to')).toContain('14.58');
    expect(table.options('go to')).not.toContain('14.60');
    expect(table.why('go to', '14.60')?.rule).toBe('6.0a');
    table.do('go to', '14.58');
    expect(at(table, 'A/1/25')).toBe('14.58');
    expect(isOver(table)).toBe(true);
  });
  rule('6.0a', 'costs nothing until the first step, and can be stopped after each', () => {
    const table = moving('A/1/25', { counters: alone });
    expect(table.offers('stop')).toBe(false);
    const done = () => table.state.done[unitNamed('A/1/25')]!;
    table.do('cancel');
    expect(done() & FIRST_ACTION).toBe(0);
    const other = moving('A/1/25', { counters: alone });
    other.do('step', '14.57');
    expect(other.offers('cancel')).toBe(false);
    other.do('stop');
    expect(other.state.done[unitNamed('A/1/25')]! & FIRST_ACTION).toBe(FIRST_ACTION);
  });
  rule('6.0a 2.0f', 'is for units in column alone, or that form it by moving', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '14.56' } });
    table.do('go to', '14.57');
    expect(table.state.mode[unitNamed('A/1/25')]).toBe(COLUMN);
    const state = prepared({ chit: '4MARDIV', counters: { 'A/1/25': '14.56' } });
    state.done[unitNamed('A/1/25')] = FIRST_ACTION;
    state.commands.fill(5);
    expect(whyNotAct(state, unitNamed('A/1/25'))).toBe('5.1b2');
  });
  rule('6.0j', 'does not lead into enemies', () => {
    const table = moving('A/1/25', { counters: { ...alone, '1/I/50': '14.57' } });
    expect(table.why('step', '14.57')?.rule).toBe('6.0j');
    expect(table.why('go to', '14.57')?.rule).toBe('6.0j');
  });
  rule('6.1.2a', 'does not lead Navy units through the Army', () => {
    const table = moving('1/56NGF', { chit: 'IJN', counters: { '1/56NGF': '14.56 column', '1/I/50': '14.57' } });
    expect(table.why('step', '14.57')?.rule).toBe('6.1.2a');
  });
});

describe('a stack', () => {
  const stack = { 'A/1/25': '14.56 column', 'B/1/25': '14.56 column', 'C/1/25': '14.56' };

  rule('6.0b', 'of those in the same mode goes together unless the player says otherwise', () => {
    const table = moving('A/1/25', { counters: stack });
    expect(table.options('drop')).toEqual(['A/1/25', 'B/1/25']);
    expect(table.options('add')).toEqual(['C/1/25']);
    table.do('add', 'C/1/25');
    table.do('drop', 'B/1/25');
    table.do('go to', '14.57');
    expect([at(table, 'A/1/25'), at(table, 'B/1/25'), at(table, 'C/1/25')]).toEqual(['14.57', '14.56', '14.57']);
    expect(table.state.mode[unitNamed('C/1/25')]).toBe(COLUMN);
  });
  rule('6.0b', 'may only be made of units that began the Activation in one hex', () => {
    const table = moving('A/1/25', {
      counters: stack,
      change: ({ began }) => {
        began[unitNamed('B/1/25')] = placeNamed('14.55');
      },
    });
    expect(table.options('drop')).toEqual([]);
    expect(table.why('add', 'B/1/25')?.rule).toBe('6.0b');
  });
  rule('6.0b', 'costs no Direct Commands of its own accord', () => {
    const table = moving('A/1/25', { chit: 'us direct command', counters: stack, divisions: { '4MARDIV': { dc: 2 } } });
    expect(table.options('drop')).toEqual([]);
    table.do('add', 'B/1/25');
    expect(table.why('add', 'C/1/25')?.rule).toBe('2.0j');
    table.do('go to', '14.57');
    expect(table.state.commands[forces.division[unitNamed('A/1/25')]!]).toBe(0);
    expect(table.state.done[unitNamed('B/1/25')]! & FINISHED).toBe(FINISHED);
  });
  rule('12.3a', 'takes its weapons along, as many as there are units', () => {
    const counters = { ...stack, '25-us-hmg-1': '14.56', '25-us-at-1': '14.56' };
    const all = moving('A/1/25', { counters: { ...counters, 'C/1/25': '14.56 column' } });
    all.do('go to', '14.57');
    expect([at(all, '25-us-hmg-1'), at(all, '25-us-at-1')]).toEqual(['14.57', '14.57']);
    // One company stays Deployed with one of the weapons; the player may choose which goes.
    const part = moving('A/1/25', { counters });
    expect(part.options('leave behind')).toHaveLength(1);
    expect(part.options('take along')).toHaveLength(1);
    part.do('drop', 'B/1/25');
    while (part.options('take along').length > 0) part.do('take along', part.options('take along')[0]!);
    expect(part.options('leave behind')).toHaveLength(1);
    const left = ['25-us-hmg-1', '25-us-at-1'].find((weapon) => !part.options('leave behind').includes(weapon))!;
    expect(part.why('take along', left)?.rule).toBe('12.1f');
  });
  rule('12.1f 12.3a', 'leaves a weapon with those who stay when fire has taken a unit on the way', () => {
    const table = moving('A/1/25', {
      rerolled: ['us', 'japan'],
      counters: {
        'A/1/25': '15.55 column',
        'B/1/25': '15.55 column',
        'C/1/25': '15.55 column',
        '25-us-hmg-1': '15.55',
        '25-us-at-1': '15.55',
        'HQ/25': '14.53',
        '1/I/50': '15.56',
        '2/I/50': '15.56',
        'I/50-jp-hmg-1': '15.56',
      },
      marks: { '15.55': 'DG4' },
      dice: { 'opportunity fire': [4] },
    });
    table.do('drop', 'C/1/25');
    for (const weapon of table.options('take along')) table.do('take along', weapon);
    table.do('step', '15.54');
    table.do('fire', '15.56', 'japan');
    expect(table.told('fired')).toMatchObject([{ result: 'DG1' }]);
    const there = ['25-us-hmg-1', '25-us-at-1'].map((weapon) => at(table, weapon)).sort();
    expect(there).toEqual(['15.54', '15.55']);
  });
  rule('25.4a', 'takes control of a Victory Hex that it enters, also in passing', () => {
    const station = theater.victoryHexes.hexes.findIndex(({ hex }) => hex === placeNamed('18.51'));
    const table = moving('A/1/25', { counters: { 'A/1/25': '17.51 column' } });
    table.do('step', '18.51');
    expect(table.state.control[station]).toBe(US_HEX);
  });
  rule('6.2.2f 12.3a', 'crosses a steep slope without its weapon alone', () => {
    const counters = { 'A/1/25': '14.58 column', '25-us-hmg-1': '14.58', 'HQ/25': '14.57' };
    const table = moving('A/1/25', { counters });
    expect(table.why('step', '14.59')?.rule).toBe('6.2.2f');
    table.do('leave behind', '25-us-hmg-1');
    table.do('step', '14.59');
    expect(at(table, 'A/1/25')).toBe('14.59');
    expect(at(table, '25-us-hmg-1')).toBeUndefined();
  });
  rule('13.1e 14.2g', 'takes leader and hero along when all go, and leaves them with those who stay', () => {
    const counters = { ...stack, Batchelder: '14.56', 'American-Hero-1': '14.56' };
    const part = moving('A/1/25', { counters });
    part.do('go to', '14.57');
    expect([at(part, 'Batchelder'), at(part, 'American-Hero-1')]).toEqual(['14.56', '14.56']);
    const led = moving('A/1/25', { counters });
    led.do('take along', 'Batchelder');
    led.do('go to', '14.57');
    expect([at(led, 'Batchelder'), at(led, 'American-Hero-1')]).toEqual(['14.57', '14.56']);
    const all = moving('A/1/25', { counters: { ...counters, 'C/1/25': '14.56 column' } });
    all.do('go to', '14.57');
    expect([at(all, 'Batchelder'), at(all, 'American-Hero-1')]).toEqual(['14.57', '14.57']);
  });
  rule('13.1e', 'does not take a leader of another Formation', () => {
    const table = moving('A/1/25', { counters: { ...alone, 'A/1/24': '14.56', Hart: '14.56' } });
    expect(table.why('take along', 'Hart')?.rule).toBe('13.1e');
  });
  rule('6.1b 6.1e', 'is warned before it stops where there are too many', () => {
    const crowd = { 'E/2/25': '14.57', 'F/2/25': '14.57', 'G/2/25': '14.57' };
    const table = moving('A/1/25', { counters: { ...alone, ...crowd } });
    expect(table.options('go to')).not.toContain('14.57');
    expect(table.options('crowd into')).toContain('14.57');
    expect(table.forgone('crowd into')).toHaveLength(1);
    expect(table.why('go to', '14.57')?.rule).toBe('6.1b');
    expect(table.why('crowd into', '14.55')?.rule).toBe('6.1a');
    table.do('step', '14.57');
    expect(table.forgone('stop')).toEqual(['1 unit too many: 1 DG when the Activation ends (6.1b).']);
    const mixed = moving('A/1/25', { counters: { ...alone, 'A/1/24': '14.57' }, marks: { '14.57': 'DG4' } });
    expect(mixed.why('go to', '14.57')?.rule).toBe('6.1e');
    mixed.do('step', '14.57');
    expect(isOver(mixed)).toBe(true);
    const fresh = moving('A/1/25', { counters: { ...alone, 'A/1/24': '15.56' }, marks: { '15.56': 'DG2' } });
    fresh.do('step', '15.56');
    expect(fresh.forgone('stop')).toEqual(['Different Formations: 1 DG when the Activation ends (6.1e).']);
  });
});

describe('disorder', () => {
  rule('6.1.1a 6.1.1b 10.2.3c', 'goes along with who leaves, and stays with who stays', () => {
    const counters = { ...alone, 'B/1/25': '14.56' };
    const table = moving('A/1/25', { counters, marks: { '14.56': 'DG2' } });
    table.do('go to', '14.57');
    expect([levelAt(table, '14.56'), levelAt(table, '14.57')]).toEqual([2, 2]);
    const last = moving('A/1/25', { counters: alone, marks: { '14.56': 'DG2' } });
    last.do('go to', '14.57');
    expect([levelAt(last, '14.56'), levelAt(last, '14.57')]).toEqual([0, 2]);
  });
  rule('6.1.1c 10.2.3d', 'raises a hex that is entered', () => {
    const table = moving('A/1/25', {
      counters: { ...alone, 'B/1/25': '14.57' },
      marks: { '14.56': 'DG2', '14.57': 'DG1' },
    });
    table.do('step', '14.57');
    expect(levelAt(table, '14.57')).toBe(2);
  });
  rule('10.2.1a2 10.2.2a2', 'of those it joins may hold it, so that its way leads round them', () => {
    for (const shock of ['pinned', 'suppressed']) {
      const counters = { 'A/1/25': '15.56 column', 'B/1/25': '15.55' };
      const held = moving('A/1/25', { counters, marks: { '15.55': shock } });
      held.do('step', '15.55');
      expect(isOver(held)).toBe(true);
      const table = moving('A/1/25', { counters, marks: { '15.55': shock } });
      table.do('go to', '15.54');
      expect(at(table, 'A/1/25')).toBe('15.54');
    }
  });
  rule('6.1.1d 10.2.3d', 'of a hex is taken on, also in passing', () => {
    const table = moving('A/1/25', { counters: { ...alone, 'B/1/25': '15.56' }, marks: { '15.56': 'DG3' } });
    table.do('step', '15.56');
    expect(leftOf(table)).toEqual([1]);
    table.do('go to', '15.57');
    expect([levelAt(table, '15.56'), levelAt(table, '15.57')]).toEqual([3, 3]);
  });
});

describe('barrages', () => {
  rule('8.6.2d 8.6.2f', 'cut what is left on entry', () => {
    // E20: 5 MP at DG3 are 2; 1 for the hex leaves 1, halved to 0.
    const table = moving('A/1/25', { counters: alone, marks: { '14.56': 'DG3', '15.56': 'medium' } });
    table.do('step', '15.56');
    expect(isOver(table)).toBe(true);
    const light = moving('A/1/25', { counters: alone, marks: { '15.56': 'light' } });
    light.do('step', '15.56');
    expect(leftOf(light)).toEqual([3]);
  });
  rule('8.6.2e', 'cut what disorder has left, and leave no least move', () => {
    // E19: 5 MP at DG3 are 2, halved to 1.
    const table = moving('A/1/25', { counters: alone, marks: { '14.56': 'DG3 medium' } });
    expect(table.options('step')).toEqual(expect.arrayContaining(['15.55', '15.56']));
    expect(table.why('step', '14.57')?.rule).toBe('6.0a');
    const state = prepared({ chit: '4MARDIV', counters: alone, marks: { '14.56': 'heavy' } });
    expect(whyNotMarch(state, unitNamed('A/1/25'))).toBe('8.6.2d');
  });
  rule('8.6.6f', 'of a bombardment let no one out', () => {
    const state = prepared({ chit: '4MARDIV', counters: alone });
    state.barrage[placeNamed('14.56')] = 5;
    expect(whyNotMarch(state, unitNamed('A/1/25'))).toBe('8.6.6f');
  });
});

rule('10.2.1a2 10.2.2a2', 'Suppressed and Pinned units do not move', () => {
  const why = (mark: string) =>
    whyNotMarch(prepared({ chit: '4MARDIV', counters: alone, marks: { '14.56': mark } }), unitNamed('A/1/25'));
  expect(why('suppressed')).toBe('10.2.1a2');
  expect(why('pinned')).toBe('10.2.2a2');
});

describe('opportunity fire', () => {
  const enemy = { '1/I/50': '14.58' };
  const isFiredAt = (table: ReturnType<typeof moving>) => table.decision.procedure === 'opportunity fire';

  rule('6.0c 6.0d 2.0af', 'comes in the hex that is left, before the next is entered', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '14.57 column', ...enemy } });
    table.do('step', '14.56');
    expect(isFiredAt(table)).toBe(true);
    expect(at(table, 'A/1/25')).toBe('14.57');
    holdFire(table);
    expect(at(table, 'A/1/25')).toBe('14.56');
  });
  rule('6.0d', 'does not come for entering a Fire Zone', () => {
    const table = moving('A/1/25', { counters: { ...alone, ...enemy } });
    table.do('go to', '14.57');
    expect(at(table, 'A/1/25')).toBe('14.57');
  });
  rule('6.0e 6.0f', 'spares units that a Deployed friend covers, but not from zone to zone of one unit', () => {
    const counters = { 'A/1/25': '14.57 column', 'B/1/25': '14.57', ...enemy };
    const away = moving('A/1/25', { counters });
    away.do('step', '14.56');
    expect(at(away, 'A/1/25')).toBe('14.56');
    const along = moving('A/1/25', { counters });
    along.do('step', '15.57');
    expect(isFiredAt(along)).toBe(true);
    const inColumn = moving('A/1/25', { counters: { ...counters, 'B/1/25': '14.57 column' } });
    inColumn.do('drop', 'B/1/25');
    inColumn.do('step', '14.56');
    expect(isFiredAt(inColumn)).toBe(true);
  });
  rule('6.0d', 'does not come from a hex that has fired', () => {
    const table = moving('A/1/25', {
      counters: { 'A/1/25': '14.57 column', ...enemy },
      change: ({ fireMarkers }) => {
        fireMarkers[placeNamed('14.58')] = NO_OPPORTUNITY_FIRE;
      },
    });
    table.do('step', '14.56');
    expect(at(table, 'A/1/25')).toBe('14.56');
  });
  rule('6.1.3', 'does not come at Japanese units at night, unless the hex they leave is lit', () => {
    const counters = { '1/I/50': '14.57 column', 'A/1/25': '14.58' };
    const dark = moving('1/I/50', { counters, time: '26 July Night I' });
    dark.do('step', '15.57');
    expect(at(dark, '1/I/50')).toBe('15.57');
    const lit = moving('1/I/50', { counters, time: '26 July Night I', marks: { '14.57': 'lit' } });
    lit.do('step', '15.57');
    expect(isFiredAt(lit)).toBe(true);
    const marines = moving('A/1/25', { counters: { 'A/1/25': '14.57 column', ...enemy }, time: '26 July Night I' });
    marines.do('step', '14.56');
    expect(isFiredAt(marines)).toBe(true);
  });
  const fired = (die: number, counters: Readonly<Record<string, string>>) =>
    moving('A/1/25', {
      counters: { 'A/1/25': '15.56 column', '1/I/50': '15.57', ...counters },
      rerolled: ['us', 'japan'],
      dice: { 'opportunity fire': [die], rout: [0] },
    });

  rule('6.0l', 'takes its points at once, and the way is asked for again', () => {
    const table = fired(4, {});
    table.do('go to', '15.54');
    table.do('fire', '15.57');
    // DG1 leaves 4 of 5 points, of which 1 is paid.
    expect([at(table, 'A/1/25'), levelAt(table, '15.55')]).toEqual(['15.55', 1]);
    expect(leftOf(table)).toEqual([3]);
    table.do('go to', '15.54');
    expect(at(table, 'A/1/25')).toBe('15.54');
    const missed = fired(9, {});
    missed.do('go to', '15.54');
    missed.do('fire', '15.57');
    expect([at(missed, 'A/1/25'), isOver(missed)]).toEqual(['15.54', true]);
  });
  rule('6.0l 24.1b', 'of mines does so in the hex that is entered', () => {
    const table = moving('A/1/25', {
      counters: { 'A/1/25': '15.56 column' },
      mines: { '15.55': 3 },
      rerolled: ['us', 'japan'],
      dice: { mine: [0], rout: [0] },
    });
    table.do('go to', '15.54');
    expect([at(table, 'A/1/25'), levelAt(table, '15.55'), leftOf(table)]).toEqual(['15.55', 1, [3]]);
  });
  rule('6.0m', 'stops a whole stack that is Suppressed, where it was', () => {
    const table = fired(3, { 'B/1/25': '15.56 column' });
    table.do('go to', '15.54');
    table.do('fire', '15.57');
    expect([at(table, 'A/1/25'), at(table, 'B/1/25'), isOver(table)]).toEqual(['15.56', '15.56', true]);
    expect(table.state.done[unitNamed('B/1/25')]! & FIRST_ACTION).toBe(FIRST_ACTION);
  });
  rule('8.5g', 'does nothing to those who stay behind', () => {
    const table = fired(4, { 'C/1/25': '15.56 column' });
    table.do('drop', 'C/1/25');
    table.do('step', '15.55');
    table.do('fire', '15.57');
    expect([levelAt(table, '15.56'), levelAt(table, '15.55')]).toEqual([0, 1]);
  });
  rule('6.0d', 'is avoided by the way that is shown, where there is one', () => {
    // The straight way leads through 15.56, which the enemy in 16.56 sees; the other costs more and is safe.
    const table = moving('A/1/25', { counters: { 'A/1/25': '14.55 column', '1/I/50': '16.56' } });
    table.do('go to', '14.57');
    expect(table.told('moved').map((event) => 'to' in event && event.to)).toEqual([
      placeNamed('14.56'),
      placeNamed('14.57'),
    ]);
  });
});

describe('caves', () => {
  const inside = { '1/I/50': '20.82-cave column' };

  rule('6.3e 6.3e2', 'are entered and left for 1 MP in column, and the move goes on', () => {
    const table = moving('1/I/50', { counters: inside });
    table.do('step', '20.82');
    expect(at(table, '1/I/50')).toBe('20.82');
    expect(leftOf(table)).toEqual([4]);
    table.do('step', '20.82-cave');
    expect(at(table, '1/I/50')).toBe('20.82-cave');
    table.do('step', '20.82');
    table.do('go to', '20.81');
    expect(at(table, '1/I/50')).toBe('20.81');
  });
  rule('6.3a', 'have their own stacking and disorder', () => {
    const counters = { ...inside, '2/I/50': '20.82', '3/I/50': '20.82', '4/I/50': '20.82' };
    const table = moving('1/I/50', { counters, marks: { '20.82': 'DG2' } });
    expect(levelAt(table, '20.82-cave')).toBe(0);
    expect(table.options('crowd into')).toContain('20.82');
  });
  rule('6.3f', 'hold two units at any time', () => {
    const table = moving('1/I/50', {
      counters: { '1/I/50': '20.82 column', '2/I/50': '20.82-cave', '3/I/50': '20.82-cave' },
    });
    expect(table.why('step', '20.82-cave')?.rule).toBe('6.3f');
  });
  rule('6.3s', 'lead underground into the next one, for a whole move', () => {
    const table = moving('1/I/50', { counters: inside });
    expect(table.options('infiltrate')).toEqual(['21.81-cave']);
    table.do('infiltrate', '21.81-cave');
    expect(at(table, '1/I/50')).toBe('21.81-cave');
    expect(isOver(table)).toBe(true);
    const later = moving('1/I/50', { counters: inside });
    later.do('step', '20.82');
    later.do('step', '20.82-cave');
    expect(later.offers('infiltrate')).toBe(false);
  });
  rule('6.3t', 'draw no fire underground', () => {
    const table = moving('1/I/50', { counters: { ...inside, 'A/1/25': '20.82', 'B/1/25': '20.81' } });
    expect(table.why('step', '20.82')?.rule).toBe('6.0j');
    table.do('infiltrate', '21.81-cave');
    expect([at(table, '1/I/50'), table.offers('hold fire')]).toEqual(['21.81-cave', false]);
  });
  rule('6.3u 6.3b', 'let US units stand on top of those inside, and never in', () => {
    const table = moving('A/1/25', { counters: { 'A/1/25': '20.81 column', ...inside } });
    table.do('step', '20.82');
    holdFire(table);
    expect(at(table, 'A/1/25')).toBe('20.82');
    expect(table.why('step', '20.82-cave')?.rule).toBe('6.3b');
  });
  rule('11.2e', 'that are sealed can only be left underground', () => {
    const table = moving('1/I/50', {
      counters: inside,
      change: ({ sealed }) => {
        sealed[placeNamed('20.82-cave')] = 1;
      },
    });
    expect(table.options('step')).toEqual([]);
    expect(table.options('go to')).toEqual([]);
    expect(table.options('infiltrate')).toEqual(['21.81-cave']);
  });
});

rule('6.0k 8.6e', 'a gun that forms column to move is warned, and goes along only if it is told to', () => {
  const counters = { '1/I/50': '14.56', 'Art/I/50': '14.56' };
  const table = moving('1/I/50', { counters });
  expect(table.options('drop')).toEqual([]);
  expect(table.forgone('go to')).toEqual([]);
  table.do('add', 'Art/I/50');
  expect(table.forgone('go to')).toEqual(['Art/I/50 leaves its gun behind and is infantry for good (8.6e).']);
  table.do('go to', '14.57');
  expect(table.state.fixed[unitNamed('Art/I/50')]).toBe(1);
  expect(table.state.mode[unitNamed('Art/I/50')]).not.toBe(DEPLOYED);
});
