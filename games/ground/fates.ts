import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Happening } from '../outcomes.ts';
import { capitalized, lowered } from '../words.ts';
import type { UnitId } from './forces.ts';

// What becomes of the units in a combat, as its events tell it, and in words.

/** An event of a game of units on hexes, as far as fates are concerned. */
export type UnitEvent = Event & { readonly unit?: UnitId; readonly path?: readonly Hex[] };

export interface Fate {
  readonly unit: UnitId;
  eliminated: boolean;
  stepsLost: number;
  /** How many hexes it went back. */
  back: number;
  /** It left the map and may return. */
  withdrawn: boolean;
  /** It may also hold its hex at the price of a step. */
  mayResist: boolean;
}

/** What becomes of units by some events; those that nothing happens to are among them. */
export function fatesOf(units: readonly UnitId[], events: readonly UnitEvent[]): Fate[] {
  return units.map((unit) => {
    const fate = { unit, eliminated: false, stepsLost: 0, back: 0, withdrawn: false, mayResist: false };
    for (const event of events) {
      if (event.unit !== unit) continue;
      if (event.type === 'eliminated') fate.eliminated = true;
      else if (event.type === 'depleted') fate.stepsLost++;
      else if (event.type === 'withdrawn') fate.withdrawn = true;
      else if (event.type === 'retreated') fate.back = event.path!.length;
    }
    return fate;
  });
}

const priceOfUnit = 1000;
const priceOfStep = 10;

/** What losses cost those who choose: a unit more than all steps. */
export function costOf(events: readonly UnitEvent[]): number {
  let cost = 0;
  for (const { type } of events) cost += type === 'eliminated' ? priceOfUnit : type === 'depleted' ? priceOfStep : 0;
  return cost;
}

/** The fates of both sides of a combat in words: `Defender eliminated`, `2 of 3 attackers retreat 1 hex`. */
export function happeningOf(sides: {
  readonly attackers: readonly Fate[];
  readonly defenders: readonly Fate[];
  /** Units of the attacker that only stand by. */
  readonly bystanders?: readonly Fate[];
  /** What the attacker gains besides, where that is not seen from fates. */
  readonly gained?: string;
}): Happening {
  const { attackers, defenders, bystanders = [], gained = '' } = sides;
  const parts = [
    gained,
    inWords(defenders, 'defender'),
    inWords(attackers, 'attacker'),
    inWords(bystanders, 'a unit next to it', 'units next to it'),
  ].filter((words) => words !== '');
  const title = isExchange(defenders) && isExchange(attackers) ? 'Each side loses a step' : inOneSentence(parts);
  return { title, worth: sum(defenders) - sum(attackers) - sum(bystanders) + Number(gained !== '') };
}

/** Whether one step of one unit is all that a side loses. */
function isExchange(fates: readonly Fate[]): boolean {
  const touched = fates.filter((fate) => phrase(fate, 1) !== '');
  return touched.length === 1 && phrase(touched[0]!, 1) === 'loses a step';
}

function inOneSentence(parts: readonly string[]): string {
  return parts.length === 0 ? 'No effect' : [parts[0]!, ...parts.slice(1).map(lowered)].join(', ');
}

function sum(fates: readonly Fate[]): number {
  let worth = 0;
  for (const { eliminated, stepsLost, back, withdrawn } of fates) {
    worth += eliminated ? priceOfUnit : stepsLost * priceOfStep + back + Number(withdrawn);
  }
  return worth;
}

function inWords(fates: readonly Fate[], one: string, several = `${one}s`): string {
  const counts = new Map<string, { count: number; fate: Fate }>();
  for (const fate of fates) {
    const key = phrase(fate, 2);
    const known = counts.get(key);
    if (known) known.count++;
    else if (key !== '') counts.set(key, { count: 1, fate });
  }
  const parts = [...counts.values()];
  const [first] = parts;
  if (!first) return '';
  if (first.count === fates.length)
    return capitalized(`${fates.length === 1 ? one : several} ${phrase(first.fate, fates.length)}`);
  return parts
    .map(({ count, fate }, at) => `${count}${at === 0 ? ` of ${fates.length} ${several}` : ''} ${phrase(fate, count)}`)
    .join(', ');
}

/** What becomes of one unit, or of several alike; '' if nothing does. */
function phrase({ eliminated, stepsLost, back, withdrawn, mayResist }: Fate, count: number): string {
  const verb = (word: string) => (count === 1 ? `${word}s` : word);
  if (eliminated) return 'eliminated';
  if (withdrawn) return `${verb('withdraw')} to sea${mayResist ? ` or ${verb('resist')}` : ''}`;
  const loss = stepsLost > 0 ? `${verb('lose')} a step` : '';
  if (back === 0) return loss;
  const distance = back === 1 ? '1 hex' : `${back} hexes`;
  if (mayResist)
    return loss === '' ? `${verb('retreat')} ${distance} or ${verb('resist')}` : `${loss}, may retreat ${distance}`;
  return `${verb('retreat')} ${distance}${loss === '' ? '' : ` and ${loss}`}`;
}
