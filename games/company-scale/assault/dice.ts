import { dieFor, type Purpose, rollDie } from '../core/dice.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, enemyOf, type Play, run } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { LOST, OFF_BOARD } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultIn, type Course, targetName } from './course.ts';
import { loseOnNines } from './leaders.ts';
import { assaultModifiers } from './odds.ts';

/** Positions in `dice` and `totals`. */
const ATTACKER = 0;
const DEFENDER = 1;
type Roller = typeof ATTACKER | typeof DEFENDER;
const purposes: readonly Purpose[] = ['attacker assault', 'defender assault'];

/** 9.1F to 9.1H: odds, both dice, and the leaders lost on a 9. */
export const diceSteps = [
  run<Course>('odds', '9.1F', ({ state }, local) => {
    const { totals } = assaultModifiers(state, assaultIn(state));
    local.totals = [totals.attacker, totals.defender];
  }),
  run<Course>('attacker rolls', '9.1G', (play, local) => roll(play, local, ATTACKER)),
  run<Course>('attacker reads', '9.1G', ({ state }) => read(state, ATTACKER)),
  run<Course>('defender rolls', '9.1G', (play, local) => roll(play, local, DEFENDER)),
  run<Course>('defender reads', '9.1G', ({ state }) => read(state, DEFENDER)),
  ask<Course>('ozbourn', '14.2b', {
    seat: () => 'us',
    when: (state) => ozbournOf(state) >= 0,
    prompt: (state, local) => `${scoreInWords(state, local)} Does Ozbourn roll the US die again?`,
    about: (state) => ({ place: [assaultIn(state).target] }),
    choose: {
      'use Ozbourn': {
        rule: '14.2b',
        label: 'Roll again with Ozbourn',
        do(play, local) {
          const { state } = play;
          put(state, ozbournOf(state), LOST);
          play.emit({ type: 'ozbourn used', die: assaultIn(state).dice[rollerOf(state, US)] });
          local.isRolledAgain = true;
          roll(play, local, rollerOf(state, US));
        },
      },
      'let it stand': { role: 'pass', rule: '14.2b', label: 'Let it stand' },
    },
    order: {
      id: () => 'ozbourn',
      isOpen: true,
      reply: (state, local, answer) =>
        answer === 'unless ahead' && !isAhead(state, local, US) ? undefined : { verb: 'let it stand' },
    },
  }),
  run<Course>(
    'ozbourn reads',
    '14.2b',
    ({ state }) => read(state, rollerOf(state, US)),
    (_, { isRolledAgain }) => isRolledAgain,
  ),
  run<Course>('compare', '9.1I', compare),
];

function rollerOf(state: CompanyScale, side: SideCode): Roller {
  return assaultIn(state).side === side ? ATTACKER : DEFENDER;
}

function roll(play: Play, local: Course, roller: Roller): void {
  const { state } = play;
  const assault = assaultIn(state);
  const side = roller === ATTACKER ? assault.side : enemyOf(assault.side);
  play.call(rollDie, dieFor(purposes[roller]!, side, betterFaces(assault.dice, local.totals, roller)));
}

function read(state: CompanyScale, roller: Roller): void {
  assaultIn(state).dice[roller] = state.die;
}

/** The faces with which a side would be ahead; before the other die, of an average one. */
function betterFaces(dice: readonly [number, number], totals: readonly [number, number], roller: Roller): number {
  const other = roller === ATTACKER ? DEFENDER : ATTACKER;
  const against = totals[other] + (dice[other] >= 0 ? dice[other] : averageFace);
  let faces = 0;
  for (let face = 0; face < 10; face++) if (totals[roller] + face > against) faces |= 1 << face;
  return faces;
}

const averageFace = 4.5;

/** 14.2b: Ozbourn, while he waits for his moment, or -1. */
function ozbournOf(state: CompanyScale): number {
  const hero = theaterOf(state).forces.find('Ozbourn');
  return hero >= 0 && state.where[hero] === OFF_BOARD ? hero : -1;
}

function marginOf(state: CompanyScale, { totals }: Course): number {
  const { dice } = assaultIn(state);
  return totals[ATTACKER] + dice[ATTACKER] - totals[DEFENDER] - dice[DEFENDER];
}

function isAhead(state: CompanyScale, local: Course, side: SideCode): boolean {
  const margin = marginOf(state, local);
  return assaultIn(state).side === side ? margin > 0 : margin < 0;
}

function scoreInWords(state: CompanyScale, { totals }: Course): string {
  const { dice } = assaultIn(state);
  const [attacker, defender] = [totals[ATTACKER] + dice[ATTACKER], totals[DEFENDER] + dice[DEFENDER]];
  return `The Assault on ${targetName(state)} stands at ${attacker} to ${defender}.`;
}

function compare(play: Play, local: Course): void {
  const { state } = play;
  const assault = assaultIn(state);
  local.margin = marginOf(state, local);
  play.emit({
    type: 'assault rolled',
    target: assault.target,
    dice: [...assault.dice],
    totals: [...local.totals],
  });
  loseOnNines(play, assault, assaultModifiers(state, assault).situation);
}
