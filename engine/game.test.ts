import { describe, expect, test } from 'vitest';
import { ask, gameOf, procedure, run } from './fixtures/bareGame.ts';
import { chooser, playedTable, randomAction } from './fixtures/randomPlay.ts';
import { definition, skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { Game } from './game.ts';
import { copy } from './json.ts';
import { leave, to } from './procedure.ts';
import { refusalInWords } from './rulebook.ts';
import { SetupError } from './setup.ts';
import type { Action } from './state.ts';
import { DeadEnd } from './steps.ts';

const setup = { scenario: 'contact', seed: 'kernel' };

describe('setting up', () => {
  test.each([
    [{ scenario: 'landing', seed: '' }, "skirmish has no scenario 'landing'; it has: meeting, contact"],
    [{ ...setup, options: { weather: 1 } }, "skirmish has no option 'weather'; it has: turns, garrison"],
    [{ ...setup, options: { toString: 1 } }, "skirmish has no option 'toString'; it has: turns, garrison"],
    [{ ...setup, options: { turns: 3 } }, "skirmish: option 'turns' must be one of 2, 4, 6, not '3'"],
    [{ ...setup, options: { turns: '4' } }, "skirmish: option 'turns' must be one of 2, 4, 6, not '4'"],
  ])('%j is refused', (wrong, message) => {
    expect(() => skirmish.start(wrong)).toThrow(new SetupError(message));
  });

  test('fills in the standard options', () => {
    expect(skirmish.start({ ...setup, options: { turns: 2 } }).state.options).toEqual({ turns: 2, garrison: true });
  });

  test('goes on to the first decision and tells what happened on the way', () => {
    const { state, events } = skirmish.start(setup);
    expect(skirmish.pending(state)).toEqual(['red']);
    expect(events.map((event) => event.type)).toEqual(['drew']);
  });
});

function asking(rule: string, verbRule = rule, seats: readonly string[] = ['red']) {
  return ask('choose', rule, {
    seats: () => seats,
    prompt: '',
    choose: { pass: { rule: verbRule, label: 'Pass', do: () => leave } },
  });
}

describe('a definition is rejected that', () => {
  test('cites a rule its rulebook lacks, at a step or at a verb', () => {
    expect(() => gameOf(procedure('main', [asking('9.9')]))).toThrow(
      "skirmish: 'main: choose' cites rule 9.9, which is not in its rulebook",
    );
    expect(() => gameOf(procedure('main', [asking('1.1', '9.8')]))).toThrow("'main: choose' cites rule 9.8");
  });

  test('asks nobody, or both one seat and several', () => {
    const question = { prompt: '?', choose: { end: { rule: '1.1', label: 'End', do: () => leave } } };
    const red = { seat: () => 'red' };
    const all = { seats: () => ['red', 'blue'] };
    for (const who of [{}, { ...red, ...all }]) {
      const main = procedure('main', [ask('choose', '1.1', { ...question, ...who })]);
      expect(() => gameOf(main)).toThrow("'main: choose' must ask either a seat or seats");
    }
  });

  test('has two procedures of one name, or two steps of one name in a procedure', () => {
    const main = procedure('main', [asking('1.1')]);
    expect(() => gameOf(main, main)).toThrow("two procedures 'main'");
    expect(() => gameOf(procedure('main', [asking('1.1'), asking('1.2')]))).toThrow("two steps 'choose' in 'main'");
  });

  test('lacks the procedure that plays the game', () => {
    expect(() => gameOf(procedure('other', [asking('1.1')]))).toThrow("no procedure 'main'");
  });
});

describe('faults of a game’s rules are reported when play comes to them:', () => {
  test('a jump to a step that is not there', () => {
    const game = gameOf(procedure('main', [run('jump', '1.1', () => to('nowhere'))]));
    expect(() => game.start(setup)).toThrow("'main' has no step 'nowhere'");
  });

  test('a procedure that was never listed', () => {
    const forgotten = procedure('forgotten', [asking('1.1')]);
    const game = gameOf(procedure('main', [run('call it', '1.1', (play) => play.call(forgotten, {}))]));
    expect(() => game.start(setup)).toThrow("skirmish has no procedure 'forgotten'");
  });

  test('the end of all procedures without a result', () => {
    expect(() => gameOf(procedure('main', [run('nothing', '1.1', () => undefined)])).start(setup)).toThrow(DeadEnd);
  });

  test('steps that go round in a circle', () => {
    const main = procedure('main', [run('on', '1.1', () => undefined), run('back', '1.2', () => to('on'))]);
    expect(() => gameOf(main).start(setup)).toThrow(/^skirmish: 'main: (on|back)' goes round in a circle$/);
  });

  test('a decision in which nothing may be chosen', () => {
    const stuck = ask('choose', '1.1', {
      seat: () => 'red',
      prompt: '',
      choose: {
        march: { rule: '1.1', label: '', of: 'unit', targets: () => [], do: () => leave },
        pass: { rule: '1.1', label: '', when: () => false, do: () => leave },
      },
    });
    const game = gameOf(procedure('main', [stuck]));
    const { state } = game.start(setup);
    expect(() => game.decision(state)).toThrow(new DeadEnd("skirmish: nothing may be chosen at 'main: choose' (1.1)"));
  });
});

describe('a side that the rules play in some games', () => {
  const solitaire = new Game<Skirmish, SkirmishEvent>({
    ...definition,
    seatsIn: (scenario, { turns }) => (scenario === 'contact' && turns === 2 ? ['red'] : ['red', 'blue']),
  });
  const idsIn = (game: typeof skirmish, turns: number) =>
    game.seats({ scenario: 'contact', options: { turns } }).map(({ id }) => id);

  test('is no seat there, and one in the others', () => {
    expect(idsIn(solitaire, 2)).toEqual(['red']);
    expect(idsIn(solitaire, 4)).toEqual(['red', 'blue']);
    expect(idsIn(skirmish, 2)).toEqual(['red', 'blue']);
  });

  test('cannot be played by anybody, but may have secrets', () => {
    const { state } = solitaire.start({ ...setup, options: { turns: 2 } });
    expect(solitaire.why(state, { seat: 'blue', verb: 'end' })?.sentence).toBe(
      "Unknown seat 'blue'; expected one of: red.",
    );
    expect(solitaire.view(state, 'red').secrets.blue).toBeNull();
    expect(state.secrets.blue).not.toBeNull();
  });
});

describe('verbs that cannot be chosen now', () => {
  const main = procedure('main', [
    ask('act', '2.1', {
      seat: () => 'red',
      prompt: '',
      choose: {
        invade: { rule: '2.1', label: '', targets: () => [], whyNone: () => '3.1', do: () => leave },
        reinforce: { rule: '2.2', label: '', targets: () => [], do: () => leave },
        appeal: { rule: '2.1', label: '', when: () => false, why: () => '3.2', do: () => leave },
        scout: { rule: '2.1', label: '', targets: () => [4], whyNone: () => '3.3', do: () => leave },
        pass: { rule: '2.1', label: '', do: () => leave },
        'call off': { rule: '2.1', label: '', when: () => false, why: () => '3.1', quiet: true, do: () => leave },
      },
    }),
  ]);
  const game = gameOf(main);
  const { state } = game.start(setup);

  test('are told with the rule that forbids them as a whole', () => {
    expect(game.notPossible(state, 'red')).toEqual([
      { verb: 'invade', rule: '3.1', sentence: game.sentence('3.1') },
      { verb: 'reinforce', rule: '2.2', sentence: game.sentence('2.2') },
      { verb: 'appeal', rule: '3.2', sentence: game.sentence('3.2') },
    ]);
    expect(game.why(state, { seat: 'red', verb: 'invade' })).toEqual({ rule: '3.1', sentence: game.sentence('3.1') });
  });

  test('are not told where nobody misses them, but refused with their rule', () => {
    expect(game.notPossible(state, 'red').map(({ verb }) => verb)).not.toContain('call off');
    expect(game.why(state, { seat: 'red', verb: 'call off' })?.rule).toBe('3.1');
  });

  test('are not those that only lack their target', () => {
    expect(game.why(state, { seat: 'red', verb: 'scout' })?.sentence).toBe(
      "'scout' needs a valid number as its target.",
    );
  });

  test('are nobody else’s', () => {
    expect(game.notPossible(state, 'blue')).toEqual([]);
  });
});

test('a secret step that nobody must answer is passed over', () => {
  const after = ask('after', '1.1', {
    seat: () => 'blue',
    prompt: 'Well?',
    choose: { pass: { rule: '1.1', label: '', do: () => leave } },
  });
  const game = gameOf(procedure('main', [asking('1.1', '1.1', []), after]));
  const { state } = game.start(setup);
  expect(game.pending(state)).toEqual(['blue']);
  expect(game.prompt(state)).toBe('Well?');
  expect(game.promptRule(state)).toBe('1.1');
});

describe('a refusal', () => {
  const { state } = skirmish.start(setup);
  const refuse = (action: Action) => skirmish.apply(state, action).refused;

  test.each<[string, Action, string, string]>([
    ['to an unknown seat', { seat: 'green', verb: 'end' }, '2.1', "Unknown seat 'green'; expected one of: red, blue."],
    ['to the wrong seat', { seat: 'blue', verb: 'end' }, '2.1', 'Wait for Red to decide.'],
    [
      'of an unknown verb',
      { seat: 'red', verb: 'retreat' },
      '2.1',
      "'retreat' is not possible now. Choices at 'act': 'march', 'assault', 'play', 'end'.",
    ],
    [
      'of a verb that every object has',
      { seat: 'red', verb: 'constructor' },
      '2.1',
      "'constructor' is not possible now. Choices at 'act': 'march', 'assault', 'play', 'end'.",
    ],
    ['without a target', { seat: 'red', verb: 'march' }, '2.1', "'march' needs a valid unit as its target."],
    [
      'of half a target',
      { seat: 'red', verb: 'march', target: 0.5 },
      '2.1',
      "'march' needs a valid unit as its target.",
    ],
    [
      'of no such target',
      { seat: 'red', verb: 'march', target: 6 },
      '2.1',
      "'march' needs a valid unit as its target.",
    ],
    ['of a target too many', { seat: 'red', verb: 'end', target: 0 }, '2.3', "'end' takes no target."],
    [
      'by the rule that forbids it',
      { seat: 'red', verb: 'march', target: 4 },
      '2.1',
      'In its turn a side acts with its own units on the board.',
    ],
    [
      'by the verb’s own rule where no other is known',
      { seat: 'red', verb: 'assault', target: 0 },
      '4.1',
      'A unit may assault an enemy within one space.',
    ],
  ])('%s says what is allowed and changes nothing', (_, action, rule, sentence) => {
    const before = JSON.stringify(state);
    expect(refuse(action)).toMatchObject({ rule, sentence });
    expect(JSON.stringify(state)).toBe(before);
  });

  test('of a target says first what to do: the first sentence of the prompt', () => {
    const refused = refuse({ seat: 'red', verb: 'assault', target: 0 })!;
    expect(refused.instead).toBe('Act with a unit, or end the turn.');
    expect(refusalInWords(refused)).toBe(
      'Act with a unit, or end the turn. A unit may assault an enemy within one space.',
    );
  });

  test('says that the game is over, and why', () => {
    const table = playedTable(skirmish, { scenario: 'contact', seed: 'to the end' });
    const { reason, rule } = table.state.result!;
    expect(skirmish.apply(table.state, { seat: 'red', verb: 'end' }).refused).toEqual({
      rule,
      sentence: `The game is over: ${reason}`,
    });
    expect(skirmish.decision(table.state)).toBeUndefined();
    expect(skirmish.pending(table.state)).toEqual([]);
    expect(skirmish.prompt(table.state)).toBe(reason);
    expect(skirmish.promptRule(table.state)).toBe(rule);
  });
});

const verbs = definition.procedures.flatMap(({ steps }) =>
  steps.flatMap((step) => (step.kind === 'ask' ? Object.keys(step.choose) : [])),
);
const targets = [undefined, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1.5, Number.NaN];

function everyAction(): Action[] {
  return ['red', 'blue', 'green'].flatMap((seat) =>
    [...new Set(verbs), 'surrender'].flatMap((verb) =>
      targets.map((target) => ({ seat, verb, ...(target === undefined ? {} : { target }) })),
    ),
  );
}

/** A legal action, as a decision lists it. */
function listed(state: Skirmish, { seat, verb, target }: Action): boolean {
  const choice = skirmish.decision(state, seat)?.choices.find((one) => one.verb === verb);
  return choice !== undefined && (choice.of === '' ? target === undefined : choice.targets.includes(target!));
}

describe('decision, why and apply agree', () => {
  test.each(['a', 'b', 'c', 'd'])('in every state of game %s, for every verb and target', (seed) => {
    const { state } = skirmish.start({ scenario: seed < 'c' ? 'meeting' : 'contact', seed });
    const choose = chooser(seed);
    while (state.result === null) {
      const before = JSON.stringify(state);
      for (const action of everyAction()) {
        const tried = copy(state);
        const why = skirmish.why(tried, action);
        const { refused, events } = skirmish.apply(tried, action);
        expect(refused).toEqual(why);
        expect(why === undefined).toBe(listed(state, action));
        if (refused) {
          expect(events).toEqual([]);
          expect(JSON.stringify(tried)).toBe(before);
        } else {
          expect(tried.moment).toBe(state.moment + 1);
        }
      }
      expect(JSON.stringify(state)).toBe(before);
      skirmish.apply(state, randomAction(skirmish, state, choose));
    }
  });

  test('whether or not the decision was asked for first', () => {
    const asked = skirmish.start(setup).state;
    const notAsked = skirmish.start(setup).state;
    skirmish.decision(asked);
    for (const action of everyAction()) {
      expect(skirmish.why(asked, action)).toEqual(skirmish.why(notAsked, action));
    }
  });
});

test('the author’s verb is found for a decision', () => {
  const { state } = skirmish.start(setup);
  const decision = skirmish.decision(state)!;
  expect(skirmish.verb(decision, 'end')).toMatchObject({ label: 'End the turn', confirm: true });
  expect(skirmish.verb(decision, 'surrender')).toBeUndefined();
});

test('events become lines of the log', () => {
  expect(skirmish.describe({ type: 'drew', seat: 'red' } as SkirmishEvent)).toEqual({ text: 'red: drew' });
});
