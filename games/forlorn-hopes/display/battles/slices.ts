import type { Event } from '#engine/state';
import type { EventNamed, ForlornHopesEvent } from '../../core/events.ts';

/** What a battle is fought with. A patrol that is intercepted is an air battle too. */
export type BattleKind = 'air' | 'sea' | 'beach' | 'ground' | 'submarine' | 'bombardment';

export type Opening =
  | EventNamed<'mission flown'>
  | EventNamed<'patrol began'>
  | EventNamed<'surface combat began'>
  | EventNamed<'landing'>
  | EventNamed<'ground attack'>
  | EventNamed<'submarine attacked'>
  | EventNamed<'bombed'>;

/** The events of a battle, in order, the first of which opens it. */
export interface Slice {
  readonly kind: BattleKind;
  readonly opening: Opening;
  readonly events: readonly ForlornHopesEvent[];
  /** Whether something else has happened since. */
  readonly isClosed: boolean;
}

const anywhere: readonly BattleKind[] = ['air', 'sea', 'beach', 'ground', 'submarine', 'bombardment'];
const nowhere: readonly BattleKind[] = [];
const air: readonly BattleKind[] = ['air'];
const sea: readonly BattleKind[] = ['sea'];
const land: readonly BattleKind[] = ['beach', 'ground'];
const shells: readonly BattleKind[] = ['air', 'beach', 'bombardment'];

/** By type of event: the battles that go on with it. Every other battle is over by then. */
const partOf: Readonly<Record<ForlornHopesEvent['type'], readonly BattleKind[]>> = {
  'turn began': nowhere,
  'phase began': nowhere,
  'game ended': nowhere,
  scored: anywhere,
  placed: nowhere,
  reduced: anywhere,
  disrupted: anywhere,
  recovered: sea,
  eliminated: anywhere,
  ace: air,
  // 5.0, 15.0, 17.0
  'air fleet': nowhere,
  'air fleet drawn': nowhere,
  'air fleet units': nowhere,
  spent: nowhere,
  bought: nowhere,
  'covering force': nowhere,
  'carrier loaded': nowhere,
  'reinforcements held': nowhere,
  'air unit arrived': nowhere,
  'random event': nowhere,
  'displays seen': nowhere,
  'variable units': nowhere,
  'air fleet strength': nowhere,
  stationed: nowhere,
  'setup taken back': nowhere,
  'setup finished': nowhere,
  'earlier damage': nowhere,
  'siege of Singapore': nowhere,
  'Singapore surrenders': nowhere,
  'airbase begun': nowhere,
  // 6.0
  'base status': ['air', 'beach', 'ground', 'bombardment'],
  'base recovered': nowhere,
  occupied: land,
  'evacuation tried': land,
  'mobile base lost': ['air', 'beach', 'ground', 'bombardment'],
  // 7.4, 8.0
  'initiative rolled': nowhere,
  'initiative missions': nowhere,
  'missions stopped': nowhere,
  passed: nowhere,
  'operations closed': nowhere,
  // 9.1 to 9.6, 9.11, 9.12
  'mission flown': nowhere,
  'flight sent': air,
  staged: nowhere,
  'interception tried': air,
  'interceptor came': air,
  'interceptor stayed': air,
  'target scrambled': air,
  sighted: air,
  'target named': air,
  coordination: air,
  'paratroops dropped': air,
  'paratroops brought back': air,
  'transport replaced': air,
  landed: ['air', 'beach', 'ground'],
  'landing risked': ['air', 'beach', 'ground'],
  'watch ended': nowhere,
  'regrouping designated': nowhere,
  'recon tried': nowhere,
  'recon placed': nowhere,
  'base examined': nowhere,
  'recon report': nowhere,
  'patrol began': nowhere,
  'patrol tested': air,
  // 9.7
  'air battle began': air,
  'set up for battle': air,
  latecomers: air,
  'latecomers waited': air,
  'air round began': air,
  'sequence rolled': air,
  renumbered: air,
  'markers shown': air,
  'left formation': air,
  'stayed off board': air,
  'entry rolled': air,
  entered: air,
  maneuvered: air,
  flew: air,
  'left board': air,
  'gunners rolled': air,
  'air fire': air,
  'no shot': air,
  'lucky shot': air,
  'ace rolled': air,
  jettisoned: air,
  dropped: air,
  'air battle ended': air,
  // 9.9, 9.10, 10.4, 10.5
  deployed: air,
  flak: air,
  bombed: shells,
  'no attack': air,
  'caught on the ground': ['air', 'bombardment'],
  'place hit': ['air', 'bombardment'],
  'supply hit': shells,
  'radar attacked': air,
  'damage control': ['air', 'sea', 'submarine'],
  'surface combat began': nowhere,
  'night action': sea,
  'night roll': sea,
  'surface combat length': sea,
  'surface combat round': sea,
  shelled: sea,
  'surface combat ended': sea,
  'submarine attacked': nowhere,
  'submarine hunted': ['submarine'],
  // 10.1 to 10.3, 12.2
  'voyage began': nowhere,
  'sortie rolled': nowhere,
  embarked: nowhere,
  disembarked: ['beach'],
  sailed: nowhere,
  'spotting checked': nowhere,
  spotted: nowhere,
  'naval interception': nowhere,
  intercepted: nowhere,
  joined: nowhere,
  'voyage ended': nowhere,
  'returned to port': ['beach'],
  'stayed at sea': nowhere,
  'barges turned': nowhere,
  // 11.0, 13.0, 14.0
  'supply spent': nowhere,
  marched: nowhere,
  retreated: land,
  'ground attack': nowhere,
  'ground combat': ['ground'],
  landing: nowhere,
  'landing fought': ['beach'],
  'out of supply': nowhere,
  'supply used': nowhere,
  'supply combined': nowhere,
  'regroup tried': nowhere,
  rallied: nowhere,
  'mobile base completed': nowhere,
  'mobile base dismantled': nowhere,
  repaired: nowhere,
  'general regroup': nowhere,
  'steps offered': nowhere,
  'step bought': nowhere,
  'restoration tried': nowhere,
  'airbase restoration tried': nowhere,
};

/** The kind of battle that an event opens. */
function openedBy(event: ForlornHopesEvent): { kind: BattleKind; opening: Opening } | undefined {
  switch (event.type) {
    case 'mission flown':
    case 'patrol began':
      return { kind: 'air', opening: event };
    case 'surface combat began':
      return { kind: 'sea', opening: event };
    case 'landing':
      return event.isContested ? { kind: 'beach', opening: event } : undefined;
    case 'ground attack':
      return { kind: 'ground', opening: event };
    case 'submarine attacked':
      return { kind: 'submarine', opening: event };
    case 'bombed':
      return isBombardment(event) ? { kind: 'bombardment', opening: event } : undefined;
    default:
      return undefined;
  }
}

function isBombardment({ how }: EventNamed<'bombed'>): boolean {
  return how === 'bombardment';
}

/** Ships bombard at a landing or by themselves, aircraft bomb in an air mission. */
function goesOnWith(kind: BattleKind, event: ForlornHopesEvent): boolean {
  if (!partOf[event.type].includes(kind)) return false;
  return event.type !== 'bombed' || isBombardment(event) === (kind !== 'air');
}

/** Dice and endings are told by the engine. */
function isOfGame(event: Event): event is ForlornHopesEvent {
  return event.type in partOf;
}

interface OpenSlice extends Slice {
  readonly events: ForlornHopesEvent[];
  isClosed: boolean;
}

/** Reads the events of a game one by one, and gives each battle as it ends. */
export class SliceReader {
  #open: OpenSlice | undefined;

  /** The battle that an event brings to its end, if it does. */
  read(event: Event): Slice | undefined {
    if (!isOfGame(event)) return undefined;
    const open = this.#open;
    if (open && goesOnWith(open.kind, event)) {
      open.events.push(event);
      return undefined;
    }
    if (open) open.isClosed = true;
    const opened = openedBy(event);
    this.#open = opened && { ...opened, events: [event], isClosed: false };
    return open;
  }

  /** The battle that has not ended. */
  get open(): Slice | undefined {
    return this.#open;
  }
}

/** All battles that some events tell of, in their order; the last may not be over. They do not overlap. */
export function battlesIn(told: readonly Event[]): Slice[] {
  const reader = new SliceReader();
  const ended = told.flatMap((event) => reader.read(event) ?? []);
  return reader.open ? [...ended, reader.open] : ended;
}
