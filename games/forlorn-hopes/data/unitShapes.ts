import type { Reading } from '#board/reading';
import { checked, entries, oneOf, orNull, record, type Shape, text } from '#board/shapes';
import { checkCited, namedSource, namedSources, type Source, source } from '../../data/source.ts';
import { type Command, commands, type Side, sides } from './types.ts';

/** What all units have. */
export interface Counter {
  /** Short and lasting: save files name units by it: `A6M-3`, `IJN-DD-east-1`, `2-16`. */
  readonly id: string;
  /** As players say it: `A6M Zero 3`. */
  readonly title: string;
  /** As on the counter: `A6M`, `DD`, `2/16`. */
  readonly designation: string;
  /** Units of a kind have the same values: `A6M-CV`, `IJN-DD`. */
  readonly kind: string;
  /** Within its kind, from 1. */
  readonly number: number;
  readonly side: Side;
  readonly command: Command | null;
  readonly source: Source;
}

const japaneseCommands: readonly Command[] = ['army', '11th-air-fleet', 'covering', 'east', 'west'];

/** Units by kind, those of Japan first, each kind with the values that all its counters share. */
export function unitsIn<T extends object>(values: Shape<T>, isNew: (id: string) => boolean): Shape<(Counter & T)[]> {
  return (file) => {
    source(file.field('source'));
    const sources = namedSources(file.field('sources'));
    const heading = record({ kind: text, designation: text, side: oneOf(sides), source: namedSource(sources) });
    const kind = (place: Reading) => {
      const shared = { ...heading(place), ...values(place) };
      const counters = entries('id', counterOf(shared.side, isNew))(place.field('counters'));
      if (counters.length === 0) place.field('counters').refuse('must have at least one counter');
      return counters.map((counter, index) => ({ ...shared, ...counter, number: index + 1 }));
    };
    const kinds = entries('kind', kind, (_, place, before) => {
      if (before.at(-1)?.[0]?.side !== 'allies' || place.field('side').value === 'allies') return;
      place.field('side').refuse('must be allies: the units of Japan come first');
    })(file.field('units'));
    const units = kinds.flat();
    const cited = units.map((unit) => unit.source);
    checkCited(file.field('sources'), sources, cited, 'unit');
    return units;
  };
}

function counterOf(side: Side, isNew: (id: string) => boolean) {
  return record({
    id: checked(text, (id, place) => {
      if (!/^[\w-]+$/.test(id)) place.refuse('must be letters, digits, and hyphens');
      if (!isNew(id)) place.refuse('is that of a unit before it');
    }),
    title: text,
    command: checked(orNull(oneOf(commands)), (command, place) => {
      if (command === null || japaneseCommands.includes(command) === (side === 'japan')) return;
      place.refuse(`must be a command of ${side}`);
    }),
  });
}
