import type { Battle } from './battle.ts';
import { JAPAN } from './dataTypes.ts';
import { type Play, procedure, run } from './state.ts';

/** What is said of a battle when it is planned; the rest follows. */
export type Plan = Pick<Battle, 'kind' | 'attacker' | 'zone' | 'us'> &
  Partial<Pick<Battle, 'island' | 'origin' | 'japan' | 'amphibs'>>;

/** Sets a battle up without revealing anything. `callBattle` begins it; until then it can be called off. */
export function planBattle(play: Play, plan: Plan): void {
  play.state.battle = {
    island: -1,
    origin: plan.zone,
    japan: [],
    amphibs: [],
    ...plan,
    stand: 'planned',
    lost: [],
    marker: -1,
    udt: false,
    dice: [0, 0],
    firstFire: -1,
    stage: 0,
    firing: JAPAN,
    aimed: [],
    hits: { free: 0, screen: 0, protected: 0, bombardment: 0 },
  };
}

/** Fights the planned battle to its end (10.4). It stays in `state.battle`, over, until `endBattle`. */
export function callBattle(play: Play): void {
  play.call(battle, {});
}

/** The consequences of a battle have been worked out. */
export function endBattle(play: Play): void {
  play.state.battle = null;
}

/** 10.4 */
export const battle = procedure('battle', [run('reveal', '13.0e', () => undefined)]);

export const combatProcedures = [battle];
