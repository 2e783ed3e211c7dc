import type { Generator } from '#bots/generator';
import { firstHexes, firstSteps, firstUnits, lastAction, neighbours, type Playout } from './rules.ts';

const hexesAtStart = Int8Array.from(firstHexes);
const stepsAtStart = Int8Array.from(firstSteps);
const unitsAtStart = Int8Array.from(firstUnits);
const hexes = new Int8Array(6);
const steps = new Int8Array(6);
const unitIn = new Int8Array(25);
const legal = new Uint8Array(18);

/** The skirmish written for nothing but speed: no state that could be saved, no events, no refusals. */
export function playBare(random: Generator): Playout {
  hexes.set(hexesAtStart);
  steps.set(stepsAtStart);
  unitIn.set(unitsAtStart);
  let first = 0;
  let left0 = 3;
  let left3 = 3;
  for (let actions = 1; ; actions++) {
    const action = legal[random.below(listActions(first))]!;
    if (!isLegal(first, action)) throw new Error(`${action} is not a legal action`);
    const unit = (action / 6) | 0;
    const from = hexes[unit]!;
    const to = neighbours[from * 6 + (action % 6)]!;
    const enemy = unitIn[to]!;
    if (enemy < 0) {
      unitIn[from] = -1;
      unitIn[to] = unit;
      hexes[unit] = to;
    } else if (--steps[enemy]! === 0) {
      unitIn[to] = -1;
      hexes[enemy] = -1;
      if (enemy < 3) left0--;
      else left3--;
    }
    if (left0 === 0 || left3 === 0 || actions === lastAction) return { actions, hexes, steps };
    first = 3 - first;
  }
}

function listActions(first: number): number {
  let count = 0;
  for (let unit = first; unit < first + 3; unit++) {
    const hex = hexes[unit]!;
    if (hex < 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction]!;
      if (to >= 0 && !isOwn(first, unitIn[to]!)) legal[count++] = unit * 6 + direction;
    }
  }
  return count;
}

function isLegal(first: number, action: number): boolean {
  const unit = (action / 6) | 0;
  if (!isOwn(first, unit) || hexes[unit]! < 0) return false;
  const to = neighbours[hexes[unit]! * 6 + (action % 6)]!;
  return to >= 0 && !isOwn(first, unitIn[to]!);
}

function isOwn(first: number, unit: number): boolean {
  return unit >= first && unit < first + 3;
}
