import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import type { Sitting } from '#engine/sitting';
import { times } from '#house/tiers';
import { expectShares, sharesOf } from '../../fixtures/playedOut.ts';
import { playing, unitNamed } from '../combat/fixtures/attack.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { unitName } from '../core/names.ts';
import { ELIMINATED, isHex, OUT_OF_PLAY } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import { inCombat } from '../ground/fixtures/ground.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { stagedBattle } from './stagedBattle.ts';

// The chances of the Battle panel against combats that are played out.

const many = 10_000;
/** Where the like has been played out already. */
const some = times(1000, many);

interface Course {
  readonly chosen: readonly string[];
  readonly isOver: (decision: Decision) => boolean;
  readonly seen: (after: ForlornHopes) => string;
}

function sharesIn(
  { game, state }: Sitting<ForlornHopes>,
  { chosen, isOver, seen }: Course,
  count: number,
): Map<string, number> {
  return sharesOf({ game, from: state, isOver, isChosen: ({ verb }) => chosen.includes(verb) }, count, seen);
}

/** What may come of the battle that Japan plans or fights. */
function outlookOf({ state, events }: Sitting<ForlornHopes>) {
  return stagedBattle.tell(forlornHopes.view(state, 'japan'), events)!.outlook;
}

function expectAsTold(table: Sitting<ForlornHopes>, course: Course, count: number): void {
  const told = outlookOf(table).map(({ title, chance }) => ({ title, ways: chance, of: 1, results: [] }));
  expect(told.length).toBeGreaterThan(2);
  expectShares(
    told.map((one) => ({ ...one, favors: 'nobody' as const })),
    sharesIn(table, course, count),
    count,
  );
}

const isNextCombat = ({ procedure }: Decision) => procedure === 'ground combat';

const attacks: Readonly<Record<string, PositionSpec>> = {
  'with a way back': { counters: { '2-4': '2306', '2-Art': '2306', Gull: '2205' } },
  'on a defender who is disrupted': { counters: { '2-4': '2306', '2-Art': '2306', Gull: '2205' }, disrupted: ['Gull'] },
  'with every way back barred': {
    counters: {
      '2-4': '1702',
      Gull: '1802',
      '2-16': '1902',
      '2-29': '1903',
      '48-1': '1803',
      '48-2': '1703',
      '38-228': '1801',
    },
  },
  'at the edge of the map': { counters: { '2-4': '1801', Gull: '1901', '2-16': '1902', '2-29': '2001' } },
};

test.each(Object.entries(attacks))('an attack on land %s', (name, spec) => {
  const [attacker, defender] = [unitNamed('2-4'), unitNamed('Gull')];
  const table = inCombat(spec);
  table.do('attack', '2-4');
  const { steps, where, disrupted } = table.state;
  const before = { steps: steps[defender]!, at: where[defender]!, isDisrupted: disrupted[defender] === 1 };
  expectAsTold(
    table,
    {
      chosen: ['attack', 'retreat to'],
      isOver: isNextCombat,
      seen(after) {
        const at = after.where[defender]!;
        if (after.steps[attacker]! < steps[attacker]!) return 'Attacking infantry unit loses a step and is disrupted';
        if (after.disrupted[attacker] === 1) return 'Attacking units disrupted';
        if (at === ELIMINATED) return 'Defender eliminated';
        if (at === OUT_OF_PLAY) return 'Defender leaves the map';
        if (after.steps[defender]! < before.steps) return 'Defender loses a step, is disrupted, and retreats';
        if (at !== before.at) return before.isDisrupted ? 'Defender retreats' : 'Defender disrupted and retreats';
        return after.disrupted[defender] === 1 && !before.isDisrupted ? 'Defender disrupted' : 'No effect';
      },
    },
    name === 'with a way back' ? many : some,
  );
});

test.each(['2309', '1405'])('a contested landing at %s', (at) => {
  const table = inCombat({ counters: { 'IJN-T-east-1': at, '48-1': 'IJN-T-east-1', '1-1': at } });
  table.do('land', at);
  table.do('add', '48-1');
  const [lander, defender] = [unitNamed('48-1'), unitNamed('1-1')];
  const steps = table.state.steps[lander]!;
  expectAsTold(
    table,
    {
      chosen: ['go ashore', 'retreat to'],
      isOver: isNextCombat,
      seen(after) {
        const left = after.where[defender]!;
        if (left === ELIMINATED) return 'All defenders eliminated; the landing side holds the hex';
        if (left !== hexOf(at)) return 'All defenders retreat disrupted; the landing side holds the hex';
        if (!isHex(after.where[lander]!))
          return 'Repulsed: the landing side loses a step and goes back aboard disrupted; the ships return to their port';
        return after.steps[lander]! < steps
          ? 'Lodgement: the landing side loses a step and is disrupted, the defenders are unhurt'
          : 'Lodgement: both sides stay, all disrupted';
      },
    },
    at === '2309' ? many : some,
  );
});

test('a round of a surface combat', () => {
  const japan = ['IJN-CA-1', 'IJN-CA-2', 'IJN-DD-west-1'].map(unitNamed);
  const allies = ['USN-CA', 'RNN-CL', 'USN-DD'].map(unitNamed);
  const table = playing(
    {
      counters: {
        'IJN-CA-1': '1805',
        'IJN-CA-2': '1805',
        'IJN-DD-west-1': '1805',
        'USN-CA': '1805',
        'RNN-CL': '1805',
        'USN-DD': '1805',
      },
      reduced: ['RNN-CL', 'USN-CA', 'IJN-DD-west-1'],
      dice: { 'naval rounds': [1] },
    },
    surfaceCombat,
    { hex: hexOf('1805'), ships: [japan, allies] },
  );
  const sunk = new Map<string, number>();
  sharesIn(
    table,
    {
      chosen: ['fire'],
      isOver: ({ procedure }) => procedure !== 'surface combat',
      seen({ where }) {
        for (const ship of [...japan, ...allies]) {
          if (where[ship] === ELIMINATED) sunk.set(unitName(ship), (sunk.get(unitName(ship)) ?? 0) + 1);
        }
        return '';
      },
    },
    many,
  );
  const told = outlookOf(table);
  expect(told.map(({ title }) => title).sort()).toEqual([...sunk.keys()].map((ship) => `${ship} sunk`).sort());
  for (const { title, chance } of told) {
    const share = sunk.get(title.replace(/ sunk$/, ''))! / many;
    expect(Math.abs(share - chance), title).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / many));
  }
});
