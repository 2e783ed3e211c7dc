import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { toldCombats } from '../../fixtures/toldCombats.ts';
import type { ToldCombat, Trial } from '../../story/teller.ts';
import { attacking, playing, unitNamed } from '../combat/fixtures/attack.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf, position } from '../position.ts';
import { story } from './story.ts';

test('a battle is told with its dice against their chances, its hits and its losses', () => {
  const ships: [number[], number[]] = [[unitNamed('IJN-CA-1')], [unitNamed('USN-CA')]];
  const table = playing(
    { counters: { 'IJN-CA-1': '1805', 'USN-CA': '1805' }, dice: { 'naval rounds': [1], gunfire: [10, 2] } },
    surfaceCombat,
    { hex: hexOf('1805'), ships },
  );
  table.do('fire', undefined, 'japan');
  table.do('fire', undefined, 'allies');
  const [combat] = toldCombats(story, [...table.events, { type: 'passed', side: 0 } as never]);
  expect(combat).toMatchObject({
    title: 'Surface combat in hex 1805',
    attacker: 'japan',
    result: '2 Japanese hits and 0 Allied hits',
    losses: [],
    trials: [
      { side: 'japan', die: { value: 10, faces: 10 }, results: [{ ways: 6 }, { title: 'Hits', ways: 4 }], came: 1 },
      { side: 'allies', die: { value: 2 }, results: [{ ways: 7 }, { ways: 3 }], came: 0 },
    ],
  });
});

/** What is told of a bomber over Soerabaja. */
function bombedWith(flak: number, bombing: number): readonly Trial[] {
  const about = { side: JAPAN, hex: hexOf('soerabaja') };
  const opening = { type: 'mission flown', ...about, kind: 'regular', count: 1 };
  const named = { type: 'target named', ...about, target: { kind: 'place' } };
  const table = attacking({
    by: ['G4M-1'],
    at: 'soerabaja',
    target: { kind: 'place' },
    air: { 'G4M-1': 'sarawak' },
    dice: { flak: [flak], bombing: [bombing] },
  });
  table.do('attack');
  const [combat] = toldCombats(story, [opening, named, ...table.events, { type: 'passed', side: JAPAN } as Event]);
  return (combat as ToldCombat).trials;
}

test('the chances told of flak and bombs are those of their dice', () => {
  const dice = Array.from({ length: 10 }, (_, at) => at + 1);
  const [bombs, flak] = [dice.map((die) => bombedWith(1, die)[0]!), dice.map((die) => bombedWith(die, 1)[1]!)];
  for (const [side, trials] of [['japan', bombs] as const, ['allies', flak] as const]) {
    const hits = trials.filter(({ came }) => came === 1).length;
    expect(hits).toBeGreaterThan(0);
    for (const [at, trial] of trials.entries()) {
      const results = [{ ways: 10 - hits }, { ways: hits }];
      expect(trial).toMatchObject({ side, die: { value: at + 1, faces: 10 }, results });
    }
  }
});

test('points decide the campaign, not the Java Sea', () => {
  const campaign = position({ points: { japan: 3 } }).state;
  expect(story.points!.isPlayedFor(campaign)).toBe(true);
  expect(story.points!.isPlayedFor(position({ scenario: 'java-sea' }).state)).toBe(false);
  const counts = story.measures.map(({ count, sides }) => sides.map((side) => count(campaign, side)));
  expect(story.points!.count(campaign)).toBe(counts[0]![0]! - counts[0]![1]!);
  expect(counts[1]!.reduce((sum, count) => sum + count, 0)).toBe(13);
});
