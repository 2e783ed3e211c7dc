import type { OddsTable } from '#engine/odds';
import { oddsOn } from '../../tables/odds.ts';
import { isOnCourse } from '../landing/drift.ts';
import { companyScaleOdds, dieTable } from '../odds.ts';
import { theater } from '../saipan.ts';

const drift = oddsOn(
  dieTable<object, 'lands' | 'drifts'>({
    title: 'Drift',
    rule: '22.2.3a',
    read: (die) => (isOnCourse(die) ? 'lands' : 'drifts'),
  }),
  {},
  (result) => ({
    effect: result === 'lands' ? 'the boats land at their beach' : 'the boats drift to the next beach to the north',
    rule: '22.2.3a',
  }),
);

export const odds: Readonly<Record<string, OddsTable>> = { ...companyScaleOdds(theater), drift };
