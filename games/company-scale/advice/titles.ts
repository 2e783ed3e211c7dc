import { giveOrder } from '#engine/orders';
import { type Deed, targetsIn } from '../../reasons.ts';
import { list } from '../../words.ts';
import type { CompanyScale } from '../core/state.ts';
import { chitTitle, counterName, divisionName, placeName } from '../theater/names.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

const names: Readonly<Record<string, (theater: Theater, target: number) => string>> = {
  unit: counterName,
  place: placeName,
  division: divisionName,
  chit: chitTitle,
};

/** What targets of actions are called on an island. */
export function nameOn(theater: Theater): (kind: string, target: number) => string | undefined {
  return (kind, target) => names[kind]?.(theater, target);
}

/** What is done, by the verb that tells it best; all others are told by their labels. */
export function titleOf({ actions, ready }: Deed<CompanyScale>): string | undefined {
  const theater = theaterOf(ready);
  const unitName = (unit: number | undefined) => (unit === undefined ? 'units' : counterName(theater, unit));
  const hexName = (place: number | undefined) => (place === undefined ? 'the enemy' : placeName(theater, place));
  const said = (verb: string) => targetsIn(actions, verb)[0];
  const has = (verb: string) => actions.some((action) => action.verb === verb);
  if (has('indirect fire'))
    return `Fire from afar with ${unitName(said('indirect fire'))} at ${hexName(said('fire at'))}`;
  if (has('fire') && has('shoot')) return `Fire with ${unitName(said('fire'))} at ${hexName(ready.fire?.target)}`;
  if (has('move')) return `Move ${unitName(said('move'))} to ${hexName(said('go to'))}`;
  if (has('move leader')) return `Send ${unitName(said('move leader'))} to ${hexName(said('go to'))}`;
  if (has('attach')) return `Attach ${unitName(said('attach'))} in ${hexName(said('attach to'))}`;
  if (has('buy')) return `Buy ${list(targetsIn(actions, 'buy').map((chit) => chitTitle(theater, chit)))}`;
  if (has('prepare assault')) return `Prepare an Assault on ${hexName(said('prepare assault'))}`;
  if (has('prepare banzai')) return `Prepare a Banzai Charge at ${hexName(said('prepare banzai'))}`;
  if (has('rally')) return `Rally with ${unitName(said('rally'))}`;
  return has(giveOrder) ? 'Draw Chits without asking this turn' : undefined;
}
