import type { FastifyRequest } from 'fastify';
import { addressKey } from '../operations/rateLimit.ts';
import type { User } from '../store/store.ts';
import { currentUser } from './sessions.ts';

/** Who waits their turn and is counted: an account, or the address of a guest. Guests cost nothing, so all of one address are one person. */
export function personOf(user: User | undefined, address: string): string {
  return user && user.password !== null ? user.id : addressKey(address);
}

export async function personBehind(request: FastifyRequest): Promise<string> {
  return personOf(await currentUser(request), request.ip);
}
