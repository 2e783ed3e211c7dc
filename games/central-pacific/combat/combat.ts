import { again, leave, to } from '#engine/procedure';
import { counted } from '../../words.ts';
import { aboutBattle } from '../core/about.ts';
import { reveal } from '../core/arrivals.ts';
import { ANTI_GROUND, type Battle, stages } from '../core/battle.ts';
import { markerName, sideTitle } from '../core/names.ts';
import { placeOfIsland } from '../core/places.ts';
import {
  ask,
  type CentralPacific,
  enemyOf,
  gather,
  type Play,
  procedure,
  run,
  type UnitId,
  us,
} from '../core/state.ts';
import { groundOn, isBase, shipsIn, troopsIn } from '../core/units.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { excess } from '../movement/basing.ts';
import { canAim, fire, isAimed, isProtected, isTarget, mostAimed, mustAim, shootersOf } from './firing.ts';
import { canAddToRoll, commitUdt, fitsUdt, fittingMarkers, playMarker, rollFirstFire } from './firstFire.ts';
import { hitCandidates, isHitOpen, takeForcedHits, takeHit, whyNotHit } from './hits.ts';

/** What is said of a battle when it is planned; the rest follows. */
export type Plan = Pick<Battle, 'kind' | 'attacker' | 'zone' | 'us'> &
  Partial<Pick<Battle, 'island' | 'origin' | 'japan' | 'amphibs'>>;

/** Sets a battle up without revealing anything. `callBattle` begins it; until then it can be called off. */
export function planBattle(play: Play, plan: Plan): void {
  play.state.battle = plannedBattle(plan);
}

export function plannedBattle(plan: Plan): Battle {
  const { kind, attacker, zone, island = -1, origin = zone, japan = [], amphibs = [] } = plan;
  return {
    kind,
    attacker,
    zone,
    island,
    origin,
    stand: 'planned',
    us: [...plan.us, ...amphibs.filter((ship) => !plan.us.includes(ship))],
    japan: [...japan],
    lost: [],
    amphibs: [...amphibs],
    marker: -1,
    udt: false,
    dice: [0, 0],
    firstFire: -1,
    stage: 0,
    firing: attacker,
    aimed: [],
    hits: { free: 0, screen: 0, protected: 0, bombardment: 0 },
  };
}

/** Fights the planned battle to its end (10.4). It stays in `state.battle`, over, until `endBattle`. */
export function callBattle(play: Play): void {
  play.call(battle, {});
}

/** The consequences of a battle have been worked out. */
export function endBattle(play: Play): void {
  play.state.battle = null;
}

/** 10.4 */
export const battle = procedure('battle', [
  run('reveal', '13.0e', (play) => {
    meetDefenders(play);
    return begin(play) ? undefined : to('end');
  }),
  ask('first-fire modifiers', '10.3i', {
    seat: us,
    about: aboutBattle,
    prompt: (state) => `Play ${additions(state).join(' or ')} for +1, or roll for first fire.`,
    when: canAddToRoll,
    choose: {
      'play for first fire': {
        rule: '10.3i',
        label: 'Play a marker (+1)',
        of: 'marker',
        targets: (state) => fittingMarkers(state, state.battle!),
        why: ({ battle }) => (battle!.marker >= 0 ? '10.3j' : '10.3i'),
        whyNone: ({ battle }) => (battle!.marker >= 0 ? '10.3j' : '10.3i'),
        do(play, _, marker) {
          playMarker(play, marker);
          return again;
        },
      },
      'commit udt': {
        rule: '10.3k',
        label: 'Commit the UDT (+1)',
        when: (state) => fitsUdt(state, state.battle!),
        why: (state) => (state.udtHeld ? '10.3k' : '17.4b'),
        quiet: true,
        do(play) {
          commitUdt(play);
          return again;
        },
      },
      'roll for first fire': { rule: '10.3c', label: 'Roll for first fire', role: 'done', do: () => undefined },
    },
  }),
  run('first fire', '10.3c', (play) => {
    rollFirstFire(play);
    const battle = play.state.battle!;
    battle.firing = battle.firstFire as SideCode;
  }),
  run('stage', '10.2d', ({ state }) => (findFire(state) ? undefined : to('end'))),
  gather('aim', '10.8c', {
    seat: us,
    about: (state) => ({ ...aboutBattle(state), unit: state.battle!.aimed }),
    prompt: ({ battle }) =>
      `Choose ships to fire past the screen at carriers and transports (${battle!.aimed.length} chosen).`,
    when: (state) => canAim(state, state.battle!),
    of: 'unit',
    set: (_, { battle }) => battle!.aimed,
    open: (state) => aimable(state, state.battle!),
    putIn: {
      verb: 'aim',
      rule: '10.8b',
      label: 'Fire past the screen',
      why: (state, _, ship) => whyNotAim(state, ship),
      whyNone: () => '10.8b',
    },
    takeOut: { verb: 'unaim', rule: '10.8c', label: 'Fire at the screen' },
    ready: { verb: 'fire', rule: '10.4c', label: 'Fire' },
  }),
  run('fire', '10.4c', (play) => {
    aimWhereNoScreenIs(play.state);
    fire(play);
  }),
  run('forced hits', '10.4d', takeForcedHits),
  hitStep('hits', '10.8a', US, 'Hit this unit'),
  hitStep('losses', '10.9a', JAPAN, 'Take the hit'),
  run('next fire', '10.3b', ({ state }) => (goOn(state.battle!) ? to('stage') : undefined)),
  run('end', '10.4f', (play) => {
    const battle = play.state.battle!;
    battle.stand = 'over';
    play.emit({ type: 'battle ended', zone: battle.zone, island: battle.island, lost: [...battle.lost] });
    play.call(excess, {});
    return leave;
  }),
]);

/** The player chooses who takes a hit of the side that fires. */
function hitStep(name: string, rule: string, firing: SideCode, label: string) {
  return ask(name, rule, {
    seat: us,
    about: aboutBattle,
    prompt: ({ battle }) => `Choose the ${sideTitle(enemyOf(firing))} unit that is hit: ${describeHits(battle!)}.`,
    when: (state) => state.battle!.firing === firing && isHitOpen(state),
    choose: {
      hit: {
        rule,
        label,
        of: 'unit',
        targets: hitCandidates,
        why: (state, _, unit) => whyNotHit(state, unit),
        do(play, _, unit) {
          takeHit(play, unit);
          return to('forced hits');
        },
      },
    },
  });
}

function describeHits({ stage, hits }: Battle): string {
  const count = hits.free + hits.screen + hits.protected + hits.bombardment;
  return `${stages[stage]} fire, ${counted(count, 'hit')} left`;
}

/** 10.3: what the player can add to the roll, by name. */
function additions(state: CentralPacific): string[] {
  const battle = state.battle!;
  const titles = new Set(fittingMarkers(state, battle).map(markerName));
  if (fitsUdt(state, battle)) titles.add('the UDT');
  return [...titles];
}

/** 10.4, 13.0: all that fight are revealed; every Japanese unit in the place attacked fights. */
function meetDefenders(play: Play): void {
  const { state } = play;
  const battle = state.battle!;
  const { zone, island, attacker } = battle;
  battle.stand = 'under way';
  const place = island >= 0 ? placeOfIsland(island) : zone;
  if (attacker === JAPAN) {
    reveal(
      play,
      battle.japan.filter((unit) => !isBase(unit)),
      place,
      '13.0e',
    );
    return;
  }
  reveal(play, island >= 0 ? troopsIn(state, JAPAN, place) : shipsIn(state, JAPAN, zone), place, '13.0e');
  battle.japan = island >= 0 ? groundOn(state, JAPAN, island) : shipsIn(state, JAPAN, zone);
}

/** Whether there is anyone to fight. */
function begin(play: Play): boolean {
  const { kind, attacker, zone, island, origin, us: ours, japan } = play.state.battle!;
  if (ours.length === 0 || japan.length === 0) {
    play.emit({ type: 'nobody found', zone, island });
    return false;
  }
  play.emit({
    type: 'battle began',
    kind,
    attacker,
    zone,
    island,
    origin,
    us: [...ours],
    japan: [...japan],
    reveals: true,
  });
  return true;
}

/** 10.3: goes on to the next side that fires, in this stage or a later one. */
function findFire(state: CentralPacific): boolean {
  const battle = state.battle!;
  do {
    if (shootersOf(state, battle, battle.stage, battle.firing).length > 0) return true;
  } while (goOn(battle));
  return false;
}

/** To the other side's turn to fire in the stage, or to the next stage. Returns whether there is one. */
function goOn(battle: Battle): boolean {
  battle.aimed = [];
  if (battle.firing === battle.firstFire) {
    battle.firing = enemyOf(battle.firing);
    return true;
  }
  if (battle.stage === ANTI_GROUND) return false;
  battle.stage++;
  battle.firing = battle.firstFire as SideCode;
  return true;
}

/** The ships that can still be told to fire past the screen. */
function aimable(state: CentralPacific, battle: Battle): UnitId[] {
  const { stage, firing, aimed } = battle;
  if (aimed.length >= mostAimed(state, battle)) return [];
  return shootersOf(state, battle, stage, firing).filter(
    (ship) => mustAim(battle, stage, firing, ship) && !aimed.includes(ship),
  );
}

function whyNotAim(state: CentralPacific, ship: UnitId): string {
  const battle = state.battle!;
  const { stage, firing } = battle;
  if (!shootersOf(state, battle, stage, firing).includes(ship)) return '10.2a';
  return mustAim(battle, stage, firing, ship) ? '10.8b' : '10.8d';
}

/** 10.8: where no screen is left, all fire at what it would have protected. */
function aimWhereNoScreenIs(state: CentralPacific): void {
  const battle = state.battle!;
  const { stage, firing } = battle;
  if (!isAimed(battle, stage, firing) || battle.japan.some((ship) => isTarget(ship, stage) && !isProtected(ship)))
    return;
  battle.aimed = shootersOf(state, battle, stage, firing).filter((ship) => mustAim(battle, stage, firing, ship));
}

export const combatProcedures = [battle];
