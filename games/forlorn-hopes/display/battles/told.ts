import type { Hex } from '#board/grid';
import type { BattleStage, StagedBattle } from '../../../display.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import { placeName, unitName } from '../../core/names.ts';
import { isHex } from '../../core/places.ts';
import { enemyOf, type ForlornHopes, type UnitId } from '../../core/state.ts';
import { unitCategory, unitSide } from '../../data/data.ts';
import { AIR, JAPAN, type SideCode } from '../../data/types.ts';
import { describe } from '../../log/log.ts';
import { knownSteps } from '../knowledge.ts';
import { onMap } from '../places.ts';
import { AirTelling, tellBombs } from './airTold.ts';
import { attackShot, beachShot, huntShot, hurtsDefender, hurtsLanders, navalShot } from './shots.ts';
import type { Opening, Slice } from './slices.ts';
import { StageBook } from './stageBook.ts';

/** Writes down a battle from its events. */
function bookOf(slice: Slice): StageBook {
  const book = new StageBook();
  const airTelling = slice.kind === 'air' ? new AirTelling(book) : undefined;
  if (!airTelling) beginWith(book, slice.opening);
  // It is seen where it watches, whoever comes or does not.
  if (slice.opening.type === 'patrol began') book.take(slice.opening.unit);
  for (const event of slice.events) {
    if (tellLoss(book, event)) continue;
    if (airTelling) airTelling.tell(event);
    else tellEvent(book, event);
  }
  airTelling?.close();
  return book;
}

/** The stages of a battle that is over. */
export function stagesIn(slice: Slice): BattleStage[] {
  return bookOf(slice).stages(true);
}

/** A battle as the events tell it, for a viewer who knows them. */
export function toldBattle(view: ForlornHopes, slice: Slice, isOver: boolean): StagedBattle {
  const book = bookOf(slice);
  const attacker = attackerIn(slice.opening);
  const stepsOf = (unit: UnitId) => (unitCategory[unit] === AIR ? knownSteps(view, unit) : view.steps[unit]!);
  const flown = slice.opening.type === 'mission flown' ? slice.opening.count : 0;
  return {
    title: titleOf(slice),
    places: placesOf(view, slice.opening),
    stand: isOver ? 'over' : 'under way',
    sides: [book.side(attacker, stepsOf, flown), book.side(enemyOf(attacker), stepsOf)],
    ...roundsIn(slice.events),
    faces: 10,
    stages: book.stages(isOver),
    outlook: [],
  };
}

/** Losses belong to the shot before them. */
function tellLoss(book: StageBook, event: ForlornHopesEvent): boolean {
  if (event.type === 'reduced') book.reduce(event.unit, event.steps);
  else if (event.type === 'disrupted') book.disrupt(event.unit);
  else if (event.type === 'eliminated') book.eliminate(event.unit);
  else return false;
  return true;
}

export function attackerIn(opening: Opening): SideCode {
  switch (opening.type) {
    case 'mission flown':
    case 'landing':
    case 'ground attack':
      return opening.side;
    case 'surface combat began':
      return JAPAN;
    case 'patrol began':
    case 'bombed':
      return unitSide[opening.unit] as SideCode;
    case 'submarine attacked':
      return unitSide[opening.ship] as SideCode;
  }
}

const missions = {
  regular: 'Air mission to',
  reaction: 'Reaction mission to',
  paratroops: 'Paratroop assault on',
  patrol: 'Patrol over',
} as const;

export function titleOf({ opening, events }: Slice): string {
  const hasAirBattle = events.some(({ type }) => type === 'air battle began');
  switch (opening.type) {
    case 'mission flown':
      return `${hasAirBattle ? 'Air battle over' : missions[opening.kind]} ${placeName(opening.hex)}`;
    case 'patrol began':
      return `${hasAirBattle ? 'Air battle over' : missions.patrol} ${placeName(opening.hex)}`;
    case 'surface combat began':
      return `Surface combat in ${placeName(opening.hex)}`;
    case 'landing':
      return `Landing at ${placeName(opening.hex)}`;
    case 'ground attack':
      return `Attack on ${placeName(opening.hex)}`;
    case 'submarine attacked':
      return `Submarine attack on ${unitName(opening.target)}`;
    case 'bombed':
      return `Bombardment by ${unitName(opening.unit)}`;
  }
}

/** The hex that the opening of a battle names; -1 where it names only a ship. */
export function hexIn(opening: Opening): Hex {
  return 'hex' in opening ? opening.hex : -1;
}

function placesOf({ where }: ForlornHopes, opening: Opening): StagedBattle['places'] {
  const ship = opening.type === 'submarine attacked' ? opening.target : opening.type === 'bombed' ? opening.unit : -1;
  const place = ship < 0 ? hexIn(opening) : where[ship]!;
  return isHex(place) ? [onMap(place)] : [];
}

/** 10.4.1a */
function roundsIn(events: readonly ForlornHopesEvent[]): Pick<StagedBattle, 'rounds'> {
  const rolled = events.find((event) => event.type === 'surface combat length');
  return rolled ? { rounds: { rule: '10.4.1a', chances: [], rolled: rolled.rounds } } : {};
}

function beginWith(book: StageBook, opening: Opening): void {
  switch (opening.type) {
    case 'surface combat began':
      book.begin('Contact', '10.4b');
      book.take(...opening.ships.flat());
      return;
    case 'landing':
      book.begin('Bombardment', '11.5.1b');
      book.take(...opening.units);
      return;
    case 'ground attack':
      book.begin('Attack', '11.4.1a');
      book.take(...opening.units);
      return;
    case 'submarine attacked':
      book.begin('Torpedoes', '10.2c');
      return;
    default:
      book.begin('Bombardment', '10.5a');
  }
}

function tellEvent(book: StageBook, event: ForlornHopesEvent): void {
  switch (event.type) {
    case 'surface combat round':
      book.begin(`Round ${event.round}, ${event.isClose ? 'close' : 'normal'} range`, '10.4.1b');
      return;
    case 'shelled':
      book.fire(unitSide[event.ship] as SideCode, navalShot(event), event.hits);
      return;
    case 'submarine attacked':
      book.take(event.ship, event.target);
      book.fire(unitSide[event.ship] as SideCode, navalShot(event), event.hits);
      return;
    case 'submarine hunted':
      book.begin('Hunt', '10.2c');
      book.fire(enemyOf(unitSide[event.ship] as SideCode), huntShot(event), event.isSunk ? 1 : 0);
      return;
    case 'bombed':
      tellBombs(book, event);
      return;
    case 'ground combat':
      book.take(...event.attackers, ...event.defenders);
      book.fire(unitSide[event.attackers[0]!] as SideCode, attackShot(event), hurtsDefender(event.result) ? 1 : 0);
      return;
    case 'landing fought':
      book.begin('Assault', '11.5.1c');
      book.take(event.defender);
      book.fire(unitSide[event.defender] as SideCode, beachShot(event), hurtsLanders(event.result) ? 1 : 0);
      return;
    case 'surface combat length':
      return;
    default:
      book.note(describe(event)?.text);
  }
}
