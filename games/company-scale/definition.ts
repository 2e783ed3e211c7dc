import type { GameDefinition } from '#engine/definition';
import { activationProcedures } from './activation/procedures.ts';
import { assaultProcedures } from './assault/chapter.ts';
import { stepsInBook } from './bookSteps.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import type { CompanyScale } from './core/state.ts';
import { repair } from './engineering/airfield.ts';
import { engineeringProcedures } from './engineering/checks.ts';
import { eventProceduresOf } from './events/events.ts';
import { fireProcedures } from './fire/chapter.ts';
import { heroProceduresOf } from './heroProcedures.ts';
import { landingProcedures } from './landing/landing.ts';
import { lossProcedures } from './losses/chapter.ts';
import { movementProcedures } from './movement/movement.ts';
import { openingDefinitionOf } from './openingDefinition.ts';
import { die } from './rerolls/die.ts';
import { scenarioProcedures } from './scenarios/scenarios.ts';
import { conceal, suppose } from './secrecy.ts';
import { sequenceProcedures } from './sequence/sequence.ts';
import { duties } from './staff/duties.ts';
import { staff } from './staff/tasks.ts';
import { statisticsOf } from './statistics.ts';
import { supportProcedures } from './support/support.ts';
import type { Theater } from './theater/theater.ts';
import { transportProcedures } from './transport/procedures.ts';

/** A game of the Company Scale System: the same rules on the map and with the forces of one island. */
export function definitionOf(theater: Theater): GameDefinition<CompanyScale, CompanyScaleEvent> {
  const opening = openingDefinitionOf(theater);
  return {
    ...opening,
    procedures: stepsInBook(opening.rulebook, [
      ...opening.procedures,
      ...assaultProcedures,
      ...sequenceProcedures,
      ...fireProcedures,
      ...movementProcedures,
      ...supportProcedures,
      ...engineeringProcedures,
      repair,
      ...lossProcedures,
      ...landingProcedures,
      ...eventProceduresOf(theater),
      ...heroProceduresOf(theater),
      ...scenarioProcedures,
      ...transportProcedures,
      ...activationProcedures,
      die,
    ]),
    conceal,
    suppose,
    renew,
    statistics: statisticsOf(theater),
    staff,
    duties,
  };
}

/** Before version 4 the state did not say who had routed back to the transports: of an earlier game they wait for their turn. */
function renew(state: CompanyScale): void {
  state.cameBack ??= [];
}
