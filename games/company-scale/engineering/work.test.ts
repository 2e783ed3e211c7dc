import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activation } from '../activation/activation.ts';
import { REVEALED } from '../core/state.ts';
import { fortifications } from '../data/types.ts';
import { targetsOf } from '../fire/aims.ts';
import { command } from '../fixtures/activations.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';

const chitNamed = (id: string) => theater.chits.findIndex((chit) => chit.id === id);
const place = (name: string) => theater.places.find(name);
const here = place('16.54');
const cave = place('13.57-cave');
const engineers = { 'HQ/25': '15.54', 'A/1/20': '16.54', 'A/1/25': '16.54', 'B/1/25': '16.54 column' };

/** A Division acts, the US 4th Marine Division if not said otherwise; the next checks roll these dice. */
function working(dice: readonly number[], spec: PositionSpec & { division?: string } = {}) {
  const { division = '4MARDIV', ...rest } = spec;
  return position({
    time: '26 July 1100',
    counters: engineers,
    chit: division,
    rerolled: ['us', 'japan'],
    divisions: { '4MARDIV': { dc: 6, quality: 5 } },
    call: { procedure: activation, local: { chit: chitNamed(division) } },
    dice: { 'quality check': dice },
    ...rest,
  });
}

function worksAt({ state }: ReturnType<typeof working>, at = here): string {
  return fortifications[state.fortification[at]! - 1] ?? 'none';
}

describe('foxholes', () => {
  rule('8.6.4a 11.1c', 'but not indirect units that are activated by a DC beside an enemy: they form column', () => {
    const beside = (enemy: string) =>
      command('us', {
        counters: { 'HQ/25': '14.54', 'Mtr/1/25': '15.55', '1/I/50': enemy },
        divisions: { '4MARDIV': { dc: 3 } },
      }).why('dig foxhole', 'Mtr/1/25')?.rule;
    expect([beside('15.56'), beside('15.58')]).toEqual(['8.6.4a', undefined]);
  });
  rule('11.1c', 'any deployed unit on foot digs one, without a die; a column does not', () => {
    const table = working([]);
    expect(table.options('dig foxhole')).toEqual(['HQ/25', 'A/1/25', 'A/1/20']);
    expect(table.why('dig foxhole', 'B/1/25')?.rule).toBe('11.1c');
    table.do('dig foxhole', 'A/1/25');
    expect(worksAt(table)).toBe('foxhole');
    expect(table.told('rolled')).toEqual([]);
  });
  rule('11.1d 11.1e', 'one unit is enough, the hex has had its work then, and no one fires at it', () => {
    const table = working([], { counters: { ...engineers, '1/I/50': '16.55' } });
    table.do('dig foxhole', 'A/1/25');
    expect(table.decision.seat).toBe('us');
    expect(table.why('dig trench', 'A/1/20')?.rule).toBe('11.1d');
  });
  rule('11.1b 11.1h', 'are dug only where nothing is built', () => {
    for (const work of ['foxhole', 'trench', 'pillbox', 'bunker']) {
      const table = working([], { marks: { '16.54': work } });
      expect(table.why('dig foxhole', 'A/1/25')?.rule).toBe('11.1h');
    }
  });
  rule('11.1l 6.3m', 'are not dug inside a cave or at sea', () => {
    const table = working([], {
      counters: { 'IJA-HQ': '15.60', '1/I/50': '13.57-cave', '2/I/50': '13.57' },
      division: 'IJA',
    });
    expect(table.why('dig foxhole', '1/I/50')?.rule).toBe('11.1l');
    expect(table.why('dig foxhole', '2/I/50')).toBeUndefined();
    const afloat = working([], { counters: { ...engineers, 'E/2/25': 'white-1-transport' } });
    expect(afloat.options('dig foxhole')).not.toContain('E/2/25');
    // Nobody afloat acts at all.
    expect(afloat.why('dig foxhole', 'E/2/25')?.rule).toBe('22.0c');
  });
  rule('6.2.1b', 'may be dug on a beach', () => {
    const table = working([], { counters: { 'HQ/25': '15.54', 'A/1/25': '13.52' } });
    expect(table.why('dig foxhole', 'A/1/25')).toBeUndefined();
  });
});

describe('trenches', () => {
  const foxhole = { marks: { '16.54': 'foxhole' } };

  rule('11.1f 11.1f2', 'US engineers dig them out of a foxhole if they pass a check', () => {
    expect(working([]).why('dig trench', 'A/1/20')?.rule).toBe('11.1f2');
    expect(working([], foxhole).why('dig trench', 'A/1/25')?.rule).toBe('11.1f');
    const [passes, fails] = [5, 6].map((die) => working([die], foxhole));
    passes!.do('dig trench', 'A/1/20');
    fails!.do('dig trench', 'A/1/20');
    expect([worksAt(passes!), worksAt(fails!)]).toEqual(['trench', 'foxhole']);
    expect(passes!.why('dig foxhole', 'A/1/25')?.rule).toBe('11.1d');
  });
  rule('11.1f', 'are not dug by vehicles, Japanese ones either', () => {
    const counters = { 'LTC/18': '16.54', '1/I/50': '16.54' };
    const table = working([], { ...foxhole, counters, division: 'IJA' });
    expect(table.why('dig trench', 'LTC/18')?.rule).toBe('11.1f');
    expect(table.options('dig trench')).toEqual(['1/I/50']);
  });
  rule('11.1g', 'a 0 always passes, a 9 never', () => {
    const hopeless = working([0], { ...foxhole, divisions: { '4MARDIV': { quality: 0 } } });
    hopeless.do('dig trench', 'A/1/20');
    const sure = working([9], { ...foxhole, counters: { ...engineers, Cates: '16.54' } });
    sure.do('dig trench', 'A/1/20');
    expect([worksAt(hopeless), worksAt(sure)]).toEqual(['trench', 'foxhole']);
  });
  rule('11.1f 11.1k', 'Japanese units on foot dig them too, engineers no more than others', () => {
    const table = working([5, 5], {
      counters: { 'IJA-HQ': '15.60', '1/I/50': '15.60', 'Eng/50': '14.60' },
      marks: { '15.60': 'foxhole', '14.60': 'foxhole' },
      division: 'IJA',
    });
    expect(table.options('dig trench')).toEqual(expect.arrayContaining(['1/I/50', 'Eng/50']));
    expect(table.offers('seal cave')).toBe(false);
    table.do('dig trench', '1/I/50');
    expect(worksAt(table, place('15.60'))).toBe('trench');
  });
});

describe('caves', () => {
  const atCave = { counters: { 'HQ/25': '15.54', 'A/1/20': '13.57', 'B/1/20': '13.57', 'A/1/25': '13.57' } };
  const full = { counters: { ...atCave.counters, '1/I/50': '13.57-cave', '2/I/50': '13.57-cave' } };

  rule('11.2a 11.2b 6.3l', 'a deployed US engineer seals one by a check, for good', () => {
    const [sealed, open] = [5, 6].map((die) => working([die], atCave));
    expect(sealed!.options('seal cave')).toEqual(['A/1/20', 'B/1/20']);
    expect(working([]).why('seal cave', 'A/1/20')?.rule).toBe('11.2a');
    expect(sealed!.why('seal cave', 'A/1/25')?.rule).toBe('11.2a');
    sealed!.do('seal cave', 'A/1/20');
    open!.do('seal cave', 'A/1/20');
    expect([sealed!.state.sealed[cave], open!.state.sealed[cave]]).toEqual([1, 0]);
    const later = working([], {
      ...atCave,
      change: (state) => {
        state.sealed[cave] = 1;
      },
    });
    expect(later.why('seal cave', 'A/1/20')?.rule).toBe('11.2b');
  });
  rule('11.2c', 'who is inside is lost where no open cave lies beside', () => {
    const table = working([5], full);
    table.do('seal cave', 'A/1/20');
    expect(['1/I/50', '2/I/50'].map((id) => table.state.where[theater.forces.find(id)])).toEqual([LOST, LOST]);
  });
  rule('11.2d', 'are tried once in an Activation', () => {
    const table = working([6], atCave);
    table.do('seal cave', 'A/1/20');
    expect(table.why('seal cave', 'B/1/20')?.rule).toBe('11.1d');
  });
});

rule('2.0q', 'an engineer can do what its hex gives work for', () => {
  const verbs = ['dig foxhole', 'dig trench', 'seal cave', 'clear mine'];
  const open = (spec: Parameters<typeof working>[1]) => {
    const table = working([], spec);
    return verbs.filter((verb) => table.options(verb).includes('A/1/20'));
  };
  expect(open({})).toEqual(['dig foxhole']);
  expect(open({ counters: { 'HQ/25': '15.54', 'A/1/20': '13.57' }, marks: { '13.57': 'foxhole' } })).toEqual([
    'dig trench',
    'seal cave',
  ]);
});

describe('a sealed cave beside an open one', () => {
  const [north, south] = neighbouringCaves();
  const inside = theater.forces.find('1/I/50');
  const trapped = {
    'IJA-HQ': '15.60',
    '1/I/50': `${north} column`,
    'A/1/20': north.replace('-cave', ''),
    'HQ/25': '15.54',
  };
  const seal = (state: { sealed: number[] }) => {
    state.sealed[place(north)] = 1;
  };

  rule('11.2c', 'leaves those inside alive', () => {
    const table = working([5], { counters: trapped });
    table.do('seal cave', 'A/1/20');
    expect(table.state.where[inside]).toBe(place(north));
  });
  rule('11.2c', 'is no grace where the cave beside it is sealed as well', () => {
    const change = (state: Parameters<NonNullable<PositionSpec['change']>>[0]) => {
      state.sealed[place(south)] = 1;
    };
    const table = working([5], { counters: trapped, change });
    table.do('seal cave', 'A/1/20');
    expect(table.state.where[inside]).toBe(LOST);
  });
  rule('11.2e', 'lets those inside neither fire nor be fired at, nor walk out', () => {
    const table = working([], { counters: trapped, division: 'IJA', change: seal });
    const verbs = table.decision.choices.filter(({ of, targets }) => of === 'unit' && targets.includes(inside));
    expect(verbs.map(({ verb }) => verb)).not.toContain('fire');
    table.do('move', '1/I/50');
    expect(table.why('step', north.replace('-cave', ''))?.rule).toBe('11.2e');
    expect(table.options('infiltrate')).toContain(south);
    const outside = working([], { counters: trapped, change: seal });
    expect(outside.options('fire')).not.toContain('A/1/20');
    const busy = working([], { counters: { ...trapped, '2/I/50': south.replace('-cave', '') }, change: seal });
    expect(targetsOf(busy.state, theater.forces.find('A/1/20'))).toEqual([place(south.replace('-cave', ''))]);
  });
  rule('11.2c', 'is left by each in its own next Activation: who is not Active stays', () => {
    const other = theater.forces.find('1/II/50');
    const table = working([], {
      counters: { ...trapped, '1/II/50': `${north} column` },
      division: 'I/50',
      change: seal,
    });
    table.do('done');
    expect([table.state.where[inside], table.state.where[other]]).toEqual([LOST, place(north)]);
  });
  rule('11.2c', 'must be left in their next Activation, unless an option gives them time', () => {
    const stays = (options: PositionSpec['options']) => {
      const table = working([], { counters: trapped, division: 'IJA', change: seal, ...(options ? { options } : {}) });
      table.do('done');
      return table.state.where[inside];
    };
    expect(stays(undefined)).toBe(LOST);
    expect(stays({ 'sealed-caves': 'any time' })).toBe(place(north));
    const goes = working([], { counters: trapped, division: 'IJA', change: seal });
    goes.do('move', '1/I/50');
    goes.do('infiltrate', south);
    goes.do('done');
    expect(goes.state.where[inside]).toBe(place(south));
  });
});

rule('24.2', 'an engineer clears a mine by a check', () => {
  const mined = (die: number) =>
    working([die], {
      change: (state) => {
        state.mines[here] = REVEALED + 3;
      },
    });
  const [cleared, left] = [mined(5), mined(6)];
  cleared.do('clear mine', 'A/1/20');
  left.do('clear mine', 'A/1/20');
  expect([cleared.state.mines[here], left.state.mines[here]]).toEqual([0, REVEALED + 3]);
  expect(working([]).why('clear mine', 'A/1/20')?.rule).toBe('24.2');
  const column = working([5], {
    change: (state) => {
      state.mines[here] = REVEALED + 3;
      state.mode[theater.forces.find('A/1/20')] = COLUMN;
    },
  });
  expect(column.why('dig foxhole', 'A/1/20')?.rule).toBe('11.1c');
  column.do('clear mine', 'A/1/20');
  expect(column.state.mines[here]).toBe(0);
});

/** Two caves side by side. */
function neighbouringCaves(): [string, string] {
  const { grid, insideOf, names, firstCave } = theater.places;
  for (let hex = 0; hex < firstCave; hex++) {
    const near = grid.neighbours.slice(hex * 6, hex * 6 + 6).find((other) => other >= 0 && insideOf[other]! >= 0);
    if (insideOf[hex]! >= 0 && near !== undefined) return [names[insideOf[hex]!]!, names[insideOf[near]!]!];
  }
  throw new Error('no two caves are adjacent');
}
