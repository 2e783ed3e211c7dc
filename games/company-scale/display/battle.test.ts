import { expect, test } from 'vitest';
import { fireAction } from '../fire/action.ts';
import { minefield } from '../landing/mines.ts';
import { position, prepared } from '../position.ts';
import { supportActions } from '../support/support.ts';
import { theater } from '../tinian.ts';
import { battle } from './battle.ts';

const counter = (id: string) => theater.forces.find(id);

test('a fire tells what counts for it and against it, and what every die would do', () => {
  const table = position({
    rerolled: ['us', 'japan'],
    chit: '4MARDIV',
    counters: { 'IJA-HQ': '14.60', 'HQ/25': '14.53', 'A/1/25': '15.55', '1/I/50': '15.56' },
    marks: { '15.56': 'foxhole' },
    call: { procedure: fireAction, local: { unit: counter('A/1/25') } },
  });
  const { title, attack, defense, entry, chances, marks } = battle(table.state)!;
  expect(title).toBe('Fire at 15.56');
  expect(marks).toEqual([{ chart: 'combat results', row: 0 }]);
  expect(attack).toMatchObject({ side: 'us', parts: [{ title: 'Fire Power', amount: 4, rule: '8.0a' }] });
  expect(defense.parts).toContainEqual({ title: 'Fortification', amount: -1, rule: '8.3.3b' });
  expect(entry[0]).toMatchObject({ name: 'Fire Value', value: String(attack.total + defense.total) });
  expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
});

test('an indirect fire is told before its target is chosen for good, with who would make the Rout Check', () => {
  const table = position({
    chit: '4MARDIV',
    phase: 'action',
    menu: supportActions,
    counters: { 'IJA-HQ': '14.60', 'HQ/25': '14.53', 'Mtr/1/25': '14.54', 'A/1/25': '15.55', '1/I/50': '15.56' },
    marks: { '15.56': 'foxhole' },
  });
  table.do('indirect fire', 'Mtr/1/25');
  expect(battle(table.state)).toBeUndefined();
  const target = theater.places.find('15.56');
  const { title, chances } = battle(table.state, { seat: 'us', verb: 'fire at', target })!;
  expect(title).toBe('Indirect fire at 15.56');
  expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
  expect(chances.map(({ effect }) => effect)).toContainEqual(expect.stringMatching(/^Rout Check: Pinned in \d/));
});

test('a mine whose die may be rolled again strikes for Japan', () => {
  const hex = theater.places.find('15.55');
  const table = position({
    counters: { 'HQ/25': '14.53', 'A/1/25': '15.55' },
    asked: { us: ['reroll fire'] },
    mines: { '15.55': 4 },
    dice: { mine: [0] },
    call: { procedure: minefield, local: { place: hex, units: [counter('A/1/25')] } },
  });
  expect(table.decision.procedure).toBe('die');
  const { title, attack, defense } = battle(table.state)!;
  expect([title, attack.side, defense.side]).toEqual(['Mine at 15.55', 'japan', 'us']);
});

test('fire at a charge tells of the losses that its disorder becomes, and of nothing that a charge ignores', () => {
  const table = position({
    rerolled: ['us', 'japan'],
    chit: '4MARDIV',
    counters: { 'HQ/25': '14.53', 'A/1/25': '15.55', '1/I/50': '15.56 column', '2/I/50': '15.56 column' },
    change: (state) => {
      state.gyokusai = state.time;
    },
    call: { procedure: fireAction, local: { unit: counter('A/1/25') } },
  });
  const effects = battle(table.state)!.chances.map(({ effect }) => effect);
  expect(new Set(effects)).toEqual(new Set(['No effect', '1 unit lost']));
});

test('a charge that is beaten loses its leader and units, and takes no disorder', () => {
  const effectsOf = (led: boolean) => {
    const view = prepared({
      chit: 'IJA',
      counters: {
        'A/1/25': '15.55',
        '1/I/50': '15.56 column',
        '2/I/50': '15.56 column',
        ...(led ? { Matsuda: '15.56' } : {}),
      },
      change: (state) => {
        state.assault = {
          side: 1,
          kind: 'banzai',
          target: theater.places.find('15.55'),
          attackers: [counter('1/I/50'), counter('2/I/50')],
          stopped: [],
          support: [],
          helper: -1,
          dice: [-1, -1],
        };
      },
    });
    return new Map(battle(view)!.chances.map(({ result, effect }) => [result, effect]));
  };
  expect(effectsOf(false).get('0')).toBe('The attacker: 1 unit lost. The defender: 1 DG');
  expect([...effectsOf(false).values()]).toContain('The attacker: 1 unit lost');
  expect([...effectsOf(true).values()]).toContain('The attacker: a leader and 1 unit lost');
  expect([...effectsOf(true).values()].some((effect) => /attacker.*DG/.test(effect.split('.')[0]!))).toBe(false);
});

test('an Assault tells both totals, and the results from the best for the attacker to the worst', () => {
  const view = prepared({
    chit: '4MARDIV',
    counters: { 'HQ/25': '14.53', 'A/1/25': '15.55', 'B/1/25': '15.55', '1/I/50': '15.56' },
    change: (state) => {
      state.assault = {
        side: 0,
        kind: 'prepared',
        target: theater.places.find('15.56'),
        attackers: [counter('A/1/25'), counter('B/1/25')],
        stopped: [],
        support: [],
        helper: -1,
        dice: [-1, -1],
      };
    },
  });
  const { title, attack, defense, chances, marks } = battle(view)!;
  expect(title).toBe('Assault on 15.56');
  expect(marks).toEqual([{ chart: 'assault odds', row: 4 }]);
  expect(attack.parts).toContainEqual({ title: 'Odds', amount: -1, rule: '9.5a' });
  expect(defense.total).toBe(defense.parts.reduce((sum, { amount }) => sum + amount, 0));
  expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(100);
  expect(chances[0]).toMatchObject({ result: '+5 to +9', effect: 'The defender is eliminated' });
  expect(chances.find(({ result }) => result === '0')?.effect).toBe('Each hex takes 1 DG');
  expect(chances.at(-1)!.effect).toBe('The attacker is eliminated');
});
