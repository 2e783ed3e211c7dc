import { draw } from '#engine/cup';
import { leave, to } from '#engine/procedure';
import type { Asked } from '#engine/reactions';
import { isJapanGone, loseRouted } from '../assault/gyokusai.ts';
import { actingSide } from '../core/active.ts';
import { isDawn, isNight } from '../core/calendar.ts';
import { heroLeads, stackingCheck, surrenderDemand, victoryCheck } from '../core/calls.ts';
import { mayDemandSurrender } from '../core/heroes.ts';
import { activation, LEADERS } from '../core/letters.ts';
import {
  type CompanyScale,
  enemyOf,
  later,
  type Play,
  procedure,
  reactions,
  run,
  seatOf,
  sideOfSeat,
} from '../core/state.ts';
import { changeDispatch } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { type SideCode, type SpecialChit, US } from '../data/types.ts';
import { reviewControl } from '../field/control.ts';
import { type Chit, type ChitId, commanderOf, type DirectCommandChit, isDirectCommand } from '../theater/chits.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { isLeadingHeroDue } from '../transport/heroes.ts';
import { isInScenario, whyQualityForbids } from './buying.ts';
import { fillCup } from './cup.ts';

/** 4.2Cvi */
const directCommand = later<{ side: SideCode; division: number }>('direct command');
/** 17.0d, 17.0e, 23.0d, 9.6.1: what begins a night. */
const nightfall = later('nightfall');
/** 8.6.6: the bombardment before a landing comes down. */
const bombardment = later('bombardment');
const special: Readonly<Record<Exclude<SpecialChit, DirectCommandChit>, ReturnType<typeof later>>> = {
  wind: later('wind'),
  'random event': later('random event'),
  'naval support': later('naval support'),
  amphibious: later('amphibious'),
  'air support': later('air support'),
};

/** 4.0, step 2. */
export const actionPhase = procedure('action phase', [
  run('fill the cup', '4.2Aa', (play) => fillCup(play)),
  run(
    'dawn',
    '4.2B',
    ({ state }) => {
      state.lit.fill(0);
    },
    isDawn,
  ),
  run(
    'bombardment',
    '8.6.6b',
    (play) => play.call(bombardment, {}),
    ({ bombarded }) => bombarded.length > 0,
  ),
  run('hero', '14.1.1g', (play) => play.call(heroLeads, {}), isLeadingHeroDue),
  run('nightfall', '17.0d', (play) => play.call(nightfall, {}), isNight),
  run('pre-emption', '4.2Ca', (play) => {
    play.state.chit = -1;
    play.call(preemption, { asked: 0 });
  }),
  run('draw', '4.2Cd', drawChit, ({ chit, cup }) => chit < 0 && cup.length > 0),
  run(
    'over',
    '4.2Cvii',
    () => leave,
    ({ chit }) => chit < 0,
  ),
  run('play', '4.2Cii', playChit),
  run('activation ends', '4.2Cvii', (play) => {
    reviewControl(play);
    play.emit({ type: 'activation ended', chit: play.state.chit });
    play.state.interdicted = false;
    play.call(stackingCheck, { place: 0 });
  }),
  run(
    'the last charge',
    '9.6.2a',
    (play) => {
      loseRouted(play);
      play.call(victoryCheck, { isLast: true });
    },
    (state) => state.gyokusai >= 0 && isJapanGone(state),
  ),
  // Ruling 175: units of the US have moved.
  run(
    'surrender demand',
    '14.2d',
    (play) => play.call(surrenderDemand, {}),
    (state) => mayDemandSurrender(state) && actingSide(state) === US,
  ),
  run('next', '4.2Cvii', () => to('pre-emption')),
]);

/** 4.2C: before each draw either player may play a Formation Chit that was not bought; the Initiative Player is asked first. */
const preemption = reactions<Asked>('pre-emption', '4.2Ca', {
  seats: ({ initiative }) => [seatOf(initiative), seatOf(enemyOf(initiative))],
  mayReact: (state, _, seat) => mayPreemptAtAll(state, seat),
  next: 'nobody',
  prompt: ({ cup }) => {
    const play = `Play a Formation for ${limits.costs.preemption} DP`;
    return cup.length > 0
      ? `${play} before the next Chit is drawn?`
      : `The Cup is empty. ${play} before the turn ends?`;
  },
  choose: {
    'pre-empt': {
      rule: '4.2Ca',
      label: 'Pre-empt',
      of: 'chit',
      targets: (state, _, seat) => chitsToPreempt(state, seat),
      why: (state, _, chit, seat) => whyNotPreempt(state, seat, chit),
      do(play, _, at) {
        const chit = theaterOf(play.state).chits[at]!;
        if (chit.kind !== 'formation') return;
        changeDispatch(play, chit.division, -limits.costs.preemption, '4.2Ca2');
        play.state.played[at] = 1;
        play.state.chit = at;
        play.emit({ type: 'preempted', chit: at });
      },
    },
  },
  pass: { rule: '4.2Cc', label: 'Do not pre-empt' },
  order: { id: () => 'pre-emption', isOpen: true, reply: () => ({ verb: 'pass' }) },
});

function mayPreemptAtAll(state: CompanyScale, seat: string): boolean {
  const chits = formationChits(theaterOf(state))[sideOfSeat(seat)];
  for (let at = 0; at < chits.length; at++) if (mayPreempt(state, seat, chits[at]!)) return true;
  return false;
}

function chitsToPreempt(state: CompanyScale, seat: string): readonly ChitId[] {
  return formationChits(theaterOf(state))[sideOfSeat(seat)].filter((at) => mayPreempt(state, seat, at));
}

/** By side: the Formation Chits. */
const formationChits = printed(({ chits }: Theater) => {
  const bySide: readonly [ChitId[], ChitId[]] = [[], []];
  for (const [at, chit] of chits.entries()) if (chit.kind === 'formation') bySide[chit.side].push(at);
  return bySide;
});

/** What lies on the table and the points are asked first: most of the time they are what is against it. */
function mayPreempt(state: CompanyScale, seat: string, at: ChitId): boolean {
  if (state.bought[at] === 1 || state.played[at] === 1) return false;
  const chit = theaterOf(state).chits[at]!;
  if (chit.kind === 'special' || state.dispatch[chit.division]! < limits.costs.preemption) return false;
  return whyNotPreempt(state, seat, at) === undefined;
}

function whyNotPreempt(state: CompanyScale, seat: string, at: ChitId): string | undefined {
  const chit = theaterOf(state).chits[at]!;
  if (chit.kind !== 'formation' || seatOf(chit.side) !== seat) return '4.2Ca';
  if (state.bought[at] === 1 || state.played[at] === 1) return '4.2Cb';
  if (!isInScenario(state, chit)) return '18.0b';
  if (whyQualityForbids(state, chit) !== undefined) return '4.2Ce';
  return state.dispatch[chit.division]! < limits.costs.preemption ? '4.2Ca2' : undefined;
}

function drawChit(play: Play): void {
  const { state } = play;
  const chit = draw(play, state.cup, 'chits')!;
  state.chit = chit;
  state.played[chit] = 1;
  play.emit({ type: 'chit drawn', chit, reveals: true });
}

function playChit(play: Play): void {
  const { state } = play;
  const chit: Chit = theaterOf(state).chits[state.chit]!;
  if (chit.kind !== 'special') play.call(activation, { chit: state.chit, reached: LEADERS, fresh: [] });
  else if (isDirectCommand(chit.id)) play.call(directCommand, { side: commanderOf(chit.id), division: 0 });
  else play.call(special[chit.id], {});
}

export const actionProcedures = [actionPhase, preemption];
