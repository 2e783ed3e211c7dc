import type { Hex } from '#board/grid';
import type { Verb } from '#engine/procedure';
import { again, leave } from '#engine/procedure';
import type { Seat } from '#engine/state';
import type { ActionSpec } from '../core/actions.ts';
import { actingSide, isOfChit } from '../core/active.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { giveUpRidge as giveUp, giveUpIfIdle, hexesAcross, isHeldIn } from '../core/ridges.ts';
import { isHeldBy, unitsAt } from '../core/stacks.ts';
import { ask, COMMANDED, type CompanyScale, enemyOf, type Play, procedure, run, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { RIDGE } from '../sight/ground.ts';
import { placeName } from '../theater/names.ts';
import { isHex, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { ridgeOrderId } from './orders.ts';

// 6.2.2s to 6.2.2w: who has the crest of a ridge with units on both sides of it.

/** Units of a side have come to a place, or have given up its ridge. */
interface Contest {
  place: Place;
  side: SideCode;
}

const UNCLAIMED = 0;

/** The hexes across an unclaimed ridge from a place that enemies of a side are in, outside or inside a cave. */
export function contestedRidges(state: CompanyScale, place: Place, side: SideCode): Place[] {
  const { places } = theaterOf(state);
  if (!isHex(places, place) || state.ridge[place] !== UNCLAIMED) return [];
  return hexesAcross(state, place, true).filter(
    (hex) => state.ridge[hex] === UNCLAIMED && isHeldIn(state, hex, enemyOf(side)),
  );
}

/** Those among them in which units can claim the ridge: not in a cave (6.3q). */
function rivals(state: CompanyScale, { place, side }: Contest): Place[] {
  return contestedRidges(state, place, side).filter((hex) => isHeldBy(state, hex, enemyOf(side)));
}

function claim(play: Play, place: Place, side: SideCode, rule: string): void {
  play.state.ridge[place] = side + 1;
  play.emit({ type: 'ridge claimed', place, side, rule });
}

/** Whether no enemy stands beside a place where the crest would not cover it (6.2.2ab, 6.2.2ac). */
function isCovered(state: CompanyScale, place: Place, side: SideCode): boolean {
  return !hexesAcross(state, place, false).some((hex) => isHeldIn(state, hex, enemyOf(side)));
}

type Choices = Readonly<Record<string, Verb<CompanyScale, Contest, CompanyScaleEvent>>>;

/** Claims by one side in some of its hexes, asked until it declines. */
function claims(
  rule: string,
  sideOf: (contest: Contest) => SideCode,
  hexes: (state: CompanyScale, contest: Contest) => Place[],
) {
  const choose: Choices = {
    claim: {
      rule,
      label: 'Claim the ridge',
      of: 'place',
      targets: hexes,
      do: (play, contest, place) => claim(play, place, sideOf(contest), rule),
      next: again,
    },
    decline: { rule, label: 'Leave the ridge', role: 'pass' },
  };
  return {
    seat: (_: CompanyScale, contest: Contest): Seat => seatOf(sideOf(contest)),
    when: (state: CompanyScale, contest: Contest) => hexes(state, contest).length > 0,
    prompt: (state: CompanyScale, contest: Contest) =>
      `Claim the ridge at ${placeName(theaterOf(state), hexes(state, contest)[0]!)}?`,
    about: (state: CompanyScale, contest: Contest) => ({ place: hexes(state, contest) }),
    choose,
    order: {
      id: () => ridgeOrderId,
      isOpen: true as const,
      reply: (state: CompanyScale, contest: Contest, answer: string) => {
        const wanted = hexes(state, contest).find(
          (hex) => answer === 'always' || (answer === 'when covered' && isCovered(state, hex, sideOf(contest))),
        );
        return wanted === undefined ? { verb: 'decline' } : { verb: 'claim', target: wanted };
      },
    },
  };
}
const staying = ({ side }: Contest) => enemyOf(side);
const moving = ({ side }: Contest) => side;

/** 6.2.2s: who was there first may claim; then who came. */
export const ridgeClaims = procedure<Contest>('ridge claims', [
  run(
    'caves',
    '6.2.2u',
    (play, { place, side }) => {
      claim(play, place, side, '6.2.2u');
      return leave;
    },
    (state, contest) =>
      rivals(state, contest).length === 0 && contestedRidges(state, contest.place, contest.side).length > 0,
  ),
  ask('who is there', '6.2.2s', claims('6.2.2s', staying, rivals)),
  ask(
    'who comes',
    '6.2.2t',
    claims('6.2.2t', moving, (state, contest) => (rivals(state, contest).length > 0 ? [contest.place] : [])),
  ),
]);

/** 6.2.2w: a ridge that has been given up. */
export const ridgeOffer = procedure<Contest>('ridge offer', [
  ask('who is there', '6.2.2w', claims('6.2.2w', staying, rivals)),
]);

function heldRidges({ ridge, theater }: CompanyScale, side: SideCode): Place[] {
  const hexes = hexesWithRidges(theaterOf({ theater }));
  const found: Place[] = [];
  for (let at = 0; at < hexes.length; at++) if (ridge[hexes[at]!] === side + 1) found.push(hexes[at]!);
  return found;
}

/** 6.2.2s: those with a ridge on a side, which are few: no other has a marker. */
const hexesWithRidges = printed(({ places, ground }: Theater): readonly Hex[] => {
  const { sides, size } = places.grid;
  const hasRidge = (hex: Hex) => ground.hexside.subarray(hex * sides, (hex + 1) * sides).includes(RIDGE);
  return Array.from({ length: size }, (_, hex) => hex).filter(hasRidge);
});

/** 6.2.2v2: the owner gives up a ridge while units there are Active; that is no Action. */
export const giveUpRidge: ActionSpec = {
  verb: 'give up ridge',
  rule: '6.2.2v2',
  label: 'Give up a ridge',
  of: 'place',
  targets: (state, side) => heldRidges(state, side).filter((place) => mayGiveUp(state, place)),
  begin(play, place) {
    const side = actingSide(play.state) as SideCode;
    giveUp(play, place, '6.2.2v2');
    play.call(ridgeOffer, { place, side });
  },
};

/** Whether units there are Active, by their chit or for a Direct Command. */
function mayGiveUp(state: CompanyScale, place: Place): boolean {
  return unitsAt(state, place).some((unit) => isOfChit(state, unit) || (state.done[unit]! & COMMANDED) !== 0);
}

/** 6.2.2v: ridges with no enemy beside them are given up when their owner is Active. */
export function giveUpIdleRidges(play: Play): void {
  const side = actingSide(play.state);
  if (side < 0) return;
  for (const place of heldRidges(play.state, side as SideCode)) {
    if (mayGiveUp(play.state, place)) giveUpIfIdle(play, place);
  }
}
