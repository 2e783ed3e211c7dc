import { describe, expect, test, vi } from 'vitest';
import { convoy } from './fixtures/convoy.ts';
import { freeze, thaw } from './frozen.ts';
import { Game } from './game.ts';
import { orderAction } from './orders.ts';
import { replay } from './replay.ts';
import { save } from './save.ts';
import { leaks } from './secrecy.ts';
import { eventFor, type Seat } from './state.ts';
import { Table } from './table.ts';

const orders = convoy.definition.orders!;

function order(seat: Seat, id: string, answer?: string) {
  return orderAction(orders, seat, id, answer);
}

function begun(dice = [5, 5, 5, 5, 5, 5]) {
  const table = new Table(convoy, { scenario: 'passage', seed: 'orders', dice });
  const act = (seat: Seat, verb: string, target?: number) => {
    const { refused } = table.apply({ seat, verb, ...(target === undefined ? {} : { target }) });
    if (refused) throw new Error(refused.sentence);
  };
  /** The convoy sails, as far as the first question. */
  const sail = () => {
    act('convoy', 'add', 1);
    act('convoy', 'ready');
  };
  return { table, act, sail };
}

describe('a standing order', () => {
  test('is given at any time, also while the other seat chooses, and answers its question', () => {
    const { table, act, sail } = begun();
    expect(table.decision()?.seat).toBe('convoy');
    expect(table.apply(order('raider', 'sighting', 'let pass')).refused).toBeUndefined();
    sail();
    act('convoy', 'pass');
    expect(table.decision()).toMatchObject({ procedure: 'shot', seat: 'convoy' });
  });

  test('given while its question waits answers it', () => {
    const { table, act, sail } = begun();
    sail();
    act('convoy', 'alarm');
    expect(table.decision()).toMatchObject({ procedure: 'sighting', seat: 'raider' });
    const { events } = table.apply(order('raider', 'sighting', 'let pass'));
    expect(events.map(({ type }) => type)).toEqual(['order given', 'order answered', 'rolled']);
    expect(table.decision()).toMatchObject({ procedure: 'shot' });
  });

  test('that does not say what to do here lets the seat be asked', () => {
    const { table, act, sail } = begun();
    table.apply(order('convoy', 'sighting', 'chase if seen'));
    table.apply(order('raider', 'sighting', 'chase if seen'));
    sail();
    expect(table.decision()).toMatchObject({ procedure: 'sighting', seat: 'convoy' });
    act('convoy', 'pass');
    expect(table.state.reactions).toEqual(['raider chase']);
  });

  test('lapses with its period', () => {
    const { table, act, sail } = begun();
    table.apply(order('convoy', 'sighting', 'not tonight'));
    sail();
    expect(table.decision()?.seat).toBe('raider');
    act('raider', 'pass');
    act('convoy', 'let it stand');
    act('raider', 'let it stand');
    expect(convoy.orders(table.state, 'convoy')[0]?.answer).toBeUndefined();
    sail();
    expect(table.decision()).toMatchObject({ procedure: 'sighting', seat: 'convoy' });
  });

  test('is told to its owner alone, in words', () => {
    const { table, act, sail } = begun();
    const given = table.apply(order('raider', 'sighting', 'let pass')).events;
    sail();
    const answered = table.apply({ seat: 'convoy', verb: 'pass' }).events;
    const logOf = (seat: Seat | null) =>
      [...given, ...answered].flatMap((event) => {
        const seen = eventFor(event, seat);
        return (seen && convoy.describe(seen)?.text) ?? [];
      });
    expect(logOf('raider')).toEqual([
      'Standing order: Sightings (Let it pass).',
      'Your standing order answers: Sightings (Let it pass).',
      'rolled',
    ]);
    expect(logOf('convoy')).toEqual(['rolled']);
    expect(logOf(null)).toEqual(['rolled']);
    expect(convoy.view(table.state, 'raider').orders).toEqual({ raider: { sighting: ['let pass'] } });
    expect(convoy.view(table.state, 'convoy')).not.toHaveProperty('orders');
    expect(convoy.view(table.state, null)).not.toHaveProperty('orders');
    for (const seat of ['convoy', 'raider', null]) expect(leaks(convoy, table.state, seat)).toEqual([]);
    act('convoy', 'let it stand');
  });

  test('answers by what its seat sees', () => {
    const { table, sail } = begun();
    const [asked] = convoy.definition.procedures.find(({ name }) => name === 'sighting')!.steps;
    if (asked?.kind !== 'ask') throw new Error('A sighting asks first');
    const reply = vi.spyOn(asked.order!, 'reply');
    table.apply(order('convoy', 'sighting', 'not tonight'));
    sail();
    const [view] = reply.mock.lastCall!;
    reply.mockRestore();
    expect(view.secrets).toEqual(convoy.view(table.state, 'convoy').secrets);
    expect(view.secrets).not.toEqual(table.state.secrets);
  });

  test('of a seat itself does not end its undo', () => {
    const { table, sail } = begun();
    table.apply(order('convoy', 'sighting', 'not tonight'));
    sail();
    expect(table.events.flat().map(({ type }) => type)).toContain('order answered');
    expect(table.decision()).toMatchObject({ procedure: 'sighting', seat: 'raider' });
    expect(table.undo('convoy')).toBe(true);
    expect(table.decision()).toMatchObject({ procedure: 'escorting', seat: 'convoy' });
  });

  test('leaves no trace in the state once it is taken back', () => {
    const { table } = begun();
    const before = JSON.stringify({ ...table.state, moment: 0 });
    table.apply(order('raider', 'sighting', 'let pass'));
    table.apply(order('convoy', 'sighting', 'not tonight'));
    table.apply(order('raider', 'sighting'));
    table.apply(order('convoy', 'sighting'));
    expect(JSON.stringify({ ...table.state, moment: 0 })).toBe(before);
  });

  test('that a seat cannot give is refused, and so is one that is none', () => {
    const { table } = begun();
    const refused = table.apply(order('convoy', 'reroll', 'never')).refused;
    expect(refused?.sentence).toBe("Unknown standing order; Convoy can give: 'sighting'.");
    expect(table.apply({ seat: 'raider', verb: 'standing order', target: 99 }).refused).toBeDefined();
    expect(table.apply({ seat: 'nobody', verb: 'standing order', target: 1 }).refused).toBeDefined();
    expect(table.state).not.toHaveProperty('orders');
  });

  test('is no obstacle to undo, and stays', () => {
    const { table, act } = begun();
    act('convoy', 'add', 1);
    table.apply(order('raider', 'sighting', 'let pass'));
    table.apply(order('convoy', 'sighting', 'let pass'));
    expect(table.undo('convoy')).toBe(true);
    expect(table.state.stack.at(-1)?.local).toMatchObject({ escorts: [] });
    expect(Object.keys(table.state.orders ?? {})).toEqual(['convoy', 'raider']);
    expect(table.undoable('raider')).toBe(-1);
  });

  test('of another that has answered an action stands in the way of its undo, though no die was rolled', () => {
    const { table, act, sail } = begun();
    sail();
    act('convoy', 'pass');
    act('raider', 'pass');
    table.apply(order('raider', 'reroll', 'never'));
    const { events } = table.apply({ seat: 'convoy', verb: 'let it stand' });
    expect(events.some(({ reveals }) => reveals)).toBe(false);
    expect(table.decision()).toMatchObject({ procedure: 'escorting', seat: 'convoy' });
    expect(table.undoable('convoy')).toBe(-1);
  });

  test('stays when an action is taken back by agreement', () => {
    const { table, act, sail } = begun();
    sail();
    act('convoy', 'alarm');
    table.apply(order('raider', 'reroll', 'never'));
    act('raider', 'pass');
    const taken = table.takeBack('convoy');
    expect(taken).toEqual([2, 4]);
    expect(table.decision()).toMatchObject({ procedure: 'sighting', seat: 'convoy' });
    expect(table.state.orders).toEqual({ raider: { reroll: ['never'] } });
  });

  test.each(['hand', [2, 8, 8, 8]] as const)(
    'goes with the answer that is taken back if it would at once give another, with dice %j',
    (dice) => {
      const table = new Table(convoy, { scenario: 'passage', seed: 'again', dice });
      for (const verb of ['add all', 'ready', 'pass']) table.apply({ seat: 'convoy', verb });
      table.apply({ seat: 'raider', verb: 'pass', ...(dice === 'hand' ? { dice: [2] } : {}) });
      table.apply({ seat: 'convoy', verb: 'let it stand' });
      const asked = JSON.stringify(table.state);
      const agreed = () => {
        table.apply({ seat: 'raider', verb: 'let it stand' });
        table.apply(order('raider', 'reroll', 'misses'));
        table.apply(order('convoy', 'sighting', 'let pass'));
      };
      agreed();
      expect(table.takeBackFreely('raider')).toEqual([5, 6]);
      expect(table.decision()).toMatchObject({ procedure: 'shot', seat: 'raider' });
      expect(table.state.orders).toEqual({ convoy: { sighting: ['let pass'] } });
      table.goBackTo(5);
      expect(JSON.stringify(table.state)).toBe(asked);
      agreed();
      expect(table.takeBack('raider')).toEqual([5, 6]);
      expect(table.state.orders).toEqual({ convoy: { sighting: ['let pass'] } });
    },
  );

  test('is in save files by name, and in positions that outlive a change of rules', () => {
    const { table, act, sail } = begun([2, 8, 8, 8, 8]);
    table.apply(order('raider', 'reroll', 'misses'));
    sail();
    act('convoy', 'pass');
    act('raider', 'pass');
    act('convoy', 'let it stand');
    expect(table.state.rerolls).toEqual({ convoy: 1, raider: 0 });
    const file = save(table);
    expect(file.actions[0]).toEqual(['raider', 'standing order', 'reroll: misses']);
    const played = replay(convoy, file);
    expect(played.fault).toBeUndefined();
    expect(played.table?.state).toEqual(table.state);
    const thawed = thaw(convoy, freeze(convoy, table.state));
    expect('state' in thawed && thawed.state.orders).toEqual({ raider: { reroll: ['misses'] } });
  });

  test('with real dice takes the rolls of the question that it answers', () => {
    const { state } = convoy.start({ scenario: 'passage', seed: 'hand', dice: 'hand' });
    for (const verb of ['add all', 'ready', 'pass']) convoy.apply(state, { seat: 'convoy', verb });
    const action = order('raider', 'sighting', 'let pass');
    expect(convoy.apply(state, action).refused?.needs).toEqual({ stream: 'guns', faces: 10, lowest: 0 });
    expect(state).not.toHaveProperty('orders');
    expect(convoy.apply(state, { ...action, dice: [7] }).refused).toBeUndefined();
    expect(state.stack.at(-1)?.local).toMatchObject({ die: 7 });
  });

  test('can be set from the question that it could answer', () => {
    const { table, sail } = begun();
    expect(convoy.orderFor(table.state)).toBeUndefined();
    sail();
    expect(convoy.orderFor(convoy.view(table.state, 'convoy'))?.id).toBe('sighting');
  });
});

describe('a standard answer', () => {
  const game = new Game({
    ...convoy.definition,
    orders: orders.map((one) => (one.id === 'reroll' ? { ...one, standard: 'misses' } : one)),
  });
  /** As far as the raider's shot, which the convoy lets stand. */
  const shotAt = (dice: number[]) => {
    const table = new Table(game, { scenario: 'passage', seed: 'orders', dice });
    for (const [seat, verb, target] of [
      ['convoy', 'add', 1],
      ['convoy', 'ready'],
      ['convoy', 'pass'],
      ['raider', 'pass'],
    ] as const) {
      expect(table.apply({ seat, verb, ...(target === undefined ? {} : { target }) }).refused).toBeUndefined();
    }
    return table;
  };

  test('answers where no order was given, without a trace in the state or the log', () => {
    const table = shotAt([1, 5, 5]);
    const { events } = table.apply({ seat: 'convoy', verb: 'let it stand' });
    // The raider was not asked; the convoy is, about the new roll.
    expect(table.decision()?.seat).toBe('convoy');
    expect(events.map(({ type }) => type)).not.toContain('order answered');
    expect(table.state.orders).toBeUndefined();
    expect(table.state.rerolls.raider).toBe(0);
  });

  test('gives way to an order, and to the wish to be asked', () => {
    const never = shotAt([1, 5, 5]);
    never.apply(order('raider', 'reroll', 'never'));
    never.apply({ seat: 'convoy', verb: 'let it stand' });
    expect(never.state.rerolls.raider).toBe(1);
    const asked = shotAt([1, 5, 5]);
    asked.apply(order('raider', 'reroll'));
    asked.apply({ seat: 'convoy', verb: 'let it stand' });
    expect(asked.decision()).toMatchObject({ procedure: 'shot', seat: 'raider' });
    expect(game.orders(asked.state, 'raider').find((one) => one.order.id === 'reroll')?.answer).toBeUndefined();
  });
});

test('a question that names an order that there is not is a mistake', () => {
  const others = orders.filter(({ id }) => id !== 'sighting');
  const game = new Game({ ...convoy.definition, orders: others });
  const table = new Table(game, { scenario: 'passage', seed: 'orders' });
  table.apply(orderAction(others, 'raider', 'reroll', 'misses'));
  table.apply({ seat: 'convoy', verb: 'add', target: 1 });
  expect(() => table.apply({ seat: 'convoy', verb: 'ready' })).toThrow("no standing order 'sighting'");
});
