import { activation } from './activation.ts';
import { burningHexes } from './burningHexes.ts';
import { directCommand } from './directCommand.ts';
import { returning } from './returning.ts';
import { stackingCheck } from './stacking.ts';

export const activationProcedures = [activation, directCommand, returning, burningHexes, stackingCheck];
