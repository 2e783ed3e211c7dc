import type { Hex } from '#board/grid';
import { boatAt, eliminate, flip } from '../core/arrivals.ts';
import { type FireAndMovement, type Play, procedure, run, type UnitId } from '../core/state.ts';
import { type Attack, engineerAgainstCaves } from '../core/strength.ts';
import { around } from '../core/terrain.ts';
import { holds, unitsIn } from '../core/units.ts';
import type { CombatResult } from '../data/dataTypes.ts';
import { advanceByPrinciples } from '../solitaire/advance.ts';
import { isLedByRules } from '../solitaire/choices.ts';
import { advance, advanceUnit, callAdvance } from './advance.ts';
import { displacement } from './displacement.ts';
import { callLoss, eliminateAll, loss } from './losses.ts';
import { callRetreats, closePaths, retreats } from './resistance.ts';
import { retreat } from './retreat.ts';

/** What a combat has led to: all that follows the die. */
interface Aftermath {
  /** As it counts: already changed by Banzai (15.0) or bombardment (8.1.3). */
  result: CombatResult;
  attackers: UnitId[];
  /** None where an empty reef was assaulted (12.3). */
  defenders: UnitId[];
  /** The hex attacked. */
  hex: Hex;
  bombardment: boolean;
  /** The US engineer that opened a cave complex and pays for any loss (14.0); -1 if none did. */
  engineer: UnitId;
}

/** How many hexes each result drives units back. */
const distances: { readonly [result in CombatResult]?: number } = { D2: 2, D3: 3, A1: 1, A2: 2, A3: 3 };

type Condition = (state: FireAndMovement, local: Aftermath) => boolean;

const cameTo =
  (...results: readonly CombatResult[]): Condition =>
  (_, { result }) =>
    results.includes(result);
const hitsDefenders = cameTo('D2', 'D3');
const hurtsDefenders = cameTo('De', 'Ex', 'D2', 'D3');
/** 12.3: an assaulted reef that nobody defended is won by whatever would have hurt a defender. */
const winsReef: Condition = (state, local) => local.defenders.length === 0 && hurtsDefenders(state, local);
const mayFollow: Condition = (state, local) => hitsDefenders(state, local) && !local.bombardment;
const isLed: Condition = (state, { attackers }) => isLedByRules(state, attackers[0]!);
const mayChoose: Condition = (state, local) => mayFollow(state, local) && !isLed(state, local);
const mustObey: Condition = (state, local) => mayFollow(state, local) && isLed(state, local);

/** 8.2.4 to 8.5: losses, retreats, stiff resistance, displacement, advance. */
export const aftermath = procedure<Aftermath>('aftermath', [
  run('defenders eliminated', '8.2.4a', (play, { defenders }) => eliminateAll(play, defenders, '8.2.4a'), cameTo('De')),
  run('attackers eliminated', '8.2.4g', (play, { attackers }) => eliminateAll(play, attackers, '8.2.4g'), cameTo('Ae')),
  run('loss of the attacker', '8.2.4f', loseAttacker, cameTo('Ex', '(A)')),
  run('loss of the defender', '8.2.4d', (play, { defenders }) => callLoss(play, defenders, '8.2.4d'), cameTo('Ex')),
  run('retreats', '8.2.4c', driveBack, (_, { result }) => distances[result] !== undefined),
  run('reef won', '12.3a', (play, { hex }) => flip(play, boatAt(play.state, hex)), winsReef),
  run('advance', '8.5f', (play, { attackers }) => callAdvance(play, attackers), mayChoose),
  run('advance by principles', '16.0a', (play, { attackers }) => advanceByPrinciples(play, attackers), mustObey),
  run('path of retreat is over', '8.5f', closePaths),
]);

/** Sees to what a result, as it counts, means for those who took part. */
export function callAftermath(play: Play, attack: Attack, result: CombatResult): void {
  const { attackers, defenders, hex, bombardment } = attack;
  const engineer = engineerAgainstCaves(play.state, attack);
  play.call(aftermath, { result, attackers: [...attackers], defenders: [...defenders], hex, bombardment, engineer });
}

export const aftermathProcedures = [aftermath, loss, retreats, retreat, displacement, advance, advanceUnit];

/** 8.2.4, 14.0, 8.1.3: which attacker pays; a bombardment may fall short on friends beside the target. */
function loseAttacker(play: Play, { attackers, bombardment, engineer, hex, result }: Aftermath): void {
  if (engineer >= 0) eliminate(play, engineer, '14.0e');
  else if (bombardment) callLoss(play, bystanders(play.state, hex), '8.1.3b');
  else callLoss(play, attackers, result === 'Ex' ? '8.2.4d' : '8.2.4f');
}

/** The bombarding side's units adjacent to the target. */
function bystanders(state: FireAndMovement, target: Hex): UnitId[] {
  return around[target]!.filter((hex) => holds(state, state.phasing, hex)).flatMap((hex) => unitsIn(state, hex));
}

function driveBack(play: Play, local: Aftermath): void {
  const { attackers, defenders, result, bombardment } = local;
  const losers = hitsDefenders(play.state, local) ? defenders : attackers;
  callRetreats(play, losers, distances[result]!, bombardment);
}
