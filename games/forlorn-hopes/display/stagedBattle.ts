import { choiceOf } from '#engine/decision';
import { underWay } from '#engine/frames';
import { copy } from '#engine/json';
import type { Event } from '#engine/state';
import type { BattleChange, StagedBattle, StagedBattleTeller } from '../../display.ts';
import { shiftsBetween } from '../../outcomes.ts';
import { bombard } from '../combat/bombard.ts';
import { unitName } from '../core/names.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import { attack } from '../ground/attack.ts';
import { landing } from '../ground/landing.ts';
import { plannedBattle, prospectsIn } from './battles/planned.ts';
import { battlesIn, type Slice } from './battles/slices.ts';
import { toldBattle } from './battles/told.ts';
import { salvosToCome, surfaceCombatToCome } from './battles/underWay.ts';

/** Whether a battle is still fought, as the view shows. */
function isUnderWay(view: ForlornHopes, { kind, isClosed }: Slice): boolean {
  if (isClosed) return false;
  switch (kind) {
    case 'air':
      return view.airMission !== null;
    case 'sea':
      return view.surfaceCombat !== null;
    case 'beach':
      return underWay(view, landing) !== undefined;
    case 'ground':
      return underWay(view, attack) !== undefined;
    case 'bombardment':
      return underWay(view, bombard) !== undefined;
    case 'submarine':
      return false;
  }
}

/** A mission that met nothing and attacked nothing is no battle. */
function hasFire({ stages }: StagedBattle): boolean {
  return stages.some(({ volleys }) => volleys.length > 0);
}

function tell(view: ForlornHopes, told: readonly Event[]): StagedBattle | undefined {
  const slices = battlesIn(told);
  const last = slices.at(-1);
  if (last && isUnderWay(view, last)) return stillFought(view, last);
  return plannedBattle(view) ?? lastFought(view, slices);
}

function lastFought(view: ForlornHopes, slices: readonly Slice[]): StagedBattle | undefined {
  for (let at = slices.length - 1; at >= 0; at--) {
    const battle = toldBattle(view, slices[at]!, true);
    if (hasFire(battle)) return battle;
  }
  return undefined;
}

function stillFought(view: ForlornHopes, slice: Slice): StagedBattle {
  const battle = toldBattle(view, slice, false);
  if (slice.kind !== 'sea') return battle;
  const toCome = salvosToCome(view);
  const isFired = (title: string) => toCome.some((stage) => stage.title === title);
  return {
    ...battle,
    ...surfaceCombatToCome(view),
    stages: [...battle.stages.filter(({ title }) => !isFired(title)), ...toCome],
  };
}

/** What each unit that can still join an attack or a landing would change. */
function* changes(view: ForlornHopes): Generator<BattleChange> {
  const now = prospectsIn(view);
  const decision = now.length > 0 ? forlornHopes.decision(view) : undefined;
  const choice = decision && choiceOf(decision, 'add');
  for (const target of choice?.targets ?? []) {
    const trial = copy(view);
    forlornHopes.apply(trial, { seat: decision!.seat, verb: 'add', target });
    yield {
      title: `With ${unitName(target)}`,
      rule: '11.4g',
      shifts: shiftsBetween(now, prospectsIn(trial)),
    };
  }
}

export const stagedBattle: StagedBattleTeller<ForlornHopes> = {
  tell,
  changes,
  fought(view, told) {
    const over = battlesIn(told).filter((slice) => !isUnderWay(view, slice));
    return over.map((slice) => toldBattle(view, slice, true)).filter(hasFire);
  },
  // Nothing takes long the first time.
  rehearsal: () => [],
};
