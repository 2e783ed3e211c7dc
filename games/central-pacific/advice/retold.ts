import type { Seat } from '#engine/state';
import { shortened } from '../../ground/retelling.ts';
import type { Explained, Reason, Witnessed } from '../../reasons.ts';
import { counted } from '../../words.ts';
import type { BattleBegan } from '../core/battleEvents.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { forceName, islandName, seaName } from '../core/names.ts';
import type { CentralPacific } from '../core/state.ts';
import type { InvasionEnded } from '../core/usEvents.ts';
import { tables } from '../data/data.ts';
import { sides, US } from '../data/types.ts';
import { poolSize, turnsLeft } from '../judgement/situation.ts';
import { battleTitle } from '../log/battleLog.ts';
import { voyageReasons, worthOfIsland } from './worths.ts';

type Seen = Witnessed<CentralPacific>;

/** What the US did, as far as it was seen: its battles first, then bases, reinforcements, and voyages. Japan is run by the rules. */
export function retold(seen: readonly Seen[], by: Seat): readonly Explained[] {
  if (by !== sides[US]) return [];
  const told = seen.flatMap(({ before, events }) =>
    (events as readonly CentralPacificEvent[]).map((event) => ({ before, event })),
  );
  const outcomes = told.flatMap(({ event }) => (event.type === 'invasion ended' ? [event] : []));
  const battles = told.flatMap(({ before, event }) =>
    event.type === 'battle began' && event.attacker === US ? [{ before, event }] : [],
  );
  const calls = told.findLast(({ event }) => event.type === 'reinforcements drawn');
  return shortened([
    ...battles.map(({ before, event }) => battleTold(before, event, outcomes)),
    ...told.flatMap(({ before, event }) => baseTold(before, event)),
    ...(calls ? [callTold(calls.before)] : []),
    // A voyage into battle is told with the battle.
    ...told.flatMap(({ before, event }) =>
      battles.some((battle) => event.type === 'sailed' && event.path.at(-1) === battle.event.zone)
        ? []
        : voyageTold(before, event),
    ),
  ]);
}

function battleTold(before: CentralPacific, began: BattleBegan, outcomes: readonly InvasionEnded[]): Explained {
  const { us, japan, island } = began;
  const taken = outcomes.some((ended) => ended.island === island && ended.outcome === 'taken');
  const { japaneseCarrier, japaneseShip } = tables.victoryPoints;
  const aims: Reason[] =
    island >= 0
      ? worthOfIsland(before, island)
      : [
          {
            text: `A fleet carrier sunk brings ${counted(japaneseCarrier, 'point')}, another ship ${japaneseShip}.`,
            rule: '4.3d',
          },
        ];
  const forces = { text: `${forceName(us)} against ${forceName(japan)}.` };
  return { title: `${battleTitle(began)}${taken ? ', which was captured' : ''}`, reasons: [...aims, forces] };
}

function baseTold(before: CentralPacific, event: CentralPacificEvent): Explained[] {
  if (event.type !== 'base built') return [];
  const title = `Base on ${islandName(event.island)} ${event.from === 0 ? 'built' : `raised to level ${event.level}`}`;
  return [{ title, reasons: worthOfIsland(before, event.island) }];
}

function callTold(before: CentralPacific): Explained {
  const waiting = `${counted(poolSize(before), 'unit')} waited in the pool`;
  const text = `${waiting}, and ${counted(turnsLeft(before), 'turn')} are left to use them.`;
  return { title: 'Reinforcements called', reasons: [{ text, rule: 'G1-1a' }] };
}

function voyageTold(before: CentralPacific, event: CentralPacificEvent): Explained[] {
  if (event.type !== 'sailed') return [];
  const { units, path } = event;
  const [origin, goal] = [path[0], path.at(-1)];
  const title = `${forceName(units)} sailed to ${seaName(goal!)}`;
  return [{ title, reasons: voyageReasons(before, { force: units, origin, goal }) }];
}
