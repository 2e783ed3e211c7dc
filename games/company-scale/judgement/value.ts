import type { Seat } from '#engine/state';
import { awardsOf } from '../core/awards.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { pointsAtEnd } from '../scenarios/levels.ts';
import { theaterOf } from '../theater/theater.ts';

/** The points of a side if the game ended now. */
function pointsOf(state: CompanyScale, side: SideCode): number {
  return awardsOf(state, side).reduce((sum, award) => sum + pointsAtEnd(state, award), state.points[side]);
}

/** The lead in points that is neither a US victory nor a Japanese one. */
function evenLead(state: CompanyScale): number {
  const { levels } = theaterOf(state).scenario(state.scenario).victory;
  const us = levels.filter(({ winner }) => winner === 'us').map(({ least }) => least);
  const drawn = levels.filter(({ winner }) => winner === null).map(({ least }) => least);
  return (Math.min(...us) + Math.min(...drawn) - 1) / 2;
}

/** By how much a seat is ahead of a draw, in points. */
export function leadOf(state: CompanyScale, seat: Seat): number {
  const lead = pointsOf(state, US) - pointsOf(state, JAPAN) - evenLead(state);
  return sideOfSeat(seat) === US ? lead : -lead;
}
