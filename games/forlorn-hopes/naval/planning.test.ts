import { expect, test } from 'vitest';
import { areAdjacent } from '#board/grid';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { whyNotReady } from '../air/eligibility.ts';
import { hexName, placeId } from '../core/names.ts';
import { ABOARD, POOL } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { operational } from '../data/maps.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { assembled, harbor, letPass, sailed, unitNamed } from './fixtures/voyages.ts';
import { whyNotInHex } from './waters.ts';

/** The hexes and areas that ships entered, in order. */
function track(table: Sitting<ForlornHopes>): string[] {
  return table.told('sailed').map((event) => placeId((event as unknown as { to: number }).to));
}

const refusal = (table: Sitting<ForlornHopes>, verb: string, target: string) => table.why(verb, target)?.rule;

const allied = { 'USN-CA': '1506', 'USN-DD': '1506', 'RN-CA-1': '1807', 'IJN-T-west-1': '1604' };

rule('10.1a', 'an Attack mission comes from one place, and needs ships that can be found or a target ashore', () => {
  const table = harbor('allies', { counters: allied, spotted: ['IJN-T-west-1'] });
  table.do('attack');
  table.do('add', 'USN-CA');
  expect(refusal(table, 'add', 'RN-CA-1')).toBe('10.1a');
  table.do('add', 'USN-DD');
  table.do('assemble');
  expect(table.options('sail to')).toContain('1604');
  expect(table.options('sail to')).toContain('1702');
  expect(refusal(table, 'sail to', '1605')).toBe('10.1a');
  const none = harbor('allies', { counters: allied });
  none.do('attack');
  expect(none.why('assemble')?.rule).toBe('10.3c');
  expect(none.offers('assemble laden')).toBe(false);
  const unseen = assembled(harbor('allies', { counters: allied }), 'attack', ['USN-CA']);
  expect(refusal(unseen, 'sail to', '1604')).toBe('10.1a');
});

rule(
  ['10.1b', '10.3o'],
  'a Stage mission goes to another port of its side, or to its holding area by an arrow hex',
  () => {
    const table = assembled(harbor('allies', { counters: allied }), 'stage', ['USN-CA']);
    expect(table.options('sail to')).toContain('1807');
    expect(refusal(table, 'sail to', '1506')).toBeDefined();
    expect(refusal(table, 'sail to', '1607')).toBe('10.1b');
    expect(refusal(table, 'sail to', '1702')).toBe('10.1b');
    expect(refusal(table, 'sail to', 'indochina')).toBe('10.3o');
    sailed(table, 'australia');
    expect(track(table).at(-1)).toBe('australia');
    expect(['2212', '2312', '2412']).toContain(track(table).at(-2));
  },
);

const convoy = {
  'IJN-T-west-1': 'indochina',
  'IJN-T-west-2': 'indochina',
  'IJN-DD-west-1': 'indochina',
  'IJN-DD-west-2': 'indochina',
  'IJN-DD-west-3': 'indochina',
  '2-4': 'indochina',
  '2-16': 'indochina',
  '2-29': 'indochina',
  '2-Art': 'indochina',
  '18-124': '1702',
};

rule(['10.1c', '10.3l'], 'a Transport mission goes to a port of its side or off a coast to land', () => {
  const table = assembled(harbor('japan', { counters: convoy }), 'transport', ['IJN-T-west-1'], ['2-4']);
  expect(table.options('sail to')).toEqual(expect.arrayContaining(['1702', '1406']));
  expect(refusal(table, 'sail to', '1604')).toBe('10.1c');
  letPass(sailed(table, '1406'));
  expect(table.state.where[unitNamed('IJN-T-west-1')]).toBe(hexOf('1406'));
});

rule(['10.1d', '10.3d'], 'warships escort transports, four ships in all; carriers do not', () => {
  const counters = { ...convoy, 'IJN-CV-1': 'indochina' };
  const table = harbor('japan', { counters });
  table.do('transport');
  expect(refusal(table, 'add', 'IJN-CV-1')).toBe('10.1d');
  for (const ship of ['IJN-T-west-1', 'IJN-T-west-2', 'IJN-DD-west-1', 'IJN-DD-west-2']) table.do('add', ship);
  expect(refusal(table, 'add', 'IJN-DD-west-3')).toBe('10.3d');
});

rule(['10.1e', '5.2.8', '3.0g'], 'carriers take station anywhere, and their aircraft fly from there', () => {
  const table = harbor('japan', {
    counters: { 'IJN-CV-1': 'covering-force', 'IJN-CA-1': 'covering-force' },
    air: { 'B5N-1': 'cv-1' },
    change: (state) => {
      state.coveringCommitted = true;
    },
  });
  assembled(table, 'station', ['IJN-CV-1', 'IJN-CA-1']);
  expect(table.options('sail to')).toEqual(expect.arrayContaining(['2106', '1604', '1210']));
  table.do('sail to', '2106');
  table.do('sail');
  letPass(table);
  expect(table.told('voyage ended')).toHaveLength(1);
  const end = table.told('voyage ended')[0] as unknown as { place: number };
  expect(hexName(end.place)).toBe('2106');
});

rule('10.1e', 'aircraft of a carrier at sea can fly', () => {
  const table = harbor('japan', {
    counters: { 'IJN-CV-1': '2106', 'IJN-DD-west-1': '1604' },
    air: { 'B5N-1': 'cv-1' },
  });
  expect(whyNotReady(table.state, JAPAN, unitNamed('B5N-1'))).toBeUndefined();
});

rule(
  ['5.2.2a', '5.2.2b', '5.2.5/2', '5.2c'],
  'the Covering Force comes in by red arrows, four ships a mission, for points',
  () => {
    const names = ['IJN-CV-1', 'IJN-CV-2', 'IJN-BB-1', 'IJN-CA-1', 'IJN-DD-covering-1'];
    const counters = Object.fromEntries(names.map((name) => [name, 'covering-force']));
    const table = harbor('japan', {
      counters,
      air: { 'B5N-1': 'cv-1' },
      change: (state) => {
        state.coveringCommitted = true;
      },
    });
    table.do('station');
    for (const ship of ['IJN-CV-1', 'IJN-BB-1', 'IJN-CA-1', 'IJN-DD-covering-1']) table.do('add', ship);
    expect(refusal(table, 'add', 'IJN-CV-2')).toBe('10.3d');
    table.do('assemble');
    sailed(table, '1302');
    expect(['1401', '1501', '1601', '1701', '2201', '2301', '2401', '2501']).toContain(track(table)[0]);
    expect(table.state.points[1]).toBe(2 + 2 + 1 + 1);
    const kept = harbor('japan', { counters: { ...counters, 'IJN-DD-west-1': 'indochina' } });
    kept.do('stage');
    expect(refusal(kept, 'add', 'IJN-CA-1')).toBe('5.2a');
  },
);

/** Allied points, in halves, for ships of the Covering Force that enter together. */
function pointsFor(ships: readonly string[]): number {
  const table = harbor('japan', {
    counters: Object.fromEntries([...ships, 'IJN-CV-1'].map((name) => [name, 'covering-force'])),
    change: (state) => {
      state.coveringCommitted = true;
    },
  });
  table.do('station');
  for (const ship of [...ships, 'IJN-CV-1']) if (table.options('add').includes(ship)) table.do('add', ship);
  table.do('assemble');
  sailed(table, '1302');
  return table.state.points[1];
}

rule('16.1-A4', 'a cruiser and a destroyer of the Covering Force are half a point each', () => {
  expect(pointsFor(['IJN-CA-1', 'IJN-DD-covering-1']) - pointsFor([])).toBe(2);
});

rule('16.1-A5', 'a carrier and a battleship of the Covering Force are a point each', () => {
  expect(pointsFor([])).toBe(2);
  expect(pointsFor(['IJN-BB-1'])).toBe(4);
});

rule(
  ['16.1-A4', '16.1-A5'],
  'its cruisers and destroyers give half a point as they enter, the large ships a whole one',
  () => {
    const scored = (...names: string[]) => {
      const table = harbor('japan', {
        counters: Object.fromEntries(names.map((name) => [name, 'covering-force'])),
        change: (state) => {
          state.coveringCommitted = true;
        },
      });
      sailed(assembled(table, 'station', names), '1302');
      return table.state.points[1];
    };
    expect(scored('IJN-CV-1')).toBe(2);
    expect(scored('IJN-CV-1', 'IJN-BB-1')).toBe(2 + 2);
    expect(scored('IJN-CV-1', 'IJN-CA-1', 'IJN-DD-covering-1')).toBe(2 + 1 + 1);
  },
);

rule(
  ['10.2a', '10.2c'],
  'a heavy cruiser carries nothing, a transport attacks nothing, submarines do no mission',
  () => {
    const table = harbor('japan', { counters: { ...convoy, 'IJN-CA-1': 'indochina', 'SS-japan': 'indochina' } });
    table.do('attack');
    expect(refusal(table, 'add', 'IJN-T-west-1')).toBe('10.2a');
    expect(refusal(table, 'add', 'SS-japan')).toBe('10.2c');
    table.do('back');
    table.do('transport');
    table.do('add', 'IJN-CA-1');
    expect(table.why('assemble')?.rule).toBe('10.1d');
  },
);

rule(['10.3a', '10.3b', '10.3e'], 'a stack of fast and slow ships goes any distance, from hex to adjacent hex', () => {
  const table = assembled(harbor('japan', { counters: convoy }), 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  sailed(table, '1507');
  letPass(table);
  const hexes = track(table).map(hexOf);
  expect(hexes.length).toBeGreaterThan(6);
  for (let at = 1; at < hexes.length; at++)
    expect(areAdjacent(operational.grid, hexes[at - 1]!, hexes[at]!)).toBe(true);
  const together = table.told('sailed').every((event) => (event as unknown as { ships: number[] }).ships.length === 2);
  expect(together).toBe(true);
});

rule('10.3c', 'kind, ships, and destination are announced before the first hex, and nothing before that', () => {
  const table = harbor('japan', { counters: convoy });
  const before = JSON.stringify(forlornHopes.view(table.state, 'allies').secrets);
  assembled(table, 'transport', ['IJN-T-west-1'], ['2-4']);
  table.do('sail to', '1406');
  expect(JSON.stringify(forlornHopes.view(table.state, 'allies').secrets)).toBe(before);
  const told = table.do('sail').filter((event) => !event.only?.includes('japan'));
  expect(told[0]).toMatchObject({
    type: 'voyage began',
    kind: 'transport',
    ships: [unitNamed('IJN-T-west-1')],
    destination: hexOf('1406'),
  });
  expect(told.findIndex(({ type }) => type === 'sailed')).toBeGreaterThan(0);
});

rule('10.3i', 'a ship does one mission a turn', () => {
  // The tender at sea keeps the turn from ending.
  const table = harbor('japan', { counters: { ...convoy, 'IJN-CVS-west': '1604' }, used: ['IJN-DD-west-1'] });
  table.do('stage');
  expect(refusal(table, 'add', 'IJN-DD-west-1')).toBe('10.3i');
  table.do('add', 'IJN-DD-west-2');
  table.do('assemble');
  sailed(table, '1702');
  expect(table.state.used[unitNamed('IJN-DD-west-2')]).toBe(1);
});

rule('10.3m', 'ships enter by the arrow hexes of their holding area', () => {
  const first = (side: 'japan' | 'allies', ship: string, from: string, to: string) => {
    const table = assembled(harbor(side, { counters: { [ship]: from }, surrendered: 1 }), 'stage', [ship]);
    return track(sailed(table, to))[0];
  };
  expect(['1401', '1501', '1601', '1701']).toContain(first('japan', 'IJN-DD-west-1', 'indochina', '1702'));
  expect(['2201', '2301', '2401', '2501']).toContain(first('japan', 'IJN-DD-east-1', 'philippines', '2404'));
  expect(['2212', '2312', '2412']).toContain(first('allies', 'USN-DD', 'australia', '2509'));
  expect(['1112', '1212', '1312', '1412']).toContain(first('allies', 'RN-BC', 'indian-ocean', '1506'));
});

rule('17.2.2a', 'the Royal Navy reserve comes in from the Indian Ocean', () => {
  const table = harbor('allies', { counters: { 'RN-BC': 'indian-ocean', 'RN-DD-reserve': 'indian-ocean' } });
  assembled(table, 'stage', ['RN-BC', 'RN-DD-reserve']);
  expect(['1112', '1212', '1312', '1412']).toContain(track(sailed(table, '1506'))[0]);
});

rule('10.3n', 'from the sea north of Java no ship steps over to the south coast', () => {
  const table = harbor('japan', { counters: { 'IJN-DD-west-1': '1807', 'USN-CA': '1808' }, spotted: ['USN-CA'] });
  assembled(table, 'attack', ['IJN-DD-west-1']);
  table.do('sail to', '1808');
  table.do('sail');
  letPass(table);
  expect(track(table)[0]).not.toBe('1808');
  expect(track(table).length).toBeGreaterThan(4);
});

rule(
  ['3.0d', '10.3.4a', '10.3.4c'],
  'the East Fleet keeps east of the line, the West Fleet west of it, also for landings',
  () => {
    const west = assembled(harbor('japan', { counters: convoy }), 'transport', ['IJN-T-west-1']);
    expect(refusal(west, 'sail to', '2205')).toBe('10.3.4c');
    const east = harbor('japan', { counters: { 'IJN-T-east-1': 'philippines', 'IJN-DD-west-1': 'indochina' } });
    assembled(east, 'transport', ['IJN-T-east-1']);
    expect(refusal(east, 'sail to', '1704')).toBe('10.3.4c');
    const staged = assembled(harbor('japan', { counters: convoy, control: { '2406': 'japan' } }), 'stage', [
      'IJN-DD-west-1',
    ]);
    expect(refusal(staged, 'sail to', '2406')).toBe('10.3.4a');
  },
);

rule('3.0e', 'both fleets may be in the hexrow of the line', () => {
  for (const [ship, from] of [
    ['IJN-T-west-1', 'indochina'],
    ['IJN-T-east-1', 'philippines'],
  ] as const) {
    const table = assembled(harbor('japan', { counters: { [ship]: from } }), 'transport', [ship]);
    expect(table.options('sail to')).toContain('1805');
  }
});

rule(['3.0f', '10.3.4b'], 'from row 08 on both fleets go anywhere', () => {
  const table = assembled(harbor('japan', { counters: convoy }), 'transport', ['IJN-T-west-1']);
  expect(table.options('sail to')).toContain('2108');
  expect(refusal(table, 'sail to', '2207')).toBe('10.3.4c');
});

rule('17.1.3b', 'in the introductory scenario ships keep to columns 14 to 22', () => {
  const table = harbor('japan', { scenario: 'java-sea', counters: { 'IJN-T-west-1': 'indochina' } });
  assembled(table, 'transport', ['IJN-T-west-1']);
  expect(refusal(table, 'sail to', '1306')).toBe('17.1.3b');
  table.do('sail to', '1506');
  expect(refusal(table, 'via', '1303')).toBe('17.1.3b');
  expect(refusal(table, 'via', '2303')).toBe('17.1.3b');
});

rule('17.2.5a', 'nobody enters Singapore during the siege', () => {
  const counters = { 'IJN-DD-west-1': 'indochina' };
  const table = assembled(harbor('japan', { counters }), 'stage', ['IJN-DD-west-1']);
  expect(refusal(table, 'sail to', '1303')).toBe('17.2.5a');
  const fallen = assembled(harbor('japan', { counters, surrendered: 1 }), 'stage', ['IJN-DD-west-1']);
  expect(fallen.options('sail to')).toContain('1303');
});

rule('10.3j', 'cargo goes aboard where its ship is, and not from elsewhere', () => {
  const table = harbor('japan', { counters: convoy });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  expect(refusal(table, 'load', '18-124')).toBe('10.3j');
  table.do('load', '2-4');
  table.do('loaded');
  sailed(table, '1406');
  expect(table.state.where[unitNamed('2-4')]).toBe(ABOARD);
});

test('in the introductory scenario nobody is asked about cargo', () => {
  const counters = { 'IJN-T-west-1': 'indochina' };
  const table = harbor('japan', { scenario: 'java-sea', counters });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  expect(table.decision.step).toBe('destination');
  table.do('sail to', '1506');
});

rule('10.3k', 'cargo stays aboard until the ground phase', () => {
  const table = assembled(harbor('japan', { counters: convoy }), 'transport', ['IJN-T-west-1'], ['2-4']);
  sailed(table, '1702');
  expect(table.state.where[unitNamed('2-4')]).toBe(ABOARD);
});

rule('2.2.4c', 'a transport carries as many steps as its number', () => {
  const table = harbor('japan', { counters: convoy });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  table.do('load', '2-4');
  table.do('load', '2-16');
  expect(refusal(table, 'load', '2-29')).toBe('2.2.4c');
});

rule('2.2.4c', 'a crippled transport carries half of that (ruling 5)', () => {
  const table = harbor('japan', { counters: convoy, reduced: ['IJN-T-west-1'] });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  table.do('load', '2-4');
  expect(refusal(table, 'load', '2-16')).toBe('2.2.4c');
});

rule(
  ['2.2.4d', '2.2.3e', '13.3k', '13.3o'],
  'destroyers carry a step of infantry or a supply unit, and nothing else',
  () => {
    const counters = { 'USN-DD': '1506', Marine: '1506', Cav: '1506', '1-Art': '1506', 'supply-allies-1': '1506' };
    const loading = (steps = 1) => {
      const table = harbor('allies', {
        counters,
        change: (state) => {
          state.steps[unitNamed('supply-allies-1')] = steps;
        },
      });
      table.do('transport');
      table.do('add', 'USN-DD');
      table.do('assemble');
      return table;
    };
    const table = loading();
    expect(refusal(table, 'load', '1-Art')).toBe('2.2.4d');
    table.do('load', 'Marine');
    expect(refusal(table, 'load', 'Cav')).toBe('2.2.4d');
    const motorized = loading();
    motorized.do('load', 'Cav');
    const supply = loading();
    supply.do('load', 'supply-allies-1');
    expect(refusal(supply, 'load', 'Marine')).toBe('2.2.4d');
    expect(refusal(loading(2), 'load', 'supply-allies-1')).toBe('13.3o');
  },
);

rule('11.5.3a', 'what embarks has no beach to live on any more', () => {
  const table = harbor('japan', {
    counters: convoy,
    change: (state) => {
      state.landed[unitNamed('2-4')] = 1;
    },
  });
  assembled(table, 'transport', ['IJN-T-west-1'], ['2-4']);
  sailed(table, '1406');
  expect(table.state.landed[unitNamed('2-4')]).toBe(0);
});

rule('2.2.4e', 'two destroyers carry a unit of two steps together', () => {
  const table = harbor('japan', { counters: convoy });
  table.do('transport');
  table.do('add', 'IJN-DD-west-1');
  table.do('assemble');
  expect(refusal(table, 'load', '2-4')).toBe('2.2.4e');
  table.do('back');
  table.do('add', 'IJN-DD-west-2');
  table.do('assemble');
  table.do('load', '2-4');
  table.do('loaded');
  sailed(table, '1406');
  const { aboard, shared } = table.state.secrets.japan as { aboard: number[]; shared: number[] };
  expect([aboard[unitNamed('2-4')], shared[unitNamed('2-4')]].sort()).toEqual(
    [unitNamed('IJN-DD-west-1'), unitNamed('IJN-DD-west-2')].sort(),
  );
});

rule(
  ['13.3i', '13.3j', '13.3c'],
  'new supply units come aboard in holding areas, as many as there are counters',
  () => {
    const table = harbor('japan', { counters: convoy });
    table.do('transport');
    table.do('add', 'IJN-T-west-1');
    table.do('add', 'IJN-T-west-2');
    table.do('assemble');
    for (let loaded = 0; loaded < 6; loaded++)
      table.do('load', table.options('load').find((name) => name.startsWith('supply'))!);
    expect(table.options('load').some((name) => name.startsWith('supply'))).toBe(false);
    table.do('loaded');
    sailed(table, '1406');
    expect(table.state.where[unitNamed('supply-japan-1')]).toBe(POOL);
    expect(table.told('embarked').every(({ only, others }) => only?.includes('japan') && others === undefined)).toBe(
      true,
    );
  },
);

rule('10.3n', 'ships north and south of Java sail as two stacks, though they are in one hex', () => {
  const spec = {
    counters: { 'IJN-DD-west-1': '1707', 'IJN-DD-west-2': '1707', 'IJN-DD-west-3': '1707', 'USN-CA': '1506' },
    change: (state: ForlornHopes) => {
      for (const ship of ['IJN-DD-west-2', 'IJN-DD-west-3']) state.water[unitNamed(ship)] = 1;
    },
  };
  const raid = harbor('japan', spec);
  raid.do('attack');
  raid.do('add place', '1707');
  expect(raid.options('drop')).toEqual(['IJN-DD-west-1']);
  expect(refusal(raid, 'add', 'IJN-DD-west-2')).toBe('10.3n');
  raid.do('drop', 'IJN-DD-west-1');
  raid.do('add', 'IJN-DD-west-2');
  expect(raid.options('add')).toEqual(['IJN-DD-west-3']);
  const convoy = harbor('japan', spec);
  assembled(convoy, 'transport', ['IJN-DD-west-1', 'IJN-DD-west-2']);
  convoy.do('sail to', '1506');
  expect(convoy.decision.step).toBe('rendezvous');
});

rule(['10.2b', '13.3.2a', '13.3.2b'], 'barges off a coast can become a supply base, at sea they cannot', () => {
  const table = harbor('japan', { counters: { 'Daihatsu-west': 'indochina', '2-4': 'indochina' } });
  assembled(table, 'transport', ['Daihatsu-west']);
  sailed(table, '1406');
  letPass(table);
  table.do('turn over', 'Daihatsu-west');
  expect(table.state.supplySide[unitNamed('Daihatsu-west')]).toBe(1);
  expect(table.told('barges turned')).toMatchObject([{ unit: unitNamed('Daihatsu-west'), isBase: true }]);
  expect(table.state.where[unitNamed('Daihatsu-west')]).toBe(hexOf('1406'));
  const laden = assembled(
    harbor('japan', { counters: { 'Daihatsu-west': 'indochina', '2-4': 'indochina' } }),
    'transport',
    ['Daihatsu-west'],
    ['2-4'],
  );
  sailed(laden, '1406');
  letPass(laden);
  expect(refusal(laden, 'turn over', 'Daihatsu-west')).toBe('10.3k');
});

rule(['10.3f', '10.3.4a'], 'ships of both fleets meet where both may sail', () => {
  const table = harbor('japan', { counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-east-1': 'philippines' } });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-east-1']);
  expect(table.options('sail to')).not.toContain('1506');
  expect(refusal(table, 'sail to', '1506')).toBe('10.3.4c');
  table.do('sail to', '2108');
  const meetings = table.options('meet in').map(hexOf);
  const ships = ['IJN-T-west-1', 'IJN-DD-east-1'].map(unitNamed);
  expect(meetings.length).toBeGreaterThan(5);
  for (const hex of meetings)
    expect(ships.map((ship) => whyNotInHex(table.state, ship, hex))).toEqual([undefined, undefined]);
  expect(refusal(table, 'meet in', '1402')).toBe('10.3.4a');
  expect(refusal(table, 'meet in', 'indochina')).toBe('10.3f');
});
