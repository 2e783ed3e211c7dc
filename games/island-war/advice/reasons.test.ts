import { describe, expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import type { Action } from '#engine/state';
import type { Deed, Witnessed } from '../../reasons.ts';
import { findUnit } from '../data.ts';
import { forecaster } from '../display/forecast.ts';
import { islandWar } from '../game.ts';
import { position } from '../position.ts';
import type { IslandWar } from '../state.ts';
import { islandWarReasons } from './reasons.ts';

/** Carries actions out one by one, and what the seat saw before, shortly before the end, and after. */
function deedOf({ state }: Sitting<IslandWar>, actions: readonly Action[]): Deed<IslandWar> {
  const { seat } = actions[0]!;
  const decision = islandWar.decision(state, seat)!;
  const before = islandWar.view(state, seat);
  let ready = before;
  for (const action of actions) {
    ready = islandWar.view(state, seat);
    expect(islandWar.apply(state, action).refused).toBeUndefined();
  }
  return { seat, decision, actions, before, ready, after: islandWar.view(state, seat) };
}

const unit = (id: string) => findUnit(id);

function act(seat: string, verb: string, target?: number): Action {
  return target === undefined ? { seat, verb } : { seat, verb, target };
}

const textsOf = (deed: Deed<IslandWar>) => islandWarReasons.reasonsFor(deed).map(({ text }) => text);

describe('an attack', () => {
  const units = { 'us-1/6': '1203', 'us-2/6': '1104', 'us-1/8': '1004', 'jp-317': '1103' };
  const declare = () => {
    const sitting = position({ units, phase: 'combat' });
    const attackers = ['us-1/6', 'us-2/6'].map((id) => act('us', 'with', unit(id)));
    return deedOf(sitting, [act('us', 'attack', unit('jp-317')), ...attackers]);
  };

  test('is explained by the odds that the battle panel shows', () => {
    const deed = declare();
    const outcomes = forecaster.tell(deed.after!)!.outcomes;
    expect(outcomes.length).toBeGreaterThan(1);
    const [odds] = textsOf(deed);
    const [best] = outcomes;
    expect(odds).toContain(
      best!.ways === best!.of ? `${best!.title} for certain` : `${best!.title} in ${best!.ways} of ${best!.of}`,
    );
    expect(islandWarReasons.titleOf(deed)).toBe('Attack Japanese 317 with US 1/6 and US 2/6');
  });

  test('by fire alone counts the points that are added with its last choice', () => {
    const sitting = position({ units: { 'jp-317': '1103' }, phase: 'combat' });
    islandWar.apply(sitting.state, act('us', 'bombard', unit('jp-317')));
    const asked = islandWar.decision(sitting.state, 'us')!;
    const most = Math.max(...asked.choices.find(({ verb }) => verb === 'support')!.targets);
    const deed = deedOf(sitting, [act('us', 'support', most)]);
    expect(textsOf(deed)[0]).toBe('Defender retreats 2 hexes in 1 of 3.');
  });

  test('tells the support that the odds count', () => {
    const sitting = position({ units, phase: 'combat' });
    for (const action of [
      act('us', 'attack', unit('jp-317')),
      act('us', 'with', unit('us-1/6')),
      act('us', 'with', unit('us-2/6')),
      act('us', 'with', unit('us-1/8')),
      act('us', 'done'),
    ])
      if (!islandWar.why(sitting.state, action)) islandWar.apply(sitting.state, action);
    const deed = deedOf(sitting, [act('us', 'support', 2)]);
    expect(textsOf(deed).join()).toMatch(
      /The fire \(2 ground support points\) raises the differential from \+?-?\d+ to/,
    );
  });
});

describe('a move', () => {
  test('names the enemy it can attack from there, with the odds of that attack', () => {
    const sitting = position({ units: { 'us-1/6': '1205', 'us-2/6': '1104', 'jp-317': '1103' } });
    const deed = deedOf(sitting, [
      act('us', 'move', unit('us-1/6')),
      act('us', 'to', sitting.game.definition.targets.hex!.find('1203')),
    ]);
    const threat = textsOf(deed).find((text) => text.startsWith('Threatens'))!;
    expect(threat).toContain('Threatens Japanese 317 with 2 units');

    // The same attack, declared in the next phase, has the same odds.
    const fight = position({ units: { 'us-1/6': '1203', 'us-2/6': '1104', 'jp-317': '1103' }, phase: 'combat' });
    const attack = deedOf(fight, [
      act('us', 'attack', unit('jp-317')),
      act('us', 'with', unit('us-1/6')),
      act('us', 'with', unit('us-2/6')),
    ]);
    const [best] = forecaster.tell(attack.after!)!.outcomes;
    expect(threat.toLowerCase()).toContain(best!.title.toLowerCase());
    if (best!.ways < best!.of) expect(threat).toContain(`in ${best!.ways} of ${best!.of}`);
  });

  test('far from every enemy threatens nobody, and says so by the distance alone', () => {
    const sitting = position({ units: { 'us-1/6': '1205', 'jp-317': '1810' } });
    const deed = deedOf(sitting, [
      act('us', 'move', unit('us-1/6')),
      act('us', 'to', sitting.game.definition.targets.hex!.find('1206')),
    ]);
    const texts = textsOf(deed).join(' ');
    expect(texts).not.toMatch(/Threatens|Closes|risk/);
    expect(texts).toMatch(/nearest enemy/);
  });

  test('off a beachhead is said to clear it for the next unit', () => {
    const sitting = position({ units: { 'us-1/6': '1203', 'jp-317': '1810' }, beachheads: ['1203'] });
    const deed = deedOf(sitting, [
      act('us', 'move', unit('us-1/6')),
      act('us', 'to', sitting.game.definition.targets.hex!.find('1205')),
    ]);
    expect(textsOf(deed)[0]).toContain('Clears 1203');
  });
});

describe('what the other side did', () => {
  test('is told by its combats with their odds, from what the seat saw', () => {
    const sitting = position({
      units: { 'us-1/6': '1203', 'jp-317': '1103', 'jp-316': '1204' },
      phasing: 'japan',
      phase: 'combat',
    });
    const seen: Witnessed<IslandWar>[] = [];
    const japan = (verb: string, target?: number) => {
      const before = islandWar.view(sitting.state, 'us');
      const { events, refused } = islandWar.apply(sitting.state, act('japan', verb, target));
      expect(refused).toBeUndefined();
      seen.push({ before, after: islandWar.view(sitting.state, 'us'), events });
    };
    japan('attack', unit('us-1/6'));
    for (const id of ['jp-317', 'jp-316']) if (sitting.offers('with')) japan('with', unit(id));
    if (sitting.offers('done')) japan('done');
    const declared = forecaster.tell(islandWar.view(sitting.state, 'us'));
    const [told] = islandWarReasons.retold!(seen, 'japan');
    expect(told!.title).toMatch(/attack US 1\/6 in 1203/);
    if (declared) expect(told!.reasons[0]!.text.toLowerCase()).toContain(declared.outcomes[0]!.title.toLowerCase());
    expect(islandWarReasons.retold!(seen, 'us')).toEqual([]);
  });
});

test('who does not advance is told by name', () => {
  const game = position({ phase: 'combat', units: { 'us-1/6': '0806', 'jp-5-base': '0805' }, dice: [3] });
  for (const [verb, target] of [['attack', 'jp-5-base'], ['with', 'us-1/6'], ['done']] as const) game.do(verb, target);
  while (game.decision.procedure !== 'advance') {
    if (game.offers('to')) game.do('to', game.options('to')[0]);
    else game.do('done');
  }
  expect(islandWarReasons.titleOf(deedOf(game, [act('japan', 'done')]))).toBe('Do not advance Japanese 5 Base');
});
