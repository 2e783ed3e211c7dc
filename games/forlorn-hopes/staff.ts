import type { StaffTask } from '#engine/staff';
import { airBattle } from './air/battle/airBattle.ts';
import { airMission } from './air/mission.ts';
import { construction } from './bases/construction.ts';
import { surfaceCombat } from './combat/surfaceCombat.ts';
import { unopposedAttack } from './combat/unopposedAttack.ts';
import { randomEvents } from './events/randomEvents.ts';
import { groundPhase } from './ground/groundPhase.ts';
import { initiativePhase } from './initiative/initiativePhase.ts';
import { navalMission } from './naval/mission.ts';
import { operationsPhase } from './operations/operationsPhase.ts';
import { regroupPhase } from './regroup/regroupPhase.ts';
import { setUp } from './scenarios/setUp.ts';

const bot = 'planner';

/** What a side can hand to its staff, until it is over. */
export const staff: readonly StaffTask[] = [
  { id: 'air-battle', title: 'this air battle', procedures: [airBattle], bot },
  { id: 'attack', title: 'this attack', procedures: [unopposedAttack], bot },
  { id: 'surface-combat', title: 'this surface combat', procedures: [surfaceCombat], bot },
  { id: 'air-mission', title: 'this air mission', procedures: [airMission], bot },
  { id: 'naval-mission', title: 'this naval mission', procedures: [navalMission], bot },
  {
    id: 'phase',
    title: 'this phase',
    procedures: [randomEvents, construction, initiativePhase, operationsPhase, groundPhase, regroupPhase],
    bot,
  },
  { id: 'setup', title: 'the setup', procedures: [setUp], bot },
];
