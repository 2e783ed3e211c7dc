import type { Arrival } from '../../display.ts';
import { counted, list } from '../../words.ts';
import { january1944, november1943 } from '../calendar.ts';
import { JAPAN_1943, JAPAN_1944, type Place, US_1944 } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { units } from '../data/data.ts';
import type { Side } from '../data/types.ts';

/** The displays whose units come into play on a date. */
const dates: readonly { readonly turn: number; readonly place: Place; readonly side: Side; readonly rule: string }[] = [
  { turn: november1943, place: JAPAN_1943, side: 'japan', rule: '21.0a' },
  { turn: january1944, place: US_1944, side: 'us', rule: '3.4d' },
  { turn: january1944, place: JAPAN_1944, side: 'japan', rule: '21.0b' },
];

/** What the date of a turn brings, as long as it is to come. */
export function arrivalsIn(view: CentralPacific, turn: number): readonly Arrival[] {
  return dates
    .filter((date) => date.turn === turn)
    .flatMap(({ place, side, rule }) => {
      const coming = [...units.keys()].filter((unit) => view.where[unit] === place);
      if (coming.length === 0) return [];
      const title = `${kinds(coming)}${side === 'us' ? ' join the reinforcement pool' : ''}`;
      return [{ side, title, rule, pieces: coming.map((target) => ({ kind: 'unit', target })) }];
    });
}

/** `8 ships, 3 air units and 2 ground units`. */
function kinds(coming: readonly UnitId[]): string {
  const of = (category: string) => coming.filter((unit) => units[unit]!.category === category).length;
  const numbers = [
    [of('naval'), 'ship'],
    [of('air'), 'air unit'],
    [of('ground'), 'ground unit'],
  ] as const;
  return list(numbers.filter(([number]) => number > 0).map(([number, what]) => counted(number, what)));
}
