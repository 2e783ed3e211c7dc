const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A word that no one else will produce. (`crypto.randomUUID` is missing where a page comes over plain HTTP.) */
export function randomId(length = 20): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** A seed for dice, with 256 bits of chance so that it cannot be guessed from its hash. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
