import { type About, again } from '#engine/procedure';
import { callAdvance } from './advance.ts';
import {
  addBarrage,
  addProtectiveFire,
  addProtectiveSupport,
  addSupport,
  announceBarrage,
  announceProtectiveFire,
  barrageChoices,
  canBarrage,
  canProtect,
  protectiveFireChoices,
  protectiveSupportChoices,
  supportChoices,
  whyNoBarrage,
  whyNoProtectiveFire,
  whyNoSupport,
} from './artillery.ts';
import { callBanzaiLosses, mayBanzai } from './banzai.ts';
import { combatTable } from './data.ts';
import type { CombatResult } from './dataTypes.ts';
import {
  attackersOf,
  canBeCompleted,
  leaveToFire,
  mayFight,
  targetsOf,
  whyNotAsDeclared,
  whyNotCompleted,
} from './duties.ts';
import { unitList } from './log.ts';
import { banzaiOrder, barrageOrder, protectiveFireOrder } from './orders.ts';
import { concludeAssault } from './reinforcements.ts';
import { callRetreat } from './retreat.ts';
import {
  ask,
  HAS_ATTACKED,
  type IslandWar,
  japan,
  nonPhasingSeat,
  type Play,
  phasingSeat,
  procedure,
  run,
  seatOf,
  type UnitId,
  WAS_ATTACKED,
} from './state.ts';
import { type Attack, isStillEmpty, oddsOf, retreatLength, whyWithoutEffect } from './strength.ts';
import { adjacentEnemies, eliminate, hasAttacked, hasBeenAttacked, isFoot, isOnMap, sideOf } from './units.ts';

/** One combat, in the order of 4.1: attackers, barrage, protective fire, Banzai, die, result, advance. */
export const attack = procedure<Attack>('attack', [
  ask('commit units', '4.1f', {
    seat: phasingSeat,
    prompt: 'Choose the attackers, and any more defenders for the same combat.',
    about: aboutDefenders,
    when: (_, { byFireAlone }) => !byFireAlone,
    choose: {
      with: {
        rule: '7.22a',
        label: 'Attack with this unit',
        role: 'put in',
        of: 'unit',
        targets: furtherAttackers,
        why: whyNotWith,
        do(_, local, unit) {
          local.attackers.push(unit);
          return again;
        },
      },
      also: {
        rule: '7.23a',
        label: 'Add this defender',
        role: 'put in',
        of: 'unit',
        targets: furtherDefenders,
        why: whyNotAlso,
        do(_, local, unit) {
          local.defenders.push(unit);
          return again;
        },
      },
      done: {
        rule: '4.1f',
        label: 'Attack with these units',
        role: 'done',
        when: (state, local) => local.attackers.length > 0 && whyNotAsDeclared(state, local) === undefined,
        why: (state, local) => whyNotAsDeclared(state, local),
      },
    },
  }),
  run('declare', '4.1f', declare),
  ask('barrage', '4.1g', {
    seat: phasingSeat,
    prompt: (_, local) =>
      isStillEmpty(local)
        ? 'Choose the artillery or ground support points that attack.'
        : 'You may add artillery barrage and ground support points.',
    about: aboutDefenders,
    order: barrageOrder,
    when: (state, local) => canBarrage(state, local) || isStillEmpty(local),
    choose: {
      barrage: {
        rule: '8.21a',
        label: 'Add this artillery unit',
        role: 'put in',
        of: 'unit',
        targets: barrageChoices,
        why: whyNoBarrage,
        do: addBarrage,
        next: again,
      },
      support: {
        rule: '9.12a',
        label: 'Add ground support points',
        of: 'points',
        targets: supportChoices,
        why: (state, _, points) => whyNoSupport(state, points),
        do: addSupport,
        next: again,
      },
      done: {
        rule: '4.1g',
        label: 'Finish barrage',
        role: 'done',
        when: (_, local) => !isStillEmpty(local),
        why: () => '8.21a',
      },
    },
  }),
  run('announce the barrage', '4.1g', announceBarrage),
  ask('protective fire', '4.1h', {
    seat: nonPhasingSeat,
    prompt: (_, { defenders }) =>
      `${unitList(defenders)} ${defenders.length > 1 ? 'are' : 'is'} attacked. You may add final protective fire and ground support points to the defense.`,
    about: aboutDefenders,
    order: protectiveFireOrder,
    when: canProtect,
    choose: {
      protect: {
        rule: '8.43a',
        label: 'Add this artillery unit',
        role: 'put in',
        of: 'unit',
        targets: protectiveFireChoices,
        why: whyNoProtectiveFire,
        do: addProtectiveFire,
        next: again,
      },
      support: {
        rule: '9.0d',
        label: 'Add ground support points',
        of: 'points',
        targets: protectiveSupportChoices,
        why: () => '9.0e',
        do: addProtectiveSupport,
        next: again,
      },
      done: { rule: '4.1h', label: 'Finish protective fire', role: 'done' },
    },
  }),
  run('announce protective fire', '4.1h', announceProtectiveFire),
  ask('banzai', '10.0b', {
    seat: japan,
    prompt: 'Make this a Banzai attack? Infantry and engineers are doubled, but some attackers are removed afterwards.',
    about: aboutDefenders,
    order: banzaiOrder,
    when: mayBanzai,
    choose: {
      banzai: {
        rule: '10.0a',
        label: 'Declare a Banzai attack',
        confirm: true,
        do(play, local) {
          local.banzai = true;
          play.emit({ type: 'banzai declared', units: local.attackers.filter(isFoot) });
        },
      },
      regular: { rule: '10.0a', label: 'Make a regular attack', role: 'pass' },
    },
  }),
  run('resolve', '4.1i', resolve),
  ask('order of retreat', '7.62a', {
    seat: (_, { retreating }) => seatOf(sideOf(retreating[0]!)),
    prompt: 'Choose which unit retreats next.',
    about: (_, { retreating }) => ({ unit: retreating }),
    when: (_, { retreating }) => retreating.length > 1,
    choose: {
      retreat: {
        rule: '7.62a',
        label: 'Retreat this unit next',
        of: 'unit',
        targets: (_, { retreating }) => retreating,
        do: retreatNext,
        next: again,
      },
    },
  }),
  run(
    'last retreat',
    '7.7a',
    (play, local) => retreatNext(play, local, local.retreating[0]!),
    (_, { retreating }) => retreating.length === 1,
  ),
  run('banzai losses', '10.0f', callBanzaiLosses),
  run('from the sea', '12.32d', (play, { attackers }) => {
    for (const unit of attackers) if (isOnMap(play.state, unit)) concludeAssault(play, unit);
  }),
  run('advance', '7.96a', callAdvance),
]);

function aboutDefenders(_: IslandWar, { defenders }: Attack): About {
  return { unit: defenders };
}

export function furtherAttackers(state: IslandWar, { attackers, defenders }: Attack): UnitId[] {
  return attackersOf(state, defenders[0]!).filter(
    (unit) => !attackers.includes(unit) && canBeCompleted(state, { attackers: [...attackers, unit], defenders }),
  );
}

function whyNotWith(state: IslandWar, { attackers, defenders }: Attack, unit: UnitId): string | undefined {
  if (sideOf(unit) !== state.phasing) return '7.0c';
  if (attackers.includes(unit) || hasAttacked(state, unit)) return '7.14a';
  const adjacent = adjacentEnemies(state, unit);
  if (!defenders.some((defender) => adjacent.includes(defender))) return '7.15a';
  if (defenders.some((defender) => !mayFight(state, unit, defender))) return '12.32b';
  if (!defenders.every((defender) => adjacent.includes(defender))) return '7.23a';
  return whyNotCompleted(state, { attackers: [...attackers, unit], defenders });
}

function furtherDefenders(state: IslandWar, { attackers, defenders }: Attack): UnitId[] {
  const found = new Set<UnitId>();
  for (const unit of attackers.length > 0 ? attackers : attackersOf(state, defenders[0]!)) {
    for (const enemy of targetsOf(state, unit)) {
      if (defenders.includes(enemy)) continue;
      if (canBeCompleted(state, { attackers, defenders: [...defenders, enemy] })) found.add(enemy);
    }
  }
  return [...found].sort((a, b) => a - b);
}

function whyNotAlso(state: IslandWar, { attackers, defenders }: Attack, unit: UnitId): string | undefined {
  if (sideOf(unit) === state.phasing) return '7.0c';
  if (defenders.includes(unit) || hasBeenAttacked(state, unit)) return '7.14b';
  const all = [...defenders, unit];
  const common = attackersOf(state, unit).filter((attacker) =>
    all.every((defender) => targetsOf(state, attacker).includes(defender)),
  );
  if (common.length === 0 || attackers.some((attacker) => !common.includes(attacker))) return '7.23a';
  return whyNotCompleted(state, { attackers, defenders: all });
}

function declare(play: Play, local: Attack): void {
  const { state } = play;
  const { attackers, defenders } = local;
  leaveToFire(state, local);
  for (const unit of attackers) state.combat[unit]! |= HAS_ATTACKED;
  for (const unit of defenders) state.combat[unit]! |= WAS_ATTACKED;
  const hexes = defenders.map((unit) => state.where[unit]!);
  play.emit({ type: 'attack declared', side: state.phasing, attackers, defenders, hexes });
}

function resolve(play: Play, local: Attack): void {
  const { state } = play;
  const { defenders } = local;
  const odds = oddsOf(state, local);
  const die = play.roll('combat');
  const result = combatTable.result(odds.column, die);
  const without = whyWithoutEffect(local, result);
  const hexes = defenders.map((unit) => state.where[unit]!);
  play.emit({ type: 'combat resolved', ...odds, die, result, hexes, ...(without ? { without } : {}) });
  takeEffect(play, local, without ? '•' : result);
}

/** Carries out a result as it counts in this combat; what retreats then do, the steps that follow see to. */
export function takeEffect(play: Play, local: Attack, result: CombatResult): void {
  const { state } = play;
  const { attackers, defenders } = local;
  local.result = result;
  state.pathsOfRetreat = [];
  if (!local.result.startsWith('D')) for (const unit of attackers) concludeAssault(play, unit);
  const losers = (local.result.startsWith('D') ? defenders : attackers).filter((unit) => isOnMap(state, unit));
  if (local.result === 'De' || local.result === 'Ae')
    eliminateAll(play, losers, local.result === 'De' ? '7.62d' : '7.62c');
  else if (retreatLength(local.result) > 0) local.retreating = losers;
}

function eliminateAll(play: Play, losers: readonly UnitId[], rule: string): void {
  for (const unit of losers) {
    play.state.pathsOfRetreat.push([play.state.where[unit]!]);
    eliminate(play, unit, rule);
  }
}

function retreatNext(play: Play, local: Attack, unit: UnitId): void {
  local.retreating = local.retreating.filter((other) => other !== unit);
  callRetreat(play, unit, retreatLength(local.result));
}
