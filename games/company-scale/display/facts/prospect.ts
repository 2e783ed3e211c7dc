import type { Fact, Prospect } from '../../../display.ts';
import { capitalized, counted } from '../../../words.ts';
import { type Award, awardsOf, isControlled } from '../../core/awards.ts';
import type { CompanyScale } from '../../core/state.ts';
import { dayInWords } from '../../data/moment.ts';
import { limits } from '../../data/tables.ts';
import { JAPAN, type SideCode, US } from '../../data/types.ts';
import { worthOf } from '../../field/control.ts';
import { pointsAtEnd } from '../../scenarios/levels.ts';
import { scenarioOf } from '../../scenarios/order.ts';
import { theaterOf } from '../../theater/theater.ts';
import { scoreNow } from '../scoreNow.ts';

/** What the scenario is about, what would win it now, and what the points are made of. */
export function prospect(view: CompanyScale): Prospect {
  const { us, japan, winner, level } = scoreNow(view);
  const now = view.result
    ? { winner: view.result.winner, text: view.result.reason }
    : { winner, text: `${level} if the game ended now: the US has ${us}, Japan ${japan}.` };
  return { goals: goalsOf(view), now, measures: measuresOf(view) };
}

/** By the levels of the scenario, which go by the US points less those of Japan. */
function goalsOf(view: CompanyScale): Prospect['goals'] {
  const { levels } = scenarioOf(view).victory;
  const least = (side: (typeof levels)[number]['winner']) => levels.findLast(({ winner }) => winner === side)!.least;
  const [won, drawn] = [least('us'), least(null)];
  const turns = counted(scenarioOf(view).turns, 'turn');
  const isOneMargin = won - drawn === 1;
  return [
    { side: 'us', text: `Have ${ahead(won)} after ${turns}.`, rule: '4.3C' },
    {
      side: null,
      text: isOneMargin
        ? `${capitalized(ahead(drawn))} is a draw.`
        : `A lead of ${drawn} to ${won - 1} points is a draw.`,
      rule: '4.3C',
    },
    {
      side: 'japan',
      text: `Keep the US lead below ${drawn === 0 ? 'zero: have more points than the US' : drawn}.`,
      rule: '4.3C',
    },
    { side: null, text: `${limits.victoryTrack} points against none win at once.`, rule: '25.1c' },
  ];
}

function ahead(margin: number): string {
  return margin === 0 ? 'as many points as Japan' : `${counted(margin, 'point')} more than Japan`;
}

function measuresOf(view: CompanyScale): Fact[] {
  const lines = [US, JAPAN].flatMap((side) =>
    awardsOf(view, side).flatMap((award) =>
      award.for === 'victory hexes' ? campaignHexes(view) : measureOf(view, side, award),
    ),
  );
  return [
    { name: 'US points', value: String(view.points[US]), rule: '25.1a' },
    { name: 'Japanese points', value: String(view.points[JAPAN]), rule: '25.1a' },
    ...lines,
  ];
}

function campaignHexes(view: CompanyScale): Fact[] {
  const { hexes } = theaterOf(view).victoryHexes;
  return hexes.map(({ hex, title }, at) => ({
    name: capitalized(title),
    value: `${worth(worthOf(view, at))}, ${isControlled(view, hex) ? 'held by the US' : 'held by Japan'}`,
    rule: '25.4a',
  }));
}

function measureOf(view: CompanyScale, side: SideCode, award: Exclude<Award, { for: 'victory hexes' }>): Fact {
  const owner = side === US ? 'US' : 'Japan';
  switch (award.for) {
    case 'control':
      return {
        name: hexTitle(view, award.hex),
        value: `${worth(award.points)}, ${isControlled(view, award.hex) ? 'held by the US' : 'held by Japan'}`,
        rule: '25.4a',
      };
    case 'not controlled':
      return {
        name: `${hexTitle(view, award.hex)} not taken`,
        value: `${worth(award.points)} for Japan at the end${isControlled(view, award.hex) ? ', lost for now' : ''}`,
        rule: '4.3C',
      };
    case 'day held':
      return {
        name: `${hexTitle(view, award.hex)} at the end of ${award.days === 1 ? 'a day' : `${award.days} days`}`,
        value: `${worth(award.points)} for Japan while it holds it, from ${dayInWords(award.from)}`,
        rule: '4.3B',
      };
    case 'units reaching':
      return {
        name: `${owner}: units that came beside ${hexTitle(view, award.hex)}`,
        value: `${view.reached.length}, ${worth(award.points)} each`,
        rule: '4.3C',
      };
    case 'units eliminated':
      return {
        name: `${owner}: enemy units eliminated`,
        value: `${view.lost[side === US ? JAPAN : US]}, ${worth(award.points)} for each ${award.each === 1 ? 'one' : award.each}`,
        rule: '25.2a',
      };
    case 'casualties':
      return {
        name: 'Japan: US casualties',
        value: `${view.casualties} of ${award.each} for the next ${worth(award.points)}`,
        rule: '25.2b',
      };
    case 'units inland':
      return {
        name: award.hexes === 1 ? 'US: units off the beaches' : `US: units ${award.hexes} hexes inland`,
        value: `${worth(pointsAtEnd(view, award))} now; ${worth(award.points)} for each ${award.each} units, at most ${award.most}`,
        rule: '4.3C',
      };
    case 'beach closed':
      return { name: 'Japan: a beach closed', value: `${worth(award.points)} each`, rule: '25.3a2' };
    case 'civilian suicides':
      return {
        name: 'Japan: civilian suicides',
        value: `${worth(award.points)}${view.suicides ? ', scored' : ', by a random event'}`,
        rule: '20.1.5',
      };
  }
}

function hexTitle(view: CompanyScale, hex: number): string {
  const found = theaterOf(view).victoryHexes.hexes.find((each) => each.hex === hex);
  return found ? capitalized(found.title) : theaterOf(view).places.names[hex]!;
}

function worth(points: number): string {
  return counted(points, 'point');
}
