import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { GYOKUSAI, HAS_FIRED, PREPARED_ASSAULT, SUPPRESSED } from '../core/state.ts';
import {
  type AssaultSpec,
  assaulting,
  counterOf,
  fought,
  hexOf,
  isDone,
  levelAt,
  onField,
  onward,
  totalsOf,
  where,
} from '../fixtures/assaulting.ts';
import { waiting } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { LOST, OFF_BOARD, REALLOCATING } from '../theater/places.ts';

const guns = { 'Mtr/1/25': '16.53', 'Mtr/2/25': '16.53', 'Mtr/3/25': '16.53' };
type Table = ReturnType<typeof assaulting>;
const isMarked = ({ state }: Table, hex: string) => (state.assaultMarkers[hexOf(hex)]! & PREPARED_ASSAULT) !== 0;

describe('which Assaults are resolved', () => {
  rule('9.0a 9.3a', 'those beside units of the chit', () => {
    expect(onField().options('assault')).toEqual(['18.53']);
    expect(onField({ chit: '24' }).offers('assault')).toBe(false);
    expect(onField({ chit: '4MARDIV' }).offers('assault')).toBe(true);
  });
  rule('9.1Aa 9.3b 9.1L', 'one that is called off loses its marker and its DP, and its units stay Active', () => {
    const table = onField({ divisions: { '4MARDIV': { dp: 2 } } });
    table.do('call off', '18.53');
    expect(isMarked(table, '18.53')).toBe(false);
    expect(isDone(table, 'A/1/25')).toBe(false);
    expect(table.state.dispatch.includes(2)).toBe(true);
  });
  rule('9.3e', 'Suppressed, Pinned, and DG4 units, and those under a Heavy Barrage, do not assault', () => {
    for (const mark of ['suppressed', 'pinned', 'DG4', 'heavy']) {
      const table = fought({
        counters: { 'B/1/25': '17.53' },
        marks: { '17.53': mark },
        rolls: [[5, 5]],
      });
      expect(table.told('assault began'), mark).toMatchObject([{ attackers: [counterOf('A/1/25')] }]);
      expect(isDone(table, 'B/1/25'), mark).toBe(false);
      const alone = onField({ counters: { 'B/1/25': '17.52' }, marks: { '17.52': mark } });
      expect(alone.offers('assault'), mark).toBe(false);
      expect(isMarked(alone, '18.53'), mark).toBe(false);
    }
  });
  rule('9.3e 8.7.1b', 'nobody assaults a hex that has caught fire since', () => {
    const table = onField({ counters: { 'A/1/25': '17.53' }, marks: { '18.53': 'burning' } });
    expect([table.offers('assault'), isMarked(table, '18.53')]).toEqual([false, false]);
  });
});

describe('a unit beside several markers', () => {
  /** B/1/25 in 17.53 is beside 18.53 and 18.54, A/1/25 in 17.52 beside 18.53 alone. */
  const two = (rolls: AssaultSpec['rolls'] = []) =>
    onField({ on: ['18.53', '18.54'], rolls, counters: { 'B/1/25': '17.53', '2/I/50': '18.54' } });

  rule('9.1A 9.1Ac 9.3c', 'may be left for the other, and must then assault there', () => {
    const table = two([
      [5, 5],
      [5, 5],
    ]);
    table.do('assault', '18.53');
    expect(table.options('leave out')).toEqual(['B/1/25']);
    table.do('leave out', 'B/1/25');
    table.do('commit');
    expect(isDone(table, 'B/1/25')).toBe(false);
    expect(table.why('call off', '18.54')?.rule).toBe('9.3c');
    table.do('assault', '18.54');
    expect(isDone(table, 'B/1/25')).toBe(true);
  });
  rule('9.1Ad', 'one that is beside no other must take part', () => {
    const table = two();
    table.do('assault', '18.53');
    expect(table.why('leave out', 'A/1/25')?.rule).toBe('9.1Ad');
  });
  rule('9.3g', 'once committed nobody is added or withdrawn', () => {
    const table = two([[9, 0]]);
    table.do('assault', '18.53');
    table.do('commit');
    onward(table);
    expect([table.offers('leave out'), table.offers('cancel')]).toEqual([false, false]);
    expect(table.told('assault began')).toMatchObject([{ attackers: [counterOf('A/1/25'), counterOf('B/1/25')] }]);
  });
});

describe('an empty hex', () => {
  const empty = () => onField({ counters: { '1/I/50': '20.60' } });

  rule('9.1Ab 9.1Ae', 'is entered by those who are chosen; only they have acted', () => {
    const table = empty();
    table.do('assault', '18.53');
    table.do('stay', 'B/1/25');
    table.do('advance');
    onward(table);
    expect(where(table, 'A/1/25')).toBe(hexOf('18.53'));
    expect(table.state.mode[counterOf('A/1/25')]).toBe(COLUMN);
    expect(table.state.mode[counterOf('B/1/25')]).toBe(DEPLOYED);
    expect([isDone(table, 'A/1/25'), isDone(table, 'B/1/25')]).toEqual([true, false]);
    expect(isMarked(table, '18.53')).toBe(false);
  });
  rule('9.1Ae 9.4a', 'needs no support: who could have given it stays Active', () => {
    const table = onField({ counters: { ...guns, '1/I/50': '20.60' } });
    table.do('assault', '18.53');
    table.do('advance');
    onward(table);
    expect(['Mtr/1/25', 'Mtr/2/25', 'Mtr/3/25'].map((gun) => table.state.done[counterOf(gun)])).toEqual([0, 0, 0]);
  });
  rule('9.1Ae 9.3c', 'keeps nobody for another marker: it can still be called off', () => {
    const table = onField({
      on: ['18.53', '18.54'],
      counters: { 'A/1/25': '17.53', 'B/1/25': '17.53', '1/I/50': '18.54' },
    });
    table.do('assault', '18.53');
    table.do('stay', 'B/1/25');
    table.do('advance');
    onward(table);
    expect(isDone(table, 'B/1/25')).toBe(false);
    expect(table.why('call off', '18.54')).toBeUndefined();
  });
  rule('9.1Ab', 'must be entered by one at least', () => {
    const table = empty();
    table.do('assault', '18.53');
    table.do('stay', 'A/1/25');
    table.do('stay', 'B/1/25');
    expect(table.why('advance')?.rule).toBe('9.4k');
  });
});

describe('support', () => {
  rule('9.1Ba 9.4b 9.5f', 'comes from up to three US units of one hex, and is filled in', () => {
    const table = onField({ counters: { ...guns, 'Mtr/1/25': '16.52' } });
    table.do('assault', '18.53');
    expect(table.state.assault?.support.map((unit) => unit)).toEqual([counterOf('Mtr/2/25'), counterOf('Mtr/3/25')]);
    expect(table.why('support', 'Mtr/1/25')?.rule).toBe('9.1Ba');
    table.do('no support', 'Mtr/2/25');
    expect(table.options('support')).toEqual(['Mtr/2/25']);
    const three = onField({ counters: guns });
    three.do('assault', '18.53');
    expect(three.state.assault?.support).toHaveLength(3);
  });
  rule('9.1Ba 8.6.1b', 'comes from within range', () => {
    const from = (place: string) => {
      const table = onField({ counters: { 'Mtr/1/25': place }, rolls: [[5, 5]] });
      table.do('assault', '18.53');
      return table.told('assault rolled').length === 0 && table.offers('commit');
    };
    // Nobody is asked to commit where there is nothing to choose.
    expect([from('18.59'), from('18.60')]).toEqual([true, false]);
  });
  rule('9.1Bb 9.6a', 'comes from one Japanese unit', () => {
    const table = assaulting({
      on: ['18.53'],
      chit: 'IJA',
      counters: { '1/I/50': '17.52', 'Art/I/50': '16.53', 'Art/II/50': '16.53', 'A/1/25': '18.53' },
    });
    table.do('assault', '18.53');
    expect(table.state.assault?.support).toHaveLength(1);
    expect(table.options('support')).toEqual([]);
  });
  rule('9.1Bc', 'rolls no die and leaves no barrage', () => {
    const table = fought({ counters: guns, rolls: [[5, 5]] });
    expect(table.told('rolled')).toHaveLength(2);
    expect(table.state.barrage[hexOf('18.53')]).toBe(0);
  });
  rule('9.4a 4.2Cvg', 'is the whole Activation of a unit', () => {
    const table = fought({ counters: guns, rolls: [[5, 5]] });
    expect(isDone(table, 'Mtr/1/25')).toBe(true);
    // 8.0c: it was the one fire of its hex.
    expect(table.state.doneHere[hexOf('16.53')]! & HAS_FIRED).toBe(HAS_FIRED);
  });
});

rule('9.1C', 'assaulting units form column, Japanese guns for good', () => {
  const table = assaulting({
    on: ['18.53'],
    chit: 'IJA',
    rolls: [[0, 9]],
    counters: { '1/I/50': '17.52', '2/I/50': '17.52', '3/I/50': '17.52', 'Art/I/50': '17.52', 'A/1/25': '18.53' },
  });
  table.do('assault', '18.53');
  onward(table);
  const flipped = table.told('mode changed').map((event) => (event as unknown as { unit: number }).unit);
  expect(flipped).toContain(counterOf('Art/I/50'));
  expect(table.state.fixed[counterOf('Art/I/50')]).toBe(1);
  expect(table.state.fixed[counterOf('1/I/50')]).toBe(0);
});

describe('a retreat', () => {
  const column = { '1/I/50': '18.53 column', '2/I/50': '18.53 column' };

  rule('9.1Da', 'is for defenders who are all in column', () => {
    const table = onField({ counters: column });
    table.do('assault', '18.53');
    expect(table.decision).toMatchObject({ seat: 'japan' });
    expect(table.offers('retreat')).toBe(true);
    const deployed = onField({ counters: { ...column, '2/I/50': '18.53' }, rolls: [[5, 5]] });
    deployed.do('assault', '18.53');
    expect(deployed.offers('retreat')).toBe(false);
  });
  rule('9.6.2j', 'is not for those who charge to the last', () => {
    const table = onField({
      counters: column,
      rolls: [[5, 5]],
      change: (state) => {
        state.assaultMarkers[hexOf('18.53')]! |= GYOKUSAI;
      },
    });
    table.do('assault', '18.53');
    expect(table.offers('retreat')).toBe(false);
  });
  rule('9.1Db', 'takes all of them to one hex that they can move to', () => {
    const table = onField({ counters: { ...column, 'LTC/18': '18.53 column', '1/56NGF': '19.53' } });
    table.do('assault', '18.53');
    expect(table.why('retreat', '19.53')?.rule).toBe('9.1Db');
    table.do('retreat', '19.52');
    for (const unit of ['1/I/50', '2/I/50', 'LTC/18']) expect(where(table, unit)).toBe(hexOf('19.52'));
  });
  rule('9.1Db', 'costs no points, but leads only where they would have enough', () => {
    const table = onField({ counters: column, marks: { '18.53': 'DG3 medium' } });
    table.do('assault', '18.53');
    // They have 1 point left, and all around is cane for 2.
    expect(table.offers('retreat')).toBe(false);
    const fit = onField({ counters: column, marks: { '18.53': 'DG3' } });
    fit.do('assault', '18.53');
    expect(fit.options('retreat')).toContain('18.54');
  });
  rule('9.1Dc', 'does not lead into a Fire Zone of the attacker', () => {
    const table = onField({ counters: { ...column, 'E/2/24': '20.53' } });
    table.do('assault', '18.53');
    expect(table.why('retreat', '19.53')?.rule).toBe('9.1Dc');
    expect(table.why('retreat', '18.52')?.rule).toBe('9.1Dc');
    expect(table.options('retreat')).toContain('18.54');
  });
  rule('9.1Dd', 'leaves them Suppressed, and the attacker advances', () => {
    const table = onField({ counters: column });
    table.do('assault', '18.53');
    table.do('retreat', '19.53');
    // They are told to have gone before they are told to be Suppressed where they are now.
    expect(table.events.map(({ type }) => type).filter((type) => type === 'retreated' || type === 'shock')).toEqual([
      'retreated',
      'shock',
    ]);
    onward(table);
    table.do('advance');
    onward(table);
    expect(table.state.shock[hexOf('19.53')]).toBe(SUPPRESSED);
    expect(where(table, 'A/1/25')).toBe(hexOf('18.53'));
    expect(table.told('assault rolled')).toHaveLength(0);
  });
  rule('9.1Db 13.1e', 'takes leaders along, which is told', () => {
    const table = onField({ counters: { ...column, Matsuda: '18.53' } });
    table.do('assault', '18.53');
    table.do('retreat', '19.53');
    expect(where(table, 'Matsuda')).toBe(hexOf('19.53'));
    expect(table.log).toContain('1/I/50 and 2/I/50 retreat from 18.53 to 19.53 with Cpt Matsuda.');
  });
  rule('9.1Db', 'leads to another hex, not into the cave of the same', () => {
    const counters = { '1/I/50': '13.57 column', 'A/1/25': '13.56', 'B/1/25': '13.56' };
    const table = assaulting({ on: ['13.57'], counters });
    table.do('assault', '13.57');
    expect(table.options('retreat')).toEqual(expect.arrayContaining(['12.58', '13.58', '14.58']));
    expect(table.why('retreat', '13.57-cave')?.rule).toBe('9.1Db');
  });
  rule(
    '12.2b',
    'leaves a weapon that cannot cross a steep slope to the Reallocating box; only an advance costs it',
    () => {
      const counters = { '1/I/50': '12.60 column', 'I/50-jp-hmg-1': '12.60', 'A/1/25': '13.59', 'B/1/25': '13.59' };
      const table = assaulting({ on: ['12.60'], counters });
      table.do('assault', '12.60');
      table.do('retreat', '11.60');
      expect([where(table, '1/I/50'), where(table, 'I/50-jp-hmg-1')]).toEqual([hexOf('11.60'), REALLOCATING]);
    },
  );
  rule('9.1Db 24.1b', 'springs a mine in the hex to which it leads', () => {
    const table = onField({ counters: { ...column, '1/II/50': '19.53' }, mines: { '19.53': 3 }, dice: { mine: [3] } });
    table.do('assault', '18.53');
    table.do('retreat', '19.53');
    expect(table.told('fired')).toMatchObject([{ kind: 'mine', value: 3, target: hexOf('19.53') }]);
    expect(levelAt(table, '19.53')).toBe(1);
  });
});

describe('the result', () => {
  /** With one hex, two against one: -1 +1 +TQ 6 against cane 1, defense, TQ 5. */
  rule('9.4h 9.1K 9.1L', 'the defender takes the difference', () => {
    const table = fought({ rolls: [[7, 2]], counters: { '2/I/50': '18.53' } });
    const [attacker, defender] = totalsOf(table);
    expect(levelAt(table, '18.53')).toBe(7 + attacker! - 2 - defender!);
    expect(levelAt(table, '18.53')).toBeGreaterThan(0);
    expect([isDone(table, 'A/1/25'), isMarked(table, '18.53')]).toEqual([true, false]);
    expect(table.state.assault).toBeNull();
  });
  rule('9.4g', 'on a tie each assaulting hex and the defender take 1, and nobody advances', () => {
    const even = fought({ rolls: [[5, 0]], counters: { 'B/1/25': '17.53' }, divisions: { IJA: { quality: 0 } } });
    const [attacker, defender] = totalsOf(even);
    const lead = attacker! - defender!;
    const rolls: [number, number][] = [lead >= 0 ? [0, lead] : [-lead, 0]];
    const table = fought({
      rolls,
      counters: { 'B/1/25': '17.53' },
      divisions: { IJA: { quality: 0 } },
    });
    expect([levelAt(table, '17.52'), levelAt(table, '17.53'), levelAt(table, '18.53')]).toEqual([1, 1, 1]);
    expect(where(table, 'A/1/25')).toBe(hexOf('17.52'));
    const last = { counters: { 'B/1/25': '17.53' }, marks: { '18.53': 'DG4' } };
    const [more, less] = totalsOf(fought({ ...last, rolls: [[9, 0]] })) as [number, number];
    const gone = fought({ ...last, rolls: [more > less ? [0, more - less] : [less - more, 0]] });
    expect([where(gone, '1/I/50'), where(gone, 'A/1/25')]).toEqual([LOST, hexOf('17.52')]);
    expect([gone.offers('advance'), gone.state.assault]).toEqual([false, null]);
  });
  rule('9.4h', 'an attacker with several hexes spreads it', () => {
    const table = fought({ rolls: [[3, 6]], counters: { 'B/1/25': '17.53' } });
    const [attacker, defender] = totalsOf(table);
    const levels = 6 + defender! - 3 - attacker!;
    expect(levels).toBeGreaterThan(1);
    table.do('take', '17.52');
    table.do('take the rest', '17.53');
    expect([levelAt(table, '17.52'), levelAt(table, '17.53')]).toEqual([1, levels - 1]);
    const evenly = fought({ rolls: [[3, 6]], counters: { 'B/1/25': '17.53' }, marks: { '17.52': 'DG2' } });
    evenly.do('evenly');
    const [less, more] = totalsOf(evenly);
    const added = levelAt(evenly, '17.52')! - 2 + levelAt(evenly, '17.53')!;
    expect([added, evenly.told('eliminated')]).toEqual([6 + more! - 3 - less!, []]);
  });
  rule('9.4i', 'levels above DG4 cost units', () => {
    const table = fought({
      rolls: [[5, 3]],
      counters: { '2/I/50': '18.53', '3/I/50': '18.53', 'C/1/25': '17.52', 'E/2/25': '17.53', 'F/2/25': '17.53' },
      marks: { '18.53': 'DG4' },
    });
    const [attacker, defender] = totalsOf(table);
    const margin = 5 + attacker! - 3 - defender!;
    expect(margin).toBeGreaterThan(0);
    expect(table.told('eliminated')).toHaveLength(Math.min(3, margin));
  });
});

describe('leaders', () => {
  rule('9.1H 9.4j 13.3a', 'on a 9 of its own die a side loses the leader it used: replaced, then removed', () => {
    const table = fought({ rolls: [[9, 0]], counters: { Batchelder: '17.52', Matsuda: '18.53' } });
    expect(table.state.mode[counterOf('Batchelder')]).toBe(COLUMN);
    expect(table.state.mode[counterOf('Matsuda')]).toBe(DEPLOYED);
    const replaced = fought({ rolls: [[9, 0]], counters: { Batchelder: '17.52 replacement' } });
    expect(where(replaced, 'Batchelder')).toBe(LOST);
    const defending = fought({ rolls: [[9, 9]], counters: { Matsuda: '18.53', '2/I/50': '18.53' } });
    expect(defending.state.mode[counterOf('Matsuda')]).toBe(COLUMN);
  });
  rule('9.1G 26.0a', 'before one is rolled again it is told how it stands: the first against an average die', () => {
    const asked = (rolls: readonly [number, number]) => {
      const table = onField({ rolls: [rolls], rerolled: [] });
      table.do('assault', '18.53');
      const first = waiting.prompt(table.state);
      table.do('let it stand');
      return [first, waiting.prompt(table.state)];
    };
    expect(asked([5, 8])).toEqual([
      'Assault, the attacker: the US die is 5. It loses to an average die of the defender. Roll again?',
      'Assault, the defender: the Japanese die is 8. It puts the defender ahead. Roll again?',
    ]);
    expect(asked([8, 5])[0]).toBe(
      'Assault, the attacker: the US die is 8. It beats an average die of the defender. Roll again?',
    );
    expect(asked([5, 2])[1]).toBe(
      'Assault, the defender: the Japanese die is 2. It does not put the defender ahead. Roll again?',
    );
  });
  rule('14.2b', 'Ozbourn rolls a US die again, once', () => {
    const table = fought({
      rolls: [
        [0, 9],
        [9, 0],
      ],
      counters: { Ozbourn: 'off-board', '2/I/50': '18.53' },
    });
    expect(table.decision).toMatchObject({ seat: 'us' });
    table.do('roll again');
    expect(where(table, 'Ozbourn')).toBe(LOST);
    expect(table.told('assault rolled')[0]).toMatchObject({ dice: [9, 9] });
    const ahead = fought({ rolls: [[9, 0]], counters: { Ozbourn: 'off-board' } });
    expect(where(ahead, 'Ozbourn')).toBe(OFF_BOARD);
    expect(ahead.told('assault rolled')).toHaveLength(1);
    const [attacker, defender] = totalsOf(ahead) as [number, number];
    const tie = attacker > defender ? ([0, attacker - defender] as const) : ([defender - attacker, 0] as const);
    expect(fought({ rolls: [tie], counters: { Ozbourn: 'off-board' } }).offers('roll again')).toBe(true);
  });
});

describe('caves', () => {
  rule('6.3i 6.3y', 'units inside do not defend, and the attacker comes to stand on top of them', () => {
    const table = assaulting({
      on: ['13.57'],
      rolls: [[9, 0]],
      counters: {
        'A/1/25': '13.58',
        'B/1/25': '13.58',
        'C/1/25': '13.58',
        '1/I/50': '13.57',
        '2/I/50': '13.57-cave',
        '3/I/50': '13.57-cave',
      },
      marks: { '13.57': 'DG4' },
      divisions: { IJA: { quality: 0 } },
    });
    table.do('assault', '13.57');
    onward(table);
    table.do('advance');
    expect(where(table, 'A/1/25')).toBe(hexOf('13.57'));
    expect(where(table, '2/I/50')).toBe(hexOf('13.57-cave'));
    const only = assaulting({ on: ['13.57'], counters: { 'A/1/25': '13.58', '2/I/50': '13.57-cave' } });
    only.do('assault', '13.57');
    expect(only.told('assault rolled')).toHaveLength(0);
  });
  rule('6.3j', 'units inside assault their own hex only', () => {
    const own = assaulting({ on: ['13.57'], chit: 'IJA', counters: { '2/I/50': '13.57-cave', 'A/1/25': '13.57' } });
    expect(own.options('assault')).toEqual(['13.57']);
    const next = assaulting({ on: ['13.58'], chit: 'IJA', counters: { '2/I/50': '13.57-cave', 'A/1/25': '13.58' } });
    expect(next.offers('assault')).toBe(false);
  });
});
