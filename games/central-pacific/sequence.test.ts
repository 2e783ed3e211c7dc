import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { actionSpecs } from './actions/actionPhase.ts';
import { actionCodes } from './core/actions.ts';
import type { ActionTaken, EventNamed } from './core/events.ts';
import { units } from './data/data.ts';
import { battlefields, japaneseTurn, noUsEvents } from './fixtures/japaneseTurn.ts';
import { begin, type Campaign, markerAt, placeOf, playToNextTurn } from './fixtures/table.ts';
import { type PositionSpec, position } from './position.ts';

/** A carrier that no Japanese unit can reach. */
const atSea = { 'us-CV-9': '82' };
const turnOrder = [
  'us event',
  'us action',
  'return',
  'japanese event',
  'japanese action',
  'counterattack',
  'refit',
  'turn record',
];

/** The turns and phases that were told of: `turn 3`, `us event`. */
function headings(game: Campaign): string[] {
  return game.events.flatMap((event) => {
    if (event.type === 'turn began') return [`turn ${(event as EventNamed<'turn began'>).turn}`];
    return event.type === 'phase began' ? [(event as EventNamed<'phase began'>).phase] : [];
  });
}

/** A US Action Phase as it begins, in a quiet campaign unless the position says otherwise. */
function month({ units: placed = {}, markers = {}, ...spec }: PositionSpec = {}): Campaign {
  return position({
    phase: 'number of actions',
    units: { ...atSea, ...placed },
    markers: { ...noUsEvents, ...markers },
    ...spec,
  });
}

describe('the turns', () => {
  rule(['5.1a', '5.0a', '5.1g', '1.1a'], 'each month has all phases in their order, and then the next begins', () => {
    const game = position({
      phase: 'start of turn',
      turn: 2,
      units: atSea,
      markers: { ...noUsEvents, 'air-ground': 'foreseen' },
    });
    playToNextTurn(game);
    expect(headings(game)).toEqual(['turn 2', ...turnOrder, 'turn 3', 'us event', 'us action']);
    expect(game.log).toContain('November 1943');
    expect(game.log).toContain('December 1943');
  });

  rule(
    ['5.1c', '18.4f'],
    'Japanese ships of the last event are there in the US turn and leave before the next event',
    () => {
      const game = month({
        units: { 'japan-BB-1': '34', 'japan-SS-1': '22' },
        markers: { 'defensive-tactics': 'foreseen' },
      });
      expect(placeOf(game, 'japan-BB-1')).toBe('34');
      playToNextTurn(game);
      expect(placeOf(game, 'japan-BB-1')).toBe('combined-fleet');
      const told = game.events.map(({ type }) => type);
      expect(told.indexOf('returned to port')).toBeLessThan(told.indexOf('event foreseen'));
    },
  );

  rule(['5.1d', 'G2-3c'], 'one Japanese marker is drawn, none where ULTRA has fixed it', () => {
    const drawn = month();
    playToNextTurn(drawn);
    expect(drawn.told('marker drawn')).toHaveLength(1);
    const foreseen = month({ markers: { 'defensive-tactics': 'foreseen' } });
    playToNextTurn(foreseen);
    expect(foreseen.told('marker drawn')).toHaveLength(0);
    expect(markerAt(foreseen, 'defensive-tactics')).toBe('in effect');
  });

  rule(['5.1e', '10.0b'], 'the event is all that the Japanese do: no attack without it', () => {
    const units = { 'us-DD-1': '61', 'us-2-Mar': 'tarawa' };
    const spec = { units: { ...atSea, ...units }, moved: ['us-DD-1'] };
    expect(battlefields(japaneseTurn('defensive-tactics', spec))).toEqual([]);
    expect(
      battlefields(japaneseTurn('submarine-1', { ...spec, units: { ...spec.units, 'japan-SS-1': 'submarines' } })),
    ).toEqual(['sea 61']);
  });

  rule('5.5a', 'some events have no action', () => {
    const game = japaneseTurn('defensive-tactics', { units: { ...atSea, 'us-DD-1': '61' }, moved: ['us-DD-1'] });
    expect(game.told('battle began')).toEqual([]);
    expect(markerAt(game, 'defensive-tactics')).toBe('in effect');
  });

  rule(
    '5.5b',
    'the Counterattack Phase brings battle to large islands with units of both sides, and to no others',
    () => {
      const units = {
        ...atSea,
        'us-2-Mar': 'guam',
        'japan-18-Inf': 'guam',
        'us-27-Inf': 'tarawa',
        'japan-38-Inf': 'truk',
      };
      expect(battlefields(japaneseTurn('defensive-tactics', { units }))).toEqual(['counterattack guam']);
      expect(
        battlefields(japaneseTurn('defensive-tactics', { units: { ...units, 'us-2-Mar': 'pearl-harbor' } })),
      ).toEqual([]);
    },
  );

  rule('5.1f', 'every unit in the Japanese Refit display has its die', () => {
    const refitting = ['japan-CV-S', 'japan-SS-1', 'japan-G-4-1', 'japan-18-Inf', 'japan-deception-1'];
    const game = month({
      units: Object.fromEntries(refitting.map((unit) => [unit, 'japan-refit'])),
      markers: { 'defensive-tactics': 'foreseen' },
    });
    playToNextTurn(game);
    expect(
      game.events.filter((event) => event.type === 'rolled' && 'stream' in event && event.stream === 'refit japan'),
    ).toHaveLength(5);
  });

  rule(['1.0a', '5.5c'], 'the player is never asked what the Japanese do', () => {
    const units = {
      ...atSea,
      'us-CV-10': '61',
      'us-DD-1': '61',
      'us-2-Mar': 'guam',
      'japan-18-Inf': 'guam',
      'japan-BB-1': 'combined-fleet',
      'japan-CA-4': 'combined-fleet',
    };
    const game = japaneseTurn('naval-naval', { units, moved: ['us-DD-1'], markers: { tactics: 'kept' } });
    const asked = new Set<string>();
    while (game.state.phase !== 'us action') {
      expect(game.decision.seat).toBe('us');
      asked.add(`${game.decision.procedure}: ${game.decision.step}`);
      const [choice] = game.decision.choices;
      game.do(choice!.verb, choice!.targets[0]);
    }
    // His own markers and losses are all that he is asked about.
    expect([...asked].filter((step) => !step.startsWith('battle: '))).toEqual([]);
    expect(asked.size).toBeGreaterThan(0);
    expect(game.game.seats(game.state).map(({ id }) => id)).toEqual(['us']);
  });
});

describe('the number of actions', () => {
  const left = (spec: PositionSpec) => month(spec).state.actions.regular;

  rule('5.2b', 'is one, to begin with', () => {
    expect(left({})).toBe(1);
  });

  rule(
    ['5.2c', '2.1h', '5.2f', '2.18f'],
    'grows by one for each of the four major objectives with a US base, up to five',
    () => {
      expect(left({ bases: { us: { kwajalein: 1 } } })).toBe(2);
      expect(left({ bases: { us: { kwajalein: 2, tarawa: 1, saipan: 3, ulithi: 1 } } })).toBe(5);
      expect(left({ bases: { us: { makin: 2, guam: 4, truk: 4, eniwetok: 2 } } })).toBe(1);
      expect(left({ units: { 'us-2-Mar': 'kwajalein' } })).toBe(1);
    },
  );

  rule(['5.2d', '2.19d'], 'does not grow by a contested objective', () => {
    expect(left({ bases: { us: { saipan: 2 } } })).toBe(2);
    expect(left({ bases: { us: { saipan: 2 } }, units: { 'japan-18-Inf': 'saipan' } })).toBe(1);
    expect(left({ bases: { us: { saipan: 2 }, japan: { saipan: 1 } } })).toBe(1);
  });

  rule('5.2a', 'is fixed when the Action Phase begins: a base built in it counts next turn', () => {
    const game = month({
      units: { 'us-CB-1': 'tarawa', 'us-2-Mar': 'tarawa', 'us-AP-1': '66' },
      bases: { us: { kwajalein: 1 } },
    });
    expect(game.state.actions.regular).toBe(2);
    game.do('build base', 'tarawa');
    expect(game.state.actions.regular).toBe(1);
    playToNextTurn(game);
    expect(game.state.actions.regular).toBe(3);
  });

  rule('5.2e', 'E1: with a base on Kwajalein and Spruance there are two actions and a naval operation of his', () => {
    const game = month({ bases: { us: { kwajalein: 1 }, japan: { makin: 1 } }, markers: { spruance: 'kept' } });
    expect(game.state.actions).toEqual({ regular: 2, any: 0, reinforcement: 0, logistics: 0, air: 0 });
    game.do('scout', '82');
    game.do('scout', '82');
    expect(game.why('move fleet', '82')?.rule).toBe('5.2f');
    expect(game.options('play marker')).toEqual(['spruance']);
    game.do('play marker', 'spruance');
    expect(game.why('scout', '82')?.rule).toBe('24.SPR-a');
    game.do('move fleet', '82');
    game.do('add', 'us-CV-9');
    game.do('ready');
    game.do('sail', '81');
    expect(placeOf(game, 'us-CV-9')).toBe('81');
    expect(markerAt(game, 'spruance')).toBe('pool');
    expect(game.told('action taken').map((event) => (event as ActionTaken).code)).toEqual(['G2-1', 'G2-1', 'G3N-1']);
  });

  rule('5.2e', 'actions of the turn that are good for less are spent first', () => {
    const game = month({ phase: 'us action', actions: { regular: 1, any: 1 }, bases: { japan: { makin: 1 } } });
    game.do('scout', '82');
    expect(game.state.actions).toMatchObject({ regular: 1, any: 0 });
  });

  rule('6.2b', 'any number of kept markers may be played in one turn', () => {
    const game = month({ markers: { spruance: 'kept', halsey: 'kept' } });
    for (const [marker, zone] of [
      ['halsey', '81'],
      ['spruance', '76'],
    ] as const) {
      game.do('play marker', marker);
      game.do('move fleet', placeOf(game, 'us-CV-9'));
      game.do('add', 'us-CV-9');
      game.do('ready');
      game.do('sail', zone);
    }
    expect(placeOf(game, 'us-CV-9')).toBe('76');
    expect(game.state.actions.regular).toBe(1);
    expect(game.offers('play marker')).toBe(false);
  });

  rule('6.1b', 'a marker taken up and not used is still kept', () => {
    const game = month({ markers: { halsey: 'kept' } });
    game.do('play marker', 'halsey');
    game.do('cancel');
    expect(markerAt(game, 'halsey')).toBe('kept');
  });
});

describe('the Action Phase', () => {
  rule(['5.3a', '8.0a'], 'an action neither ends it nor brings another event', () => {
    const game = month({ bases: { us: { kwajalein: 1 }, japan: { makin: 1 } } });
    const before = headings(game);
    const positions = () => units.map(({ id }) => placeOf(game, id)).join();
    const placed = positions();
    game.do('scout', '82');
    expect(game.decision.procedure).toBe('us action phase');
    expect(headings(game)).toEqual(before);
    expect(game.told('marker drawn')).toEqual([]);
    expect(positions()).toBe(placed);
  });

  rule(['5.3b', '5.4a', '5.4b'], 'it ends when the player says so, and what is left of his actions is lost', () => {
    const game = month({ bases: { us: { kwajalein: 1 } }, markers: { 'defensive-tactics': 'foreseen' } });
    playToNextTurn(game);
    expect(game.state.actions).toMatchObject({ regular: 2, any: 0 });
    const idle = japaneseTurn('defensive-tactics', {
      units: atSea,
      actions: { any: 3, logistics: 2 },
      phase: 'end of the us turn',
    });
    expect(idle.state.actions).toEqual({ regular: 1, any: 0, reinforcement: 0, logistics: 0, air: 0 });
  });

  rule('5.4b', 'in the Japanese turn no action is left', () => {
    const game = japaneseTurn('a-go', {
      turn: 9,
      phase: 'end of the us turn',
      units: { 'us-CV-9': '24', 'japan-CV-S': 'combined-fleet' },
      actions: { regular: 2, any: 1, air: 1, logistics: 2, reinforcement: 1 },
    });
    expect(game.decision.step).toBe('counterstrike');
    expect(game.state.actions).toEqual({ regular: 0, any: 0, reinforcement: 0, logistics: 0, air: 0 });
  });

  rule('5.3b', 'without actions nothing but its end is left', () => {
    const game = month({ bases: { japan: { makin: 1 } } });
    game.do('scout', '82');
    expect(game.decision.choices.map(({ verb }) => verb)).toEqual(['end turn']);
  });

  rule('8.1a', 'every action has a code of one of the four kinds, and there is one for each code', () => {
    const codes = Object.values(actionSpecs).map(({ code }) => code);
    expect([...codes].sort()).toEqual([...actionCodes].sort());
    for (const code of codes) expect(code).toMatch(/^(G1|G2|G3[NAGC]|G4L)-\d+$/);
  });

  rule('4.2c', 'the player is warned as long as no carrier is on the map', () => {
    const game = begin();
    expect(game.game.prompt(game.state)).toMatch('no carrier');
    expect(month().game.prompt(month().state)).not.toMatch('no carrier');
  });
});
