import { stepOf } from '#engine/frames';
import type { Track } from '../../display.ts';
import { lastTurn, turnTrack } from '../data.ts';
import { JAPAN, type SideCode, sides, US } from '../dataTypes.ts';
import { date } from '../log.ts';
import { phaseTitle } from '../names.ts';
import { deployment } from '../scenarios.ts';
import { isFirst } from '../sequence.ts';
import type { IslandWar } from '../state.ts';
import { arrivalsIn } from './arrivals.ts';
import { type Phase, phaseOf } from './moment.ts';

type TrackPhase = Track['phases'][number];

interface Entry extends TrackPhase {
  readonly phase: Phase;
  readonly code: SideCode;
}

function entry(code: SideCode, phase: 'movement' | 'combat', rule: string): Entry {
  return { code, phase, title: phaseTitle(code, phase), side: sides[code], rule };
}

const landings: Entry = { code: US, phase: 'landing', title: 'US landings', side: 'us', rule: '12.2a' };
const usTurn = [entry(US, 'movement', '4.1b'), landings, entry(US, 'combat', '4.1e')];
const japaneseTurn = [entry(JAPAN, 'movement', '4.1b'), entry(JAPAN, 'combat', '4.1e')];
const order = isFirst(US) ? [...usTurn, ...japaneseTurn] : [...japaneseTurn, ...usTurn];

const setUp: readonly TrackPhase[] = [
  { title: 'US landing hexes', side: 'us', rule: '14.22a' },
  { title: 'Japanese deployment', side: 'japan', rule: '14.21a' },
];

function shown({ title, side, rule }: TrackPhase): TrackPhase {
  return { title, side, rule };
}

function noteOf(turn: number): string {
  const { us, japan } = turnTrack[turn - 1]!.groundSupport;
  return `${date(turn)}; ${japan > 0 ? `ground support US ${us}, Japanese ${japan}` : `US ground support ${us}`}`;
}

export function track(view: IslandWar): Track {
  const turns = turnTrack.slice(0, lastTurn).map(({ turn }) => ({
    title: `Turn ${turn}`,
    note: noteOf(turn),
    arrivals: arrivalsIn(view, turn),
  }));
  const turn = view.turn - 1;
  if (phaseOf(view) === 'set-up') {
    const phase = stepOf(view, deployment)?.name === 'write the landing hexes' ? 0 : 1;
    return { turns, turn, phases: setUp, phase };
  }
  const phase = order.findIndex(({ code, phase }) => code === view.phasing && phase === phaseOf(view));
  return { turns, turn, phases: order.map(shown), phase };
}
