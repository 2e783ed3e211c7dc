import type { StaffTask } from '#engine/staff';
import { attack } from './combat/attack.ts';
import { bombardmentPhase } from './combat/bombardment.ts';
import { combatPhase } from './combat/combat.ts';
import { landings } from './movement/landings.ts';
import { movementPhase } from './movement/movement.ts';
import { rebuilds } from './movement/rebuilds.ts';
import { reinforcements } from './movement/reinforcements.ts';
import { playerTurn } from './sequence.ts';
import { setUp } from './setUp/setUp.ts';

const bot = 'planner';
const phases = [landings, movementPhase, reinforcements, rebuilds, bombardmentPhase, combatPhase];

export const staff: readonly StaffTask[] = [
  { id: 'attack', title: 'this attack', procedures: [attack], bot },
  { id: 'phase', title: 'this part of the turn', procedures: phases, bot },
  { id: 'turn', title: 'this player turn', procedures: [playerTurn], bot },
  { id: 'setup', title: 'the setup', procedures: [setUp], bot },
];
