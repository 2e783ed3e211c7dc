import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { assaultNow } from '../assault/assaults.ts';
import { isInCommand } from '../core/command.ts';
import { NO_OPPORTUNITY_FIRE, STEADY } from '../core/state.ts';
import { US } from '../data/types.ts';
import { activated, at, counter, onSaipan, type Sitting, whereIs } from '../fixtures/saipan.ts';
import { departure } from '../losses/departure.ts';
import type { PositionSpec } from '../position.ts';
import { LOST, OFF_BOARD, REALLOCATING, ROUTED } from '../theater/places.ts';

/** Once Gyokusai has come. */
const inGyokusai = {
  change: (state: { gyokusai: number; time: number }) => {
    state.gyokusai = state.time - 1;
  },
};
const charging = ['1/I/136', '2/I/136', '3/I/136'];
const chargers = Object.fromEntries(charging.map((id) => [id, '40.43 column']));

/** Three companies charge the US units in 39.43, who have fired already. */
function charged(
  [attacker, defender]: readonly [number, number],
  counters: Readonly<Record<string, string>>,
  { change, ...spec }: PositionSpec = {},
) {
  return onSaipan({
    chit: '43ID',
    counters: { ...chargers, ...counters },
    dice: { 'attacker assault': [attacker], 'defender assault': [defender] },
    asked: { us: ['one-use heroes'] },
    call: {
      procedure: assaultNow,
      local: { target: at('39.43'), attackers: charging.map(counter), kind: 'gyokusai' },
    },
    ...spec,
    change: (state) => {
      inGyokusai.change(state);
      state.fireMarkers[at('39.43')]! |= NO_OPPORTUNITY_FIRE;
      change?.(state);
    },
  });
}

const totals = (table: Sitting) => (table.told('assault rolled')[0] as unknown as { totals: number[] }).totals;
const fired = (table: Sitting) => table.told('fired')[0] as unknown as { value: number };

/** The Formation of a unit acts, and it fires at the only enemy beside it. */
function shoots(
  chit: string,
  unit: string,
  counters: Readonly<Record<string, string>>,
  die: number,
  spec: PositionSpec = {},
) {
  const table = activated(chit, { counters, ...spec, dice: { fire: [die], rout: [0] } });
  table.do('fire', unit);
  if (table.offers('aim')) table.do('aim', '40.43');
  return table;
}

describe('Agerholm', () => {
  const lone = { 'HQ/2MARDIV': '36.40', 'A/1/6': '39.43', Agerholm: 'off-board' };
  const lost = (spec: PositionSpec = {}) => charged([9, 0], lone, { marks: { '39.43': 'DG4' }, ...spec });

  rule('14.1.1a', 'turns the loss of a 2MARDIV unit into a rout, once', () => {
    const table = lost();
    expect([table.decision.seat, table.options('save')]).toEqual(['us', ['A/1/6']]);
    table.do('save', 'A/1/6');
    expect([whereIs(table, 'A/1/6'), whereIs(table, 'Agerholm'), table.state.lost[US]]).toEqual([ROUTED, LOST, 0]);
    const kept = lost();
    kept.do('keep');
    expect([whereIs(kept, 'A/1/6'), whereIs(kept, 'Agerholm'), kept.state.lost[US]]).toEqual([LOST, OFF_BOARD, 1]);
  });
  rule('14.1.1a', 'does so without a question, or is kept, as was ordered', () => {
    const ordered = (answer: string) =>
      lost({
        asked: {},
        change: (state) => {
          state.orders = { us: { 'one-use heroes': [answer] } };
        },
      });
    expect(whereIs(ordered('at once'), 'A/1/6')).toBe(ROUTED);
    const kept = ordered('keep');
    expect([whereIs(kept, 'A/1/6'), whereIs(kept, 'Agerholm')]).toEqual([LOST, OFF_BOARD]);
  });
  rule('14.1.1a', 'saves no truck', () => {
    const { 'A/1/6': _company, ...others } = lone;
    const table = charged([9, 0], { ...others, 'Truck-1/2MARDIV': '39.43 column' }, { marks: { '39.43': 'DG4' } });
    table.do('stand');
    expect([whereIs(table, 'Truck-1/2MARDIV'), table.offers('save')]).toEqual([LOST, false]);
  });
  rule('14.1.1a', 'does not help before Gyokusai, nor another Division', () => {
    const early = lost({
      change: (state) => {
        state.gyokusai = -1;
      },
    });
    expect([whereIs(early, 'A/1/6'), early.offers('save')]).toEqual([LOST, false]);
    const other = charged(
      [9, 0],
      { 'HQ/4MARDIV': '36.40', 'A/1/25': '39.43', Agerholm: 'off-board' },
      { marks: { '39.43': 'DG4' } },
    );
    expect([whereIs(other, 'A/1/25'), other.offers('save')]).toEqual([LOST, false]);
  });
});

describe('Baker', () => {
  const army = { 'HQ/105': '38.42', 'A/1/105': '39.43', 'B/1/105': '39.43', Baker: 'off-board' };
  const joined = (spec: PositionSpec = {}) => {
    const table = activated('105', { counters: { ...army, ...spec.counters }, ...inGyokusai, dice: spec.dice ?? [] });
    table.do('attach', 'Baker');
    table.do('join', 'A/1/105');
    return table;
  };

  rule('14.1.1b', 'joins a unit of the 105th when it is Active, once Gyokusai has come', () => {
    expect(activated('105', { counters: army }).options('attach')).toEqual([]);
    expect(activated('106', { counters: { ...army, 'A/1/106': '38.43' }, ...inGyokusai }).options('attach')).toEqual(
      [],
    );
    const table = joined();
    expect(whereIs(table, 'Baker')).toBe(at('39.43'));
  });
  rule('14.1.1b2', 'goes where that unit goes, and stays where it stays', () => {
    const table = joined();
    table.do('move', 'A/1/105');
    table.do('drop', 'B/1/105');
    table.do('go to', '39.42');
    expect([whereIs(table, 'Baker'), whereIs(table, 'B/1/105')]).toEqual([at('39.42'), at('39.43')]);
    const other = joined();
    other.do('move', 'B/1/105');
    other.do('drop', 'A/1/105');
    expect(other.why('take along', 'Baker')?.rule).toBe('14.2g');
    other.do('go to', '39.42');
    expect(whereIs(other, 'Baker')).toBe(at('39.43'));
  });
  rule(
    '14.1.1b 2.0ag',
    'may join the HQ of the Division, which is of every Formation, while the 105th is Active',
    () => {
      const staff = { ...army, 'HQ/27ID': '38.43', 'A/1/106': '38.44' };
      const table = activated('105', { counters: staff, ...inGyokusai });
      table.do('attach', 'Baker');
      table.do('join', 'HQ/27ID');
      expect(whereIs(table, 'Baker')).toBe(at('38.43'));
      expect(activated('106', { counters: staff, ...inGyokusai }).options('attach')).toEqual([]);
    },
  );
  const beside = { ...army, Baker: '39.43', '1/316': '40.43' };
  const bound = {
    change: (state: Parameters<NonNullable<PositionSpec['change']>>[0]) => {
      inGyokusai.change(state);
      state.bearers[counter('Baker') - counter('Gabaldon')] = counter('A/1/105');
    },
  };
  rule('14.1.1b2', 'is lost with that unit, whoever stays in the hex', () => {
    const left = (gone: string) =>
      onSaipan({
        counters: { ...army, Baker: '39.43', [gone]: 'routed' },
        change: bound.change,
        call: { procedure: departure, local: { place: at('39.43') } },
      });
    expect(whereIs(left('A/1/105'), 'Baker')).toBe(LOST);
    expect(whereIs(left('B/1/105'), 'Baker')).toBe(at('39.43'));
  });
  rule('14.1.1b3', 'adds to one fire if called on, and is out of the game then', () => {
    const without = shoots('105', 'A/1/105', beside, 5, bound);
    without.do('shoot');
    const table = shoots('105', 'A/1/105', beside, 5, bound);
    table.do('use', 'Baker');
    table.do('shoot');
    expect(fired(table).value).toBe(fired(without).value + 2);
    expect([whereIs(without, 'Baker'), whereIs(table, 'Baker')]).toEqual([at('39.43'), LOST]);
  });
  rule('14.1.1b3', 'or to one defense in an Assault', () => {
    const counters = { 'HQ/27ID': '36.40', 'A/1/105': '39.43', Baker: '39.43' };
    const kept = charged([0, 9], counters, bound);
    kept.do('keep');
    const table = charged([0, 9], counters, bound);
    table.do('call', 'Baker');
    expect(totals(table)[1]).toBe(totals(kept)[1]! + 2);
    expect([whereIs(kept, 'Baker'), whereIs(table, 'Baker')]).toEqual([at('39.43'), LOST]);
  });
});

rule('14.1.1c', 'Epperson undoes the whole result of Japanese fire at 2MARDIV, once', () => {
  const counters = {
    'HQ/2MARDIV': '36.40',
    'A/1/6': '39.43',
    '1/316': '40.43',
    '47IMB-HQ': '44.42',
    Epperson: 'off-board',
  };
  const hit = (spec: PositionSpec = {}) => {
    const table = shoots('316', '1/316', counters, 0, { asked: { us: ['one-use heroes'] }, ...spec });
    table.do('shoot');
    return table;
  };
  const table = hit();
  table.do('undo');
  expect([table.state.disorder[at('39.43')], whereIs(table, 'Epperson')]).toEqual([0, LOST]);
  const spent = hit({
    change: (state) => {
      state.where[counter('Epperson')] = LOST;
    },
  });
  expect([spent.offers('undo'), spent.state.disorder[at('39.43')]]).toEqual([false, 1]);
  // Suppressed alone will do.
  const shaken = shoots('316', '1/316', counters, 3, { asked: { us: ['one-use heroes'] } });
  shaken.do('shoot');
  expect(fired(shaken)).toMatchObject({ result: 'S' });
  shaken.do('undo');
  expect(shaken.state.shock[at('39.43')]).toBe(STEADY);
  const shelled = activated('43ID', {
    counters: { ...counters, 'Art/I/136': '42.43', '43ID-HQ': '44.42', '1/316': '40.43' },
    asked: { us: ['one-use heroes'] },
    dice: { 'indirect fire': [0] },
  });
  shelled.do('indirect fire', 'Art/I/136');
  shelled.do('fire at', '39.43');
  shelled.do('undo');
  expect(shelled.state.disorder[at('39.43')]).toBe(0);
  const { 'A/1/6': _company, ...others } = counters;
  const other = shoots('316', '1/316', { ...others, 'A/1/25': '39.43' }, 0, { asked: { us: ['one-use heroes'] } });
  other.do('shoot');
  expect([other.offers('undo'), other.state.disorder[at('39.43')]]).toEqual([false, 1]);
});

describe('McCard', () => {
  const army = { 'HQ/4MARDIV': '38.42', 'A/1/25': '39.43', 'B/1/25': '39.43' };
  const tank = '4MARDIV-us-m4-1';
  const riding = {
    counters: { ...army, [tank]: '39.43', McCard: '39.43', '1/316': '40.43', '47IMB-HQ': '44.42' },
    change: (state: Parameters<NonNullable<PositionSpec['change']>>[0]) => {
      state.bearers[counter('McCard') - counter('Gabaldon')] = counter(tank);
    },
  };
  const alone = { ...riding.counters, McCard: 'off-board', Timmerman: 'off-board' };

  rule('14.1.1d', 'joins the first tank of 4MARDIV that comes to a unit', () => {
    const table = activated('4MARDIV', { counters: { ...army, [tank]: 'available', McCard: 'off-board' } });
    table.do('attach', tank);
    table.do('attach to', '39.43');
    expect(whereIs(table, 'McCard')).toBe(at('39.43'));
  });
  rule('14.1.1d', 'waits for a tank of 4MARDIV, and comes no more once lost', () => {
    const attached = (weapon: string, division: string, mccard: number) => {
      const table = activated(division, {
        counters: { ...army, 'HQ/2MARDIV': '38.42', 'A/1/6': '38.42', [weapon]: 'available', McCard: 'off-board' },
        change: (state) => {
          state.where[counter('McCard')] = mccard;
        },
      });
      table.do('attach', weapon);
      table.do('attach to', division === '2MARDIV' ? '38.42' : '39.43');
      return whereIs(table, 'McCard');
    };
    expect(attached('2MARDIV-us-m4-1', '2MARDIV', OFF_BOARD)).toBe(OFF_BOARD);
    expect(attached(tank, '4MARDIV', LOST)).toBe(LOST);
    expect(attached(tank, '4MARDIV', OFF_BOARD)).toBe(at('39.43'));
    expect(attached('25-us-hmg-1', '4MARDIV', OFF_BOARD)).toBe(OFF_BOARD);
  });
  rule('14.1.1d', 'waits beside the map when the tank leaves it', () => {
    const table = activated('4MARDIV', { ...riding, counters: { ...army, [tank]: '39.43', McCard: '39.43' } });
    table.do('detach', tank);
    expect([whereIs(table, tank), whereIs(table, 'McCard')]).toEqual([REALLOCATING, OFF_BOARD]);
    // Also when nobody is left to serve it, with a way to an HQ or without.
    const bereft = (counters: Readonly<Record<string, string>>) => {
      const left = onSaipan({
        ...riding,
        counters: { [tank]: '39.43', McCard: '39.43', ...counters },
        call: { procedure: departure, local: { place: at('39.43') } },
      });
      return [whereIs(left, tank), whereIs(left, 'McCard')];
    };
    expect(bereft({ 'HQ/4MARDIV': '38.42' })).toEqual([REALLOCATING, OFF_BOARD]);
    expect(bereft({})).toEqual([LOST, OFF_BOARD]);
  });
  rule('14.1.1e', 'adds nothing any more once lost', () => {
    const value = (mccard: string) => {
      const table = shoots('25', 'A/1/25', { ...riding.counters, McCard: mccard }, 5, {
        change: (state) => {
          riding.change(state);
          if (mccard !== '39.43') state.where[counter('McCard')] = LOST;
        },
      });
      table.do('shoot');
      return fired(table).value;
    };
    expect(value('off-board')).toBe(value('39.43') - 1);
  });
  rule('14.1.1d', 'adds where the tank is used, and only there', () => {
    const [with_, without] = [riding.counters, { ...alone, McCard: 'off-board' }].map((counters) => {
      const table = shoots('25', 'A/1/25', counters, 5, counters === riding.counters ? riding : {});
      table.do('shoot');
      return table;
    });
    expect(fired(with_!).value).toBe(fired(without!).value + 1);
    const onFoot = shoots('25', 'A/1/25', riding.counters, 5, riding);
    onFoot.do('do without', tank);
    expect(onFoot.options('use')).not.toContain('McCard');
  });
  rule('14.1.1d', 'goes with the tank, and stays with it', () => {
    const table = activated('25', { ...riding, counters: { ...army, [tank]: '39.43', McCard: '39.43' } });
    table.do('move', 'A/1/25');
    table.do('drop', 'B/1/25');
    table.do('go to', '39.42');
    expect([whereIs(table, tank), whereIs(table, 'McCard')]).toEqual([at('39.43'), at('39.43')]);
    const along = activated('25', { ...riding, counters: { ...army, [tank]: '39.43', McCard: '39.43' } });
    along.do('move', 'A/1/25');
    along.do('go to', '39.42');
    expect([whereIs(along, tank), whereIs(along, 'McCard')]).toEqual([at('39.42'), at('39.42')]);
  });
  rule('14.1.1d', 'helps in defense where the tank does', () => {
    const aimed = (counters: Readonly<Record<string, string>>, change = riding.change) => {
      const table = shoots('316', '1/316', counters, 9, { change });
      table.do('shoot');
      return fired(table).value;
    };
    expect(aimed(riding.counters)).toBe(aimed(alone) - 1);
  });
  rule('14.1.1d 8.4.2b3', 'steadies in a Rout Check where the tank is used in defense', () => {
    const enemies = { '2/316': '40.43', '3/316': '40.43' };
    const passes = (counters: Readonly<Record<string, string>>, change?: PositionSpec['change']) => {
      let passed = 0;
      for (let die = 0; die < 10; die++) {
        const table = activated('316', {
          counters: { ...counters, ...enemies },
          divisions: { '4MARDIV': { quality: 4 } },
          dice: { fire: [1], rout: [die] },
          ...(change ? { change } : {}),
        });
        table.do('fire', '1/316');
        table.do('shoot');
        const [check] = table.told('Rout Check') as unknown as { isPassed: boolean }[];
        passed += Number(check!.isPassed);
      }
      return passed;
    };
    expect(passes(riding.counters, riding.change)).toBe(passes(alone) + 1);
    // McCard is in the hex, but the units there may not use the tank.
    const strangers = { ...riding.counters, 'HQ/6': '38.42', 'A/1/25': '38.42', 'B/1/25': '38.42', 'A/1/6': '39.43' };
    expect(passes(strangers, riding.change)).toBe(passes({ ...strangers, McCard: 'off-board' }));
  });
  rule('14.1.1d 12.3f', 'is used on a tank without a Defense Value of its own, too', () => {
    const light = '4MARDIV-us-m5-1';
    const { [tank]: _, ...others } = riding.counters;
    const value = (mccard: string) => {
      const table = shoots('316', '1/316', { ...others, [light]: '39.43', McCard: mccard }, 9, {
        change: (state) => {
          state.bearers[counter('McCard') - counter('Gabaldon')] = counter(light);
        },
      });
      table.do('shoot');
      return fired(table).value;
    };
    expect(value('39.43')).toBe(value('off-board') - 1);
  });
  rule('14.1.1e', 'falls on a 9 of the fire in place of the tank, and on a 0 against its defense', () => {
    const table = shoots('25', 'A/1/25', riding.counters, 9, riding);
    table.do('shoot');
    expect([whereIs(table, 'McCard'), whereIs(table, tank)]).toEqual([LOST, at('39.43')]);
    const hit = shoots('316', '1/316', riding.counters, 0, riding);
    hit.do('shoot');
    expect([whereIs(hit, 'McCard'), whereIs(hit, tank)]).toEqual([LOST, at('39.43')]);
    const { 'A/1/25': _a, 'B/1/25': _b, ...others } = riding.counters;
    const { change } = riding;
    const idle = shoots('316', '1/316', { ...others, 'A/1/6': '39.43', 'HQ/2MARDIV': '38.42' }, 0, { change });
    idle.do('shoot');
    expect(whereIs(idle, 'McCard')).toBe(at('39.43'));
  });
  rule('14.1.1f', 'counts once in a charge on the hex, and is out of the game', () => {
    const counters = { ...army, [tank]: '39.43', McCard: '39.43' };
    const table = charged([5, 5], counters, { change: riding.change });
    const without = charged([5, 5], { ...counters, McCard: 'off-board' });
    expect([totals(table)[1], whereIs(table, 'McCard')]).toEqual([totals(without)[1]! + 1, LOST]);
  });
});

describe('O’Brien', () => {
  const army = { 'HQ/27ID': '36.40', 'A/1/105': '39.43', 'B/1/105': '44.30', 'C/1/105': '45.30', OBrien: 'off-board' };

  rule('14.1.1g', 'comes to a unit of the 105th once Gyokusai has come, and commands like a leader', () => {
    const table = onSaipan({ phase: 'action', counters: { ...army, '1/316': '57.13' }, ...inGyokusai });
    const all = ['A/1/105', 'B/1/105', 'C/1/105', 'HQ/27ID'];
    expect([table.decision.seat, table.options('join').sort()]).toEqual(['us', all]);
    expect(isInCommand(table.state, counter('C/1/105'))).toBe(false);
    table.do('join', 'B/1/105');
    expect(whereIs(table, 'OBrien')).toBe(at('44.30'));
    expect(['B/1/105', 'C/1/105'].map((id) => isInCommand(table.state, counter(id)))).toEqual([true, true]);
  });
  rule(
    '14.1.1g',
    'commands the 27th Division alone, goes along with units, and waits while the 105th is afloat',
    () => {
      const counters = { ...army, OBrien: '44.30', 'A/1/25': '45.30', 'A/1/106': '44.29' };
      const table = activated('105', { counters, ...inGyokusai });
      expect(['A/1/25', 'A/1/106', 'B/1/105'].map((id) => isInCommand(table.state, counter(id)))).toEqual([
        false,
        true,
        true,
      ]);
      table.do('move', 'B/1/105');
      table.do('go to', '44.31');
      expect(whereIs(table, 'OBrien')).toBe(at('44.31'));
      const afloat = { 'HQ/106': '36.40', 'A/1/105': 'yellow-1-transport', OBrien: 'off-board', '1/316': '57.13' };
      expect(onSaipan({ phase: 'action', counters: afloat, ...inGyokusai }).offers('join')).toBe(false);
    },
  );
  rule('14.1.1g 14.1.1h', 'adds to the stack, and falls when Japan rolls a 9 in an Assault on the hex', () => {
    const counters = { 'HQ/27ID': '36.40', 'A/1/105': '39.43', OBrien: '39.43' };
    const table = charged([8, 9], counters);
    const without = charged([8, 9], { ...counters, OBrien: 'off-board' });
    expect([totals(table)[1], whereIs(table, 'OBrien')]).toEqual([totals(without)[1]! + 2, at('39.43')]);
    expect(whereIs(charged([9, 9], counters), 'OBrien')).toBe(LOST);
  });
});

describe('Salomon', () => {
  const counters = { 'HQ/27ID': '36.40', 'A/1/105': '39.43', Salomon: 'off-board' };

  rule('14.1.1i', 'adds to the defense of a hex of the 105th in one charge, if called on', () => {
    const kept = charged([5, 9], counters);
    expect(kept.options('call')).toEqual(['Salomon']);
    kept.do('keep');
    const table = charged([5, 9], counters);
    table.do('call', 'Salomon');
    expect([totals(table)[1], whereIs(table, 'Salomon')]).toEqual([totals(kept)[1]! + 3, LOST]);
    expect(charged([5, 9], { ...counters, 'A/1/105': '36.40', 'A/1/165': '39.43' }).offers('call')).toBe(false);
    expect(charged([5, 9], { ...counters, 'A/1/165': '39.43' }).options('call')).toEqual(['Salomon']);
    // 2.0ag: the HQ of the Division is of the 105th, too.
    expect(charged([5, 9], { ...counters, 'A/1/105': '36.40', 'HQ/27ID': '39.43' }).options('call')).toEqual([
      'Salomon',
    ]);
  });
  rule('14.1a', 'is the one hero who counts, where another is there', () => {
    const table = charged([5, 9], { ...counters, OBrien: '39.43' });
    table.do('call', 'Salomon');
    const kept = charged([5, 9], counters);
    kept.do('keep');
    expect(totals(table)[1]).toBe(totals(kept)[1]! + 3);
  });
});

rule('14.1.1j', 'Timmerman falls in place of a 2MARDIV tank, once', () => {
  const tank = '2MARDIV-us-m4-1';
  const counters = {
    'HQ/2MARDIV': '38.42',
    'A/1/6': '39.43',
    [tank]: '39.43',
    '1/316': '40.43',
    Timmerman: 'off-board',
  };
  const missed = (timmerman: number) => {
    const table = shoots('6', 'A/1/6', counters, 9, {
      change: (state) => {
        state.where[counter('Timmerman')] = timmerman;
      },
    });
    table.do('shoot');
    return [whereIs(table, tank), whereIs(table, 'Timmerman')];
  };
  expect(missed(OFF_BOARD)).toEqual([at('39.43'), LOST]);
  expect(missed(LOST)).toEqual([REALLOCATING, LOST]);
});
rule('14.1.1j', 'Timmerman stands by tanks of 2MARDIV alone, and by no other weapon', () => {
  const missed = (chit: string, unit: string, weapon: string, hq: string) => {
    const counters = { [hq]: '38.42', [unit]: '39.43', [weapon]: '39.43', '1/316': '40.43', Timmerman: 'off-board' };
    const table = shoots(chit, unit, counters, 9);
    if (table.options('use').includes(weapon)) table.do('use', weapon);
    table.do('shoot');
    return [whereIs(table, weapon), whereIs(table, 'Timmerman')];
  };
  expect(missed('25', 'A/1/25', '4MARDIV-us-m4-1', 'HQ/4MARDIV')).toEqual([REALLOCATING, OFF_BOARD]);
  expect(missed('6', 'A/1/6', '6-us-hmg-1', 'HQ/2MARDIV')).toEqual([REALLOCATING, OFF_BOARD]);
});
