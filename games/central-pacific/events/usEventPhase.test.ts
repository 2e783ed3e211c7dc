import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from '../core/events.ts';
import { markers, usMarkers } from '../data/data.ts';
import type { UsEvent } from '../data/types.ts';
import { form } from '../fixtures/landing.ts';
import { begin, type Campaign, markerAt } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

/** The lots that draw these markers, one after the other, from a pool without those that are elsewhere. */
function lotsOf(events: readonly UsEvent[], elsewhere: readonly string[] = []): number[] {
  const pool = usMarkers.map((marker) => markers[marker]!.id).filter((id) => !elsewhere.includes(id));
  return events.map((event) => {
    const lot = pool.indexOf(event) + 1;
    pool.splice(lot - 1, 1);
    return lot;
  });
}

const atSea = { 'us-CV-9': '82' };

/** A US Event Phase in which these markers are drawn, one after the other. */
function drawing(
  events: readonly UsEvent[],
  { dice, units, ...spec }: PositionSpec & { dice?: Record<string, number[]> } = {},
): Campaign {
  return position({
    phase: 'us event',
    units: { ...atSea, ...units },
    dice: { 'us events': lotsOf(events, Object.keys(spec.markers ?? {})), ...dice },
    ...spec,
  });
}

const drawnIn = (game: Campaign) =>
  game.told('marker drawn').map((event) => markers[(event as EventNamed<'marker drawn'>).marker]!.id);

describe('the draw', () => {
  rule(['6.0a', '5.1b'], 'one marker comes from the pool, any of them', () => {
    const games = Array.from({ length: 60 }, (_, number) => begin('campaign', {}, `draw ${number}`));
    const drawn = games.map(drawnIn);
    for (const ids of drawn) expect(ids.filter((id) => id !== 'smith-vs-smith')).toHaveLength(1);
    expect(new Set(drawn.flat()).size).toBe(12);
  });

  rule('6.2c', 'ten turns do not empty the pool by draws alone', () => {
    expect(usMarkers.length).toBeGreaterThan(10);
  });

  rule(
    ['6.1b', '6.2a', '24.HAL-a', '24.OPS-a', '24.HAI-a', '24.TAC-a', '24.SPR-a'],
    'what is to be kept is kept, however many there are',
    () => {
      const kept = { spruance: 'kept', tactics: 'kept', flintlock: 'kept', hailstone: 'kept' } as const;
      const game = drawing(['halsey'], { markers: kept });
      expect(drawnIn(game)).toEqual(['halsey']);
      expect(['halsey', ...Object.keys(kept)].map((id) => markerAt(game, id))).toEqual(Array(5).fill('kept'));
      expect(game.state.actions).toMatchObject({ regular: 1, any: 0, air: 0 });
      expect(game.log).toContain('Halsey is kept.');
    },
  );

  rule('6.0a', 'from an empty pool nothing is drawn', () => {
    const all = Object.fromEntries(usMarkers.map((marker) => [markers[marker]!.id, 'discarded' as const]));
    const game = drawing([], { markers: all });
    expect(drawnIn(game)).toEqual([]);
    expect(game.decision.procedure).toBe('us action phase');
  });
});

describe('Nimitz', () => {
  rule(['24.NIM-a', '6.1c', '6.1e'], 'gives two actions of any kind at once and goes back to the pool', () => {
    const game = drawing(['nimitz']);
    expect(game.state.actions).toMatchObject({ regular: 1, any: 2 });
    expect(markerAt(game, 'nimitz')).toBe('pool');
    expect(game.options('play marker')).toEqual([]);
  });
});

describe('Logistics Reorganization', () => {
  rule(
    ['24.LOG-a', '24.LOG-b', '6.1a', '2.18i'],
    'gives a call for reinforcements or two logistics actions, as the player chooses, and is out',
    () => {
      const one = drawing(['logistics']);
      expect(one.decision.choices.map(({ verb }) => verb)).toEqual(['reinforcement action', 'logistics actions']);
      one.do('reinforcement action');
      expect(one.state.actions).toMatchObject({ regular: 1, reinforcement: 1, logistics: 0 });
      const two = drawing(['logistics']);
      two.do('logistics actions');
      expect(two.state.actions).toMatchObject({ regular: 1, reinforcement: 0, logistics: 2 });
      expect([one, two].map((game) => markerAt(game, 'logistics'))).toEqual(['discarded', 'discarded']);
    },
  );

  rule('5.2e', 'its actions are good for nothing else', () => {
    const game = drawing(['logistics'], { typhoon: true });
    game.do('reinforcement action');
    expect(game.state.actions.regular).toBe(0);
    expect(game.offers('call for reinforcements')).toBe(true);
    expect(game.why('scout', '82')?.rule).toBe('5.2f');
    expect(game.why('appeal')?.rule).toBe('5.2f');
  });

  rule(['5.2e', '24.LOG-a'], 'nor are they spent on anything else', () => {
    const extra = { regular: 3, reinforcement: 1, logistics: 2, air: 1 };
    const game = position({
      units: atSea,
      bases: { japan: { makin: 1 } },
      actions: extra,
      dice: { appeal: [1], ultra: [2] },
    });
    game.do('appeal');
    game.do('ultra');
    game.do('scout', '82');
    expect(game.state.actions).toMatchObject({ ...extra, regular: 0 });
  });
});

describe('Seventh Air Force', () => {
  rule(['24.7AF-a', '24.7AF-b', '6.1d'], 'gives one air action in every turn from now on, and stays', () => {
    const game = drawing(['seventh-air-force', 'tactics']);
    expect(game.state.actions.air).toBe(1);
    // It is counted with the other actions, and told once.
    expect(game.told('actions granted')).toEqual([]);
    expect(markerAt(game, 'seventh-air-force')).toBe('in effect');
    const month = game.state.turn;
    game.do('end turn');
    while (game.state.turn === month || game.state.phase !== 'us action')
      game.do(game.decision.choices[0]!.verb, game.decision.choices[0]!.targets[0]);
    expect(game.state.actions.air).toBe(1);
    expect(markerAt(game, 'seventh-air-force')).toBe('in effect');
  });

  rule('24.7AF-a', 'its action is there even after a typhoon', () => {
    const game = drawing(['tactics'], { markers: { 'seventh-air-force': 'in effect' }, typhoon: true });
    expect(game.state.actions).toMatchObject({ regular: 0, air: 1 });
  });
});

describe('Smith vs. Smith', () => {
  const objectives = { us: { tarawa: 1, kwajalein: 1 } } as const;

  rule(['24.SVS-a', '24.SVS-e'], 'gives a free action on an even die, and is out', () => {
    const game = drawing(['smith-vs-smith'], { dice: { smith: [4] } });
    expect(game.state.actions).toMatchObject({ regular: 1, any: 1 });
    expect(markerAt(game, 'smith-vs-smith')).toBe('discarded');
  });

  rule(
    ['24.SVS-b', '24.SVS-c'],
    'costs the one regular action on an odd die, not those of objectives and events',
    () => {
      const game = drawing(['smith-vs-smith'], {
        dice: { smith: [3] },
        bases: objectives,
        markers: { 'seventh-air-force': 'in effect' },
      });
      expect(game.state.actions).toMatchObject({ regular: 2, any: 0, air: 1 });
      expect(drawing(['smith-vs-smith'], { dice: { smith: [5] } }).state.actions.regular).toBe(0);
    },
  );

  rule('24.SVS-b', 'costs it in that turn only', () => {
    const game = drawing(['smith-vs-smith', 'tactics'], {
      dice: { smith: [3] },
      markers: { 'defensive-tactics': 'foreseen' },
    });
    expect(game.state.actions.regular).toBe(0);
    game.do('end turn');
    expect(game.state.actions.regular).toBe(1);
  });

  rule('24.SVS-d', 'goes back in October 1943, and another marker is drawn', () => {
    // The second lot is drawn among the eleven others.
    const game = drawing(['smith-vs-smith', 'nimitz'], { turn: 1 });
    expect(drawnIn(game)).toEqual(['smith-vs-smith', 'nimitz']);
    expect(markerAt(game, 'smith-vs-smith')).toBe('pool');
    expect(game.state.actions).toMatchObject({ regular: 1, any: 2 });
  });
});

describe('a kept marker whose action was taken', () => {
  const playing = (marker: string, spec: PositionSpec): Campaign => {
    const game = position({ ...spec, markers: { [marker]: 'kept' }, actions: {} });
    game.do('play marker', marker);
    expect(markerAt(game, marker)).toBe('kept');
    return game;
  };

  rule(['24.HAL-c', '24.SPR-a', '6.1e'], 'Halsey and Spruance go back to the pool', () => {
    for (const marker of ['halsey', 'spruance']) {
      const game = playing(marker, { units: atSea });
      game.do('move fleet', '82');
      form(game, 'us-CV-9');
      game.do('sail', '81');
      expect([marker, markerAt(game, marker)]).toEqual([marker, 'pool']);
    }
  });

  rule(['24.OPS-a', '6.1a'], 'the operations are out after their assault', () => {
    for (const marker of ['flintlock', 'forager', 'galvanic', 'stalemate']) {
      const game = playing(marker, {
        units: { ...atSea, 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'tarawa' },
      });
      game.do('invade', '66');
      form(game, 'us-AP-1');
      game.do('sail', '66');
      game.do('attack');
      expect([marker, markerAt(game, marker)]).toEqual([marker, 'discarded']);
    }
  });

  rule(['24.HAI-c', '6.1a'], 'Hailstone is out after its strike', () => {
    const game = playing('hailstone', { units: { 'us-CV-9': '61' }, bases: { japan: { kwajalein: 2 } } });
    game.do('carrier strike', '61');
    form(game, 'us-CV-9');
    game.do('stay');
    game.do('target island', 'kwajalein');
    game.do('attack');
    expect(markerAt(game, 'hailstone')).toBe('discarded');
  });
});

describe('a marker drawn by an appeal', () => {
  const appeal = (event: UsEvent, spec: PositionSpec & { dice?: Record<string, number[]> } = {}): Campaign => {
    const game = position({ units: atSea, ...spec, dice: { appeal: [2], 'us events': lotsOf([event]), ...spec.dice } });
    game.do('appeal');
    return game;
  };

  rule(['24.SVS-b', '6.1c'], 'Smith vs. Smith costs the regular action if it is not used yet', () => {
    const unused = appeal('smith-vs-smith', { actions: { regular: 2, any: 1 }, dice: { smith: [1] } });
    expect(unused.state.actions).toMatchObject({ regular: 1, any: 0 });
    const used = appeal('smith-vs-smith', { actions: { regular: 2 }, dice: { smith: [1] } });
    expect(used.state.actions).toMatchObject({ regular: 1, any: 0 });
    expect(used.log.at(-2)).toMatch('nothing is lost');
  });

  rule('24.7AF-a', 'the Seventh Air Force has its action in the same turn', () => {
    expect(appeal('seventh-air-force', { actions: { regular: 1 } }).state.actions).toMatchObject({
      regular: 0,
      air: 1,
    });
  });

  rule('24.NIM-a', 'Nimitz gives his actions in the same turn', () => {
    expect(appeal('nimitz').state.actions).toMatchObject({ regular: 0, any: 2 });
  });

  rule('24.LOG-a', 'the package is chosen at once', () => {
    const game = appeal('logistics');
    game.do('logistics actions');
    expect(game.state.actions).toMatchObject({ regular: 0, logistics: 2 });
    expect(game.decision.procedure).toBe('us action phase');
  });
});
