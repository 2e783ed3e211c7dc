/** Refuses a name that no one knows, in the same words on every host. */
export function unknown(
  kind: 'game' | 'seat' | 'bot' | 'task' | 'part' | 'end' | 'aim',
  name: string,
  known: readonly string[],
): string {
  return `Unknown ${kind} "${name}"; expected one of: ${known.join(', ')}.`;
}
