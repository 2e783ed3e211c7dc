import { draw } from '#engine/cup';
import { moveMarker, usPool } from '../core/markers.ts';
import {
  type Actions,
  ask,
  type CentralPacific,
  DISCARDED,
  IN_EFFECT,
  IN_PLAY,
  IN_POOL,
  KEPT,
  type MarkerId,
  type Play,
  procedure,
  run,
  us,
} from '../core/state.ts';
import { markerEvent, markers } from '../data/data.ts';

interface Drawn {
  marker: MarkerId;
}

const isLogistics = (_: CentralPacific, { marker }: Drawn) => markerEvent[marker] === 'logistics';

/** 6.1: what a marker just drawn brings at once; those that are kept wait for the player. */
const usEvent = procedure<Drawn>('us event', [
  run('event', '6.1c', carryOut),
  ask('package', '24.LOG-a', {
    seat: us,
    prompt: 'Choose the extra actions of Logistics Reorganization.',
    when: isLogistics,
    choose: {
      'reinforcement action': {
        rule: '24.LOG-a',
        label: 'Call for reinforcements (G1-1)',
        do: (play, { marker }) => grant(play, marker, { reinforcement: 1 }),
      },
      'logistics actions': {
        rule: '24.LOG-a',
        label: 'Take 2 logistics actions',
        do: (play, { marker }) => grant(play, marker, { logistics: 2 }),
      },
    },
  }),
  run('marker', '6.1a', layAway),
]);

/** 6.0 */
export const usEventPhase = procedure('us event phase', [run('draw', '6.0a', drawUsEvent)]);

export const usEventProcedures = [usEventPhase, usEvent];

/** 6.0, G1-3: draws a US marker and does what it says. From an empty pool nothing is drawn (ruling 60). */
export function drawUsEvent(play: Play): void {
  const { state } = play;
  const pool = usPool(state);
  let marker = drawFrom(play, pool);
  if (marker !== undefined && mustBeReplaced(state, marker)) {
    moveMarker(play, marker, IN_POOL);
    marker = drawFrom(play, pool);
  }
  if (marker !== undefined) play.call(usEvent, { marker });
}

function drawFrom(play: Play, pool: MarkerId[]): MarkerId | undefined {
  const marker = draw(play, pool, 'us events');
  if (marker === undefined) return undefined;
  play.state.markers[marker] = IN_PLAY;
  play.emit({ type: 'marker drawn', marker, reveals: true });
  return marker;
}

/** 24.SVS: in October 1943 it goes back for another marker. */
function mustBeReplaced({ turn }: CentralPacific, marker: MarkerId): boolean {
  return turn === 1 && markerEvent[marker] === 'smith-vs-smith';
}

function carryOut(play: Play, { marker }: Drawn): void {
  const event = markerEvent[marker];
  if (event === 'nimitz') grant(play, marker, { any: 2 });
  if (event === 'smith-vs-smith') quarrel(play, marker);
  // Drawn before the Action Phase, its action of this turn is counted there with all others (5.2).
  if (event === 'seventh-air-force' && play.state.phase === 'us action') grant(play, marker, { air: 1 });
}

/** 24.SVS, ruling 9 */
function quarrel(play: Play, marker: MarkerId): void {
  const { state } = play;
  const die = play.roll('smith');
  if (die % 2 === 0) {
    grant(play, marker, { any: 1 });
    return;
  }
  const isAppeal = state.phase === 'us action';
  const isLost = !isAppeal || (state.actions.regular > 0 && state.actions.regular === state.allotment);
  if (isLost && isAppeal) state.actions.regular--;
  if (isLost) state.regularActionLost = true;
  play.emit({ type: 'generals quarrelled', die, isLost });
}

function grant(play: Play, marker: MarkerId, extra: Partial<Actions>): void {
  const { actions } = play.state;
  for (const [kind, count] of Object.entries(extra)) actions[kind as keyof Actions] += count;
  play.emit({ type: 'actions granted', marker, ...extra });
}

/** 6.1: where the marker goes from here. */
function layAway(play: Play, { marker }: Drawn): void {
  const { when, after } = markers[marker]!;
  moveMarker(play, marker, when === 'keep' ? KEPT : placesAfter[after]);
}

const placesAfter = { pool: IN_POOL, out: DISCARDED, stays: IN_EFFECT } as const;
