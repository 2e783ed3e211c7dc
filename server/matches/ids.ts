import { randomBytes } from 'node:crypto';

/** An unguessable id for a match or an invitation, usable in an address. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** Long enough that its published hash gives nothing away. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
