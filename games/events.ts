import type { Hex } from '#board/grid';
import type { Line } from '#engine/definition';
import { type Event, isRoll, type Rolled } from '#engine/state';
import type { Motion } from './display.ts';

/** An event of a type, with its fields. */
export type EventOf<Fields, Type extends keyof Fields> = Event & { readonly type: Type } & Readonly<Fields[Type]>;

/** All events of a game, from the fields of each type. */
export type EventsOf<Fields> = { [Type in keyof Fields]: EventOf<Fields, Type> }[keyof Fields];

/** What is made of the events of each type, but for those that are left out by name: no type can be forgotten. */
export type ByType<E extends Event, Made, LeftOut extends E['type'] = never> = {
  readonly [Type in Exclude<E['type'], LeftOut>]: (event: Extract<E, { type: Type }>) => Made;
};

/** The lines of the log; `Untold`: the types that are not worth one. */
export type Lines<E extends Event, Untold extends E['type'] = never> = ByType<E, Line | undefined, Untold>;

/** What events do to the pieces on the board; `Still`: the types that move nothing. */
export type Motions<E extends Event, Still extends E['type']> = ByType<E, readonly Motion[], Still>;

/** A line of the log: what is told, by which rule, and the hexes that it speaks of. */
export function line(text: string, rule: string, hexes?: readonly Hex[]): Line {
  return hexes ? { text, rule, hexes } : { text, rule };
}

type Table<Made> = { readonly [type: string]: (event: never) => Made };

/** Tells events in lines of the log; the dice among them are told with what they decide. */
export function linesFrom<E extends Event>(lines: Table<Line | undefined>): (event: E | Rolled) => Line | undefined {
  return (event) => made(lines, event);
}

/** Tells events in motions; of the dice those that are shown, and whether they decide a battle. */
export function motionsFrom(
  motions: Table<readonly Motion[]>,
  dice: (die: Rolled) => 'decides' | 'shown' | 'hidden',
): (event: Event) => readonly Motion[] {
  return (event) => {
    if (!isRoll(event)) return made(motions, event) ?? [];
    const [{ value, faces }, use] = [event, dice(event)];
    if (use === 'hidden') return [];
    return [use === 'decides' ? { kind: 'roll', value, faces, decides: true } : { kind: 'roll', value, faces }];
  };
}

function made<Made>(table: Table<Made>, event: Event): Made | undefined {
  return (table[event.type] as ((event: Event) => Made) | undefined)?.(event);
}
