import { again } from '#engine/procedure';
import type { Piece } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { unitName } from '../../core/names.ts';
import { ask, type ForlornHopes, type Play, procedure, seatOf, type UnitId } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import { fireAt } from './fire.ts';
import { showMarkers } from './markers.ts';
import { defensiveFireOrder } from './orders.ts';
import { battleOf, isOnBoard, maneuverOf, pieceOf } from './pieces.ts';
import { gunnersAgainst, type Knowing, whyNoDefense } from './shots.ts';

interface DefensiveFire {
  /** The interceptor that has shown itself. */
  target: Piece;
  /** 9.7.9h6: the bombers that have tried in this hex. */
  tried: Piece[];
}

/** The bombers that may still try; altitudes that only their owner knows count as any. */
function gunnersLeft(state: ForlornHopes, { target, tried }: DefensiveFire, knowing: Knowing): Piece[] {
  if (!isOnBoard(battleOf(state), target)) return [];
  return gunnersAgainst(state, target, knowing).filter((gunner) => !tried.includes(gunner));
}

function ownGunners(state: ForlornHopes, local: DefensiveFire): UnitId[] {
  const { unit } = battleOf(state);
  return gunnersLeft(state, local, missionOf(state).side).map((gunner) => unit[gunner]!);
}

/** 9.7.9h5: the modifier of a bomber's try. */
export function gunnersModifier(state: ForlornHopes, gunner: Piece, target: Piece): number {
  return maneuverOf(state, target) - maneuverOf(state, gunner);
}

function tryToFire(play: Play, { target, tried }: DefensiveFire, id: UnitId): void {
  const { state } = play;
  const battle = battleOf(state);
  const gunner = pieceOf(battle, id);
  tried.push(gunner);
  showMarkers(play, gunner);
  const modifier = gunnersModifier(state, gunner, target);
  const roll = play.roll('gunners', 10);
  const fires = roll + modifier <= tables.fixed.defensiveFireTo;
  play.emit({ type: 'gunners rolled', unit: id, target: battle.unit[target]!, roll, modifier, fires });
  if (fires) fireAt(play, gunner, target);
}

/** 9.7.9h: Mission bombers fire at an interceptor that has come before their guns. */
export const defensiveFire = procedure<DefensiveFire>('defensive fire', [
  ask('gunners', '9.7.9h1', {
    when: (state, local) => gunnersLeft(state, local, 'both').length > 0,
    seat: (state) => seatOf(missionOf(state).side),
    prompt: (state, { target }) => `${unitName(battleOf(state).unit[target]!)} is in range. Fire at it with a bomber?`,
    about: (state, { target }) => ({ unit: [battleOf(state).unit[target]!] }),
    choose: {
      'defend with': {
        rule: '9.7.9h1',
        label: 'Fire with a bomber',
        of: 'unit',
        targets: ownGunners,
        why: (state, { target, tried }, id) => {
          const gunner = pieceOf(battleOf(state), id);
          if (gunner < 0) return '9.7.9h8';
          return tried.includes(gunner) ? '9.7.9h6' : whyNoDefense(state, gunner, target, missionOf(state).side);
        },
        whyNone: () => '9.7.9c',
        do: tryToFire,
        next: again,
      },
      'hold fire': { rule: '9.7.9h1', label: 'Hold fire', role: 'pass' },
    },
    order: {
      id: () => defensiveFireOrder.id,
      reply: (view, local, answer) => {
        const [first] = answer === 'always' ? ownGunners(view, local) : [];
        return first === undefined ? { verb: 'hold fire' } : { verb: 'defend with', target: first };
      },
    },
  }),
]);
