import type { Reading } from '#board/reading';
import { checked, list, oneOf, record, type Shape, text } from '#board/shapes';
import type { OptionDefinition } from '#engine/definition';

/** An option of a game, which must be one of those that its rules ask for. */
export function option(ids: readonly [string, ...string[]]): Shape<OptionDefinition> {
  const shape = record({
    id: oneOf(ids),
    title: text,
    rule: text,
    values: list(record({ value: setting, title: text })),
    standard: setting,
  });
  return checked(shape, ({ values, standard }, place) => {
    if (values.some(({ value }) => value === standard)) return;
    place.field('standard').refuse('must be one of the values');
  });
}

function setting(place: Reading): string | boolean {
  const { value } = place;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  place.refuse('must be text, true or false');
  return '';
}
