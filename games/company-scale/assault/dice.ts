import { heroDefends, heroRollsAgain } from '../core/calls.ts';
import { dieFor, type Purpose, rollDie } from '../core/dice.ts';
import { heroWaiting } from '../core/heroes.ts';
import { type CompanyScale, enemyOf, type Play, run } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { assaultIn, type Course } from './course.ts';
import { mayCallHero } from './defendingHeroes.ts';
import { loseOnNines } from './leaders.ts';
import { assaultModifiers } from './odds.ts';

/** Positions in `dice` and `totals`. */
export const ATTACKER = 0;
export const DEFENDER = 1;
type Roller = typeof ATTACKER | typeof DEFENDER;
const purposes: readonly Purpose[] = ['attacker assault', 'defender assault'];

/** 9.1F to 9.1H: odds, both dice, and the leaders lost on a 9. */
export const diceSteps = [
  run<Course>('hero', '14.1.1i', (play) => play.call(heroDefends, {}), mayCallHero),
  run<Course>('odds', '9.1F', ({ state }, local) => {
    const { totals } = assaultModifiers(state, assaultIn(state));
    local.totals = [totals.attacker, totals.defender];
  }),
  run<Course>('attacker rolls', '9.1G', (play, local) => roll(play, local, ATTACKER)),
  run<Course>('attacker reads', '9.1G', ({ state }) => read(state, ATTACKER)),
  run<Course>('defender rolls', '9.1G', (play, local) => roll(play, local, DEFENDER)),
  run<Course>('defender reads', '9.1G', ({ state }) => read(state, DEFENDER)),
  run<Course>(
    'roll again',
    '9.1G',
    (play, { totals }) => play.call(heroRollsAgain, { totals: [...totals], isRolled: false }),
    (state) => heroWaiting(state, 'rolls an assault die again') >= 0,
  ),
  run<Course>('compare', '9.1I', compare),
];

export function rollerOf(state: CompanyScale, side: SideCode): Roller {
  return assaultIn(state).side === side ? ATTACKER : DEFENDER;
}

export function roll(play: Play, local: Pick<Course, 'totals'>, roller: Roller): void {
  const { state } = play;
  const assault = assaultIn(state);
  const side = roller === ATTACKER ? assault.side : enemyOf(assault.side);
  play.call(rollDie, dieFor(purposes[roller]!, side, betterFaces(assault.dice, local.totals, roller)));
}

export function read(state: CompanyScale, roller: Roller): void {
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

export function marginOf(state: CompanyScale, { totals }: Pick<Course, 'totals'>): number {
  const { dice } = assaultIn(state);
  return totals[ATTACKER] + dice[ATTACKER] - totals[DEFENDER] - dice[DEFENDER];
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
