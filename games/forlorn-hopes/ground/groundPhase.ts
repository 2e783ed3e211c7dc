import { again } from '#engine/procedure';
import { isLodgement } from '../core/counters.ts';
import { isHex, POOL } from '../core/places.ts';
import { ask, enemyOf, type Play, procedure, run, seatOf } from '../core/state.ts';
import { isParachute, units } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { attack, attackBy, attackersOf, attackProcedures, whyNoAttack } from './attack.ts';
import { landing, landingAt, landingHexes, landingProcedures, whyNoLanding } from './landing.ts';
import { eliminateGround } from './losses.ts';
import { movement, movementProcedures } from './movement.ts';
import { spend, spendable } from './payment.ts';
import { retreatProcedures } from './retreat.ts';

interface Fighting {
  readonly side: SideCode;
}

/** 11.4, 11.5: a side attacks and lands. */
export const fighting = procedure<Fighting>('ground combat', [
  ask('combats', '11.4c', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Attack, land troops, or go on.',
    choose: {
      attack: {
        rule: '11.4a',
        label: 'Attack with a unit',
        of: 'unit',
        targets: (state, { side }) => attackersOf(state, side),
        why: (state, { side }, unit) => whyNoAttack(state, side, unit),
        do: (play, { side }, unit) => play.call(attack, attackBy(side, unit)),
        next: again,
      },
      land: {
        rule: '11.5a',
        label: 'Land troops',
        of: 'place',
        targets: (state, { side }) => landingHexes(state, side),
        why: (state, { side }, hex) => whyNoLanding(state, side, hex),
        do: (play, { side }, hex) => play.call(landing, landingAt(side, hex)),
        next: again,
      },
      'spend supply': {
        rule: '11.1b',
        label: 'Spend this supply',
        of: 'unit',
        quiet: true,
        targets: (state, { side }) => spendable(state, side),
        do: (play, _, unit) => spend(play, unit),
        next: again,
      },
      done: { rule: '11.4c', label: 'No more combat', role: 'done' },
    },
  }),
]);

/** 11.0, in the order of 4.0d: the Initiative player moves and fights, then the other. */
export const groundPhase = procedure('ground phase', [
  run('first movement', '11.1a', (play) => begin(play, play.state.initiative)),
  run('first combat', '11.4a', (play) => play.call(fighting, { side: play.state.initiative })),
  run('second movement', '11.1b', (play) => begin(play, enemyOf(play.state.initiative))),
  run('second combat', '11.4a', (play) => play.call(fighting, { side: enemyOf(play.state.initiative) })),
  run('paratroops', '9.11l', withdrawParatroops),
]);

export const groundProcedures = [
  groundPhase,
  fighting,
  ...movementProcedures,
  ...attackProcedures,
  ...landingProcedures,
  ...retreatProcedures,
];

function begin(play: Play, side: SideCode): void {
  play.state.supplyCredit = 0;
  play.call(movement, { side, group: [], hasMarched: false });
}

/** 9.11l: whatever became of the fight, they do not stay; among enemies, against whom they have not been used, they are lost (9.11k). */
function withdrawParatroops(play: Play): void {
  const { state } = play;
  for (let unit = 0; unit < units.length; unit++) {
    const hex = state.where[unit]!;
    if (isParachute[unit] === 0 || !isHex(hex)) continue;
    if (isLodgement(state, hex)) {
      eliminateGround(play, unit, '9.11k');
      continue;
    }
    state.where[unit] = POOL;
    state.disrupted[unit] = 0;
    play.emit({ type: 'placed', unit, place: POOL, rule: '9.11l' });
  }
}
