import { ANTI_GROUND } from '../../core/battle.ts';
import type { BattleBegan } from '../../core/battleEvents.ts';
import type { CentralPacificEvent } from '../../core/events.ts';
import { names } from '../../core/names.ts';
import { placeOfIsland } from '../../core/places.ts';
import { enemyOf, type UnitId } from '../../core/state.ts';
import { isAir, isBase, isGround, isNaval, sideOf } from '../../core/units.ts';
import { factors } from '../../data/data.ts';
import { type SideCode, US } from '../../data/types.ts';
import { retell, type ToldBattle } from '../battleTold.ts';
import { at, countOf, forceInWords, people, sentence, subject, unitInWords, unitsInWords } from './words.ts';

/** Events in the order in which they happened; a battle is told as one. */
export function eventsInWords(
  events: readonly CentralPacificEvent[],
  wordsFor: (event: CentralPacificEvent, events: readonly CentralPacificEvent[], index: number) => string[],
): string[] {
  const sentences: string[] = [];
  for (let index = 0; index < events.length; index++) {
    const event = events[index]!;
    if (event.type === 'battle began') {
      sentences.push(...battleInWords(retell(events, index), events[index - 1]?.type === 'sailed'));
      const end = events.findIndex(({ type }, later) => later > index && type === 'battle ended');
      index = end < 0 ? events.length : end;
    } else sentences.push(...wordsFor(event, events, index));
  }
  return sentences;
}

/** A battle in a few sentences: who attacked whom, who fired first, what it cost. A force that has just sailed need not be named again. */
function battleInWords(told: ToldBattle, hasSailed: boolean): string[] {
  return [...opening(told, hasSailed), ...firstFire(told), ...costs(told)];
}

function opening({ began, udt }: ToldBattle, hasSailed: boolean): string[] {
  const isOurs = began.attacker === US;
  const attackers = isOurs ? began.us : began.japan;
  const opened = isOurs ? ourAttack(began, attackers, hasSailed) : theirAttack(began, attackers);
  return udt ? ['Underwater demolition teams cleared the way to the beach.', opened] : [opened];
}

function place({ island, zone }: BattleBegan): string {
  return at(island >= 0 ? placeOfIsland(island) : zone);
}

function ourAttack(began: BattleBegan, attackers: readonly UnitId[], hasSailed: boolean): string {
  const where = place(began);
  const island = where.replace(/^on /, '');
  switch (began.kind) {
    case 'sea':
      return sentence(
        `${hasSailed ? 'it' : forceInWords(attackers)} attacked ${subject(began.japan)}${hasSailed ? ' there' : ` ${where}`}`,
      );
    case 'air on ships':
      return sentence(`${airInWords(attackers)} attacked ${subject(began.japan)} ${where}`);
    case 'air on island':
      return sentence(`${airInWords(attackers)} attacked ${island}`);
    case 'bombardment':
      return sentence(`${forceInWords(attackers)} bombarded ${island}`);
    case 'strike on ships':
      return sentence(`aircraft of ${carriersInWords(attackers)} struck ${subject(began.japan)} ${where}`);
    case 'strike on island':
      return sentence(`aircraft of ${carriersInWords(attackers)} struck ${island}`);
    case 'counterstrike':
      return sentence(`the US carriers struck back at ${subject(began.japan)} ${where}`);
    case 'ground':
    case 'air-ground':
    case 'counterattack':
      return sentence(`${troopsInWords(attackers)} attacked ${where}${supportInWords(attackers)}`);
    case 'invasion':
      return sentence(`${troopsInWords(attackers)} landed ${where}${supportInWords(attackers)}`);
  }
}

function theirAttack(began: BattleBegan, attackers: readonly UnitId[]): string {
  const where = place(began);
  const island = where.replace(/^on /, '');
  switch (began.kind) {
    case 'sea':
      return sentence(`${subject(attackers)} attacked ${ours(began)} ${where}`);
    case 'air on ships':
    case 'air on island':
      return sentence(`they attacked ${ours(began)} ${where}`);
    case 'bombardment':
      return sentence(`${subject(attackers)} bombarded ${island}`);
    case 'strike on ships':
      return sentence(`aircraft of ${carriersInWords(attackers)} struck ${ours(began)} ${where}`);
    case 'strike on island':
      return sentence(`aircraft of ${carriersInWords(attackers)} struck ${island}`);
    case 'counterstrike':
      return sentence(`the Japanese carriers struck back at ${ours(began)} ${where}`);
    default:
      return sentence(`${where} the garrison attacked ${ours(began)}`);
  }
}

function ours({ us }: BattleBegan): string {
  return us.length <= 2 ? unitsInWords(us) : `the US force of ${forceInWords(us)}`;
}

function carriersInWords(carriers: readonly UnitId[]): string {
  return carriers.length <= 3 ? names(carriers.map(unitInWords)) : `${countOf(carriers.length, 'carrier')}`;
}

function airInWords(force: readonly UnitId[]): string {
  return subject(force.filter(isAir));
}

function troopsInWords(force: readonly UnitId[]): string {
  const troops = force.filter((unit) => isGround(unit) && !isBase(unit));
  return troops.length === 0 ? 'the garrison' : subject(troops);
}

/** The guns and aircraft behind the troops. */
function supportInWords(force: readonly UnitId[]): string {
  const ships = force.filter((unit) => isNaval(unit) && factors[ANTI_GROUND]![unit * 4]! > 0).length;
  const aircraft = force.filter(isAir).length;
  const guns = ships > 0 ? ` under the guns of ${countOf(ships, 'ship')}` : '';
  const wings =
    aircraft > 0 ? `${guns === '' ? ' with' : ', with'} the support of ${countOf(aircraft, 'air unit')}` : '';
  return `${guns}${wings}`;
}

function firstFire({ firstFire: rolled, volleys }: ToldBattle): string[] {
  const fired = new Set(volleys.map(({ fired: { side } }) => side));
  return rolled && fired.size === 2 ? [sentence(`${people(rolled.firstFire)} fired first`)] : [];
}

/** What both sides lost, and who was weakened. */
function costs({ left, began }: ToldBattle): string[] {
  const lostBy = (side: SideCode) =>
    [...left].filter(([unit, steps]) => steps === 0 && sideOf(unit) === side).map(([unit]) => unit);
  const victims: SideCode = enemyOf(began.attacker);
  const [theirs, own] = [lostBy(victims), lostBy(began.attacker)];
  const weakened = [...left].filter(([, steps]) => steps > 0).map(([unit]) => unit);
  const sentences: string[] = [];
  if (theirs.length + own.length === 0) {
    sentences.push(weakened.length === 0 ? 'Nothing was lost on either side.' : 'No unit was lost on either side.');
  } else if (theirs.length > 0 && own.length > 0) {
    sentences.push(
      sentence(`${people(victims)} lost ${lostInWords(theirs)}; ${people(began.attacker)} lost ${lostInWords(own)}`),
    );
  } else {
    const [side, lost] = theirs.length > 0 ? ([victims, theirs] as const) : ([began.attacker, own] as const);
    sentences.push(sentence(`${people(side)} lost ${lostInWords(lost)}`));
  }
  const troops = weakened.filter((unit) => !isBase(unit));
  const bases = weakened.filter(isBase);
  if (troops.length > 0) sentences.push(sentence(`${unitsInWords(troops)} suffered heavily`));
  if (bases.length > 0)
    sentences.push(sentence(`${names(bases.map(unitInWords))} ${bases.length === 1 ? 'was' : 'were'} damaged`));
  return sentences;
}

/** Whose base it is has just been said. */
function lostInWords(lost: readonly UnitId[]): string {
  return unitsInWords(lost).replace(/the (US|Japanese) base/, 'their base');
}
