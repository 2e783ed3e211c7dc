import type { StaffTask } from '#engine/staff';
import { attack } from './attack.ts';
import { combatPhase } from './combat.ts';
import { movementPhase } from './movement.ts';
import { reinforcements } from './reinforcements.ts';
import { deployment } from './scenarios.ts';
import { japanesePlayerTurn, usPlayerTurn } from './sequence.ts';

const bot = 'planner';

export const staff: readonly StaffTask[] = [
  { id: 'attack', title: 'this attack', procedures: [attack], bot },
  { id: 'phase', title: 'this phase', procedures: [movementPhase, reinforcements, combatPhase], bot },
  { id: 'turn', title: 'this player turn', procedures: [usPlayerTurn, japanesePlayerTurn], bot },
  { id: 'setup', title: 'the setup', procedures: [deployment], bot },
];
