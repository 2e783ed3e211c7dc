import type { Reading } from '#board/reading';
import type { OptionDefinition } from '#engine/definition';

/** Reads an option of a game, which must be one of those that its rules ask for. */
export function checkOption(entry: Reading, ids: readonly [string, ...string[]]): OptionDefinition {
  const values = entry
    .field('values')
    .list()
    .map((choice) => ({ value: settingOf(choice.field('value')), title: choice.field('title').text() }));
  const standard = settingOf(entry.field('standard'));
  if (!values.some(({ value }) => value === standard)) entry.field('standard').refuse('must be one of the values');
  return {
    id: entry.field('id').oneOf(ids),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    values,
    standard,
  };
}

function settingOf(reading: Reading): string | boolean {
  const { value } = reading;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  reading.refuse('must be text, true or false');
  return '';
}
