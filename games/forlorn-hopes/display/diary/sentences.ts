import type { ByType } from '../../../events.ts';
import { capitalized, counted, list } from '../../../words.ts';
import { targetName } from '../../core/aimNames.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import { baseName, inPoints, placeName, townName, unitList, unitName } from '../../core/names.ts';
import { DESTROYED, DISRUPTED, OPERATIONAL, type RandomEvent } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import { JAPAN, type SideCode } from '../../data/types.ts';

export function people(side: SideCode): string {
  return side === JAPAN ? 'the Japanese' : 'the Allies';
}

const adjective = (side: SideCode) => (side === JAPAN ? 'Japanese' : 'Allied');
const silent = () => '';

const happenings: Readonly<Record<RandomEvent, string>> = {
  none: '',
  magic: 'Allied codebreakers read Japanese signals.',
  'us submarine': 'A US submarine was on patrol.',
  'dutch submarine': 'A Dutch submarine was on patrol.',
  'japanese submarine': 'A Japanese submarine was on patrol.',
  'foul weather': 'Foul weather lay over the islands.',
  'japanese ace': 'A Japanese ace arrived.',
};

const voyages = {
  attack: 'to attack',
  station: 'to take station at',
  stage: 'for',
  transport: 'with troops and supply for',
} as const;

const missions = {
  regular: 'flew to',
  reaction: 'took off against ships in',
  paratroops: 'carried paratroops to',
  patrol: 'patrolled over',
} as const;

function resultIn(rows: readonly { readonly result: string; readonly words: string }[], result: string): string {
  return rows.find((row) => row.result === result)?.words ?? '';
}

/** Every kind of event in the past tense; most say nothing. Losses are told together, at the end of a paragraph. */
const sentences: ByType<ForlornHopesEvent, string> = {
  'turn began': silent,
  'phase began': silent,
  scored: silent,
  placed: silent,
  reduced: silent,
  disrupted: silent,
  recovered: silent,
  eliminated: silent,
  ace: ({ unit, gained }) => (gained ? `${unitName(unit)} had an ace.` : `The ace of ${unitName(unit)} was lost.`),
  'game ended': ({ level }) => `So the campaign ended: ${level}.`,
  // 5.0, 15.0, 17.0
  'air fleet': ({ isCommitted }) => (isCommitted ? 'Japan committed the 11th Air Fleet.' : ''),
  'air fleet drawn': ({ bombers, fighters }) =>
    `It sent ${counted(bombers, 'bomber unit')} and ${counted(fighters, 'fighter unit')} to Indochina.`,
  'air fleet units': silent,
  spent: ({ side, halves }) => `${capitalized(people(side))} paid ${inPoints(halves)} points.`,
  bought: silent,
  'covering force': ({ isCommitted }) => (isCommitted ? 'Japan committed the Covering Force.' : ''),
  'carrier loaded': silent,
  'reinforcements held': ({ units }) => `The Allies held back ${unitList(units)}.`,
  'air unit arrived': ({ unit, base }) => `${unitName(unit)} arrived at ${baseName(base)}.`,
  'random event': ({ event }) => happenings[event],
  'displays seen': () => 'The Allies saw all Japanese airbases.',
  'variable units': silent,
  'air fleet strength': silent,
  stationed: silent,
  'setup taken back': silent,
  'setup finished': silent,
  'earlier damage': silent,
  'siege of Singapore': ({ surrenders }) => (surrenders ? '' : 'Singapore held out for another week.'),
  'Singapore surrenders': () => 'Singapore surrendered.',
  'airbase begun': ({ hex }) => `A mobile airbase was begun in ${placeName(hex)}.`,
  // 6.0
  'base status': ({ base, status }) => {
    if (status === DISRUPTED) return `The airbase of ${baseName(base)} was disrupted.`;
    if (status === DESTROYED) return `The airbase of ${baseName(base)} was destroyed.`;
    return status === OPERATIONAL ? `The airbase of ${baseName(base)} was in use again.` : '';
  },
  'base recovered': silent,
  occupied: ({ hex, side }) => `${capitalized(placeName(hex))} fell to ${people(side)}.`,
  'evacuation tried': silent,
  'mobile base lost': ({ base }) => `${baseName(base)} was lost.`,
  // 7.4, 8.0
  'initiative rolled': ({ side }) => `${capitalized(people(side))} had the initiative.`,
  'initiative missions': silent,
  'missions stopped': silent,
  passed: silent,
  'operations closed': silent,
  // 9.1 to 9.6, 9.11, 9.12
  'mission flown': ({ side, kind, hex, count }) =>
    `${capitalized(counted(count, `${adjective(side)} air unit`))} ${missions[kind]} ${placeName(hex)}.`,
  'flight sent': ({ units }) => `They were ${unitList(units)}.`,
  staged: silent,
  'interception tried': silent,
  'interceptor came': silent,
  'interceptor stayed': silent,
  'target scrambled': silent,
  sighted: silent,
  'target named': ({ target, hex }) => (target.kind === 'none' ? '' : `They attacked ${targetName(target, hex)}.`),
  coordination: silent,
  'paratroops dropped': ({ unit, hex }) => `${unitName(unit)} jumped over ${placeName(hex)}.`,
  'paratroops brought back': ({ unit }) => `${unitName(unit)} turned back with the paratroops.`,
  'transport replaced': silent,
  landed: silent,
  'landing risked': ({ unit, isLoss }) => (isLoss ? `${unitName(unit)} had an accident on landing.` : ''),
  'watch ended': silent,
  'regrouping designated': silent,
  'recon tried': silent,
  'recon placed': silent,
  'base examined': silent,
  'recon report': ({ base, fighters, bombers }) =>
    `Reconnaissance saw ${counted(fighters, 'fighter unit')} and ${counted(bombers, 'bomber unit')} at ${baseName(base)}.`,
  'patrol began': ({ unit, hex }) => `${unitName(unit)} patrolled over ${placeName(hex)}.`,
  'patrol tested': ({ holds }) => (holds ? 'The patrol held.' : 'The patrol failed.'),
  // 9.7
  'air battle began': ({ mission, interceptors }) => `${unitList(interceptors)} met ${unitList(mission)} in the air.`,
  'set up for battle': silent,
  latecomers: silent,
  'latecomers waited': silent,
  'air round began': silent,
  'sequence rolled': silent,
  renumbered: silent,
  'markers shown': silent,
  'left formation': silent,
  'stayed off board': silent,
  'entry rolled': ({ unit, surprise }) => (surprise ? `${unitName(unit)} came as a surprise.` : ''),
  entered: silent,
  maneuvered: silent,
  flew: silent,
  'left board': silent,
  'gunners rolled': silent,
  'air fire': silent,
  'no shot': silent,
  'lucky shot': ({ target, effect }) => (effect === 'destroyed' ? `A lucky shot destroyed ${unitName(target)}.` : ''),
  'ace rolled': silent,
  jettisoned: ({ unit }) => `${unitName(unit)} jettisoned its bombs.`,
  dropped: silent,
  'air battle ended': silent,
  // 9.9, 9.10, 10.4, 10.5
  deployed: silent,
  flak: silent,
  bombed: silent,
  'no attack': ({ unit }) => `${unitName(unit)} turned away.`,
  'caught on the ground': ({ unit, isHit }) => (isHit ? `${unitName(unit)} was hit on the ground.` : ''),
  'place hit': ({ town, scored }) => `${townName(town)} took ${counted(scored, 'hit')}.`,
  'supply hit': ({ unit, scored }) => `${unitName(unit)} took ${counted(scored, 'hit')}.`,
  'radar attacked': ({ isDestroyed }) => (isDestroyed ? 'The radar of Darwin was destroyed.' : ''),
  'damage control': silent,
  'surface combat began': ({ hex, ships: [japan, allies] }) =>
    `In ${placeName(hex)} ${unitList(japan)} fought ${unitList(allies)}.`,
  'night action': ({ isNight }) => (isNight ? 'They fought by night.' : ''),
  'night roll': silent,
  'surface combat length': silent,
  'surface combat round': silent,
  shelled: silent,
  'surface combat ended': silent,
  'submarine attacked': ({ ship, target, hits }) =>
    `${unitName(ship)} attacked ${unitName(target)}${hits === 0 ? ' in vain' : ''}.`,
  'submarine hunted': ({ isSunk }) => (isSunk ? 'Escorts sank the submarine.' : 'The submarine escaped its hunters.'),
  // 10.1 to 10.3, 12.2
  'voyage began': ({ side, kind, ships, destination }) =>
    `${capitalized(adjective(side))} ships sailed ${voyages[kind]} ${placeName(destination)}: ${unitList(ships)}.`,
  'sortie rolled': ({ ship, sails }) => (sails ? '' : `${unitName(ship)} could not leave port.`),
  embarked: silent,
  disembarked: silent,
  sailed: silent,
  'spotting checked': ({ hex, isSpotted }) => (isSpotted ? `They were spotted in ${placeName(hex)}.` : ''),
  spotted: silent,
  'naval interception': ({ ships, hex, succeeds }) =>
    `${unitList(ships)} ${succeeds ? 'intercepted them' : 'failed to intercept them'} in ${placeName(hex)}.`,
  intercepted: silent,
  joined: silent,
  'voyage ended': ({ ships, place }) =>
    ships.length === 0 ? 'None of the ships came through.' : `The ships ended their voyage in ${placeName(place)}.`,
  'returned to port': silent,
  'stayed at sea': silent,
  'barges turned': ({ hex, isBase }) => (isBase ? `Barges became a supply base in ${placeName(hex)}.` : ''),
  // 11.0, 13.0, 14.0
  'supply spent': silent,
  marched: ({ units, to }) => `${unitList(units)} marched to ${placeName(to)}.`,
  retreated: ({ units, to }) => `${unitList(units)} retreated to ${placeName(to)}.`,
  'ground attack': ({ units, hex }) => `${unitList(units)} attacked ${placeName(hex)}.`,
  'ground combat': ({ defenders, result }) =>
    `Against ${unitList(defenders)}: ${resultIn(tables.groundCombat.rows.list, result)}.`,
  landing: ({ units, hex }) => `${unitList(units)} landed at ${placeName(hex)}.`,
  'landing fought': ({ defender, result }) =>
    `${unitName(defender)} met the landing: ${resultIn(tables.contestedLanding.rows.list, result)}.`,
  'out of supply': ({ side, units, bases }) =>
    units.length + bases.length === 0
      ? ''
      : `${capitalized(people(side))} had no supply for ${list([...units.map(unitName), ...bases.map((base) => `the airbase of ${baseName(base)}`)])}.`,
  'supply used': silent,
  'supply combined': silent,
  'regroup tried': silent,
  rallied: silent,
  'mobile base completed': ({ base }) => `${baseName(base)} was ready.`,
  'mobile base dismantled': ({ base }) => `${baseName(base)} was dismantled.`,
  repaired: silent,
  'general regroup': () => 'Japan made this week its General Regroup Turn.',
  'steps offered': silent,
  'step bought': silent,
  'restoration tried': ({ unit, isRestored }) => (isRestored ? `${unitName(unit)} was restored.` : ''),
  'airbase restoration tried': silent,
};

/** Whether an event is one of this game. */
export function isOfGame(event: { readonly type: string }): event is ForlornHopesEvent {
  return event.type in sentences;
}

/** An event in a sentence; '' where it is not worth one. */
export function sentenceOf(event: ForlornHopesEvent): string {
  return (sentences[event.type] as (event: ForlornHopesEvent) => string)(event);
}
