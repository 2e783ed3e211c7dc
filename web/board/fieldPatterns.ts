/** Patterns of fields of fire that are told apart without color; a plot has few fields. */
export const fieldPatterns: readonly { readonly id: string; readonly lines: string }[] = [
  { id: 'plot-field-0', lines: 'M0 0v14' },
  { id: 'plot-field-1', lines: 'M0 0h14' },
  { id: 'plot-field-2', lines: 'M0 0v14M0 0h14' },
];

/** The pattern of a field by its position among the fields. */
export function fieldPattern(index: number): string {
  return fieldPatterns[index % fieldPatterns.length]!.id;
}
