import type { Decision } from '#engine/decision';
import { eachOfFew, offers, say } from '../../choices.ts';
import { atQuestions, type Course } from '../../judgement.ts';
import { lastTurn } from '../core/calendar.ts';
import { isHex } from '../core/places.ts';
import { enemyOf, type ForlornHopes, isIntroductory, sideOfSeat } from '../core/state.ts';
import { isTransport } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { destinationsOf } from '../naval/destinations.ts';
import { mostShips } from '../naval/force.ts';
import { homeOf } from '../naval/waters.ts';
import { deployments } from './deployments.ts';
import { byPlace, freeShips, huntersNear, strongest } from './fleets.ts';
import { interceptOrNot } from './sea.ts';
import { courseOf, type NavalOrder } from './voyages.ts';

type Answerer = (view: ForlornHopes, decision: Decision) => readonly Course[];

const answerAt = atQuestions<Answerer>(forlornHopes, {
  'placing: units': deployments,
  'operations phase: mission': otherMissions,
  'naval mission: sighted': interceptOrNot,
  'bombardment: bombardment': (_, decision) => eachOfFew(decision, few),
});

/** A question with so few answers has all of them weighed. */
const few = 4;

/** What differs in kind from what headquarters, staffs, and pilots have ranked, in the introductory scenario: there games are imagined to their end. */
export function ideas(view: ForlornHopes, decision: Decision): readonly Course[] {
  if (!isIntroductory(view)) return [];
  return answerAt(decision)?.(view, decision) ?? [];
}

/** No mission at all, ships that leave the fight, and lone transports. */
function otherMissions(view: ForlornHopes, decision: Decision): Course[] {
  const side = sideOfSeat(decision.seat);
  const orders = offers(decision, 'naval mission')
    ? side === JAPAN
      ? smallConvoys(view)
      : withdrawals(view, side)
    : [];
  const begun = { step: 'mission', ships: [], cargo: [] } as const;
  return [
    [say(decision, offers(decision, 'stop') ? 'stop' : 'pass')],
    ...orders.map((order) => courseOf(order, side, begun)),
  ];
}

/** 17.1.4: one transport off Java is enough, and with nobody around it no warship is lost. */
function smallConvoys(view: ForlornHopes): NavalOrder[] {
  if (view.turn < lastTurn(view)) return [];
  const orders: NavalOrder[] = [];
  for (const [, ships] of byPlace(view, freeShips(view, JAPAN))) {
    const [transport] = ships.filter((ship) => isTransport[ship] === 1);
    if (transport === undefined) continue;
    const coast = destinationsOf(view, 'transport', [transport]).filter(
      (hex) => isHex(hex) && landmassOf[hex] === 'Java',
    );
    const danger = (hex: number) => huntersNear(view, enemyOf(JAPAN), hex, near).length;
    const [destination] = coast.toSorted((one, other) => danger(one) - danger(other));
    if (destination === undefined) continue;
    for (const guards of [0, mostShips - 1]) {
      const convoy = [transport, ...strongest(view, ships, guards)];
      orders.push({ kind: 'transport', ships: convoy, loads: [], destination, worth: 0 });
    }
  }
  return orders;
}
/** From so far warships come soonest. */
const near = 2;

/** 10.1b: what is not at sea cannot be sunk there. */
function withdrawals(view: ForlornHopes, side: SideCode): NavalOrder[] {
  return [...byPlace(view, freeShips(view, side))].flatMap(([place, ships]) => {
    if (!isHex(place)) return [];
    const leaving = strongest(view, ships);
    const [first] = leaving;
    if (first === undefined) return [];
    const home = homeOf(view, first);
    if (!destinationsOf(view, 'stage', [first]).includes(home)) return [];
    return [{ kind: 'stage' as const, ships: leaving, loads: [], destination: home, worth: 0 }];
  });
}
