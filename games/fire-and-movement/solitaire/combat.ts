import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { callFight } from '../combat/fight.ts';
import { ask, type FireAndMovement, type Play, procedure, run, us } from '../core/state.ts';
import type { Island } from '../data/dataTypes.ts';
import { isUndecided, onslaughtOn, type Plan, planFor } from './attacks.ts';

interface Attacks {
  /** The islands still to be seen to; the first is under way. */
  islands: Island[];
}

/** 16.2: the Japanese attack by their principles. What each attack leads to is seen before the next is planned. */
export const soloCombat = procedure<{ mobile: boolean }>('solitaire combat', [
  run('begin', '16.0a', (play) => play.call(attacks, { islands: [...play.state.inPlay] })),
]);

export const attacks = procedure<Attacks>('solitaire attacks', [
  run('next attack', '16.2.2P', nextAttack),
  ask('choose a hex', '16.0a', {
    seat: us,
    prompt: 'Choose the hex that the Japanese attack. They cannot attack all of these.',
    choose: {
      onto: {
        rule: '16.0a',
        label: 'Attack this hex',
        of: 'hex',
        targets: (state, local) => planOf(state, local)!.first.map(({ hex }) => hex),
        do: (play, local, hex) => launch(play, planOf(play.state, local)!, hex),
        next: to('next attack'),
      },
    },
  }),
]);

function planOf(state: FireAndMovement, { islands }: Attacks): Plan | undefined {
  return planFor(state, islands[0]!);
}

function nextAttack(play: Play, local: Attacks): StepOutcome {
  if (local.islands.length === 0) return leave;
  const plan = planOf(play.state, local);
  if (!plan) {
    local.islands = local.islands.slice(1);
    return again;
  }
  if (isUndecided(plan)) return undefined;
  launch(play, plan, plan.first[0]!.hex);
  return again;
}

function launch(play: Play, plan: Plan, hex: Hex): void {
  const { attackers, banzai, principle, also } = onslaughtOn(play.state, plan, hex);
  play.emit({ type: 'principle', principle, units: attackers, hex, also });
  callFight(play, hex, attackers, banzai);
}
