import type { Event } from '#engine/state';
import type { BattleStage, StagedBattle, StagedSide, Volley } from '../../display.ts';
import { capitalized } from '../../words.ts';
import { type Chances, chancesOf } from '../combat/chances/chances.ts';
import { ableToFire, fires, unitsOf } from '../combat/firing.ts';
import { type Battle, type Stage, stages } from '../core/battle.ts';
import { unitName } from '../core/names.ts';
import { placeOfIsland } from '../core/places.ts';
import { type CentralPacific, enemyOf, type UnitId } from '../core/state.ts';
import { factorOf, groundOn, shipsIn } from '../core/units.ts';
import { JAPAN, type SideCode, sides, US } from '../data/types.ts';
import { battleTitle } from '../log/battleLog.ts';
import { battlesIn, lastBattle, type ToldBattle, type ToldVolley } from './battleTold.ts';
import { faceOf } from './faces.ts';
import { firstFireOf, firstFireTold } from './firstFire.ts';
import { outlookOf } from './outlook.ts';
import { isSeen } from './pieces.ts';
import { onBoard } from './places.ts';

/** The battle that is planned or fought, with its chances; or the last one, as the events tell it. */
export function stagedBattle(view: CentralPacific, told: readonly Event[]): StagedBattle | undefined {
  const { battle } = view;
  if (battle?.stand === 'planned') return planned(view, battle);
  const last = lastBattle(told);
  if (battle?.stand === 'under way') return last && !last.isOver ? underWay(view, battle, last) : planned(view, battle);
  return last && over(view, last);
}

/** All battles that the events tell of to their end. */
export function battlesFought(view: CentralPacific, told: readonly Event[]): StagedBattle[] {
  return battlesIn(told).map((battle) => over(view, battle));
}

type Fought = Pick<Battle, 'kind' | 'attacker' | 'zone' | 'island' | 'origin'>;

function headingOf(battle: Fought): Pick<StagedBattle, 'title' | 'places'> {
  const { zone, island, origin } = battle;
  const places = [island >= 0 ? placeOfIsland(island) : zone, ...(origin === zone ? [] : [origin])];
  return { title: battleTitle(battle), places: places.map(onBoard) };
}

function attackerFirst(battle: Fought): readonly [SideCode, SideCode] {
  return [battle.attacker, enemyOf(battle.attacker)];
}

function planned(view: CentralPacific, battle: Battle): StagedBattle {
  const met = { ...battle, japan: defendersOf(view, battle) };
  const chances = chancesOf(view);
  const unknown =
    battle.attacker === US ? view.hiddenAt[battle.island >= 0 ? placeOfIsland(battle.island) : battle.zone]! : 0;
  return {
    ...headingOf(battle),
    stand: battle.stand === 'planned' ? 'planned' : 'under way',
    sides: attackerFirst(battle).map((side) => ({
      side: sides[side],
      pieces: unitsOf(met, side).map((unit) => pieceOf(unit, view.steps[unit]!, 'fights')),
      unknown: side === JAPAN ? unknown : 0,
    })),
    ...firstFireOf(view, battle, chances),
    stages: stagesOf(view, met, [], chances),
    outlook: outlookOf(battle, chances),
  };
}

/** The Japanese as far as the player knows who will meet the attack. */
function defendersOf(view: CentralPacific, { attacker, zone, island, japan }: Battle): UnitId[] {
  if (attacker === JAPAN || japan.length > 0) return japan;
  const there = island >= 0 ? groundOn(view, JAPAN, island) : shipsIn(view, JAPAN, zone);
  return there.filter((unit) => isSeen(view, unit));
}

function pieceOf(
  unit: UnitId,
  steps: number,
  fate: StagedSide['pieces'][number]['fate'],
): StagedSide['pieces'][number] {
  return { kind: 'unit', target: unit, face: faceOf(unit, steps), title: unitName(unit), fate };
}

/** Those who began the battle, and what has become of them. */
function sidesTold(view: CentralPacific, { began, left, before }: ToldBattle): StagedSide[] {
  return attackerFirst(began).map((side) => ({
    side: sides[side],
    pieces: unitsOf(began, side).map((unit) => {
      const steps = left.get(unit);
      if (steps === undefined) return pieceOf(unit, view.steps[unit]!, 'fights');
      const piece = pieceOf(unit, Math.max(steps, 1), steps === 0 ? 'lost' : 'reduced');
      const stepsBefore = before.get(unit)!;
      return stepsBefore > Math.max(steps, 1) ? { ...piece, faceBefore: faceOf(unit, stepsBefore) } : piece;
    }),
    unknown: 0,
  }));
}

function underWay(view: CentralPacific, battle: Battle, told: ToldBattle): StagedBattle {
  const chances = chancesOf(view);
  return {
    ...headingOf(battle),
    stand: 'under way',
    sides: sidesTold(view, told),
    ...(told.firstFire ? firstFireTold(told) : firstFireOf(view, battle, chances)),
    stages: stagesOf(view, battle, told.volleys, chances),
    outlook: outlookOf(battle, chances),
  };
}

function over(view: CentralPacific, told: ToldBattle): StagedBattle {
  const fired = [...new Set(told.volleys.map(({ fired: { stage } }) => stage))];
  return {
    ...headingOf(told.began),
    stand: 'over',
    sides: sidesTold(view, told),
    ...firstFireTold(told),
    stages: fired.map((stage) => ({
      ...titleOf(stage),
      stand: 'over',
      volleys: told.volleys.filter((volley) => volley.fired.stage === stage).map(volleyTold),
    })),
    outlook: [],
  };
}

const stageRules = ['10.2c', '10.2c', '10.2c', '10.2e'];

function titleOf(stage: Stage): Pick<BattleStage, 'title' | 'rule'> {
  const name = stages[stage]!;
  return { title: `${capitalized(name)} fire`, rule: stageRules[stage]! };
}

function volleyTold({ fired: { side, shots, hits }, losses, struck }: ToldVolley): Volley {
  return {
    side: sides[side],
    shots: shots.map(({ unit, factor, die }) => ({ title: unitName(unit), hitsWith: [1, factor], die })),
    chances: [],
    hits,
    losses,
    struck,
  };
}

/** Stage by stage: what has been fired, and what can still be. */
function stagesOf(
  view: CentralPacific,
  battle: Battle,
  volleys: readonly ToldVolley[],
  chances: Chances | undefined,
): BattleStage[] {
  const isMet = battle.stand === 'under way' && battle.firstFire >= 0;
  const first = isMet ? (battle.firstFire as SideCode) : battle.attacker;
  return ([0, 1, 2, 3] as const).flatMap((stage) => {
    const told = volleys.filter(({ fired }) => fired.stage === stage);
    const open = [first, enemyOf(first)].flatMap((side) => {
      if (told.some(({ fired }) => fired.side === side)) return [];
      const due = chances?.outcome.volleys.find((volley) => volley.stage === stage && volley.side === side);
      return due && due.hits.length > 1 ? [volleyToCome(view, battle, stage, side, due.hits)] : [];
    });
    if (told.length + open.length === 0) return [];
    const stand = !isMet || stage > battle.stage ? 'to come' : stage < battle.stage ? 'over' : 'now';
    return [{ ...titleOf(stage), stand, volleys: [...told.map(volleyTold), ...open] }];
  });
}

function volleyToCome(
  view: CentralPacific,
  battle: Battle,
  stage: Stage,
  side: SideCode,
  hits: readonly number[],
): Volley {
  const { attacker, defender } = fires[battle.kind];
  const answers = (side === battle.attacker ? attacker : defender).includes(stage);
  const shooters = answers ? ableToFire(view, battle, unitsOf(battle, side), stage) : [];
  return {
    side: sides[side],
    shots: shooters.map((unit) => ({ title: unitName(unit), hitsWith: [1, factorOf(view, unit, stage)] })),
    chances: hits,
    losses: [],
    struck: [],
  };
}
