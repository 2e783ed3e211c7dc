import type { Chart } from '../../../display.ts';
import { capitalized, signed } from '../../../words.ts';
import limitsJson from '../../data/tables/limits.json' with { type: 'json' };
import turnsJson from '../../data/tables/turns.json' with { type: 'json' };
import weatherJson from '../../data/tables/weather.json' with { type: 'json' };
import { limits, turns, weatherTable } from '../../data/tables.ts';
import { band, chart, fileSource, upTo } from './chart.ts';

const given = (rule: string) => ({ kind: 'given', rule }) as const;

const sequence = chart(
  {
    id: 'sequence of play',
    title: 'Sequence of play',
    rule: '4.1Aa',
    corner: 'Step',
    columns: ['What happens', 'When'],
    source: given('4.0'),
  },
  [
    ['Weather', ['a die for the whole Game Day', '0500']],
    ['Fatigue', ['each Division’s Troop Quality rises or falls', '0500']],
    ['Rerolls', ['both sides have their reroll of the day again', '0500']],
    ['Chits', ['both sides buy Division and Formation Chits with DP', 'every turn']],
    ['Dispatch Points', ['each Division rolls for DP', 'every turn']],
    ['Reinforcements', ['units that are due come', 'every turn']],
    ['The Cup', ['Chits that were bought, and the special ones', 'every turn']],
    ['Pre-emption', [`either side may play a Formation for ${limits.costs.preemption} DP`, 'before each draw']],
    ['A Chit', ['is drawn and carried out, until the Cup is empty', 'again and again']],
    ['End of the turn', ['last charge, Victory Hexes, the end of the game', 'every turn']],
  ],
);

const activation = chart(
  {
    id: 'activation',
    title: 'An Activation',
    rule: '4.2Cva',
    corner: 'Step',
    columns: ['What happens'],
    source: given('4.2'),
  },
  [
    ['Leaders', ['leaders of the Division or Formation go to other hexes']],
    ['Support weapons', ['are attached from the Available box, and detached into the Reallocating box']],
    ['Markers', ['Concentrated, Sustained, and No Opportunity Fire are taken off']],
    ['Assaults', ['those marked earlier are fought']],
    ['New Assaults', [`markers for ${limits.costs.assaultMarker} DP each`]],
    ['Actions', ['each unit moves, fires, rallies, works, or passes']],
    ['Second Actions', [`of units In-Command, for ${limits.costs.secondAction} DC each`]],
    ['Stacking', ['too many units and mixed Formations cost a DG']],
  ],
);

const day = chart(
  {
    id: 'turns',
    title: 'Turns of a Game Day',
    rule: '2.0v',
    corner: 'Turn',
    columns: ['Kind'],
    source: fileSource(turnsJson),
  },
  turns.map(({ title, night }) => [title, [night ? 'night' : 'day']]),
);

const weather = chart(
  {
    id: 'weather',
    title: 'Weather',
    rule: '4.1Aa',
    corner: 'Die',
    columns: ['Weather'],
    notes: ['Add 1 after a day of rain.'],
    source: fileSource(weatherJson),
  },
  weatherTable.rows.map((row) => [band(row), [capitalized(row.weather)]]),
);

const { fatigue, costs, dispatch, noChits, noFormationChits } = limits;

const fatigueChart = chart(
  {
    id: 'fatigue',
    title: 'Fatigue and Troop Quality',
    rule: '4.1Ea',
    corner: 'What',
    columns: ['US', 'Japan'],
    source: fileSource(limitsJson),
  },
  [
    ['Division Chit by day', [signed(fatigue.divisionChitByDay), signed(fatigue.divisionChitByDay)]],
    ['Division Chit at night', [signed(fatigue.divisionChitAtNight), signed(fatigue.divisionChitAtNight)]],
    ['No Division Chit at night', [signed(fatigue.restAtNight), signed(fatigue.restAtNight)]],
    ['Troop Quality rises at fatigue', [upTo(fatigue.recoversTo), upTo(fatigue.recoversTo)]],
    ['Troop Quality falls from fatigue', [fatigue.tiresFrom.us, fatigue.tiresFrom.japan]],
    ['No Formation Chits from Troop Quality', [noFormationChits.us, noFormationChits.japan]],
    ['No Chits at all from Troop Quality', [noChits.us, noChits.japan]],
  ],
);

const price = chart(
  {
    id: 'costs',
    title: 'What things cost',
    rule: '4.1Da',
    corner: 'What',
    columns: ['Cost'],
    notes: [
      `Each turn a Division rolls: up to its Dispatch Rating it gets ${dispatch.within} DP, else ${dispatch.above}, and never has more than ${dispatch.most}.`,
      `On its Direct Command Chit a side gets, for each Division, the Command Rating and half a die in DC, at most ${limits.directCommands.most}.`,
    ],
    source: fileSource(limitsJson),
  },
  [
    ['Division Chit', [`${costs.divisionChit} DP`]],
    ['Formation Chit', [`${costs.formationChit} DP`]],
    ['Pre-emption', [`${costs.preemption} DP`]],
    ['Prepared Assault or Banzai Charge', [`${costs.assaultMarker} DP`]],
    ['Ending a Supply Disruption', [`${costs.supplyDisruption} DP`]],
    ['Second Action', [`${costs.secondAction} DC`]],
    ['A unit on the Direct Command Chit', [`${costs.directActivation} DC`]],
    ['Air support marker', [`${costs.airMarker} DC`]],
    ['Groupment of artillery on Saipan', [`${costs.groupment} DC`]],
  ],
);

const night = chart(
  {
    id: 'night and rain',
    title: 'Night and rain',
    rule: '8.3.7a',
    corner: 'Fire',
    columns: ['Amount'],
    notes: ['At night only at hexes that are not lit.'],
    source: fileSource(limitsJson),
  },
  [
    ['In rain', [signed(limits.fire.rain)]],
    ['US, at night', [signed(limits.fire.night.us)]],
    ['Japanese Army, at night', [signed(limits.fire.night.army)]],
    ['Japanese Navy, at night', [signed(limits.fire.night.navy)]],
  ],
);

export const turnCharts: readonly Chart[] = [sequence, activation, day, weather, fatigueChart, price, night];
