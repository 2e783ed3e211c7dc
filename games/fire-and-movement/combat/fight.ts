import type { Hex } from '#board/grid';
import type { About } from '#engine/procedure';
import { boatAt } from '../core/arrivals.ts';
import { attackedBit, mayBanzai } from '../core/eligibility.ts';
import { hexName, unitList } from '../core/names.ts';
import { supportOrder, supportWanted } from '../core/orders.ts';
import {
  ask,
  enemyOf,
  type FireAndMovement,
  HAS_ATTACKED,
  isSolitaire,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
  us,
} from '../core/state.ts';
import { type Attack, countsAs, newAttack, oddsOf } from '../core/strength.ts';
import { MOST_MARKERS, markersLeft, reveal } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { combatTable } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { callAftermath } from './aftermath.ts';

/** 8.2.1: one combat, from its declaration to its result. */
export const fight = procedure<Attack>('combat', [
  run('declare', '8.2.1a', declare),
  ask('banzai', '15.0c', {
    seat: (state) => seatOf(state, JAPAN),
    prompt: (_, { attackers, hex }) =>
      `Make the attack of ${unitList(attackers)} on ${hexName(hex)} a Banzai attack? No support fire; D2 and D3 become Ex.`,
    about: aboutCombat,
    order: { id: () => 'banzai', reply: () => ({ verb: 'regular' }) },
    when: (state, { attackers }) => state.phasing === JAPAN && !isSolitaire(state) && mayBanzai(attackers),
    choose: {
      banzai: {
        rule: '15.0a',
        label: 'Declare a Banzai attack',
        confirm: true,
        do(play, local) {
          local.banzai = true;
          play.emit({ type: 'banzai declared', hex: local.hex });
        },
      },
      regular: { rule: '15.0a', label: 'Make a regular attack', role: 'pass' },
    },
  }),
  supportStep('attacker’s first marker', 'attacker'),
  supportStep('defender’s first marker', 'defender'),
  supportStep('attacker’s second marker', 'attacker'),
  supportStep('defender’s second marker', 'defender'),
  ask('support in solitaire', '16.2.2d', {
    seat: us,
    prompt: (_, { hex }) => `Choose how many support fire markers to draw for ${hexName(hex)}. The Japanese draw 2.`,
    about: aboutCombat,
    order: {
      id: (state) => supportOrder(state, US),
      reply: (view, { hex }, answer) => ({
        verb: 'support',
        target: Math.min(supportWanted(answer), markersLeft(view, US, islandAt(hex))),
      }),
    },
    when: (state, { hex, banzai }) => isSolitaire(state) && !banzai && markersLeft(state, US, islandAt(hex)) > 0,
    choose: {
      support: {
        rule: '16.2.2d',
        label: 'Draw markers',
        targets: (state, { hex }) => upTo(Math.min(MOST_MARKERS, markersLeft(state, US, islandAt(hex)))),
        why: () => '8.2.1d',
        do(_, local, count) {
          local.committed[US] = count;
        },
      },
    },
  }),
  run(
    'japanese support in solitaire',
    '16.2.2a',
    ({ state }, local) => {
      local.committed[JAPAN] = Math.min(MOST_MARKERS, markersLeft(state, JAPAN, islandAt(local.hex)));
    },
    (state, { banzai }) => isSolitaire(state) && !banzai,
  ),
  run('reveal', '8.2.1b', revealAll),
  run('resolve', '8.2.1g', resolve),
]);

/** What is attacked: units, or an empty reef. */
export function aboutCombat(_: FireAndMovement, { defenders, hex }: Attack): About {
  return { unit: defenders, hex: [hex] };
}

/** Begins a combat whose attackers are settled. */
export function callFight(play: Play, hex: Hex, attackers: readonly UnitId[], banzai: boolean): void {
  play.call(fight, { ...newAttack(play.state, hex), attackers: [...attackers], banzai });
}

function declare(play: Play, local: Attack): void {
  const { state } = play;
  const { attackers, defenders, hex } = local;
  const bit = attackedBit(state);
  for (const unit of attackers) state.done[unit]! |= HAS_ATTACKED;
  for (const unit of defenders) state.done[unit]! |= bit;
  if (defenders.length === 0) state.boats[boatAt(state, hex)]!.attacked |= bit;
  play.emit({
    type: 'attack declared',
    side: state.phasing,
    attackers: [...attackers],
    defenders: [...defenders],
    hex,
  });
  if (local.banzai) play.emit({ type: 'banzai declared', hex });
}

/** 8.2.1: one of the four steps in which the sides take turns to commit a marker, unseen, or to pass. */
function supportStep(name: string, role: 'attacker' | 'defender') {
  const sideOf = (state: FireAndMovement): SideCode => (role === 'attacker' ? state.phasing : enemyOf(state.phasing));
  return ask<Attack>(name, '8.2.1b', {
    seat: (state) => seatOf(state, sideOf(state)),
    prompt: (state, local) => {
      const { attack, defense } = oddsOf(state, local);
      const [ours, theirs] = [local.committed[state.phasing], local.committed[enemyOf(state.phasing)]];
      const hidden = ours + theirs === 0 ? '' : `, hidden markers ${ours} against ${theirs}`;
      return `Combat in ${hexName(local.hex)}, ${attack} against ${defense}${hidden}: commit a support fire marker?`;
    },
    about: aboutCombat,
    order: {
      id: (state) => supportOrder(state, sideOf(state)),
      reply: (view, { committed }, answer) => ({
        verb: committed[sideOf(view)] < supportWanted(answer) ? 'commit' : 'pass',
      }),
    },
    when: (state, { hex, banzai, committed }) =>
      !banzai && !isSolitaire(state) && markersLeft(state, sideOf(state), islandAt(hex)) > committed[sideOf(state)],
    choose: {
      commit: {
        rule: '8.2.1b',
        label: 'Commit a marker',
        do(play, local) {
          const side = sideOf(play.state);
          local.committed[side]++;
          play.emit({ type: 'support committed', side, hex: local.hex, count: local.committed[side] });
        },
      },
      pass: { rule: '8.2.1c', label: 'Pass', role: 'pass' },
    },
  });
}

function revealAll(play: Play, local: Attack): void {
  const { phasing } = play.state;
  const island = islandAt(local.hex);
  for (const side of [phasing, enemyOf(phasing)]) {
    const purpose = side === phasing ? 'attack' : 'defense';
    local.revealed[side] = reveal(play, side, island, local.committed[side], purpose);
  }
}

function resolve(play: Play, local: Attack): void {
  const odds = oddsOf(play.state, local);
  const die = play.roll('combat');
  const result = combatTable.result(odds.column, die);
  const counts = countsAs(result, local);
  play.emit({ type: 'combat resolved', hex: local.hex, ...odds, die, result, counts });
  callAftermath(play, local, counts);
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}
