import { describe, expect, test } from 'vitest';
import type { Setup } from './definition.ts';
import { convoy } from './fixtures/convoy.ts';
import { Game } from './game.ts';
import { Sitting } from './sitting.ts';

function sit(dice: Setup['dice'] = [5, 5, 5]) {
  const { state, events } = convoy.start({ scenario: 'passage', seed: 'words', dice });
  return new Sitting(convoy, state, events);
}

/** As far as the first sighting. */
function sighted(dice?: Setup['dice']) {
  const table = sit(dice);
  table.do('add', 'ship-1');
  table.do('ready');
  return table;
}

describe('a set that is gathered', () => {
  test('is put together, changed and taken', () => {
    const table = sit();
    table.do('add', 'ship-2');
    table.do('add', 'ship-0');
    table.do('drop', 'ship-2');
    table.do('add', 'ship-4');
    expect(convoy.about(table.state)).toEqual({ ship: [0, 4] });
    table.do('ready');
    expect(table.state.escorts).toEqual([0, 4]);
  });

  test('takes several at once, as many as may be in', () => {
    const table = sit();
    table.do('add', 'ship-3');
    table.do('add all');
    table.do('ready');
    expect(table.state.escorts).toEqual([3, 0, 1]);
  });

  test('names the rule that keeps one out, and the one by which it will not do', () => {
    const table = sit();
    expect(table.why('ready')?.rule).toBe('3');
    table.do('add all');
    expect(table.why('add', 'ship-4')?.rule).toBe('2');
    expect(table.offers('add all')).toBe(false);
  });

  test('says the role of each verb', () => {
    const table = sit();
    const roles = ['add', 'add all', 'drop', 'ready', 'stay'].map((verb) => convoy.verb(table.decision, verb)?.role);
    expect(roles).toEqual(['put in', 'several', 'take out', 'done', 'cancel']);
  });

  test('tells of every change', () => {
    const table = sit();
    table.do('add', 'ship-2');
    table.do('add all');
    table.do('drop', 'ship-2');
    expect(table.state.stack.at(-1)?.local).toMatchObject({ escorts: [0, 1], changes: 3 });
  });
});

describe('reactions', () => {
  test('are asked of the seats in order, and each may pass', () => {
    const table = sighted();
    expect(table.decision.seat).toBe('convoy');
    table.do('pass');
    expect(table.decision.seat).toBe('raider');
    table.do('alarm');
    expect(table.state.reactions).toEqual(['raider alarm']);
    expect(table.decision.step).toBe('roll again');
  });

  test('pass over a seat that may not react', () => {
    const table = sighted();
    table.do('chase');
    table.do('pass');
    table.do('let it stand');
    table.do('let it stand');
    table.do('add', 'ship-1');
    table.do('ready');
    expect(table.decision).toMatchObject({ procedure: 'sighting', seat: 'raider' });
  });
});

describe('a roll that may be rolled again', () => {
  test('reads 0 to 9 and stands when nobody wants another', () => {
    const table = sighted([0]);
    table.do('pass');
    table.do('pass');
    expect(table.events.at(-1)).toEqual({
      type: 'rolled',
      stream: 'guns',
      faces: 10,
      lowest: 0,
      value: 0,
      reveals: true,
    });
    table.do('let it stand');
    table.do('let it stand');
    expect(table.state.die).toBe(0);
    expect(table.told('missed')).toHaveLength(1);
  });

  test('is offered to all once more after each new roll, as long as they have rerolls', () => {
    const table = sighted([0, 9, 3]);
    table.do('pass');
    table.do('pass');
    table.do('let it stand', undefined, 'convoy');
    table.do('roll again', undefined, 'raider');
    expect(table.decision).toMatchObject({ step: 'roll again', seat: 'convoy' });
    expect(convoy.prompt(table.state)).toBe('The shot rolls 9.');
    table.do('roll again');
    expect(table.state.die).toBe(3);
    expect(table.state.rerolls).toEqual({ convoy: 0, raider: 0 });
  });

  test('of real dice says what it needs', () => {
    const { state } = convoy.start({ scenario: 'passage', seed: 'hand', dice: 'hand' });
    const table = new Sitting(convoy, state);
    table.do('add all');
    table.do('ready');
    table.do('pass');
    expect(table.why('pass')).toBeUndefined();
    const short = convoy.apply(state, { seat: 'raider', verb: 'pass' });
    expect(short.refused?.needs).toEqual({ stream: 'guns', faces: 10, lowest: 0 });
    expect(convoy.apply(state, { seat: 'raider', verb: 'pass', dice: [10] }).refused?.sentence).toContain(
      'reads 0 to 9',
    );
    expect(convoy.apply(state, { seat: 'raider', verb: 'pass', dice: [0] }).refused).toBeUndefined();
  });
});

test('a step that calls two procedures is refused', () => {
  const twice = new Game({
    ...convoy.definition,
    procedures: convoy.definition.procedures.map((procedure) =>
      procedure.name === 'nights'
        ? {
            ...procedure,
            steps: [
              {
                kind: 'run',
                name: 'both',
                rule: '1',
                run(play) {
                  play.call(convoy.definition.procedures[1]!, { escorts: [], changes: 0 });
                  play.call(convoy.definition.procedures[2]!, { asked: 0 });
                },
              },
            ],
          }
        : procedure,
    ),
  });
  expect(() => twice.start({ scenario: 'passage', seed: 'twice' })).toThrow("calls 'escorting' and 'sighting'");
});
