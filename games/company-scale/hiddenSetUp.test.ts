import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { eventFor, type Seat } from '#engine/state';
import { type CompanyScale, DUMMY, FACE_DOWN } from './core/state.ts';
import {
  beaches,
  begun,
  comeNow,
  forces,
  japaneseUnits,
  landing,
  places,
  sealed,
  setUp,
} from './fixtures/freeSetUp.ts';
import { waiting } from './position.ts';
import { NOT_IN_PLAY } from './theater/places.ts';

describe('what is secret', () => {
  rule('T5c', 'Japan sees a unit of the plan when it lies off its beach', () => {
    const table = setUp();
    const view = waiting.view(table.state, 'japan');
    expect(view.secrets.us).toBeNull();
    expect(places.names[view.where[forces.find('E/2/24')]!]).toBe('white-1-approachRun');
    expect(places.names[view.where[forces.find('B/1/24')]!]).toBe('white-1-transport');
    expect(view.where[forces.find('HQ/24')]).toBe(NOT_IN_PLAY);
    expect(view.due[forces.find('HQ/24')]).toBe(-1);
    expect(view.where[forces.find('Hart')]).toBe(NOT_IN_PLAY);
    const { state } = table;
    state.time++;
    const events = comeNow(state);
    expect(places.names[waiting.view(state, 'japan').where[forces.find('HQ/24')]!]).toBe('white-1-transport');
    expect(places.names[state.where[forces.find('Hart')]!]).toBe('white-1-transport');
    expect(events.filter(({ type }) => type === 'placed').some(({ reveals }) => reveals)).toBe(true);
  });

  rule('T5f', 'the US sees nothing of the setup until it is finished, then all but the values of mines', () => {
    const table = sealed();
    table.do('move', '1/I/50', 'japan');
    const view = waiting.view(table.state, 'us');
    expect(view.stack.at(-1)!.procedure).toBe('free setup');
    for (const unit of japaneseUnits) expect(view.where[unit]).toBe(NOT_IN_PLAY);
    expect([...view.fortification, ...view.mines].every((mark) => mark === 0)).toBe(true);
    expect(view.first.every((counter) => counter < 0)).toBe(true);
    table.do('cancel', undefined, 'japan');
    table.do('begin', undefined, 'japan');
    const after = waiting.view(table.state, 'us');
    expect(places.names[after.where[forces.find('1/I/50')]!]).toBe('13.57');
    expect(after.mines.filter((mine) => mine === FACE_DOWN)).toHaveLength(20);
    expect(after.secrets.japan).toBeNull();
  });

  test('a finished plan and a finished setup cannot be taken back (ruling 150)', () => {
    const final = setUp().events.filter(({ reveals }) => reveals);
    expect(final.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['plan sealed', 'setup revealed', 'fleet sighted']),
    );
  });

  const audiences: (Seat | null)[] = ['us', 'japan', null];

  /** All that an audience can learn without acting. */
  function known(state: CompanyScale, audience: Seat | null, said: readonly string[]) {
    const view = waiting.view(state, audience);
    const asked =
      audience === null
        ? null
        : { decision: waiting.decision(state, audience), not: waiting.notPossible(state, audience) };
    return {
      view,
      said,
      pending: waiting.pending(state),
      prompt: waiting.prompt(view),
      about: waiting.about(view),
      asked,
    };
  }

  /** Plays a list of actions, and keeps what each audience knows after all of them. */
  function learned(seat: Seat, actions: readonly (readonly [verb: string, target?: string | number])[]) {
    const table = seat === 'us' ? begun() : sealed();
    for (const [verb, target] of actions) {
      table.do(verb, target, seat);
      for (const audience of audiences) expect(leaks(waiting, table.state, audience)).toEqual([]);
    }
    const told = (audience: Seat | null) =>
      table.events
        .flatMap((event) => eventFor(event, audience) ?? [])
        .flatMap((event) => waiting.describe(event)?.text ?? []);
    return (audience: Seat | null) => known(table.state, audience, told(audience));
  }

  const plans = [
    [],
    [['land at', '16.79']],
    [
      ['land also at', '19.60'],
      ['land later', '19.60'],
      ['land first', '2MARDIV'],
    ],
    [
      ['plan unit', '3/14'],
      ['schedule', 'white-1 wave 22'],
    ],
    [['plan unit', 'E/2/24']],
  ] as const;
  test.each(plans.map((plan, index) => [index, plan] as const))('plan %i tells nobody else anything', (_, plan) => {
    for (const audience of ['japan', null]) expect(learned('us', plan)(audience)).toEqual(learned('us', [])(audience));
  });

  const setUps = [
    [['use setup', 2]],
    [['move', '1/I/50']],
    [['move', '1/I/50'], ['put', '20.80'], ['shuffle']],
    [
      ['take mine', '13.52'],
      ['lay', '12.54'],
    ],
    [['take mine', '13.52']],
    [['take up', '15.60']],
    [
      ['move formation', 'I/50'],
      ['gather', '20.80'],
    ],
  ] as const;
  test.each(setUps.map((each, index) => [index, each] as const))('setup %i tells nobody else anything', (_, steps) => {
    for (const audience of ['us', null])
      expect(learned('japan', steps)(audience)).toEqual(learned('japan', [])(audience));
  });

  test('mines and dummies that change places change nothing for the US, to the last chance', () => {
    const played = (steps: readonly (readonly [string, string?])[]) => {
      const table = sealed();
      for (const [verb, target] of steps) table.do(verb, target, 'japan');
      table.do('begin', undefined, 'japan');
      return table;
    };
    const mines = sealed().state.secrets.japan!.mines;
    const dummy = places.names[mines.indexOf(DUMMY)]!;
    const [one, other] = [
      played([]),
      played([
        ['take mine', '12.54'],
        ['lay', dummy],
      ]),
    ];
    expect(one.state.secrets.japan).not.toEqual(other.state.secrets.japan);
    expect(known(other.state, 'us', [])).toEqual(known(one.state, 'us', []));
    expect(known(other.state, null, [])).toEqual(known(one.state, null, []));
    for (const place of beaches.map(({ hex: beach }) => beach)) {
      const tried = { seat: 'us', verb: 'clear', target: place };
      expect(waiting.why(other.state, tried)).toEqual(waiting.why(one.state, tried));
    }
  });

  test('plans that begin alike are alike to Japan in play too', () => {
    const played = (steps: readonly (readonly [string, string?])[]) => {
      const table = begun();
      for (const [verb, target] of steps) table.do(verb, target, 'us');
      table.do('seal', undefined, 'us');
      table.do('begin', undefined, 'japan');
      return table;
    };
    const [one, other] = [
      played([]),
      played([
        ['plan unit', 'HQ/24'],
        ['change places', 'A/1/6'],
      ]),
    ];
    expect(landing(other, 'HQ/24')).not.toEqual(landing(one, 'HQ/24'));
    for (const audience of ['japan', null])
      expect(known(other.state, audience, [])).toEqual(known(one.state, audience, []));
  });
});
