import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say, targetsOf } from '../../choices.ts';
import type { Lot } from '../../judgement.ts';
import { type CompanyScale, FACE_DOWN } from '../core/state.ts';
import { scenarioOf } from '../scenarios/order.ts';
import { takesPart } from '../scenarios/readySetUp.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { drawn } from './planning.ts';

/** How many pairs of mines change places, so that no ready-made setup gives its values away. */
const exchanges = 5;
/** What each of the ready-made setups promises: all hold, none always. */
const promises: Readonly<Record<string, number>> = { historical: 2, beaches: 2, inland: 2, south: 1.5 };

/** T5d: one of the setups with other mines; a setup that somebody has begun is only finished. */
export function setUpJapan(state: CompanyScale, decision: Decision, lot: Lot): Action[] {
  const begin = say(decision, 'begin');
  if (!isUntouched(state)) return [begin];
  const { setUps } = scenarioOf(state).free!;
  const setUp = drawn([...setUps.keys()], (at) => promises[setUps[at]!.id] ?? 1, lot);
  if (setUp > 0) return [say(decision, 'use setup', setUp), ...changedMines(state, decision, lot, setUp), begin];
  return [...changedMines(state, decision, lot, setUp), begin];
}

function changedMines(state: CompanyScale, decision: Decision, lot: Lot, setUp: number): Action[] {
  const { places } = theaterOf(state);
  const hexes = Object.keys(scenarioOf(state).free!.setUps[setUp]!.mines).map((hex) => places.find(hex));
  return Array.from({ length: exchanges }, () => {
    const from = lot(hexes.length);
    const to = (from + 1 + lot(hexes.length - 1)) % hexes.length;
    return [say(decision, 'take mine', hexes[from]), say(decision, 'lay', hexes[to])];
  }).flat();
}

/** Whether all still lies as it was laid out to begin with. */
function isUntouched(state: CompanyScale): boolean {
  const { forces, places } = theaterOf(state);
  const { at, mines } = scenarioOf(state).free!.setUps[0]!;
  const isThere = ([id, hex]: [string, Place]) =>
    !takesPart(state, forces.find(id)) || state.where[forces.find(id)] === hex;
  const lies = ([hex, value]: [string, number]) => state.secrets.japan!.mines[places.find(hex)] === value;
  return Object.entries(at).every(isThere) && Object.entries(mines).every(lies);
}

/** T5e: a mine that was taken up changes places with another. */
export function layMine(state: CompanyScale, decision: Decision, lot: Lot): Action[] {
  const others = targetsOf(decision, 'lay').filter((place) => state.mines[place] === FACE_DOWN);
  return [say(decision, 'lay', others[lot(others.length)])];
}
