import { describe, expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { Sitting } from '#engine/sitting';
import type { Action, Event } from '#engine/state';
import { carriersOnMap } from '#games/central-pacific/core/arrivals';
import { islandAt } from '#games/central-pacific/core/places';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { totalPoints } from '#games/central-pacific/core/victory';
import { findUnit, isEastern, rosters } from '#games/central-pacific/data/data';
import { type IslandId, islandIds, KWAJALEIN, MAJURO } from '#games/central-pacific/data/types';
import { centralPacific } from '#games/central-pacific/game';
import { centralPacificJudge } from '#games/central-pacific/judgement';
import { chancesFor, roughly } from '#games/central-pacific/judgement/outlook';
import { historical } from '#games/central-pacific/judgement/style';
import { type PositionSpec, position } from '#games/central-pacific/position';
import { makeBot } from './players.ts';

// The bots of the Central Pacific: whole campaigns, and positions in which a commander would not hesitate.

interface Played {
  readonly state: CentralPacific;
  readonly actions: readonly Action[];
  /** Every event, with the turn in which it happened. */
  readonly events: readonly { readonly turn: number; readonly event: Event & Record<string, unknown> }[];
}

/** Plays a campaign out; throws where the bot does what is not allowed. */
function playOut(bot: string, seed: string, scenario = 'campaign'): Played {
  const { state } = centralPacific.start({ scenario, seed });
  const player = makeBot(bot, centralPacific, `${seed}/us`);
  const actions: Action[] = [];
  const events: Played['events'][number][] = [];
  for (;;) {
    const decision = centralPacific.decision(state);
    if (!decision) return { state, actions, events };
    const action = player.choose(centralPacific.view(state, 'us'), decision);
    const { turn } = state;
    const { events: happened, refused } = centralPacific.apply(state, action);
    if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.sentence}`);
    actions.push(action);
    for (const event of happened) events.push({ turn, event: event as Event & Record<string, unknown> });
  }
}

function seeds(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `Central Pacific ${number}`);
}

/** Lets a bot play on until it ends its turn, and returns the verbs of the actions it took. */
function letCommand(table: Sitting<CentralPacific>, bot = 'planner'): string[] {
  const player = makeBot(bot, centralPacific, 'commander');
  const verbs: string[] = [];
  for (;;) {
    const { decision } = table;
    const { verb, target } = player.choose(centralPacific.view(table.state, 'us'), decision);
    if (verb === 'end turn') return verbs;
    if (decision.step === 'action') verbs.push(verb);
    table.do(verb, target);
  }
}

function inTheSummer(spec: PositionSpec): Sitting<CentralPacific> {
  return position({ turn: 8, ...spec });
}

describe('whole campaigns', () => {
  const planned = seeds(8).map((seed) => playOut('planner', seed));
  const told = seeds(8).map((seed) => playOut('historian', seed));

  test('the planner finishes them without losing its last carrier', () => {
    expect(planned.filter(({ state }) => state.result!.rule === '4.2a').length).toBeLessThan(2);
    for (const { state } of planned) expect(state.turn).toBeLessThanOrEqual(10);
  });

  test('it makes far more points than a random player', () => {
    const random = seeds(8).map((seed) => playOut('random', seed));
    const mean = (games: readonly Played[]) =>
      games.reduce((sum, { state }) => sum + totalPoints(state), 0) / games.length;
    expect(mean(planned)).toBeGreaterThan(mean(random) + 20);
    expect(mean(planned)).toBeGreaterThan(20);
  });

  test('it uses personnel, intelligence, ships, aircraft, landings and logistics', () => {
    const used = new Set(
      [...planned, ...told].flatMap(({ events }) =>
        events
          .filter(({ event }) => event.type === 'action taken')
          .map(({ event }) => String(event.code).split('-')[0]!),
      ),
    );
    expect([...used]).toEqual(expect.arrayContaining(['G1', 'G2', 'G3A', 'G3C', 'G3N', 'G4L']));
  });

  test('the same seed plays the same campaign', () => {
    const [seed] = seeds(1);
    expect(playOut('planner', seed!).actions).toEqual(planned[0]!.actions);
  });

  test('the historian lands in the order and not before the months of history', () => {
    for (const { events } of told) {
      const landings = events.filter(({ event }) => event.type === 'invasion ended');
      const order = landings.map(({ event }) =>
        historical.operations.findIndex(({ islands }) => islands.includes(event.island as number)),
      );
      expect(order.length).toBeGreaterThan(3);
      expect(order).toEqual([...order].sort((one, other) => one - other));
      for (const [index, { turn }] of landings.entries()) {
        expect(turn).toBeGreaterThanOrEqual(historical.operations[order[index]!]!.notBefore);
      }
    }
  });

  test('it takes the Gilberts and the Marshalls in most of them', () => {
    const east: readonly IslandId[] = ['tarawa', 'makin', 'kwajalein', 'majuro', 'eniwetok'];
    const held = told.map(
      ({ state }) => east.filter((id) => state.steps[rosters.usBases.first + islandIds.indexOf(id)]! > 0).length,
    );
    expect(held.filter((count) => count >= 4).length).toBeGreaterThan(told.length / 2);
  });

  test('both play the short scenario to its end', () => {
    for (const seed of seeds(3)) {
      for (const bot of ['planner', 'historian']) {
        const { state } = playOut(bot, seed, 'short');
        expect(state.turn).toBeLessThanOrEqual(5);
        expect(state.result).not.toBeNull();
      }
    }
  });

  test('a cadet finishes them too, with all its mistakes', () => {
    for (const seed of seeds(4)) {
      for (const scenario of ['campaign', 'short'])
        expect(playOut('cadet', seed, scenario).state.result).not.toBeNull();
    }
  });
});

describe('games that are only imagined', () => {
  const landed = (name: string) =>
    ['us-2-Mar', 'us-27-Inf', 'us-CB-1', 'us-BB-1', 'us-BB-2', 'us-CV-9', name].map(findUnit);

  test('rough odds of landings come near the exact ones, with garrisons that nobody has seen', () => {
    const { state } = centralPacific.start({ scenario: 'campaign', seed: 'rough' });
    const [makin, tarawa] = [islandIds.indexOf('makin'), islandIds.indexOf('tarawa')];
    for (const island of [KWAJALEIN, MAJURO, makin, tarawa]) {
      for (const ship of ['us-CA-1', 'us-BB-3']) {
        const odds = () => chancesFor(state, island, 'invasion', landed(ship), [findUnit('us-AP-1')]);
        const [exact, rough] = [odds(), roughly(odds)];
        expect(rough).not.toEqual(exact);
        expect(Math.abs(rough.cleared - exact.cleared)).toBeLessThan(0.06);
      }
    }
  });

  test('the same campaign promises more with more bases', () => {
    const units = { 'us-CV-9': '66', 'us-CV-10': '66', 'us-CV-16': '66', 'us-BB-1': '66', 'us-2-Mar': 'tarawa' };
    const chance = (spec: PositionSpec) =>
      centralPacificJudge.by(centralPacificJudge.weights).outcome(inTheSummer(spec).state, 'us');
    const bases = { us: { tarawa: 2, kwajalein: 2 }, japan: { truk: 4, saipan: 4, guam: 2 } };
    const more = { ...bases, us: { ...bases.us, ulithi: 2, eniwetok: 2, majuro: 2 } };
    expect(chance({ units, bases: more })).toBeGreaterThan(2 * chance({ units, bases }));
  });
});

describe('a commander who knows the game', () => {
  test('brings several carriers to sea in the first turn, with the first landing', () => {
    const { state, events } = centralPacific.start({ scenario: 'campaign', seed: 'October' });
    expect(events.length).toBeGreaterThan(0);
    const player = makeBot('planner', centralPacific, 'commander');
    while (state.turn === 1 && centralPacific.decision(state)) {
      const decision = centralPacific.decision(state)!;
      const action = player.choose(centralPacific.view(state, 'us'), decision);
      if (action.verb === 'end turn') break;
      centralPacific.apply(state, action);
    }
    expect(carriersOnMap(state)).toBeGreaterThan(2);
  });

  test('builds a base as soon as an island is taken', () => {
    const table = inTheSummer({
      units: { 'us-CB-1': 'kwajalein', 'us-2-Mar': 'kwajalein', 'us-AP-1': '56', 'us-CV-9': '74' },
      bases: { japan: { truk: 4 } },
    });
    expect(letCommand(table)[0]).toBe('build base');
  });

  test('brings engineers to an island that nobody holds any more', () => {
    const table = inTheSummer({
      units: { 'us-CB-1': 'kwajalein', 'us-AP-1': '56', 'us-CV-9': '74', 'us-CVE-1': '75' },
      bases: { us: { kwajalein: 2 }, japan: { truk: 4, saipan: 4 } },
      actions: { regular: 2 },
    });
    letCommand(table);
    const island = islandAt(table.state.where[findUnit('us-CB-1')]!);
    expect(islandIds[island]).not.toBe('kwajalein');
    expect(table.state.steps[rosters.usBases.first + island]).toBe(2);
  });

  /** Lets a bot go on until an invasion is about to be fought. */
  function planInvasion(table: Sitting<CentralPacific>): CentralPacific {
    const player = makeBot('planner', centralPacific, 'commander');
    for (;;) {
      const { verb, target } = player.choose(centralPacific.view(table.state, 'us'), table.decision);
      if (verb === 'end turn') throw new Error('nothing is invaded');
      if (verb === 'attack' && table.state.battle?.kind === 'invasion') return table.state;
      table.do(verb, target);
    }
  }

  const landing: PositionSpec = {
    turn: 5,
    units: {
      ...{ 'us-CV-9': '66', 'us-CV-10': '66', 'us-BB-1': '66', 'us-BB-2': '66', 'us-BB-3': '66', 'us-BB-4': '66' },
      ...{ 'us-CA-1': '66', 'us-CA-2': '66', 'us-AP-1': '66', 'us-AP-2': '66', 'us-CVE-1': '74' },
      ...{ 'us-2-Mar': 'tarawa', 'us-27-Inf': 'tarawa', 'us-CB-1': 'tarawa' },
    },
    bases: {
      us: {
        ...{ tarawa: 2, makin: 2, kwajalein: 2, eniwetok: 2, ponape: 2, truk: 2 },
        ...{ saipan: 2, tinian: 2, guam: 2, ulithi: 2, peleliu: 2 },
      },
      japan: { majuro: 1 },
    },
  };

  test('spreads its divisions over the transports that it has', () => {
    const { aboard } = planInvasion(position(landing));
    const lifts = [aboard[findUnit('us-2-Mar')], aboard[findUnit('us-27-Inf')]];
    expect(new Set(lifts)).toEqual(new Set([findUnit('us-AP-1'), findUnit('us-AP-2')]));
  });

  test('keeps its fleet carriers out of the range of coastal guns where it can do without them', () => {
    const carriers = [findUnit('us-CV-9'), findUnit('us-CV-10')];
    const guarded = position({ ...landing, units: { ...landing.units, 'japan-CD-1': 'majuro' } });
    expect(planInvasion(guarded).battle!.us).not.toEqual(expect.arrayContaining([carriers[0]]));
    expect(planInvasion(position(landing)).battle!.us).toEqual(expect.arrayContaining(carriers));
  });

  test('brings them where the landing would fail without them', () => {
    const few = Object.fromEntries(Object.entries(landing.units!).filter(([id]) => !/BB|CA/.test(id)));
    const units = { ...few, 'us-CV-16': '66', 'us-CV-6': '66', 'japan-CD-1': 'majuro', 'japan-15-Inf': 'majuro' };
    const table = position({ ...landing, units });
    table.do('invade', '66');
    for (const verb of ['add all', 'ready', 'board all']) table.do(verb);
    table.do('sail', '65');
    const { battle } = planInvasion(table);
    expect(battle!.us).toEqual(expect.arrayContaining([findUnit('us-CV-9'), findUnit('us-CV-10')]));
  });

  test('fights on where troops are ashore and no ships are near', () => {
    const table = inTheSummer({
      units: { 'us-2-Mar': 'guam', 'us-4-Mar': 'guam', 'us-CV-9': '74', 'japan-3-SB': 'guam' },
      bases: { japan: { guam: 1 } },
    });
    expect(letCommand(table)[0]).toBe('ground attack');
  });

  test('has the carriers that were hit repaired before the points are counted', () => {
    const table = position({
      turn: 10,
      units: { 'us-CV-9': '74', 'us-CV-10': 'us-refit', 'us-CV-16': 'us-refit', 'us-CA-1': 'us-refit' },
      bases: { japan: { truk: 4 } },
    });
    expect(letCommand(table)).toEqual(['refit ships']);
  });

  test('strikes a fleet that lies beside its carriers', () => {
    const table = inTheSummer({
      units: {
        ...{ 'us-CV-9': '56', 'us-CV-10': '56', 'us-CV-16': '56', 'us-CV-6': '56', 'us-CVE-1': '74' },
        ...{ 'japan-CV-S': '52', 'japan-CV-Z': '52', 'japan-BB-1': '52' },
      },
      bases: { japan: { truk: 4 } },
    });
    expect(letCommand(table)).toEqual(['carrier strike']);
  });

  test('with Hailstone on the table it plans no strike at the open sea, however many ships are there', () => {
    const table = inTheSummer({
      units: {
        ...{ 'us-CV-9': '56', 'us-CV-10': '56', 'us-CV-16': '56', 'us-CV-6': '56', 'us-CVE-1': '74' },
        ...{ 'japan-CV-S': '61', 'japan-CV-Z': '61', 'japan-BB-1': '61' },
      },
      bases: { japan: { eniwetok: 2 } },
      markers: { hailstone: 'kept' },
    });
    table.do('play marker', 'hailstone');
    const { alternatives } = centralPacificJudge.by(centralPacificJudge.weights);
    const strikes = alternatives(table.state, table.decision).map(({ course }) => course.map(({ verb }) => verb));
    expect(strikes).toEqual([['carrier strike', 'add all', 'ready', 'stay', 'target island', 'attack'], ['cancel']]);
  });

  test('never takes the last carrier off the map', () => {
    const table = inTheSummer({
      units: { 'us-CVE-1': '74', 'us-AP-1': 'pearl-harbor', 'us-2-Mar': 'pearl-harbor', 'us-BB-1': 'pearl-harbor' },
      bases: { japan: { majuro: 1 } },
      actions: { regular: 3 },
    });
    letCommand(table);
    expect(carriersOnMap(table.state)).toBeGreaterThan(0);
  });

  test('does not go home by mistake with all carriers', () => {
    const table = inTheSummer({ units: { 'us-CV-9': '76', 'us-CV-10': '76' }, bases: { japan: { truk: 4 } } });
    table.do('return to base', '76');
    table.do('add all');
    letCommand(table);
    expect(carriersOnMap(table.state)).toBe(2);
  });

  test('does not strike at Truk with all its carriers where there is no time to keep one out of reach', () => {
    const table = position({
      scenario: 'short',
      turn: 4,
      units: {
        ...{ 'us-CV-9': '66', 'us-CV-10': '66', 'us-CV-16': '66', 'us-CVL-1': '66', 'us-CVL-2': '66' },
        ...{ 'japan-CL-Truk': '41', 'japan-DD-Truk': '41', 'japan-AP-Truk': '41' },
      },
      bases: { us: { makin: 1 }, japan: { truk: 4 } },
    });
    expect(letCommand(table)).toEqual(['carrier strike']);
    const places = ['CV-9', 'CV-10', 'CV-16', 'CVL-1', 'CVL-2'].map((id) => table.state.where[findUnit(`us-${id}`)]);
    expect(new Set(places).size).toBe(2);
  });

  const shortOfTruk: PositionSpec = {
    scenario: 'short',
    turn: 4,
    units: {
      ...{ 'us-CV-9': '56', 'us-CV-10': '56', 'us-CV-16': '56', 'us-CVL-1': '56', 'us-CVL-2': '56' },
      ...{ 'us-BB-1': '56', 'us-BB-2': '56', 'us-CA-1': '56', 'us-CA-2': '56', 'us-CVE-1': '74' },
      ...{ 'us-AP-1': '56', 'us-2-Mar': 'kwajalein', 'us-CB-1': 'kwajalein' },
      ...{ 'japan-CL-Truk': '41', 'japan-DD-Truk': '41', 'japan-AP-Truk': '41' },
    },
    bases: { us: { tarawa: 2, makin: 2, majuro: 2, kwajalein: 2, eniwetok: 2 }, japan: { truk: 4 } },
  };

  test('does not leave for the ships at Truk while an island that the short scenario asks for is still to be taken', () => {
    expect(letCommand(position(shortOfTruk))).toEqual(['move and attack']);
    const { eniwetok, ...others } = shortOfTruk.bases!.us!;
    expect(eniwetok).toBe(2);
    const bases = { us: others, japan: { ...shortOfTruk.bases!.japan, eniwetok: 2 } };
    const units = { ...shortOfTruk.units, 'japan-15-Inf': 'eniwetok', 'japan-59-Inf': 'eniwetok' };
    const isBoundForTruk = (verb: string) => verb === 'move and attack' || verb === 'carrier strike';
    expect(letCommand(position({ ...shortOfTruk, units, bases })).filter(isBoundForTruk)).toEqual([]);
  });

  test('keeps its admirals for the ships at Truk in the short scenario', () => {
    const spec: PositionSpec = { ...shortOfTruk, actions: { regular: 0 }, markers: { halsey: 'kept' } };
    expect(letCommand(position(spec))).toEqual(['play marker', 'move and attack']);
    const early: PositionSpec = {
      ...spec,
      units: { ...spec.units, 'us-CVE-1': 'pearl-harbor' },
      bases: { us: { kwajalein: 2 }, japan: { tarawa: 2, truk: 4 } },
    };
    expect(letCommand(position(early))).toEqual([]);
  });

  test('brings a carrier out of reach with the last action of the short scenario if nothing can be won by it', () => {
    const table = position({
      scenario: 'short',
      turn: 5,
      units: { 'us-CV-9': '66', 'us-CV-10': '66', 'us-CVL-1': '66', 'us-BB-1': '66', 'us-BB-2': '66' },
      bases: { us: { makin: 1 }, japan: { tarawa: 2, truk: 4 } },
    });
    expect(letCommand(table)).toEqual(['move fleet']);
    expect(isEastern[table.state.where[findUnit('us-CVL-1')]!]).toBe(1);
  });

  test('does not know what lies face down: other garrisons in the same places change nothing', () => {
    const { state } = centralPacific.start({ scenario: 'campaign', seed: 'face down' });
    const other = copy(state);
    const { first, end } = rosters.japanGround;
    const hidden = Array.from({ length: end - first }, (_, index) => first + index).filter(
      (unit) => state.known[unit] === 0 && islandAt(state.where[unit]!) >= 0,
    );
    for (const [index, unit] of hidden.entries()) other.where[unit] = state.where[hidden.at(-1 - index)!]!;
    expect(other.where).not.toEqual(state.where);
    const choose = (position: CentralPacific) =>
      makeBot('planner', centralPacific, 'commander').choose(
        centralPacific.view(position, 'us'),
        centralPacific.decision(position)!,
      );
    expect(choose(other)).toEqual(choose(state));
  });
});
