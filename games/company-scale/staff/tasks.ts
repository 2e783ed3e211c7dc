import type { StaffTask } from '#engine/staff';
import { activation } from '../activation/activation.ts';
import { directCommand } from '../activation/directCommand.ts';
import { letters } from '../assault/letters.ts';
import { amphibious } from '../landing/amphibious.ts';
import { setUp } from '../scenarios/setUp.ts';
import { preparation } from '../sequence/preparation.ts';
import { turn } from '../sequence/sequence.ts';
import { airSupport } from '../support/airSupport.ts';
import { navalSupport } from '../support/navalSupport.ts';

const bot = 'planner';

/** What a side can hand to its staff, until it is over. */
export const staff: readonly StaffTask[] = [
  { id: 'assault', title: 'this Assault', procedures: [letters], bot },
  {
    id: 'activation',
    title: 'this Activation',
    procedures: [activation, directCommand],
    bot,
    quick: 'Staff does the rest',
  },
  { id: 'chit', title: 'this Chit', procedures: [amphibious, navalSupport, airSupport], bot },
  { id: 'preparation', title: 'the Preparation Phase', procedures: [preparation], bot },
  { id: 'turn', title: 'this turn', procedures: [turn], bot },
  { id: 'setup', title: 'the setup', procedures: [setUp], bot },
];
