import type { StaffTask } from '#engine/staff';
import { actionPhase } from './actions/actionPhase.ts';
import { battle } from './combat/combat.ts';
import { usEventPhase } from './events/usEventPhase.ts';
import { counterattackPhase } from './japan/counterattacks.ts';
import { setUp } from './setUp.ts';

const bot = 'planner';

export const staff: readonly StaffTask[] = [
  { id: 'battle', title: 'this battle', procedures: [battle], bot },
  { id: 'phase', title: 'this phase', procedures: [usEventPhase, actionPhase, counterattackPhase], bot },
  { id: 'setup', title: 'the setup', procedures: [setUp], bot },
];
