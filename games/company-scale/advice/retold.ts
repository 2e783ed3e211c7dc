import type { Seat } from '#engine/state';
import { shortened } from '../../ground/retelling.ts';
import { chanceInWords, type Explained, type Reason, someOf, type Witnessed } from '../../reasons.ts';
import { capitalized, counted } from '../../words.ts';
import { newAssault } from '../assault/eligible.ts';
import { actingSide } from '../core/active.ts';
import type { Assault } from '../core/assault.ts';
import type { CompanyScaleEvent, EventNamed } from '../core/events/events.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { fireTypes, type SideCode } from '../data/types.ts';
import { cellFor, noResult } from '../fire/results.ts';
import { attackersBeside } from '../judgement/storming.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultFacts, moveFacts } from './facts.ts';

type Seen = Witnessed<CompanyScale>;

const faces = 10;
/** So many places that were fired at are told, and so many Assaults that were only prepared. */
const mostFiredAt = 2;
const mostPrepared = 2;

const charges: Readonly<Record<EventNamed<'assault began'>['kind'], string>> = {
  prepared: 'Assault on',
  banzai: 'Banzai Charge at',
  gyokusai: 'Gyokusai charge at',
};

/** What a side did, as a seat saw it: Assaults first, then those that it prepared, its best fires, and the moves that had a purpose. */
export function retold(seen: readonly Seen[], by: Seat): readonly Explained[] {
  const side = sideOfSeat(by);
  return shortened([...assaultsIn(seen, side), ...firesIn(seen, side), ...movesIn(seen, side)]);
}

/** Every event of a kind, and the view before it. */
function eventsIn<Type extends CompanyScaleEvent['type']>(seen: readonly Seen[], type: Type) {
  return seen.flatMap(({ before, events }) =>
    (events as readonly CompanyScaleEvent[]).flatMap((event) =>
      event.type === type ? [{ before, event: event as EventNamed<Type> }] : [],
    ),
  );
}

function assaultsIn(seen: readonly Seen[], side: SideCode): Explained[] {
  const begun = eventsIn(seen, 'assault began').filter(
    ({ before, event }) => theaterOf(before).forces.side[event.attackers[0]!] === side,
  );
  // Of one that was prepared and begun, the beginning is told.
  const prepared = eventsIn(seen, 'assault marked').filter(
    ({ before, event: { place } }) =>
      actingSide(before) === side && !begun.some(({ event: { target } }) => target === place),
  );
  const told = (before: CompanyScale, { kind, target, attackers }: Pick<Assault, 'kind' | 'target' | 'attackers'>) => ({
    title: `${charges[kind]} ${placeName(theaterOf(before), target)}`,
    reasons: assaultFacts(before, newAssault(side, kind, target, attackers)),
  });
  return [
    ...begun.map(({ before, event }) => {
      const { title, reasons } = told(before, { ...event, attackers: [...event.attackers] });
      return { title: `${title} with ${namesOf(before, event.attackers)}`, reasons };
    }),
    ...[...new Map(prepared.map((one) => [one.event.place, one])).values()]
      .slice(-mostPrepared)
      .map(({ before, event: { kind, place: target } }) => {
        const { title, reasons } = told(before, { kind, target, attackers: attackersBeside(before, target, side) });
        return { title: `${title} prepared`, reasons };
      }),
  ];
}

function namesOf(view: CompanyScale, units: readonly number[]): string {
  const theater = theaterOf(view);
  return someOf(
    units.map((unit) => counterName(theater, unit)),
    'unit',
  );
}

/** The places that a side fired at, each by the fire that was most likely to do harm there. */
function firesIn(seen: readonly Seen[], side: SideCode): Explained[] {
  const fires = eventsIn(seen, 'fired').filter(({ event }) => event.side === side && event.firer >= 0);
  const likelier = fires.toSorted((one, other) => hitsOf(other.event) - hitsOf(one.event));
  return [...Map.groupBy(likelier, ({ event }) => event.target).values()].slice(0, mostFiredAt).map((there) => {
    const [{ before, event }] = there as [(typeof there)[0]];
    const firers = [...new Set(there.map((one) => one.event.firer))];
    const title = `${namesOf(before, firers)} fired at ${placeName(theaterOf(before), event.target)}`;
    return { title: capitalized(title), reasons: fireReasons(before, event) };
  });
}

/** So many of ten dice do something. */
function hitsOf({ row, single, value }: EventNamed<'fired'>): number {
  const type = fireTypes.indexOf(row);
  return Array.from({ length: faces }, (_, die) => cellFor({ type, single }, value, die)).filter(
    (cell) => cell !== noResult,
  ).length;
}

function fireReasons(before: CompanyScale, event: EventNamed<'fired'>): Reason[] {
  const { value, kind, target } = event;
  const units = unitsAt(before, target).length;
  return [
    ...(kind === 'opportunity' ? [{ text: 'Units came where they could be seen.', rule: '7.2a' }] : []),
    { text: `Fire Value ${value}: ${chanceInWords(hitsOf(event), faces)} dice do harm.`, rule: '8.4a' },
    ...(units > 0
      ? [{ text: `${counted(units, 'unit')} stood there; disorder above DG4 costs units.`, rule: '8.4.1b2' }]
      : []),
  ];
}

/** Moves hex by hex are one move, from where it began to where it ended. */
function movesIn(seen: readonly Seen[], side: SideCode): Explained[] {
  const moves = new Map<string, { readonly before: CompanyScale; readonly from: Place; unit: number; to: Place }>();
  for (const { before, events } of seen) {
    for (const event of events as readonly CompanyScaleEvent[]) {
      const [unit] = event.type === 'moved' ? event.units : [];
      if (event.type !== 'moved' || unit === undefined || theaterOf(before).forces.side[unit] !== side) continue;
      const key = event.units.join();
      const begun = moves.get(key) ?? { before, from: event.from, unit, to: event.to };
      moves.set(key, { ...begun, to: event.to });
    }
  }
  return [...moves.values()].flatMap(({ before, from, unit, to }) => {
    const theater = theaterOf(before);
    if (from === to || theater.places.hexOf[to] === undefined || theater.places.hexOf[from] === undefined) return [];
    const title = `${counterName(theater, unit)} moved to ${placeName(theater, to)}`;
    return [{ title, reasons: moveFacts(before, side, from, to) }];
  });
}
