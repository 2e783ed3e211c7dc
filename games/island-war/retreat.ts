import { distance, type Hex } from '#board/grid';
import { firstSteps, longestPartial } from '#board/retreat';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { boardMap } from './data.ts';
import { callDisplacement } from './displacement.ts';
import { cheapestSteps, mayEnter, whyNotEnter } from './displacementSearch.ts';
import { unitName } from './names.ts';
import { ask, type IslandWar, type Play, procedure, run, seatOf, type UnitId } from './state.ts';
import { eliminate, moveAlong, sideOf } from './units.ts';

const { grid } = boardMap;

/** A retreat under way. */
interface Retreat {
  unit: UnitId;
  /** The hex of the combat. */
  origin: Hex;
  /** How many hexes it retreats. */
  steps: number;
  /** The hexes entered so far. */
  path: Hex[];
  /** A friendly unit's hex that is being cleared for it; -1 if none is. */
  clearing: Hex;
  /** It cannot go the whole way: it will be eliminated in the last hex (7.74). */
  doomed: boolean;
}

export function callRetreat(play: Play, unit: UnitId, steps: number): void {
  const origin = play.state.where[unit]!;
  play.state.adverse[unit] = play.state.combatPhase;
  play.call(retreat, { unit, origin, steps, path: [], clearing: -1, doomed: false });
}

/** 7.7: one unit retreats, hex by hex; where there is only one way it goes by itself. */
export const retreat = procedure<Retreat>('retreat', [
  run('go back', '7.74a', goBack),
  ask('choose a hex', '7.7a', {
    seat: (_, { unit }) => seatOf(sideOf(unit)),
    prompt: retreatPrompt,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '7.74a',
        label: 'Retreat to this hex',
        of: 'hex',
        targets: (state, local) => wayBack(state, local).hexes,
        why: (state, local, hex) => whyNoRetreat(state, local, hex),
        do: enter,
        next: to('go back'),
      },
    },
  }),
]);

function retreatPrompt(_: IslandWar, { unit, steps, path, doomed }: Retreat): string {
  const left = steps - path.length;
  if (doomed) return `${unitName(unit)} cannot retreat the full distance and will be eliminated: choose its next hex.`;
  return `Choose the next retreat hex for ${unitName(unit)} (${left} left).`;
}

/** 7.73, 7.74, 7.81: the hexes that the next step may lead to, and whether the unit can be saved at all. */
function wayBack(state: IslandWar, { unit, origin, steps, path, doomed }: Retreat): { hexes: Hex[]; steps: number } {
  const at = state.where[unit]!;
  const left = steps - path.length;
  const intoVacant = (from: Hex, hex: Hex) => state.occupant[hex]! < 0 && mayEnter(state, unit, from, hex);
  const vacant = firstSteps(grid, origin, at, left, intoVacant);
  if (vacant.length > 0) return { hexes: vacant, steps };
  const displacing = doomed ? [] : cheapestSteps(state, { unit, origin, at, left });
  if (displacing.length > 0) return { hexes: displacing, steps };
  const possible = longestPartial(grid, origin, at, left, intoVacant);
  return { hexes: firstSteps(grid, origin, at, possible, intoVacant), steps: path.length + possible };
}

function goBack(play: Play, local: Retreat): StepOutcome {
  const { clearing } = local;
  if (clearing >= 0) {
    local.clearing = -1;
    step(play, local, clearing);
  }
  if (local.path.length === local.steps) return endRetreat(play, local);
  const way = wayBack(play.state, local);
  if (way.steps < local.steps) {
    local.doomed = true;
    local.steps = way.steps;
  }
  if (way.hexes.length === 0) return endRetreat(play, local);
  if (way.hexes.length > 1) return undefined;
  enter(play, local, way.hexes[0]!);
  return again;
}

/** Goes into a hex, or first has the friendly unit there displaced. */
function enter(play: Play, local: Retreat, hex: Hex): void {
  const { state } = play;
  const { unit, origin, steps, path } = local;
  if (state.occupant[hex]! < 0) {
    step(play, local, hex);
    return;
  }
  local.clearing = hex;
  callDisplacement(play, hex, { unit, origin, at: state.where[unit]!, left: steps - path.length });
}

function step(play: Play, local: Retreat, hex: Hex): void {
  play.emit({ type: 'fell back', unit: local.unit, from: play.state.where[local.unit]!, to: hex });
  moveAlong(play, local.unit, [hex]);
  local.path.push(hex);
}

function endRetreat(play: Play, { unit, origin, path, doomed }: Retreat): StepOutcome {
  if (path.length > 0) play.emit({ type: 'retreated', unit, from: origin, path });
  const vacated = [origin, ...path];
  if (doomed) eliminate(play, unit, path.length > 0 ? '7.74b' : '7.7b');
  else vacated.pop();
  play.state.pathsOfRetreat.push(vacated);
  return leave;
}

function whyNoRetreat(state: IslandWar, { unit, origin, path }: Retreat, hex: Hex): string {
  const refused = whyNotEnter(state, unit, state.where[unit]!, hex);
  if (refused) return refused;
  if (distance(grid, origin, hex) !== path.length + 1) return '7.74a';
  return state.occupant[hex]! >= 0 ? '7.73a' : '7.74a';
}
