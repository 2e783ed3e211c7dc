import type { Event } from '#engine/state';
import type { Reported, ReportSection, ReportTeller } from '../../display.ts';
import { counted, list, signed } from '../../words.ts';
import { dayOf, isDawn, isFirstNight } from '../core/calendar.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { type CompanyScale, seatOf, sideOfSeat } from '../core/state.ts';
import { dayInWords } from '../data/moment.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { noResult } from '../fire/results.ts';
import { counterName, placeName, sideTitle } from '../theater/names.ts';
import { ROUTED } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { eventsOf } from './diary/eventsOf.ts';
import { frontOf } from './front.ts';
import { scoreNow } from './scoreNow.ts';
import { track } from './track.ts';

type Told = Reported<CompanyScale> & { readonly told: readonly CompanyScaleEvent[]; readonly theater: Theater };

const both = [US, JAPAN] as const;
/** How many turns of a Game Day are looked ahead. */
const turnsAhead = 9;

/** What a day and a night brought: in the evening on the day, in the morning on the night. */
export function reportOf(theater: Theater): ReportTeller<CompanyScale> {
  return {
    ends(event: Event) {
      if (event.type !== 'turn began') return undefined;
      const { time } = event as CompanyScaleEvent & { time: number };
      const day = dayInWords(dayOf({ time }));
      if (isDawn({ time })) return `Morning report, ${day}`;
      return isFirstNight({ time }) ? `Evening summary, ${day}` : undefined;
    },
    tell(reported) {
      const told: Told = { ...reported, told: reported.events as readonly CompanyScaleEvent[], theater };
      const sections = [ground(told), losses(told), fighting(told), command(told), ahead(told)];
      return {
        sections: sections.filter(({ lines }) => lines.length > 0),
        fronts: [{ board: theater.id, before: frontOf(reported.before), after: frontOf(reported.after) }],
      };
    },
  };
}

/** Points and Victory Hexes. */
function ground({ before, after, told, theater }: Told): ReportSection {
  const [then, now] = [scoreNow(before), scoreNow(after)];
  const taken = both.flatMap((side) => {
    const hexes = new Set(
      eventsOf(told, 'control')
        .filter((event) => event.side === side)
        .map(({ hex }) => hex),
    );
    const kept = [...hexes].filter((hex) => isControlledBy(after, hex, side));
    return kept.length === 0 ? [] : [`${sideTitle(side)} took ${list(kept.map((hex) => placeName(theater, hex)))}.`];
  });
  const points = both.map((side) => {
    const [was, is] = [then[seatOf(side)], now[seatOf(side)]];
    return `${sideTitle(side)}: ${counted(is, 'point')}${is === was ? '' : ` (${signed(is - was)})`}.`;
  });
  return { title: 'Ground and points', lines: [...taken, ...points] };
}

function isControlledBy(view: CompanyScale, hex: number, side: SideCode): boolean {
  const at = theaterOf(view).victoryHexes.hexes.findIndex((one) => one.hex === hex);
  return view.control[at] === (side === US ? 1 : 0);
}

function losses({ told, after, theater }: Told): ReportSection {
  const { forces } = theater;
  const lost = eventsOf(told, 'eliminated').map(({ unit }) => unit);
  return {
    title: 'Losses',
    lines: both.flatMap((side) => {
      const gone = lost.filter((unit) => forces.side[unit] === side);
      const fled = after.where.filter((place, unit) => place === ROUTED && forces.side[unit] === side).length;
      const lines = [
        ...(gone.length > 0
          ? [`${sideTitle(side)} lost ${list(gone.map((unit) => counterName(theater, unit)))}.`]
          : []),
        ...(fled > 0 ? [`${sideTitle(side)} has ${counted(fled, 'unit')} routed.`] : []),
      ];
      return lines.length > 0 ? lines : [`${sideTitle(side)} lost no unit.`];
    }),
  };
}

/** What each side did to the other. */
function fighting({ told, theater }: Told): ReportSection {
  const fires = eventsOf(told, 'fired');
  const assaults = eventsOf(told, 'assault began');
  return {
    title: 'Fighting',
    lines: both.flatMap((side) => {
      const own = fires.filter((fire) => fire.side === side);
      const hits = own.filter(({ result }) => result !== noResult).length;
      const made = assaults.filter(({ attackers }) => theater.forces.side[attackers[0] ?? -1] === side).length;
      if (own.length === 0 && made === 0) return [];
      const assaulted = made > 0 ? `, and made ${counted(made, 'Assault')}` : '';
      return [`${sideTitle(side)} fired ${counted(own.length, 'time')} (${counted(hits, 'hit')})${assaulted}.`];
    }),
  };
}

/** The Divisions of the reader, and what has changed. */
function command({ before, after, seat, theater }: Told): ReportSection {
  const { divisions, divisionSide } = theater.forces;
  return {
    title: 'Divisions',
    lines: divisions.flatMap(({ id }, at) => {
      const isShown = seat === null || divisionSide[at] === sideOfSeat(seat);
      if (!isShown || after.entered[at] !== 1) return [];
      const fatigue =
        after.fatigue[at] === before.fatigue[at] ? '' : ` (${signed(after.fatigue[at]! - before.fatigue[at]!)})`;
      return [
        `${id}: TQ ${after.quality[at]}, ${after.dispatch[at]} DP, ${after.commands[at]} DC, fatigue ${after.fatigue[at]}${fatigue}.`,
      ];
    }),
  };
}

/** The weather, and who comes within a day. */
function ahead({ after, seat }: Told): ReportSection {
  const { turns, turn } = track(after);
  const coming = turns
    .slice(turn, turn + turnsAhead)
    .flatMap(({ title, arrivals }) =>
      arrivals.filter(({ side }) => seat === null || side === seat).map((arrival) => `${title}: ${arrival.title}.`),
    );
  return { title: 'Ahead', lines: [`Weather: ${after.weather}.`, ...coming] };
}
