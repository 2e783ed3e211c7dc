import { distance } from '#board/grid';
import { awardFor, awardsOf } from '../core/awards.ts';
import { score } from '../core/points.ts';
import { isHeldBy, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, JAPANESE_HEX, type Play, US_HEX } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { enterAirfield, reviewAirfield } from './airfield.ts';
import { isInFireZone } from './fireZones.ts';

/** 25.3: values in `beach`. */
export const OPEN_BEACH = 1;
export const CLOSED_BEACH = 2;

/** 25.3, 25.4: what follows for beaches and Victory Hexes when units of a side have entered a place, also in passing. */
export function noteEntry(play: Play, side: SideCode, place: Place): void {
  const { state } = play;
  const { places, beaches, victoryHexes } = theaterOf(state);
  if (!isHex(places, place)) return;
  enterAirfield(play, side, place);
  const beach = beaches.findIndex(({ hex }) => hex === place);
  if (beach >= 0) enterBeach(play, side, beach);
  noteApproach(play, side, place);
  const at = victoryHexes.hexes.findIndex(({ hex }) => hex === place);
  if (at < 0) return;
  if (side === JAPAN) takeBack(play, at);
  else if (state.control[at] === JAPANESE_HEX && !isInFireZone(state, JAPAN, place)) takeControl(play, at, '25.4a');
}

/** R19: points for units that come beside a hex for the first time. */
function noteApproach(play: Play, side: SideCode, place: Place): void {
  const { state } = play;
  const award = awardFor(state, side, 'units reaching');
  if (!award || distance(theaterOf(state).places.grid, place, award.hex) !== 1) return;
  for (const unit of unitsAt(state, place)) {
    if (state.reached.includes(unit)) continue;
    state.reached.push(unit);
    score(play, side, award.points, '4.3C');
  }
}

/** 25.4a: the US player controls the hexes with its units from which the last Japanese Fire Zone has gone. */
export function reviewControl(play: Play): void {
  const { state } = play;
  reviewAirfield(play);
  theaterOf(state).victoryHexes.hexes.forEach(({ hex }, at) => {
    if (state.control[at] === US_HEX || !isHeldBy(state, hex, US)) return;
    if (!isInFireZone(state, JAPAN, hex)) takeControl(play, at, '25.4a');
  });
}

/** 25.4a, 25.4b: a Victory Hex, by its position in the list, is the US player's. */
export function takeControl(play: Play, at: number, rule: string): void {
  const { state } = play;
  const { hex } = theaterOf(state).victoryHexes.hexes[at]!;
  state.control[at] = US_HEX;
  play.emit({ type: 'control', hex, side: US, rule });
  score(play, US, worthOf(state, at), rule);
}

/** Ruling 62: Japan has a hex back once one of its units enters it. */
function takeBack(play: Play, at: number): void {
  const { state } = play;
  if (state.control[at] === JAPANESE_HEX) return;
  const { hex } = theaterOf(state).victoryHexes.hexes[at]!;
  state.control[at] = JAPANESE_HEX;
  play.emit({ type: 'control', hex, side: JAPAN, rule: '25.4a' });
  score(play, US, -worthOf(state, at), '25.4a');
}

/** What control of a Victory Hex is worth in this scenario. */
export function worthOf(state: CompanyScale, at: number): number {
  const { hex, points } = theaterOf(state).victoryHexes.hexes[at]!;
  if (awardFor(state, US, 'victory hexes')) return points;
  return awardsOf(state, US).reduce(
    (sum, award) => (award.for === 'control' && award.hex === hex ? sum + award.points : sum),
    0,
  );
}

function enterBeach(play: Play, side: SideCode, beach: number): void {
  const { state } = play;
  if (side === US) {
    if (state.beach[beach] === CLOSED_BEACH) play.emit({ type: 'beach', beach, isOpen: true, rule: '25.3b' });
    state.beach[beach] = OPEN_BEACH;
  } else if (state.beach[beach] === OPEN_BEACH) {
    state.beach[beach] = CLOSED_BEACH;
    play.emit({ type: 'beach', beach, isOpen: false, rule: '25.3a' });
    const award = awardFor(state, JAPAN, 'beach closed');
    if (!award || state.closedOnce[beach] === 1) return;
    state.closedOnce[beach] = 1;
    score(play, JAPAN, award.points, '25.3a2');
  }
}
