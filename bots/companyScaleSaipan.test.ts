import { describe, expect, test } from 'vitest';
import { assaultNow } from '#games/company-scale/assault/assaults';
import { departure, heroLeads } from '#games/company-scale/core/calls';
import { GYOKUSAI, NO_OPPORTUNITY_FIRE } from '#games/company-scale/core/state';
import { randomEventOf } from '#games/company-scale/events/randomEvent';
import { activated, at, commanded, counter, onSaipan, type Sitting } from '#games/company-scale/fixtures/saipan';
import { judgeOf } from '#games/company-scale/judgement';
import { stayHidden } from '#games/company-scale/judgement/answers';
import { saipanJudge } from '#games/company-scale/judges/saipan';
import type { PositionSpec } from '#games/company-scale/position';
import { theater } from '#games/company-scale/saipan';
import { saipan } from '#games/company-scale/saipan/game';
import { buying } from '#games/company-scale/sequence/buying';

// The planner on Saipan: what only this island asks.

const judgement = saipanJudge.by(saipanJudge.weights);

/** What the routine says, with the names of its targets. */
function said({ state, decision }: Sitting): string[] {
  return judgement
    .routine(state, decision, () => 0)
    .map(({ verb, target }) => {
      const of = decision.choices.find((choice) => choice.verb === verb)?.of ?? 'unit';
      return target === undefined ? verb : `${verb} ${saipan.definition.targets[of]!.nameOf(target)}`;
    });
}

test('a question that only the other island has is refused', () => {
  expect(() => judgeOf(saipan, { pace: 1, routine: { 'infiltration: who': stayHidden } })).toThrow(
    "'infiltration: who'",
  );
});

describe('Random Events', () => {
  const armies = {
    ...{ 'HQ/2MARDIV': '36.33', 'A/1/6': '39.33', 'B/1/6': '39.33', 'HQ/4MARDIV': '35.40', 'A/1/25': '35.40' },
    ...{ '43ID-HQ': '44.20', '1/I/136': '40.33', '2/I/136': '40.33', '3/I/136': '41.33' },
    ...{ '47IMB-HQ': '46.20', '1/316': '46.20', 'IJN-HQ': '39.23', '1/55NGF': '39.23' },
  };
  const event = (die: number, spec: PositionSpec = {}) =>
    onSaipan({
      counters: armies,
      chit: 'random event',
      call: { procedure: randomEventOf(theater), local: {} },
      ...spec,
      dice: { 'random event': [die] },
    });
  const tracks = (value: object) => ({ '2MARDIV': value, '4MARDIV': value, '43ID': value, '47IMB': value, IJN: value });

  test('Direct Commands go to who fights, unless it has plenty', () => {
    const few = tracks({ dc: 2 });
    expect(said(event(0, { divisions: few }))).toEqual(['choose 2MARDIV']);
    expect(said(event(1, { divisions: few }))).toEqual(['choose 43ID']);
    expect(said(event(0, { divisions: { ...few, '2MARDIV': { dc: 16 } } }))).toEqual(['choose 4MARDIV']);
  });

  test('amphetamines go to the most tired Division', () => {
    const tired = { ...tracks({ fatigue: 2 }), '4MARDIV': { fatigue: 3 }, IJN: { fatigue: 5 } };
    expect(said(event(2, { divisions: tired }))).toEqual(['choose 4MARDIV']);
    expect(said(event(3, { divisions: tired }))).toEqual(['choose IJN']);
  });

  test('Troop Quality changes where most units are in front', () => {
    const divisions = tracks({ quality: 3 });
    expect(said(event(5, { divisions }))).toEqual(['choose 2MARDIV']);
    expect(said(event(9, { divisions }))).toEqual(['choose 43ID']);
  });

  test('martyrs are a small stack beside the enemy, not a staff far behind', () => {
    const led = { ...armies, Saito: '44.20', Oka: '40.33' };
    expect(said(event(4, { counters: led }))).toEqual(['charge 40.33']);
    const dug = { '40.33': 'pillbox' };
    const other = { ...led, '2/316': '41.32', Saito: '41.32' };
    expect(said(event(4, { counters: other, marks: dug }))).toEqual(['charge 41.32']);
  });

  test('a raid is made on guns that nobody guards, before a lone company', () => {
    const counters = { ...armies, 'A/1/25': '36.39', '1/316': '38.39', '1/10': '38.37' };
    const table = event(6, { counters });
    expect(table.options('attack')).toEqual(['35.40', '36.39', '38.37', '39.33']);
    expect(said(table)).toEqual(['attack 38.37']);
  });

  test('the ammunition of the best guns explodes', () => {
    const guns = { ...armies, 'Art/I/136': '42.22', 'Art/II/136': '42.22', '1/3-IMA': '45.25', '2/3-IMA': '45.25' };
    expect(said(event(7, { counters: guns }))).toEqual(['attack 45.25']);
  });
});

describe('heroes', () => {
  const begun: Pick<PositionSpec, 'change'> = {
    change: (state) => {
      state.gyokusai = state.time - 1;
    },
  };
  const chargers = { '1/I/136': '40.43 column', '2/I/136': '40.43 column', '3/I/136': '40.43 column' };

  test('Agerholm saves a company that fights', () => {
    const table = onSaipan({
      counters: {
        'HQ/2MARDIV': '36.40',
        'A/1/6': 'off-board',
        '1/10': 'off-board',
        Agerholm: 'off-board',
        ...chargers,
      },
      call: { procedure: departure, local: { place: at('39.43') } },
      change: (state) => {
        state.gyokusai = state.time;
        state.dying = ['1/10', 'A/1/6'].map((id) => ({ unit: counter(id), rule: '8.4.1b2' }));
      },
    });
    expect(said(table)).toEqual(['save A/1/6']);
  });

  const regiment = {
    'A/1/105': '36.40',
    'B/1/105': '39.43',
    'C/1/105': '39.43',
    'HQ/105': '37.41',
    'HQ/27ID': '36.40',
  };

  test("O'Brien joins the units that will be charged", () => {
    const table = onSaipan({
      counters: { ...regiment, ...chargers, OBrien: 'off-board' },
      call: { procedure: heroLeads, local: {} },
      ...begun,
    });
    expect(said(table)).toEqual(['join B/1/105']);
  });

  test('Baker joins them in their Activation, and waits if nobody is near', () => {
    const acts = (counters: Readonly<Record<string, string>>) =>
      said(activated('105', { counters: { ...counters, Baker: 'off-board' }, ...begun }));
    expect(acts({ ...regiment, ...chargers })).toEqual(['attach Baker', 'join B/1/105']);
    expect(acts({ ...regiment, '1/I/136': '50.20 column' })[0]).not.toBe('attach Baker');
  });

  test('Salomon stands against a charge in strength, not against a desperate one', () => {
    const charged = (attackers: readonly string[], marks: Readonly<Record<string, string>>) =>
      onSaipan({
        chit: '43ID',
        counters: { ...chargers, ...regiment, Salomon: 'off-board' },
        marks,
        call: {
          procedure: assaultNow,
          local: { target: at('39.43'), attackers: attackers.map(counter), kind: 'gyokusai' },
        },
        change: (state) => {
          begun.change!(state);
          state.fireMarkers[at('39.43')]! |= NO_OPPORTUNITY_FIRE;
        },
      });
    expect(said(charged(Object.keys(chargers), { '39.43': 'DG4 pinned' }))).toEqual(['call Salomon']);
    expect(said(charged(['1/I/136'], { '39.43': 'pillbox' }))).toEqual(['keep']);
  });
});

test('in the last charge whoever has routed comes back before the HQ charges', () => {
  const table = activated('43ID', {
    time: '6 July Night I',
    counters: { '43ID-HQ': '44.20 column', '1/I/136': '44.20 column', '2/I/136': 'routed', 'A/1/6': '44.25' },
    change: (state) => {
      state.gyokusai = state.time;
    },
  });
  expect(table.options('gyokusai')).toEqual(['44.20']);
  expect(said(table)).toEqual(['return 2/I/136']);
});

describe('the last charge', () => {
  const commanding = (place: string) =>
    said(
      commanded('japan', {
        counters: {
          'HQ/27ID': '36.40',
          'B/1/105': '39.43',
          '1/I/136': `${place} column`,
          '2/I/136': `${place} column`,
        },
        divisions: { '43ID': { dc: 8 } },
        change: (state) => {
          state.gyokusai = state.time - 1;
          state.assaultMarkers[at(place)] = GYOKUSAI;
        },
      }),
    );

  test('by Direct Command, who is beside the enemy charges, and nobody walks into its fire', () => {
    expect(commanding('40.43')).toEqual(['gyokusai 40.43']);
    expect(commanding('43.43')).toEqual(['done']);
  });

  test('Chits are bought for those who come up and charge in one Activation', () => {
    const brigade = ['1/316', '1/317', '1/318'];
    const bought = (isBegun: boolean) =>
      said(
        onSaipan({
          counters: {
            'HQ/27ID': '36.40',
            'B/1/105': '39.43',
            ...Object.fromEntries(brigade.map((id) => [id, '43.43 column'])),
          },
          divisions: { '47IMB': { dp: 4 } },
          change: (state) => {
            state.gyokusai = isBegun ? state.time - 1 : -1;
          },
          call: { procedure: buying, local: { buyers: 1, wanted: [], before: [] } },
        }),
      );
    expect(bought(true)).toContain('buy 47IMB');
    expect(bought(false)).toEqual(['ready']);
  });
});
