import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { RequestRefused } from '../operations/refusal.ts';

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** As the OWASP cheat sheet on password storage recommends for argon2id. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each run takes 19 MiB and a core: a flood of attempts waits in line, leaves a core to those who play, and is refused where it is too long. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const IN_LINE = 64;

/** The password in the usual form `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(COST, salt, await inLine(() => derive(password, salt, COST, HASH_BYTES)));
}

/** Takes as long for a user that does not exist or has no password (`null`) as for one who has. */
export async function isPassword(password: string, encoded: string | null): Promise<boolean> {
  const stored = decode(encoded ?? nobody);
  if (stored === undefined) throw new Error('unknown format of a stored password');
  const { cost, salt, hash } = stored;
  const given = await inLine(() => derive(password, salt, cost, hash.length));
  return timingSafeEqual(given, hash) && encoded !== null;
}

/** Whether a stored password was made with another cost than new ones are. */
export function isOutdated(encoded: string): boolean {
  const cost = decode(encoded)?.cost;
  return cost?.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}

const nobody = encode(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // The same password may be typed as different code points on different keyboards.
  const parameters: Argon2Parameters = { message: password.normalize('NFKC'), nonce, tagLength, ...cost };
  return promisify(argon2)('argon2id', parameters);
}

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

function decode(encoded: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, hash] = form.exec(encoded) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) {
    running += 1;
  } else {
    if (waiting.length >= IN_LINE) {
      throw new RequestRefused(503, 'Try again in a few seconds. Too many players are signing in right now.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody can slip in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
