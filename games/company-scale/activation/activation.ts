import { to } from '#engine/procedure';
import { counted } from '../../words.ts';
import { bindingRule, everyStackCharges, gyokusaiPlaces } from '../assault/march.ts';
import { isMassedBanzai, markerActions } from '../assault/marking.ts';
import { actingSide, actingUnits, isAnyActing, isSecondAction } from '../core/active.ts';
import { airfieldRepair, assaults, heroJoins, interdictionDie } from '../core/calls.ts';
import {
  ACTIONS,
  type Activation,
  ASSAULTS,
  ATTACHING,
  activation as activationCalled,
  DETACHING,
  LEADERS,
  type Letter,
  letterRules,
  MARKERS,
} from '../core/letters.ts';
import { ask, type CompanyScale, FINISHED, FIRST_ACTION, procedure, run, seatOf } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { mayRepair } from '../engineering/airfield.ts';
import { sealedIn } from '../engineering/checks.ts';
import { reviewAirfield } from '../field/airfield.ts';
import { whyNotFire } from '../fire/aims.ts';
import { unitsToPart } from '../movement/parting.ts';
import { giveUpIdleRidges } from '../movement/ridges.ts';
import { canSeveralRally, countRallies, rallyAll } from '../rally/rally.ts';
import { isHero } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { heroesToAttach } from '../transport/heroes.ts';
import { leaderMove, leadersToMove, whyNotMoveLeader } from '../transport/leaders.ts';
import {
  attaching,
  detach,
  makeAvailable,
  weaponsToAttach,
  weaponsToDetach,
  whyNotAttach,
  whyNotDetach,
} from '../transport/weapons.ts';
import { activeUnits, beginAfresh, formForcedColumns, removeFireMarkers } from './beginning.ts';
import { burningHexes } from './burningHexes.ts';
import { flips } from './flips.ts';
import { actions, type Closed, verbsFor } from './menu.ts';
import { isAssaultPending, isGyokusaiPending } from './pending.ts';

function sideOf(state: CompanyScale): SideCode {
  return actingSide(state) as SideCode;
}

/** 4.2Cv: a step is closed once a later one was begun; what comes after the Assaults waits for them. */
function closedAt(letter: Letter): Closed<Activation> {
  return (state, { reached }) => {
    if (reached > letter) return letterRules[letter];
    const isWaiting = letter > ASSAULTS && reached < ASSAULTS && isAssaultPending(state, sideOf(state));
    return isWaiting ? '4.2Cvg' : undefined;
  };
}

const [closedToLeaders, closedToAttaching, closedToDetaching, closedToMarking, closedToActions] = [
  closedAt(LEADERS),
  closedAt(ATTACHING),
  closedAt(DETACHING),
  closedAt(MARKERS),
  closedAt(ACTIONS),
];
const neverClosed: Closed<Activation> = () => undefined;

/** 4.2Cvh: markers come before the first Action; those of a Massed Banzai come at any time (9.6.1b). */
const closedToMarkers: Closed<Activation> = (state, local) => {
  const isMassed = local.reached > MARKERS && sideOf(state) === JAPAN && isMassedBanzai(state);
  return closedToMarking(state, isMassed ? { ...local, reached: MARKERS } : local);
};

/** 5.1, 4.2Cv: the Activation of a Division or a Formation. All its choices stand in one menu. */
export const activation = procedure<Activation>(activationCalled.name, [
  run('begin', '2.0c', ({ state }, local) => {
    beginAfresh(state);
    local.reached = LEADERS;
  }),
  run(
    'interdiction',
    '16.0f4',
    (play) => play.call(interdictionDie, {}),
    (state) => sideOf(state) === JAPAN && state.interdiction > 0,
  ),
  run('airfield', '11.3.2b', (play) => play.call(airfieldRepair, {}), mayRepair),
  run('prepare', '4.2Cve', (play, local) => {
    local.fresh = makeAvailable(play);
    removeFireMarkers(play.state);
    giveUpIdleRidges(play);
    reviewAirfield(play);
    formForcedColumns(play, activeUnits(play.state));
  }),
  ask('menu', '4.2Cvi', {
    seat: (state) => seatOf(sideOf(state)),
    // Without a unit that can still act there is nothing to lead, to support, or to do.
    when: isAnyActing,
    prompt: whatToDo,
    choose: {
      'move leader': {
        rule: '13.1a',
        label: 'Move a leader',
        of: 'unit',
        targets: (state, local) => (closedToLeaders(state, local) === undefined ? leadersToMove(state) : []),
        why: (state, local, leader) => closedToLeaders(state, local) ?? whyNotMoveLeader(state, leader),
        whyNone: closedToLeaders,
        do: (play, _, leader) => play.call(leaderMove, { leader }),
      },
      attach: {
        rule: '12.1a',
        label: 'Attach a support weapon',
        of: 'unit',
        targets: (state, local) =>
          closedToAttaching(state, local) === undefined
            ? [...weaponsToAttach(state, local), ...heroesToAttach(state)]
            : [],
        why: (state, local, weapon) => closedToAttaching(state, local) ?? whyNotAttach(state, local, weapon),
        whyNone: closedToAttaching,
        do(play, _, counter) {
          if (isHero(theaterOf(play.state).forces, counter)) play.call(heroJoins, { hero: counter });
          else play.call(attaching, { weapon: counter });
        },
      },
      detach: {
        rule: '12.2a',
        label: 'Detach a support weapon',
        of: 'unit',
        targets: (state, local) => (closedToDetaching(state, local) === undefined ? weaponsToDetach(state) : []),
        why: (state, local, weapon) => closedToDetaching(state, local) ?? whyNotDetach(state, weapon),
        whyNone: closedToDetaching,
        do(play, local, weapon) {
          local.reached = DETACHING;
          detach(play, weapon);
        },
      },
      assault: {
        rule: '4.2Cvg',
        label: 'Resolve Assaults',
        when: (state, { reached }) => reached < ASSAULTS && isAssaultPending(state, sideOf(state)),
        do(play, local) {
          local.reached = ASSAULTS;
          play.call(assaults, {});
        },
      },
      ...verbsFor(flips, neverClosed),
      ...verbsFor(markerActions, closedToMarkers, (local) => {
        if (local.reached < MARKERS) local.reached = MARKERS;
      }),
      ...verbsFor(actions, closedToActions),
      'gyokusai all': {
        rule: '9.6.2j',
        label: 'Every stack charges on',
        quiet: true,
        when: (state) => sideOf(state) === JAPAN && gyokusaiPlaces(state).length > 1,
        do: (play) => play.call(everyStackCharges, {}),
      },
      'rally all': {
        rule: '10.1a',
        label: 'Rally every hex',
        quiet: true,
        when: (state, local) => closedToActions(state, local) === undefined && canSeveralRally(state),
        do: (play) => rallyAll(play),
      },
      done: {
        role: 'done',
        rule: '5.2e',
        label: 'End the Activation',
        when: (state, local) => whyNotEnd(state, local) === undefined,
        why: whyNotEnd,
        forgoes: chancesLeft,
        next: to('fires'),
      },
    },
  }),
  run('go on', '5.2a', (play, local) => {
    const { state } = play;
    if (local.reached < ACTIONS && hasAnyoneActed(state)) local.reached = ACTIONS;
    // 8.6.4a: enemies that retreat before an Assault may come beside them; who took part in it is Active no more.
    formForcedColumns(
      play,
      activeUnits(state).filter((unit) => (state.done[unit]! & FINISHED) === 0),
    );
    return isAnyActing(state) ? to('menu') : undefined;
  }),
  run('fires', '8.7.1c', (play) => play.call(burningHexes, { place: 0 })),
  run('sealed in', '11.2c', (play) => play.call(sealedIn, {})),
]);

/** What the next choice closes is said before it is made. */
function whatToDo(state: CompanyScale, local: Activation): string {
  if (whyNotEnd(state, local) === '4.2Cvg') return 'Resolve your Assaults. Leaders and weapons come before them.';
  const fresh = actingUnits(state).filter((unit) => !isSecondAction(state, unit)).length;
  const left =
    fresh === 0
      ? `Only Second Actions are left, for ${limits.costs.secondAction} DC each.`
      : `${counted(fresh, 'unit')} can still act.`;
  const isFirst = local.reached < ACTIONS && closedToAttaching(state, local) === undefined;
  const hasAssets = isFirst && (leadersToMove(state).length > 0 || weaponsToAttach(state, local).length > 0);
  const order = hasAssets ? ' Place leaders and weapons before a unit acts.' : '';
  return `Choose a unit, or end the Activation. ${left}${order}`;
}

/** 4.2Cvg, 6.1.2b, 9.6.2j, 9.6.2n: what must be done before an Activation ends. */
function whyNotEnd(state: CompanyScale, { reached }: Activation): string | undefined {
  if (reached < ASSAULTS && isAssaultPending(state, sideOf(state))) return '4.2Cvg';
  if (isGyokusaiPending(state, sideOf(state))) return bindingRule(state, gyokusaiPlaces(state)[0]!);
  return unitsToPart(state, sideOf(state)).length > 0 ? '6.1.2b' : undefined;
}

function hasAnyoneActed({ done }: CompanyScale): boolean {
  for (let unit = 0; unit < done.length; unit++) if ((done[unit]! & FIRST_ACTION) !== 0) return true;
  return false;
}

/** What is easily missed: units that could still fire, hexes that could rally, or a whole Activation. */
function chancesLeft(state: CompanyScale): string[] {
  const fresh = actingUnits(state).filter((unit) => !isSecondAction(state, unit));
  if (!hasAnyoneActed(state)) {
    return [`None of your ${counted(fresh.length, 'unit')} has acted (5.2e).`];
  }
  const firing = fresh.filter((unit) => state.where[unit]! >= 0 && whyNotFire(state, unit) === undefined).length;
  const rallies = countRallies(state);
  return [
    ...(firing > 0
      ? [`${counted(firing, 'unit')} that ${firing === 1 ? 'has' : 'have'} not acted could fire (5.2e).`]
      : []),
    ...(rallies > 0 ? [`${rallies === 1 ? '1 hex' : `${rallies} hexes`} could rally (10.1a).`] : []),
  ];
}
