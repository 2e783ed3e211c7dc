import type { Hex } from '#board/grid';
import { onTop } from '#engine/frames';
import type { BattleStage, StagedBattle } from '../../../display.ts';
import type { Likely } from '../../../outcomes.ts';
import type { Chance } from '../../../tables/chances.ts';
import { capitalized } from '../../../words.ts';
import { isGroundUnit } from '../../core/counters.ts';
import { handOf, isShown } from '../../core/hand.ts';
import { placeName, unitName } from '../../core/names.ts';
import { enemyOf, type ForlornHopes, seatOf, type UnitId } from '../../core/state.ts';
import { isBarge, isInfantry } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { allGuards, attack } from '../../ground/attack.ts';
import { attackChances, landingChances } from '../../ground/chances.ts';
import { possibleDefenders } from '../../ground/defender.ts';
import { chosenLanders, defenseOf, landing, landingAt } from '../../ground/landing.ts';
import { faceOf } from '../faces.ts';
import { onMap } from '../places.ts';
import { hurtsDefender, hurtsLanders } from './shots.ts';

/** A ground attack or a contested landing that is being put together. */
interface Planned {
  readonly title: string;
  readonly rule: string;
  readonly hex: Hex;
  readonly side: SideCode;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** Who rolls, and the dice that hurt the other side. */
  readonly roller: SideCode;
  readonly chances: readonly Chance<string>[];
  readonly isHit: (result: string) => boolean;
}

/** The battle that the viewer puts together, if it is settled who will defend. */
function plannedIn(view: ForlornHopes): Planned | undefined {
  return plannedAttack(view) ?? plannedLanding(view);
}

function plannedAttack(view: ForlornHopes): Planned | undefined {
  const local = onTop(view, attack);
  if (!local || local.hex < 0) return undefined;
  const { side, attacker, supports, hex, guards } = local;
  const isSettled = local.defender >= 0;
  const [defender = -1, another] = isSettled ? [local.defender] : possibleDefenders(view, { side, hex });
  if (defender < 0 || another !== undefined) return undefined;
  const attackers = [attacker, ...supports];
  const support = isSettled ? guards : allGuards(view, { ...local, defender, guards: [] });
  const defenders = [defender, ...support];
  return {
    title: `Attack on ${placeName(hex)}`,
    rule: '11.4.1a',
    hex,
    side,
    attackers,
    defenders,
    roller: side,
    chances: attackChances(view, { attackers, defenders, hex }),
    isHit: hurtsDefender,
  };
}

function plannedLanding(view: ForlornHopes): Planned | undefined {
  const local = onTop(view, landing);
  if (!local || !isShown(view, local.side)) return undefined;
  const { side, hex } = local;
  const landers = chosenLanders(view, side).filter(isGroundUnit);
  const [defender, another] = possibleDefenders(view, { side, hex });
  if (defender === undefined || another !== undefined) return undefined;
  if (!landers.some((unit) => isInfantry[unit] === 1)) return undefined;
  const { aboard } = handOf(view, side);
  const hasBarge = landers.some((unit) => isBarge[aboard[unit]!] === 1);
  const defenders = defenseOf(view, { ...landingAt(side, hex), defender });
  return {
    title: `Landing at ${placeName(hex)}`,
    rule: '11.5.1c',
    hex,
    side,
    attackers: landers,
    defenders,
    roller: enemyOf(side),
    chances: landingChances(view, { landers, defenders, hex, hasBarge }),
    isHit: hurtsLanders,
  };
}

/** What can come of it, the best for the attacker first. */
export function prospectsIn(view: ForlornHopes): Likely[] {
  const planned = plannedIn(view);
  return planned ? likely(planned) : [];
}

/** Results that come to the same are taken together. */
function likely({ chances }: Planned): Likely[] {
  const found = new Map<string, number>();
  for (const { effect, ways, of } of chances) {
    const title = capitalized(effect);
    found.set(title, (found.get(title) ?? 0) + ways / of);
  }
  return [...found].map(([title, chance]) => ({ title, chance }));
}

export function plannedBattle(view: ForlornHopes): StagedBattle | undefined {
  const planned = plannedIn(view);
  if (!planned) return undefined;
  const { title, hex, side, attackers, defenders } = planned;
  const piecesOf = (units: readonly UnitId[]) =>
    units.map((unit) => ({
      kind: 'unit',
      target: unit,
      face: faceOf(unit, view.steps[unit]!),
      title: unitName(unit),
      fate: 'fights' as const,
    }));
  return {
    title,
    places: [onMap(hex)],
    stand: 'planned',
    sides: [
      { side: seatOf(side), pieces: piecesOf(attackers), unknown: 0 },
      { side: seatOf(enemyOf(side)), pieces: piecesOf(defenders), unknown: 0 },
    ],
    faces: 10,
    stages: [stageOf(planned)],
    outlook: likely(planned),
  };
}

function stageOf({ rule, roller, attackers, defenders, side, chances, isHit }: Planned): BattleStage {
  const hits = chances.filter(({ result }) => isHit(result)).reduce((sum, { ways }) => sum + ways, 0);
  const of = chances[0]!.of;
  const firer = (roller === side ? attackers : defenders)[0]!;
  const shot = { title: unitName(firer) };
  return {
    title: roller === side ? 'Attack' : 'Assault',
    rule,
    stand: 'to come',
    volleys: [
      {
        side: seatOf(roller),
        shots: [hits > 0 ? { ...shot, hitsWith: [of - hits + 1, of] } : shot],
        chances: [1 - hits / of, hits / of],
        losses: [],
        struck: [],
      },
    ],
  };
}
