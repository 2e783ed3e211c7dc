import type { Fact, Prospect } from '../../display.ts';
import { capitalized, list } from '../../words.ts';
import { lastTurn } from '../core/calendar.ts';
import { inPoints, townName } from '../core/names.ts';
import { type ForlornHopes, isIntroductory, seatOf } from '../core/state.ts';
import { tables } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { type Award, awardsOf, levelOf } from '../victory/campaign.ts';
import { lossPoints, transportsOffJava, verdictOf } from '../victory/javaSea.ts';
import { knownSteps } from './knowledge.ts';

/** How the points stand if the game ended now, in halves by side, and what that would be. */
export interface ScoreNow {
  readonly points: readonly [japan: number, allies: number];
  readonly level: string;
  readonly winner: SideCode | null;
}

export function scoreNow(view: ForlornHopes): ScoreNow {
  return isIntroductory(view) ? javaSeaStanding(view) : campaignStanding(view);
}

function campaignStanding(view: ForlornHopes): ScoreNow {
  const points: [number, number] = [...view.points];
  for (const { side, halves } of awardsOf(view)) points[side] += halves;
  const level = levelOf(...points);
  const winner = level === 'stalemate' ? null : level === 'Japanese victory' ? JAPAN : ALLIES;
  return { points, level, winner };
}

/** Steps that the enemy lost unseen are not counted. */
function javaSeaStanding(view: ForlornHopes): ScoreNow {
  const points = [lossPoints(view, JAPAN, knownSteps), lossPoints(view, ALLIES, knownSteps)] as const;
  return { points, ...verdictOf(transportsOffJava(view), ...points) };
}

const factor = tables.fixed.victoryFactor === 2 ? 'twice' : `${tables.fixed.victoryFactor} times`;

const campaignGoals: Prospect['goals'] = [
  { side: 'japan', text: `Have more than ${factor} the points of the Allies after turn 12.`, rule: '16.3c' },
  { side: null, text: `As many points as the Allies, up to ${factor} as many, are a stalemate.`, rule: '16.3b' },
  { side: 'allies', text: 'Have more points than Japan after turn 12.', rule: '16.3a' },
];

const javaSeaGoals: Prospect['goals'] = [
  {
    side: 'japan',
    text: 'Have a transport off the coast of Java after turn 4, and more points for losses than the Allies. With two transports the victory is decisive.',
    rule: '17.1.4b',
  },
  { side: null, text: 'A transport off Java without more points is a draw.', rule: '17.1.4f' },
  {
    side: 'allies',
    text: 'Leave no Japanese transport off Java. With more points for losses as well the victory is decisive.',
    rule: '17.1.4d',
  },
];

export function prospect(view: ForlornHopes): Prospect {
  const { points, level, winner } = scoreNow(view);
  const [japan, allies] = points.map(inPoints);
  const now = view.result
    ? { winner: view.result.winner, text: view.result.reason }
    : {
        winner: winner === null ? null : seatOf(winner),
        text: `${capitalized(level)} if the game ended now: Japan ${japan}, the Allies ${allies}.`,
      };
  return {
    goals: isIntroductory(view) ? javaSeaGoals : campaignGoals,
    now,
    // The awards of the end are in the points once the game is over.
    measures: isIntroductory(view) ? javaSeaMeasures(view) : view.result ? finalMeasures(view) : measures(view),
  };
}

function finalMeasures({ points: [japan, allies] }: ForlornHopes): Fact[] {
  return [
    { name: 'Japan', value: inPoints(japan), rule: '16.2a' },
    { name: 'Allies', value: inPoints(allies), rule: '16.2a' },
  ];
}

function measures(view: ForlornHopes): Fact[] {
  const awards = awardsOf(view);
  return [JAPAN, ALLIES].flatMap((side): Fact[] => {
    const name = side === JAPAN ? 'Japan' : 'Allies';
    const own = awards.filter((award) => award.side === side);
    const held = own.filter(({ rule }) => rule === '16.2a');
    return [
      { name: `${name}, points in play`, value: inPoints(view.points[side]), rule: '3.0o' },
      {
        name: `${name}, places held`,
        value: held.length === 0 ? '0' : `${inPoints(sumOf(held))}: ${list(held.map(inWords))}`,
        rule: '16.2a',
      },
      ...own
        .filter(({ rule }) => rule !== '16.2a')
        .map(({ town, halves, rule }) => ({
          name: `${name}, hits on ${townName(town)}`,
          value: inPoints(halves),
          rule,
        })),
    ];
  });
}

function sumOf(awards: readonly Award[]): number {
  return awards.reduce((sum, { halves }) => sum + halves, 0);
}

function inWords({ town, halves }: Award): string {
  return `${townName(town)} ${inPoints(halves)}`;
}

function javaSeaMeasures(view: ForlornHopes): Fact[] {
  const { points } = scoreNow(view);
  return [
    { name: 'Japanese transports off Java', value: `${transportsOffJava(view)}`, rule: '17.1.4b' },
    { name: 'Japan, points for Allied losses', value: inPoints(points[JAPAN]), rule: '17.1.4a' },
    { name: 'Allies, points for Japanese losses', value: inPoints(points[ALLIES]), rule: '17.1.4a' },
    { name: 'Last turn', value: `${lastTurn(view)}`, rule: '17.1.3a' },
  ];
}
