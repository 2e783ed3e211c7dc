import type { Box, Place } from '../../display.ts';
import {
  beachesIn,
  isSpareArtillery,
  type Landing,
  landingAreas,
  landingAt,
  landingsOf,
  landingTitle,
  timeOf,
  waveOf,
  waveTitle,
} from '../core/landingPlan.ts';
import type { CompanyScale, LandingPlan } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import type { UnitId } from '../theater/forces.ts';
import { NOT_IN_PLAY } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

const PLAN_BOX = 'landing plan';
const SAIPAN = 'saipan';

/** T5a: the landing plan, for those who know it: a row for each wave, a column for each beach. */
export function planBoxes(view: CompanyScale): Box[] {
  const plan = view.secrets.us;
  if (!plan || !waits(view, plan)) return [];
  const theater = theaterOf(view);
  const names = landingAreas(theater);
  const beaches = plan.areas.flatMap((area) => beachesIn(theater, names[area]));
  const isPlanning = view.phase === 'set-up';
  const staying = { id: SAIPAN, title: 'Artillery that stays on Saipan' };
  return [
    {
      id: PLAN_BOX,
      title: 'Landing plan',
      note: isPlanning ? 'Only you see it.' : 'Only you see what is still to come.',
      card: {
        side: 'us',
        badges: [],
        columns: beaches.map((beach) => theater.beaches[beach]!.name),
        rows: [
          ...wavesToCome(view, plan, isPlanning).map((wave) => ({
            title: waveTitle(view, wave),
            cells: beaches.map((beach) => cell(theater, plan, landingAt(theater, wave, beach))),
          })),
          ...(isPlanning ? [{ title: 'On Saipan', cells: [staying, ...beaches.slice(1).map(() => undefined)] }] : []),
        ],
      },
    },
  ];
}

function cell(theater: Theater, { landing }: LandingPlan, at: Landing) {
  const room = { full: landing.filter((each) => each === at).length, of: limits.stacking.zone };
  return { id: String(at), title: landingTitle(theater, at), room };
}

/** Waves that are still to come; while the plan is made, with a day to spare after the last. */
function wavesToCome(view: CompanyScale, plan: LandingPlan, isPlanning: boolean): number[] {
  const theater = theaterOf(view);
  const last = Math.max(...[...landingsOf(plan).values()].map((landing) => waveOf(theater, landing)));
  const spare = isPlanning ? theater.scenario(view.scenario).free!.landingTurns : 0;
  const waves = Array.from({ length: last + spare + 1 }, (_, wave) => wave);
  return isPlanning ? waves : waves.filter((wave) => timeOf(view, wave) > view.time);
}

function waits(view: CompanyScale, plan: LandingPlan): boolean {
  for (const unit of landingsOf(plan).keys()) if (view.where[unit] === NOT_IN_PLAY) return true;
  return false;
}

/** Where in the plan a unit stands that is not in play; nowhere for those who do not know the plan. */
export function placeInPlan(view: CompanyScale, unit: UnitId): Place | undefined {
  const landing = view.secrets.us?.landing[unit];
  if (landing === undefined) return undefined;
  if (landing >= 0) return placeOfLanding(landing);
  return view.phase === 'set-up' && isSpareArtillery(view, unit) ? { box: PLAN_BOX, compartment: SAIPAN } : undefined;
}

export function placeOfLanding(landing: Landing): Place {
  return { box: PLAN_BOX, compartment: String(landing) };
}
