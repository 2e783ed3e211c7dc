import type { OddsTable } from '#engine/odds';
import { oddsOn } from '../../tables/odds.ts';
import { fateTitles } from '../core/eventTitles.ts';
import type { fates } from '../data/types.ts';
import { fateFor } from '../events/kakuda.ts';
import { companyScaleOdds, dieTable } from '../odds.ts';
import { theater } from '../tinian.ts';

const kakuda = oddsOn(
  dieTable<object, (typeof fates)[number]>({
    title: 'Fate of Kakuda',
    rule: '28.0b',
    read: fateFor,
  }),
  {},
  (fate) => ({ effect: `Kakuda is ${fateTitles[fate]}`, rule: '28.0b' }),
);

export const odds: Readonly<Record<string, OddsTable>> = { ...companyScaleOdds(theater), kakuda };
