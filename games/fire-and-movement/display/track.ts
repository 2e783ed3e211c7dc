import type { Track, TrackTurn } from '../../display.ts';
import { list } from '../../words.ts';
import { islandName, phaseTitle } from '../core/names.ts';
import { limitOf, totalTurns } from '../core/reckoning.ts';
import { type FireAndMovement, hidesJapaneseCups, isSolitaire, modeOf, type Phase, scenarioOf } from '../core/state.ts';
import { islands, lastTurn } from '../data/data.ts';
import { type Island, JAPAN, type SideCode, sides, US } from '../data/dataTypes.ts';
import { deploysFreely } from '../setUp/writtenSetUp.ts';
import { arrivalsIn } from './arrivals.ts';
import { dayOf } from './days.ts';
import { setUpStep } from './moment.ts';

type TrackPhase = Track['phases'][number];

interface Entry extends TrackPhase {
  readonly phase: Phase;
}

const order: readonly (readonly [phase: Phase, rule: string])[] = [
  ['movement', '4.1d'],
  ['bombardment', '8.1a'],
  ['combat', '8.2b'],
  ['mobile movement', '5.5a'],
  ['mobile combat', '2.3.2g'],
];

function phasesOf(side: SideCode): Entry[] {
  return order.map(([phase, rule]) => ({ phase, title: phaseTitle(side, phase), side: sides[side], rule }));
}

const withPlayers = [...phasesOf(US), ...phasesOf(JAPAN)];
/** 16.2.2: the Japanese of a solitaire game do not bombard. */
const alone = withPlayers.filter(({ side, phase }) => side === 'us' || phase !== 'bombardment');

/** The steps of the set-up by their names, each with the game it belongs to. */
interface SetUpEntry extends TrackPhase {
  readonly step: string;
  readonly isPlayed: (view: FireAndMovement) => boolean;
}

const always = () => true;
const isSimultaneous = (view: FireAndMovement) => modeOf(view) === 'simultaneous';

const setUpEntries: readonly SetUpEntry[] = [
  {
    step: 'assault boats',
    title: 'US assault boats',
    side: 'us',
    rule: '12.0a',
    isPlayed: (view) => !deploysFreely(view),
  },
  { step: 'US support fire', title: 'US support fire', side: 'us', rule: '18.1.2a', isPlayed: isSimultaneous },
  { step: 'naval gunfire', title: 'US naval gunfire withheld', side: 'us', rule: '18.1.3a', isPlayed: always },
  {
    step: 'Japanese support fire',
    title: 'Japanese support fire',
    side: 'japan',
    rule: '18.1.4b',
    isPlayed: hidesJapaneseCups,
  },
  { step: 'write the set-up', title: 'Written setup', side: null, rule: '18.4a', isPlayed: deploysFreely },
];

function shown({ title, side, rule }: TrackPhase): TrackPhase {
  return { title, side, rule };
}

export function track(view: FireAndMovement): Track {
  const turns = modeOf(view) === 'simultaneous' ? commonTurns(view) : turnsOf(view, view.inPlay[0]!);
  const turn = view.turn - 1;
  if (view.phase === 'set-up') {
    const entries = setUpEntries.filter(({ isPlayed }) => isPlayed(view));
    const phase = view.result ? -1 : entries.findIndex(({ step }) => step === setUpStep(view));
    return { turns, turn, phases: entries.map(shown), phase };
  }
  const phases = isSolitaire(view) ? alone : withPlayers;
  const phase = phases.findIndex((entry) => entry.side === sides[view.phasing] && entry.phase === view.phase);
  return { turns, turn, phases: phases.map(shown), phase: view.result ? -1 : phase };
}

/** The turns of one island, and those it has gone on for since its time was up (18.2). */
function turnsOf(view: FireAndMovement, island: Island): TrackTurn[] {
  const { turns } = islands[island]!;
  return Array.from({ length: Math.max(turns, view.turn) }, (_, index) => {
    const turn = index + 1;
    const parts = [dayOf(island, turn)];
    if (turn === 1) parts.push('withheld naval gunfire');
    if (turn === turns)
      parts.push(modeOf(view) === 'individual' ? 'the conditions must hold' : 'the last without a loss of points');
    if (turn > turns) parts.push('overrun: −1 point');
    return { title: `Turn ${turn}`, note: parts.join('; '), arrivals: arrivalsIn(view, turn) };
  });
}

/** 18.1: one track for all islands, with their deadlines as losses have left them. */
function commonTurns(view: FireAndMovement): TrackTurn[] {
  const open = scenarioOf(view).islands.filter((island) => view.achieved[island] === 0);
  const total = totalTurns(view);
  return Array.from({ length: lastTurn }, (_, index) => {
    const turn = index + 1;
    const due = open.filter((island) => limitOf(view, island) === turn && turn < total);
    const parts: string[] = [];
    if (turn === 1) parts.push('withheld naval gunfire');
    if (due.length > 0) parts.push(`${list(due.map(islandName))} must be captured`);
    if (turn === total) parts.push('time is up: all islands must be captured');
    const title = `Turn ${turn}`;
    const arrivals = arrivalsIn(view, turn);
    return parts.length > 0 ? { title, note: parts.join('; '), arrivals } : { title, arrivals };
  });
}
