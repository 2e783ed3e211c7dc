import type { Bot } from '#bots/bot';
import { Game } from '#engine/game';
import { again, type Flow, type Play } from '#engine/procedure';
import type { Event, Seat, State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { firstHexes, firstSteps, firstUnits, lastAction, neighbours, type Playout } from './rules.ts';

interface Skirmish extends State {
  hexes: number[];
  steps: number[];
  unitIn: number[];
  /** How many units the first and the second side have left. */
  left: number[];
  /** The first unit of the side whose turn it is: 0 or 3. */
  first: number;
}

interface Moved extends Event {
  readonly type: 'moved';
  readonly unit: number;
  readonly to: number;
}

interface Struck extends Event {
  readonly type: 'struck';
  readonly unit: number;
  readonly enemy: number;
}

const { procedure, ask } = proceduresOf<Skirmish, Moved | Struck>();

function seatToAct({ first }: Skirmish): Seat {
  return first === 0 ? 'north' : 'south';
}

function legalActions({ hexes, unitIn, first }: Skirmish): number[] {
  const legal: number[] = [];
  for (let unit = first; unit < first + 3; unit++) {
    const hex = hexes[unit]!;
    if (hex < 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction]!;
      if (to >= 0 && !isOwn(first, unitIn[to]!)) legal.push(unit * 6 + direction);
    }
  }
  return legal;
}

function isOwn(first: number, unit: number): boolean {
  return unit >= first && unit < first + 3;
}

function act(play: Play<Skirmish, Moved | Struck>, action: number): Flow {
  const { state } = play;
  const { hexes, unitIn, first } = state;
  const unit = Math.floor(action / 6);
  const from = hexes[unit]!;
  const to = neighbours[from * 6 + (action % 6)]!;
  const enemy = unitIn[to]!;
  if (enemy < 0) {
    unitIn[from] = -1;
    unitIn[to] = unit;
    hexes[unit] = to;
    play.emit({ type: 'moved', unit, to });
  } else {
    play.emit({ type: 'struck', unit, enemy });
    strike(state, enemy);
  }
  if (state.moment === lastAction) state.result = { winner: null, reason: 'Neither side won in time.', rule: '2' };
  state.first = 3 - first;
  return again;
}

function strike(state: Skirmish, enemy: number): void {
  const { hexes, steps, unitIn, left, first } = state;
  if (--steps[enemy]! > 0) return;
  unitIn[hexes[enemy]!] = -1;
  hexes[enemy] = -1;
  const side = first === 0 ? 1 : 0;
  if (--left[side]! === 0) state.result = { winner: seatToAct(state), reason: 'The last enemy is lost.', rule: '2' };
}

const skirmish = new Game<Skirmish, Moved | Struck>({
  id: 'skirmish',
  title: 'Skirmish',
  version: '1',
  seats: [
    { id: 'north', title: 'North' },
    { id: 'south', title: 'South' },
  ],
  scenarios: [{ id: 'three', title: 'Three a side', summary: 'Three units a side on five by five hexes.' }],
  options: [],
  rulebook: {
    game: 'skirmish',
    book: 'Skirmish',
    chapters: [],
    cases: [
      { id: '1', title: 'Actions', text: 'A unit goes to an adjacent empty hex or strikes an adjacent enemy.' },
      { id: '2', title: 'End', text: 'The game ends when a side has no unit left, or after 100 actions.' },
    ],
  },
  targets: {},
  setUp: (begun) => ({
    ...begun,
    hexes: firstHexes.slice(),
    steps: firstSteps.slice(),
    unitIn: firstUnits.slice(),
    left: [3, 3],
    first: 0,
  }),
  main: 'game',
  procedures: [
    procedure('game', [
      ask('act', '1', {
        seat: seatToAct,
        prompt: 'Move a unit or strike',
        choose: {
          act: {
            rule: '1',
            label: 'Move a unit or strike',
            of: 'action',
            targets: legalActions,
            do: (play, _local, action) => act(play, action),
          },
        },
      }),
    ]),
  ],
  describe: () => undefined,
});

/** Played like every game of the kernel: a decision, a bot that chooses, the action checked and applied. */
export function playAtoll(bot: Bot): Playout {
  const { state } = skirmish.start({ scenario: 'three', seed: '' });
  while (state.result === null) {
    const { refused } = skirmish.apply(state, bot.choose(state, skirmish.decision(state)!));
    if (refused) throw new Error(refused.sentence);
  }
  return { actions: state.moment, hexes: state.hexes, steps: state.steps };
}
