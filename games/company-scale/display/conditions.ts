import type { HexCondition } from '../../display.ts';
import {
  type Airfield,
  BANZAI,
  CONCENTRATED,
  type CompanyScale,
  FIRE_CLEARED,
  GYOKUSAI,
  NO_OPPORTUNITY_FIRE,
  ON_FIRE,
  PINNED,
  PREPARED_ASSAULT,
  SUPPRESSED,
  SUSTAINED,
} from '../core/state.ts';
import { fortifications } from '../data/types.ts';
import { observerAt } from '../support/spotting.ts';
import { theaterOf } from '../theater/theater.ts';

type Told = Omit<HexCondition, 'hex'>;

const harm = (short: string, title: string, rule: string): Told => ({ short, title, rule, tone: 'harm' });
const note = (short: string, title: string, rule: string): Told => ({ short, title, rule, tone: 'note' });

const shocks: Readonly<Record<number, Told>> = {
  [SUPPRESSED]: harm('S', 'Suppressed', '10.2.1a'),
  [PINNED]: harm('P', 'Pinned', '10.2.2a'),
};
const fortificationShorts: Readonly<Record<(typeof fortifications)[number], string>> = {
  foxhole: 'Fox',
  trench: 'Tren',
  pillbox: 'Pill',
  bunker: 'Bunk',
};
const barrageTitles = ['Smoke', 'Light Barrage', 'Medium Barrage', 'Heavy Barrage', 'Bombardment'] as const;
const barrageShorts = ['Smoke', 'Light', 'Med', 'Heavy', 'Bomb'] as const;
const fireMarkers: readonly (readonly [bit: number, told: Told])[] = [
  [CONCENTRATED, note('CF', 'Concentrated Fire', '8.3.6a')],
  [SUSTAINED, note('SF', 'Sustained Fire', '8.5.1a')],
  [NO_OPPORTUNITY_FIRE, note('NoOF', 'No Opportunity Fire', '8.5h')],
];
const assaultMarkers: readonly (readonly [bit: number, told: Told])[] = [
  [PREPARED_ASSAULT, note('PA', 'Prepared Assault', '9.2a')],
  [BANZAI, note('BC', 'Banzai Charge', '9.6a')],
  [GYOKUSAI, note('GY', 'Gyokusai', '9.6.2d')],
];

const airfieldMarkers: Readonly<Partial<Record<Airfield['status'], Told>>> = {
  cleared: note('Clr', 'Airfield cleared', '11.3.1a'),
  operational: note('Op', 'Airfield Operational', '11.3.2d'),
};

/** 11.3, 22.2.3b, R19: markers of the airfield, of beaches to which boats have drifted, and of the Observer. */
function islandMarkers(view: CompanyScale, place: number): Told[] {
  const { airfield, beaches } = theaterOf(view);
  const status = airfield?.marker === place && view.airfield ? airfieldMarkers[view.airfield.status] : undefined;
  const landing = beaches.filter((_, beach) => view.finalBeach[beach] === place);
  return [
    ...(status ? [status] : []),
    ...landing.map(({ name }) => note('Final', `Final Beach Marker of ${name}`, '22.2.3b')),
    ...(observerAt(view) === place ? [note('Obs', 'Japanese Observer', '8.6.1a')] : []),
  ];
}

/** What lies on each place of the map, the worst first. */
export function conditions(view: CompanyScale): HexCondition[] {
  const { size } = theaterOf(view).places;
  const found: HexCondition[] = [];
  for (let hex = 0; hex < size; hex++) for (const told of conditionsOf(view, hex)) found.push({ hex, ...told });
  return found;
}

export function conditionsOf(view: CompanyScale, place: number): Told[] {
  const found: Told[] = [];
  const shock = shocks[view.shock[place]!];
  if (shock) found.push(shock);
  const level = view.disorder[place]!;
  if (level > 0) found.push(harm(`DG${level}`, `Disorganized, level ${level}`, '10.2.3a'));
  if (view.burning[place] === ON_FIRE) found.push({ short: 'Fire', title: 'On fire', rule: '8.7.1a', tone: 'blaze' });
  if (view.burning[place] === FIRE_CLEARED) found.push(note('Burnt', 'Burnt out: clear ground', '8.7.1f'));
  const barrage = view.barrage[place]!;
  if (barrage > 0) {
    const [short, title] = [barrageShorts[barrage - 1]!, barrageTitles[barrage - 1]!];
    found.push({ short, title, rule: '8.6.2a', tone: 'smoke' });
  }
  const fortification = fortifications[view.fortification[place]! - 1];
  if (fortification) {
    const title = fortification.charAt(0).toUpperCase() + fortification.slice(1);
    found.push({ short: fortificationShorts[fortification], title, rule: '11.1a', tone: 'cover' });
  }
  if (view.sealed[place] === 1) found.push(note('Shut', 'Sealed cave', '11.2b'));
  if (view.ridge[place]! > 0) found.push({ short: 'Ridge', title: 'Ridge marker', rule: '6.2.2x', tone: 'cover' });
  if (view.lit[place] === 1) found.push({ short: 'Lit', title: 'Illuminated', rule: '17.1a', tone: 'light' });
  found.push(...islandMarkers(view, place));
  for (const [bit, told] of fireMarkers) if ((view.fireMarkers[place]! & bit) !== 0) found.push(told);
  for (const [bit, told] of assaultMarkers) if ((view.assaultMarkers[place]! & bit) !== 0) found.push(told);
  return found;
}
