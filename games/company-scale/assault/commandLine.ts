import type { OddsTable } from '#engine/odds';
import { oddsWith } from '../../tables/odds.ts';
import { markerOf } from '../core/charges.ts';
import type { AssaultSituation, Strength } from './strength.ts';
import { assaultTable } from './table.ts';

// An Assault as it can be asked for outside a game.

const quality = (who: string) =>
  ({ kind: 'number', title: `lowest Troop Quality of the ${who}`, least: 0, most: 9 }) as const;
const units = (who: string) => ({ kind: 'number', title: `units of the ${who}`, least: 1, most: 20 }) as const;
const number = (title: string) => ({ kind: 'number', title, least: -9, most: 9, standard: 0 }) as const;
const tanks = (who: string) =>
  ({
    kind: 'choice',
    title: `tanks of the ${who}`,
    values: ['none', 'some', 'only'] as const,
    standard: 'none',
  }) as const;

interface Given {
  readonly units: number;
  readonly quality: number;
  readonly tanks: Strength['tanks'];
  readonly status: number;
  readonly leader: number;
}

function strength({ leader, ...given }: Given): Strength {
  return { ...given, leader: -1, leaderBonus: leader, hero: -1, heroBonus: 0 };
}

const assault = oddsWith(
  assaultTable,
  {
    units: units('attacker'),
    quality: quality('attacker'),
    defenders: units('defender'),
    'defender-quality': quality('defender'),
    marker: {
      kind: 'choice',
      title: 'how it is made',
      values: ['prepared', 'banzai', 'gyokusai'] as const,
      standard: 'prepared',
    },
    'indirect-support': number('units of Indirect Fire in support'),
    leader: number('Troop Quality of the attacker’s leader'),
    'defender-leader': number('Troop Quality of the defender’s leader'),
    status: number('what markers do to the attacker’s Troop Quality'),
    'defender-status': number('what markers do to the defender’s Troop Quality'),
    tanks: tanks('attacker'),
    'defender-tanks': tanks('defender'),
    crossing: {
      kind: 'choice',
      title: 'what all attackers cross',
      values: ['open', 'slope', 'steep slope', 'ridge'] as const,
      standard: 'open',
    },
    'terrain-modifier': number('what the terrain does to fire: −2 in a town'),
    fortification: number('what the fortification does to fire: −1 for a foxhole'),
    defense: number('the Defense Value that counts'),
  },
  (given): AssaultSituation => ({
    attacker: {
      ...strength(given),
      kind: given.marker,
      marker: markerOf(given.marker).die,
      support: given['indirect-support'],
      crossing: given.crossing,
      turnsRidge: false,
    },
    defender: {
      ...strength({
        units: given.defenders,
        quality: given['defender-quality'],
        tanks: given['defender-tanks'],
        status: given['defender-status'],
        leader: given['defender-leader'],
      }),
      terrain: given['terrain-modifier'],
      fortification: given.fortification,
      chosen: -1,
      defense: given.defense,
      holdsRidge: false,
    },
  }),
  (result) => {
    if (result === 'both DG1') return 'both take 1 DG';
    const [who, levels] = result.split(' DG');
    return `the ${who} takes ${levels} DG`;
  },
);

export const assaultOdds: Readonly<Record<string, OddsTable>> = { assault };
