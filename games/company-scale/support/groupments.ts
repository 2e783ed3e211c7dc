import { again } from '#engine/procedure';
import type { ActionSpec } from '../core/actions.ts';
import { isCharged, payersOf, whyNotAct } from '../core/active.ts';
import { put } from '../core/stacks.ts';
import { ask, COMMANDED, type CompanyScale, FINISHED, FIRST_ACTION, type Play, procedure, run } from '../core/state.ts';
import { changeCommands } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { COLUMN, hasTrait, type UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { isOnSaipan, NOT_IN_PLAY, OFF_BOARD, TRANSPORT, TRUCK_POOL, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 27.0e, 27.0f: the rule by which a unit cannot be sent from Saipan to Tinian now; undefined if it can. */
function whyNotTransfer(state: CompanyScale, unit: UnitId): string | undefined {
  const { places, forces, scenario } = theaterOf(state);
  const { transfers } = scenario(state.scenario);
  if (transfers === null || state.time < transfers.from) return '27.0e';
  if (!transfers.units.includes(forces.counters[unit]!.id) || !isOnSaipan(places, state.where[unit]!)) return '27.0e';
  return whyNotAct(state, unit);
}

/** 27.0f: artillery leaves Saipan and comes to Tinian as a reinforcement later. */
export const transferAction: ActionSpec = {
  verb: 'transfer',
  rule: '27.0f',
  label: 'Send to Tinian',
  of: 'unit',
  targets(state) {
    const { forces, scenario } = theaterOf(state);
    const { transfers } = scenario(state.scenario);
    if (transfers === null || state.time < transfers.from) return [];
    return transfers.units.map((id) => forces.find(id)).filter((unit) => whyNotTransfer(state, unit) === undefined);
  },
  why: whyNotTransfer,
  begin(play, unit) {
    const { state } = play;
    if (isCharged(state, unit))
      changeCommands(play, payersOf(state, unit)[0]!, -limits.costs.directActivation, '27.0h');
    state.done[unit]! |= COMMANDED | FIRST_ACTION | FINISHED;
    put(state, unit, OFF_BOARD);
    state.due[unit] = state.time + limits.transferTurns;
    play.emit({ type: 'artillery transferred', unit, due: state.due[unit]! });
    bringTruck(play);
  },
};

/** 27.0g */
export function bringTruck(play: Play): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  for (let truck = forces.units.first; truck < forces.units.end; truck++) {
    const isWaiting = state.where[truck] === NOT_IN_PLAY && forces.division[truck] === forces.corps;
    if (!isWaiting || !hasTrait(forces, truck, 'truck')) continue;
    put(state, truck, TRUCK_POOL);
    play.emit({ type: 'placed', counter: truck, place: TRUCK_POOL, rule: '27.0g' });
    return;
  }
}

/** The artillery that is due on Tinian. */
function dueArtillery(state: CompanyScale): UnitId[] {
  const { forces, scenario } = theaterOf(state);
  const units = scenario(state.scenario).transfers?.units ?? [];
  return units
    .map((id) => forces.find(id))
    .filter((unit) => state.where[unit] === OFF_BOARD && state.due[unit]! >= 0 && state.due[unit]! <= state.time);
}

/** 27.0f: beaches that are open and that Marines have used before. */
function openBeaches({ beach }: CompanyScale): number[] {
  return [...beach.keys()].filter((at) => beach[at] === 1);
}

/** 27.0f: artillery from Saipan comes to the transports of a beach; with none open it waits. */
export const transferredArtillery = procedure('transferred artillery', [
  run('one beach', '27.0f', (play) => {
    const { state } = play;
    const beaches = openBeaches(state);
    if (beaches.length === 1) for (const unit of dueArtillery(state)) arrive(play, unit, beaches[0]!);
  }),
  ask('beach', '27.0f', {
    seat: () => 'us',
    prompt: (state) => `Choose a beach for ${counterName(theaterOf(state), dueArtillery(state)[0]!)}.`,
    about: (state) => ({ unit: dueArtillery(state).slice(0, 1) }),
    when: (state) => dueArtillery(state).length > 0 && openBeaches(state).length > 1,
    choose: {
      arrive: {
        rule: '27.0f',
        label: 'Arrive here',
        of: 'place',
        targets: (state) => {
          const { places } = theaterOf(state);
          return openBeaches(state).map((beach) => zoneOf(places, beach, TRANSPORT));
        },
        do(play, _, place) {
          const { state } = play;
          const { places } = theaterOf(state);
          const beach = openBeaches(state).find((each) => zoneOf(places, each, TRANSPORT) === place)!;
          arrive(play, dueArtillery(state)[0]!, beach);
        },
        next: again,
      },
    },
  }),
]);

function arrive(play: Play, unit: UnitId, beach: number): void {
  const { state } = play;
  const place = zoneOf(theaterOf(state).places, beach, TRANSPORT);
  put(state, unit, place);
  state.mode[unit] = COLUMN;
  state.due[unit] = state.time;
  play.emit({ type: 'placed', counter: unit, place, rule: '27.0f' });
}
