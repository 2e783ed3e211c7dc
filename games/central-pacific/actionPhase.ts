import { leave, to } from '#engine/procedure';
import { actionVerb, grants, grantsAction, type Paid } from './actions.ts';
import { airActions } from './airOperations.ts';
import { carriersOnMap } from './arrivals.ts';
import { settleAir } from './basing.ts';
import { isObjective, markers } from './data.ts';
import { islandIds, US } from './dataTypes.ts';
import { fleetActions } from './fleet.ts';
import { groundActions } from './groundOperations.ts';
import { intelligenceActions } from './intelligence.ts';
import { invasionActions } from './invasion.ts';
import { logisticsActions } from './logistics.ts';
import { personnelActions } from './personnel.ts';
import { ask, type CentralPacific, isInEffect, KEPT, type MarkerId, type Play, procedure, run, us } from './state.ts';
import { transportActions } from './transport.ts';
import { controlOf, isFunctional } from './units.ts';

/** 25.0: every action by the name of its verb, in the order of the list. */
export const actionSpecs = {
  ...personnelActions,
  ...intelligenceActions,
  ...fleetActions,
  ...transportActions,
  ...airActions,
  ...groundActions,
  ...invasionActions,
  ...logisticsActions,
};

const actionVerbs = Object.fromEntries(Object.entries(actionSpecs).map(([name, spec]) => [name, actionVerb(spec)]));

/** 24.0: by marker, the verbs of the actions that it grants. */
const verbsGrantedBy = markers.map((_, marker) =>
  Object.entries(actionSpecs)
    .filter(([, { code }]) => grants(marker, code))
    .map(([name]) => actionVerbs[name]!),
);

/** 24.0: the one action that a kept marker grants; it is spent when the action is carried out. */
export const markerAction = procedure<Paid>('action of a marker', [
  ask('action', '6.2b', {
    seat: us,
    prompt: (_, { paid }) => `${markers[paid]!.title}: choose its action`,
    choose: {
      ...actionVerbs,
      cancel: { rule: '6.1b', label: 'Keep the marker', do: () => leave },
    },
  }),
]);

/** 5.2, 8.0: the player takes one action after another until he ends the phase. */
export const actionPhase = procedure<Paid>('us action phase', [
  ask('action', '8.0a', {
    seat: us,
    prompt: promptFor,
    choose: {
      ...actionVerbs,
      'play marker': {
        rule: '6.2b',
        label: 'Play a kept event marker for its action',
        of: 'marker',
        targets: keptForAction,
        do(play, _, marker) {
          play.call(markerAction, { paid: marker });
        },
      },
      'end turn': { rule: '5.3b', label: 'End the US turn', confirm: true, do: () => leave },
    },
  }),
  run('next action', '5.3a', (play) => {
    settleAir(play);
    return to('action');
  }),
]);

function promptFor(state: CentralPacific): string {
  const { regular, any, air, logistics, reinforcement } = state.actions;
  const left = regular + any + air + logistics + reinforcement;
  // Ruling 1: who ends his turn like that has lost.
  const warning = carriersOnMap(state) === 0 ? ' (no carrier is on the map: bring one out, or the game is lost)' : '';
  if (left === 0) return `No actions are left: play a kept marker or end the turn${warning}`;
  return `${left === 1 ? 'Choose your action; one is left' : `Choose an action; ${left} are left`}${warning}`;
}

function keptForAction(state: CentralPacific): number[] {
  const kept: number[] = [];
  for (let marker = 0; marker < state.markers.length; marker++) {
    if (state.markers[marker] === KEPT && grantsAction(marker) && canBeUsed(state, marker)) kept.push(marker);
  }
  return kept;
}

/** Whether one of the actions that a marker grants is possible now. */
function canBeUsed(state: CentralPacific, marker: MarkerId): boolean {
  const paid = { paid: marker };
  for (const { targets, when } of verbsGrantedBy[marker]!) {
    if (targets ? targets(state, paid, 'us').length > 0 : when!(state, paid, 'us')) return true;
  }
  return false;
}

/** 5.2: one action, and one for each major objective that the US controls and has a base on. */
export function countActions(play: Play): void {
  const { state } = play;
  const { actions } = state;
  let objectives = 0;
  for (let island = 0; island < islandIds.length; island++) {
    if (isObjective[island] === 1 && controlOf(state, island) === 'us' && isFunctional(state, US, island)) objectives++;
  }
  actions.regular = state.typhoon ? 0 : objectives + (state.regularActionLost ? 0 : 1);
  state.allotment = actions.regular;
  actions.air = isInEffect(state, 'seventh-air-force') ? 1 : 0;
  state.typhoon = false;
  play.emit({ type: 'actions counted', ...actions });
}

export const actionPhaseProcedures = [actionPhase, markerAction];
