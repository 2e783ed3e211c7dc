import type { BattleStage, StagedBattle, StagedSide, Volley } from '#games/display';
import { pieceKey } from '../../board/board.ts';

/*
 * A battle in stages is fought in one go, but is shown volley by volley: first the dice for first fire, then what each side fires in
 * each stage. Each of these is a step.
 */

/** How many steps of a battle have fallen. */
export function stepsIn({ firstFire, stages }: StagedBattle): number {
  return (firstFire?.dice ? 1 : 0) + stages.reduce((sum, { volleys }) => sum + volleys.filter(hasFallen).length, 0);
}

function hasFallen({ hits }: Volley): boolean {
  return hits !== undefined;
}

/** The same battle as it stood after so many steps: what each volley cost is struck out with it. */
export function battleAfter(battle: StagedBattle, steps: number): StagedBattle {
  if (steps >= stepsIn(battle)) return battle;
  const { firstFire } = battle;
  const isRolled = !firstFire?.dice || steps > 0;
  const rolled = firstFire && (isRolled ? firstFire : unrolled(firstFire));
  let left = firstFire?.dice ? steps - 1 : steps;
  let isAhead = !isRolled;
  const stages = battle.stages.map((stage): BattleStage => {
    // Notes tell how a stage came out.
    const { notes: _untold, ...rest } = stage;
    if (isAhead) return { ...rest, stand: 'to come', volleys: stage.volleys.map(unfired) };
    const volleys = stage.volleys.map((volley) => (hasFallen(volley) && left-- <= 0 ? unfired(volley) : volley));
    isAhead = left < 0;
    return isAhead ? { ...rest, volleys, stand: 'now' } : { ...stage, volleys };
  });
  const fates = new Map(
    stages.flatMap(({ volleys }) =>
      volleys.flatMap(({ struck }) => struck.map((one) => [pieceKey(one), one.fate] as const)),
    ),
  );
  const sides = battle.sides.map(({ side, pieces, unknown }): StagedSide => {
    return {
      side,
      unknown,
      pieces: pieces.map((piece) => {
        const fate = fates.get(pieceKey(piece));
        return fate ? { ...piece, fate } : { ...piece, fate: 'fights', face: piece.faceBefore ?? piece.face };
      }),
    };
  });
  return { ...battle, stand: 'under way', sides, stages, outlook: [], ...(rolled ? { firstFire: rolled } : {}) };
}

function unrolled({ rule, chances, modifiers }: NonNullable<StagedBattle['firstFire']>): StagedBattle['firstFire'] {
  return { rule, chances, modifiers };
}

function unfired({ side, shots }: Volley): Volley {
  return {
    side,
    shots: shots.map(({ title, hitsWith }) => (hitsWith ? { title, hitsWith } : { title })),
    chances: [],
    losses: [],
    struck: [],
  };
}

/** What has fallen, so that a battle that goes on can be told from a new one. */
function fallenIn({ title, firstFire, stages }: StagedBattle): readonly string[] {
  const volleys = stages.flatMap((stage) =>
    stage.volleys.filter(hasFallen).map(({ side, shots }) => `${stage.title} ${side} ${shots.map(({ die }) => die)}`),
  );
  return [title, ...(firstFire?.dice ? [firstFire.dice.map(({ die }) => die).join()] : []), ...volleys];
}

/** Whether a battle is the one that was shown before, perhaps further on. */
export function goesOn(before: StagedBattle, battle: StagedBattle): boolean {
  const now = fallenIn(battle);
  return fallenIn(before).every((step, at) => now[at] === step);
}
