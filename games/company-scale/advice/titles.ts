import { giveOrder } from '#engine/orders';
import { type Deed, targetsIn } from '../../reasons.ts';
import { list } from '../../words.ts';
import type { CompanyScale } from '../core/state.ts';
import { chitTitle, counterName, divisionName, placeName } from '../theater/names.ts';
import { theater } from '../tinian.ts';

export const names: Readonly<Record<string, (target: number) => string>> = {
  unit: (unit) => counterName(theater, unit),
  place: (place) => placeName(theater, place),
  division: (division) => divisionName(theater, division),
  chit: (chit) => chitTitle(theater, chit),
};

const unitName = (unit: number | undefined) => (unit === undefined ? 'units' : counterName(theater, unit));
const hexName = (place: number | undefined) => (place === undefined ? 'the enemy' : placeName(theater, place));

/** What is done, by the verb that tells it best; all others are told by their labels. */
export function titleOf({ actions, ready }: Deed<CompanyScale>): string | undefined {
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
  return has(giveOrder) ? 'Draw Chits without a question in this turn' : undefined;
}
