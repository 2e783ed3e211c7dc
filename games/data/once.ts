/** Whether a text has not been asked for before. */
export function once(): (text: string) => boolean {
  const seen = new Set<string>();
  return (asked) => seen.size < seen.add(asked).size;
}
