import { amountOf, countedIn } from '../../../tables/modifiers.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import { modifierTimes } from '../../core/modifier.ts';
import { ask, enemyOf, type ForlornHopes, type Play, run, seatOf } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { numberVerbs } from './numbers.ts';
import { battleOf, hasAceAboard, isDisrupted, isOnBoard, ownPlace, piecesOf } from './pieces.ts';

// 9.7.7, an option: who rearranges sequence markers in a round.

interface Standing {
  readonly aces: number;
  readonly surprises: number;
  readonly disrupted: number;
}

const { modifiers: drms } = tables.variableSequence;
const sequenceModifiers = [
  modifierTimes<Standing>(drms.ace, ({ aces }) => aces),
  modifierTimes<Standing>(drms.surprise, ({ surprises }) => surprises),
  modifierTimes<Standing>(drms.disrupted, ({ disrupted }) => disrupted),
];

/** What a side has on the board; all there have shown their markers by round 2. */
function standingOf(state: ForlornHopes, side: SideCode): Standing {
  const battle = battleOf(state);
  const own = piecesOf(state, side).filter((piece) => isOnBoard(battle, piece));
  return {
    aces: own.filter((piece) => hasAceAboard(state, piece)).length,
    surprises: own.includes(battle.surprise) ? 1 : 0,
    disrupted: own.filter((piece) => isDisrupted(state, piece)).length,
  };
}

function rollSequence(play: Play): void {
  const { state } = play;
  const battle = battleOf(state);
  const { side } = missionOf(state);
  const totalOf = (of: SideCode, stream: string) =>
    play.roll(stream, 10) + amountOf(countedIn(sequenceModifiers, standingOf(state, of)));
  const totals: [number, number] = [totalOf(side, 'mission sequence'), totalOf(enemyOf(side), 'interceptor sequence')];
  const [mission, interceptor] = totals;
  const isIdle = mission === interceptor || Math.max(mission, interceptor) <= battle.round;
  battle.renumbering = isIdle ? -1 : mission > interceptor ? side : enemyOf(side);
  play.emit({ type: 'sequence rolled', totals, winner: battle.renumbering });
}

/** Both sides see the new numbers of the units whose numbers they have seen. */
function publish(play: Play): void {
  const { state } = play;
  const battle = battleOf(state);
  const side = battle.renumbering as SideCode;
  const numbers = handOf(state, side).battle!.number;
  let isChanged = false;
  for (const piece of piecesOf(state, side)) {
    const number = numbers[ownPlace(piece)]!;
    if (battle.number[piece] === 0 || battle.number[piece] === number) continue;
    battle.number[piece] = number;
    isChanged = true;
  }
  if (isChanged) play.emit({ type: 'renumbered', side, reveals: true });
}

function isOptional({ options }: Pick<ForlornHopes, 'options'>): boolean {
  return options['variable-sequence'] === true;
}

/** 9.7.7a: from round 2 on, at the start of each round. */
export function sequenceSteps() {
  return [
    run('sequence rolls', '9.7.7a', rollSequence, (state) => isOptional(state) && battleOf(state).round > 1),
    ask('rearrange', '9.7.7c', {
      when: (state) => isOptional(state) && battleOf(state).renumbering !== -1,
      seat: (state) => seatOf(battleOf(state).renumbering as SideCode),
      prompt: 'You may rearrange your sequence markers.',
      about: (state) => ({
        unit: piecesOf(state, battleOf(state).renumbering as SideCode)
          .filter((piece) => isOnBoard(battleOf(state), piece))
          .map((piece) => battleOf(state).unit[piece]!),
      }),
      choose: {
        ...numberVerbs,
        ready: { rule: '9.7.7c', label: 'Fly in this order', role: 'done', do: publish },
      },
    }),
    run('in order', '9.7.7b', ({ state }) => {
      battleOf(state).renumbering = -1;
    }),
  ];
}
