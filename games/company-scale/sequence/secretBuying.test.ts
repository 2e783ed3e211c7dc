import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { type PositionSpec, position, waiting } from '../position.ts';
import { theater } from '../tinian.ts';

const armies = { 'A/1/25': '14.56', 'A/1/24': '13.56', '1/I/50': '14.60', '1/56NGF': '16.77' };

function noon(spec: PositionSpec = {}) {
  return position({
    counters: armies,
    time: '26 July 1100',
    options: { 'chit-buying': 'secretly' },
    divisions: { '4MARDIV': { dp: 5 }, IJA: { dp: 5 }, IJN: { dp: 0 } },
    dice: { dispatch: [9, 9, 9] },
    ...spec,
  });
}

const chit = (id: string) => theater.chits.findIndex((each) => each.id === id);
const dispatch = ({ state }: ReturnType<typeof noon>, id: string) =>
  state.dispatch[theater.forces.divisions.findIndex((each) => each.id === id)];
/** What a seat knows, without the dice. */
const known = (table: ReturnType<typeof noon>, seat: string | null) => JSON.stringify(waiting.view(table.state, seat));

describe('by option both buy at once', () => {
  rule('4.1Da', 'in any order, and pay when both have chosen', () => {
    const table = noon();
    table.do('buy', 'IJA', 'japan');
    table.do('buy', '25', 'us');
    table.do('ready', undefined, 'japan');
    expect([dispatch(table, 'IJA'), table.told('chit bought')]).toEqual([5, []]);
    table.do('buy', '4MARDIV', 'us');
    table.do('leave out', '25', 'us');
    table.do('ready', undefined, 'us');
    expect(table.told('chit bought')).toMatchObject([{ chit: chit('4MARDIV') }, { chit: chit('IJA') }]);
    expect(table.told('dispatch').slice(0, 2)).toMatchObject([{ change: -2 }, { change: -2 }]);
    expect([...table.state.cup, table.state.chit]).toEqual(expect.arrayContaining([chit('4MARDIV'), chit('IJA')]));
  });
  rule('4.1Db 4.1Dg', 'within the same limits', () => {
    const table = noon({ divisions: { '4MARDIV': { dp: 1 }, IJA: { dp: 5 } } });
    expect(table.why('buy', '4MARDIV', 'us')?.rule).toBe('4.1Db');
    table.do('buy', '25', 'us');
    expect(table.why('buy', '25', 'us')?.rule).toBe('4.1Dg');
    expect(table.why('buy', '24', 'us')?.rule).toBe('4.1Db');
    expect(table.why('buy', 'I/50', 'us')?.rule).toBe('4.2Ab');
  });
  test('a side without points is not asked', () => {
    const table = noon({ divisions: { '4MARDIV': { dp: 5 }, '2MARDIV': { dp: 0 }, IJA: { dp: 0 }, IJN: { dp: 0 } } });
    expect(waiting.pending(table.state)).toEqual(['us']);
    table.do('ready');
    expect(table.decision.procedure).not.toBe('secret buying');
  });
  test('otherwise in turn, the Initiative Player first', () => {
    const table = noon({ options: {} });
    expect(table.decision).toMatchObject({ procedure: 'buying', seat: 'us' });
    expect(waiting.pending(table.state)).toEqual(['us']);
  });
});

describe('what the other side wants', () => {
  const wanting = (...chits: readonly string[]) => {
    const table = noon();
    for (const each of chits) table.do('buy', each, 'japan');
    return table;
  };
  test('changes nothing that a seat sees', () => {
    const [much, little] = [wanting('IJA', 'I/50'), wanting('I/50')];
    for (const seat of ['us', null]) {
      expect(known(much, seat)).toBe(known(little, seat));
      expect(leaks(waiting, much.state, seat)).toEqual([]);
    }
    expect(known(much, 'japan')).not.toBe(known(little, 'japan'));
    expect(leaks(waiting, much.state, 'japan')).toEqual([]);
    expect(waiting.decision(much.state, 'us')).toEqual(waiting.decision(little.state, 'us'));
  });
  test('is told to nobody else before both have chosen', () => {
    const table = noon();
    expect(table.do('buy', 'IJA', 'japan')).toEqual([]);
    expect(table.do('ready', undefined, 'japan')).toEqual([]);
  });
  test('is guessed within its points, so that play can go on', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const imagined = waiting.imagine(waiting.view(wanting('IJA', 'I/50').state, 'us'), seed);
      expect(waiting.apply(imagined, { seat: 'us', verb: 'ready' }).refused).toBeUndefined();
      if (waiting.pending(imagined).includes('japan')) waiting.apply(imagined, { seat: 'japan', verb: 'ready' });
      expect(imagined.dispatch.every((points) => points >= 0)).toBe(true);
      expect(waiting.decision(imagined)?.procedure).not.toBe('secret buying');
    }
  });
});
