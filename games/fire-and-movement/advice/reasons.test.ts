import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import type { Deed, Witnessed } from '../../reasons.ts';
import type { FireAndMovement } from '../core/state.ts';
import { forecaster } from '../display/forecast.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';
import { fireAndMovementReasons } from './reasons.ts';

type Said = readonly [verb: string, target?: string | number];

/** Carries choices out one by one, and what the seat saw before, shortly before the end, and after. */
function deedOf(sitting: Sitting<FireAndMovement>, ...said: readonly Said[]): Deed<FireAndMovement> {
  const { decision } = sitting;
  const { seat } = decision;
  const view = () => fireAndMovement.view(sitting.state, seat);
  const before = view();
  let ready = before;
  const actions = said.map(([verb, name]) => {
    ready = view();
    const kind = fireAndMovement.decision(sitting.state, seat)!.choices.find((choice) => choice.verb === verb)!.of;
    sitting.do(verb, name);
    if (name === undefined) return { seat, verb };
    const target = typeof name === 'number' ? name : fireAndMovement.targetNames(kind)!.find(name);
    return { seat, verb, target };
  });
  return { seat, decision, actions, before, ready, after: view() };
}

const textsOf = (deed: Deed<FireAndMovement>) => fireAndMovementReasons.reasonsFor(deed).map(({ text }) => text);

test('an attack is explained by the odds that the battle panel shows', () => {
  const sitting = position({ units: { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': 'guam-1405' }, phase: 'combat' });
  const deed = deedOf(sitting, ['attack', 'guam-1405'], ['with', 'us-G-1/3']);
  const [best] = forecaster.tell(deed.after!)!.outcomes;
  const [odds] = textsOf(deed);
  expect(odds).toContain(best!.favors === 'attacker' ? best!.title : 'No result harms the defenders');
  if (best!.favors === 'attacker' && best!.of <= 36 && best!.ways < best!.of)
    expect(odds).toContain(`in ${best!.ways} of ${best!.of}`);
});

test('a bombardment counts the markers that are drawn with its last choice, as the battle panel foretells them', () => {
  const units = { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' };
  const cups = { us: { tinian: ['us-T-corps-6-1', 'us-T-division-4-1'] } };
  const sitting = position({ scenario: 'tinian', units, cups, phase: 'bombardment' });
  const foretold = position({ scenario: 'tinian', units, cups, phase: 'bombardment' });
  foretold.do('bombard', 'tinian-0712');
  const panel = forecaster.tell(fireAndMovement.view(foretold.state, 'us'))!;
  const withTwo = panel.changes.find(({ title }) => title.includes('two US markers'))!;
  const [odds] = textsOf(deedOf(sitting, ['bombard', 'tinian-0712'], ['draw', 2]));
  const foretellings = withTwo.shifts.map(
    ({ title, to }) => `${title.replace('Defender', 'defender')} in ${6 * to} of 6`,
  );
  expect(odds).toMatch(
    /^With 2 US markers: defender eliminated in 1 of 6, defender retreats 3 hexes or resists in 1 of 6\.$/,
  );
  for (const told of odds!.replace(/^With 2 US markers: |\.$/g, '').split(', ')) expect(foretellings).toContain(told);
});

test('a defender with no way back is said to resist, as the odds count it', () => {
  const units = {
    'us-T-1/23': 'tinian-0711',
    'us-T-2/23': 'tinian-0811',
    'us-T-3/23': 'tinian-0612',
    'us-T-1/24': 'tinian-0713',
    'us-T-2/24': 'tinian-0812',
    'us-T-3/24': 'tinian-0613',
    'jp-T-2/50': 'tinian-0712',
  };
  const cups = { us: { tinian: ['us-T-corps-6-1', 'us-T-division-4-1'] } };
  const sitting = position({ scenario: 'tinian', units, cups, phase: 'bombardment' });
  const texts = textsOf(deedOf(sitting, ['bombard', 'tinian-0712'], ['draw', 2]));
  expect(texts[0]).toBe('With 2 US markers: defender eliminated in 1 of 6, defender loses a step in 1 of 2.');
  expect(texts).toContain('Japanese 2 cannot retreat a single hex: driven back, it can only resist and lose a step.');
});

test('a retreat that eliminates is not said to lead anywhere', () => {
  const around = ['tinian-0711', 'tinian-0811', 'tinian-0612', 'tinian-0713', 'tinian-0812', 'tinian-0613'];
  const units = Object.fromEntries(around.map((hex, at) => [`us-T-${(at % 3) + 1}/${at < 3 ? 23 : 24}`, hex]));
  const cups = { us: { tinian: ['us-T-corps-6-1', 'us-T-division-4-1'] } };
  const dice = { combat: [1] };
  const sitting = position({
    scenario: 'tinian',
    units: { ...units, 'jp-T-2/50': 'tinian-0712' },
    cups,
    dice,
    phase: 'bombardment',
  });
  sitting.do('bombard', 'tinian-0712');
  sitting.do('draw', 1);
  expect(sitting.decision.step).toBe('retreat or resist');
  expect(textsOf(deedOf(sitting, ['retreat', 'jp-T-2/50']))).toEqual([
    'It cannot retreat a single hex and is eliminated.',
  ]);
});

test('the end of bombardments is explained by what could still be bombarded', () => {
  const units = { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': 'guam-1406' };
  const deed = deedOf(position({ units, phase: 'bombardment' }), ['done']);
  expect(textsOf(deed)).toEqual(['Leaves out 1 possible bombardment.', 'The Planner expects no gain from it.']);
});

test('a move onto an objective is said to capture it', () => {
  const sitting = position({ units: { 'us-G-1/3': 'guam-1203' } });
  const deed = deedOf(sitting, ['move', 'us-G-1/3'], ['to', 'guam-1302']);
  expect(textsOf(deed)[0]).toMatch(/^Captures Guam 1302/);
});

test('a unit that moves is not said to stay, even if nothing is nearer', () => {
  const sitting = position({ units: { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': 'guam-1408' } });
  const said = textsOf(deedOf(sitting, ['move', 'us-G-1/3'], ['to', 'guam-1304']));
  expect(said.length).toBeGreaterThan(0);
  expect(said.join(' ')).not.toContain('stays');
});

test('a unit that stays is explained by the enemies around it', () => {
  const stay = (enemy: string) => {
    const sitting = position({ units: { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': enemy } });
    return textsOf(deedOf(sitting, ['move', 'us-G-1/3'], ['stop']));
  };
  expect(stay('guam-1405')[0]).toBe('US 1/3 stays next to Japanese 2/18.');
  expect(stay('guam-1407')[0]).toBe('US 1/3 stays; the nearest enemy is 3 hexes away.');
});

test('a marker is explained by the chance it changes', () => {
  const sitting = position({ units: { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': 'guam-1405' }, phase: 'combat' });
  sitting.do('attack', 'guam-1405');
  sitting.do('with', 'us-G-1/3');
  sitting.do('done');
  expect(sitting.decision.step).toBe('attacker’s first marker');
  const [text] = textsOf(deedOf(sitting, ['commit']));
  expect(text).toMatch(/^A marker changes .* from \d+% to \d+%\.$/);
});

test('a marker that changes nothing now is explained by the markers that the enemy may still commit', () => {
  const sitting = position({
    scenario: 'simultaneous',
    units: { 'us-G-1/3': 'guam-1404', 'us-G-2/3': 'guam-1305', 'us-G-3/3': 'guam-1505', 'jp-G-2/18': 'guam-1405' },
    depleted: ['jp-G-2/18'],
    cups: {
      us: { guam: ['us-G-corps-6-1', 'us-G-air-5-1'] },
      japan: { guam: ['jp-G-artillery-3-1', 'jp-G-artillery-3-2'] },
    },
    phase: 'combat',
  });
  sitting.do('attack', 'guam-1405');
  for (const unit of ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']) sitting.do('with', unit);
  sitting.do('done');
  expect(textsOf(deedOf(sitting, ['commit']))[0]).toMatch(
    /^Against 2 Japanese markers, a marker changes .* from \d+% to \d+%\.$/,
  );
});

/** What the US sees of a Japanese attack with a marker face down, out of a cup that only Japan knows. */
function attackSeen(cup: readonly string[]): { readonly seen: Witnessed<FireAndMovement>[]; readonly truth: string } {
  const sitting = position({
    scenario: 'simultaneous',
    units: { 'us-G-1/3': 'guam-1404', 'jp-G-2/18': 'guam-1405' },
    cups: { japan: { guam: cup } },
    phasing: 'japan',
    phase: 'combat',
  });
  const seen: Witnessed<FireAndMovement>[] = [];
  for (const [verb, target] of [
    ['attack', 'guam-1404'],
    ['with', 'jp-G-2/18'],
    ['done'],
    ['regular'],
    ['commit'],
  ] as const) {
    if (!sitting.offers(verb)) continue;
    const before = fireAndMovement.view(sitting.state, 'us');
    const told = sitting.do(verb, target).flatMap((event) => eventFor(event, 'us') ?? []);
    seen.push({ before, after: fireAndMovement.view(sitting.state, 'us'), events: told });
  }
  return { seen, truth: JSON.stringify(sitting.state.cups) };
}

test('what is hidden from a seat changes nothing of what it is told about the other side', () => {
  const [one, other] = [
    attackSeen(['jp-G-artillery-3-1', 'jp-G-banzai-3']),
    attackSeen(['jp-Ei-mortar-1', 'jp-Ei-fortification-2']),
  ];
  expect(one.truth).not.toBe(other.truth);
  const told = fireAndMovementReasons.retold!(one.seen, 'japan');
  expect(told.length).toBeGreaterThan(0);
  expect(fireAndMovementReasons.retold!(other.seen, 'japan')).toEqual(told);
});
