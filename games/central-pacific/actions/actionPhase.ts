import { leave, to } from '#engine/procedure';
import { sharedEach } from '#engine/shared';
import { counted } from '../../words.ts';
import { type ActionVerb, actionVerb, grants, grantsAction, type Paid } from '../core/actions.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { isInEffect } from '../core/markers.ts';
import { isZone } from '../core/places.ts';
import { ask, type CentralPacific, KEPT, type MarkerId, type Play, procedure, run, us } from '../core/state.ts';
import { controlOf, isFunctional } from '../core/units.ts';
import { isObjective, markers, rosters } from '../data/data.ts';
import { islandIds, sides, US } from '../data/types.ts';
import { settleAir } from '../movement/basing.ts';
import { airActions } from './airOperations.ts';
import { fleetActions } from './fleet.ts';
import { groundActions } from './groundOperations.ts';
import { intelligenceActions } from './intelligence.ts';
import { invasionActions } from './invasion/invasion.ts';
import { transportActions } from './invasion/transport.ts';
import { wastesLastMeans } from './lastMeans.ts';
import { logisticsActions } from './logistics.ts';
import { personnelActions } from './personnel.ts';

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

const grantingMarkers = [...markers.keys()].filter(grantsAction);

/** By marker: the first of those that grant the same actions. */
const likeMarker = verbsGrantedBy.map((verbs) =>
  verbsGrantedBy.findIndex(
    (others) => others.length === verbs.length && others.every((verb, at) => verb === verbs[at]),
  ),
);

/** 24.0: the one action that a kept marker grants; it is spent when the action is carried out. */
export const markerAction = procedure<Paid>('action of a marker', [
  ask('action', '6.2b', {
    seat: us,
    prompt: (_, { paid }) => `Choose an action for ${markers[paid]!.title}.`,
    choose: {
      ...actionVerbs,
      cancel: { rule: '6.1b', label: 'Keep the marker', role: 'cancel', do: () => leave },
    },
  }),
]);

/** An action that is thought over once more. */
interface Warned extends Paid {
  verb: string;
  target: number;
}

/** 4.2: a player who is about to lose the game without knowing it is warned before the last means is spent. */
const lastMeans = procedure<Warned>('last means', [
  ask('no carrier at sea', '4.2a', {
    seat: us,
    prompt: 'Choose again: this is your last action that can bring a carrier onto the map, and without one you lose.',
    choose: {
      'go on': {
        rule: '8.0a',
        label: 'Take the action anyway',
        confirm: true,
        do: (play, { paid, verb, target }) => actionVerbs[verb]!.do(play, { paid }, target, sides[US]),
      },
      back: { rule: '4.2a', label: 'Choose another action', role: 'cancel', do: () => leave },
    },
  }),
]);

/** The same verbs, with the warning before those that would spend the last means of bringing a carrier out. */
const verbsWithWarning = Object.fromEntries(
  Object.entries(actionVerbs).map(([verb, action]): [string, ActionVerb] => [
    verb,
    {
      ...action,
      do(play, local, target, seat) {
        if (!wastesLastMeans(play.state, local, actionSpecs[verb]!.code)) return action.do(play, local, target, seat);
        play.call(lastMeans, { paid: local.paid, verb, target });
      },
    },
  ]),
);

/** 5.2, 8.0: the player takes one action after another until ending the phase. */
export const actionPhase = procedure<Paid>('us action phase', [
  ask('action', '8.0a', {
    seat: us,
    prompt: promptFor,
    choose: {
      ...verbsWithWarning,
      'play marker': {
        rule: '6.2b',
        label: 'Play an event marker',
        of: 'marker',
        targets: keptForAction,
        why: (state, _, marker) => whyNotPlayed(state, marker),
        whyNone: whyNonePlayed,
        do(play, _, marker) {
          play.call(markerAction, { paid: marker });
        },
      },
      'end turn': {
        rule: '5.3b',
        label: 'End the US turn',
        role: 'done',
        confirm: true,
        forgoes: forgoneByEnding,
        do: ({ state }) => (carriersOnMap(state) === 0 ? to('end without carriers') : leave),
      },
    },
  }),
  run('next action', '5.3a', (play) => {
    settleAir(play);
    return to('action');
  }),
  ask('end without carriers', '4.2a', {
    seat: us,
    prompt: 'Go back, or end your turn and lose: no US carrier is on the map.',
    choose: {
      'end turn and lose': { rule: '4.2a', label: 'End turn and lose', confirm: true, do: () => leave },
      back: { rule: '5.3a', label: 'Back to actions', role: 'back', do: () => to('action') },
    },
  }),
]);

function actionsLeft({ actions }: CentralPacific): number {
  const { regular, any, air, logistics, reinforcement } = actions;
  return regular + any + air + logistics + reinforcement;
}

/** What the player gives up by ending the turn: actions, and landings that were prepared for. */
function forgoneByEnding(state: CentralPacific): readonly string[] {
  const left = actionsLeft(state);
  const aboard = unitsAtSea(state);
  return [
    ...(carriersOnMap(state) === 0 ? ['Japan wins, because no US carrier is on the map (4.2).'] : []),
    ...(left > 0 ? [`${counted(left, 'action')} would be lost: no action is carried over (5.4).`] : []),
    ...(aboard > 0 ? [`${counted(aboard, 'ground unit')} would stay aboard ship at sea, unable to fight (9.9).`] : []),
  ];
}

/** Ground units aboard ships that have left Pearl Harbor. */
function unitsAtSea({ aboard, where }: CentralPacific): number {
  const { first, end } = rosters.usGround;
  let count = 0;
  for (let unit = first; unit < end; unit++) if (aboard[unit]! >= 0 && isZone(where[unit]!)) count++;
  return count;
}

function promptFor(state: CentralPacific): string {
  const left = actionsLeft(state);
  // Ruling 1: ending the turn without a carrier loses the game.
  const warning = carriersOnMap(state) === 0 ? ' If no carrier is on the map at the end of your turn, you lose.' : '';
  if (left === 0) {
    const marker = keptForAction(state).length > 0 ? ' or play a marker' : '';
    return `End your turn${marker}. No actions left.${warning}`;
  }
  return `Choose an action (${left} left).${warning}`;
}

function keptForAction(state: CentralPacific): readonly MarkerId[] {
  let kept: MarkerId[] | undefined;
  for (let at = 0; at < grantingMarkers.length; at++) {
    const marker = grantingMarkers[at]!;
    if (state.markers[marker] !== KEPT || !canBeUsed(state, likeMarker[marker]!)) continue;
    if (kept) kept.push(marker);
    else kept = [marker];
  }
  return kept ?? none;
}

const none: readonly MarkerId[] = [];

/** Whether one of the actions that a marker grants is possible now. */
const canBeUsed = sharedEach((state: CentralPacific, marker: MarkerId) => {
  const paid = { paid: marker };
  for (const { targets, when } of verbsGrantedBy[marker]!) {
    if (targets ? targets(state, paid, 'us').length > 0 : when!(state, paid, 'us')) return true;
  }
  return false;
});

/** The rule by which a marker cannot be played for an action. */
function whyNotPlayed(state: CentralPacific, marker: MarkerId): string | undefined {
  if (state.markers[marker] !== KEPT) return '6.1b';
  const [action] = verbsGrantedBy[marker]!;
  if (!action) return markers[marker]!.rule;
  return action.whyNone?.(state, { paid: marker }, sides[US]);
}

function whyNonePlayed(state: CentralPacific): string | undefined {
  const kept = state.markers.indexOf(KEPT);
  return kept < 0 ? '6.1b' : whyNotPlayed(state, kept);
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

export const actionPhaseProcedures = [actionPhase, markerAction, lastMeans];
