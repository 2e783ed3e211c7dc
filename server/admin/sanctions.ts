import { addressKey } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { AuditRow, Moderation, Sanction } from '../store/moderation.ts';

const linesAtOnce = 100;

/**
 * Who is banned or muted, in memory, so that asking costs nothing. Decisions of other processes and of `./atoll admin` are found
 * in the audit, which all of them write to.
 */
export class Sanctions {
  readonly #moderation: Pick<Moderation, 'audit' | 'auditAfter' | 'sanctions'>;
  readonly #happened: (line: AuditRow) => void;
  readonly #bans = new Map<string, Sanction>();
  readonly #mutes = new Map<string, Sanction>();
  readonly #addresses = new Map<string, Sanction>();
  #read = 0;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  /** `happened` is told of every line that is written to the audit from now on, by any process. */
  constructor(
    moderation: Pick<Moderation, 'audit' | 'auditAfter' | 'sanctions'>,
    happened: (line: AuditRow) => void = () => {},
  ) {
    this.#moderation = moderation;
    this.#happened = happened;
  }

  async open(): Promise<void> {
    this.#read = (await this.#moderation.audit(Number.MAX_SAFE_INTEGER, 1))[0]?.number ?? 0;
    await this.#readSanctions();
  }

  /** Looks whether something was decided since the last look. One under way may have asked before, so another follows it, for all who wait. */
  look(): Promise<void> {
    this.#waiting ??= this.#last
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined;
        return this.#look();
      });
    this.#last = this.#waiting;
    return this.#waiting;
  }

  banOf(user: string): Sanction | undefined {
    return this.#bans.get(user);
  }

  muteOf(user: string): Sanction | undefined {
    return this.#mutes.get(user);
  }

  /** Refuses a user, or anyone from an address, who may not come in. */
  require(user: string, address: string): void {
    const ban = this.#bans.get(user);
    if (ban) throw new RequestRefused(403, `You are banned from this server. Reason: ${ban.reason}`);
    const barred = this.#addresses.get(addressKey(address));
    if (barred) throw new RequestRefused(403, `Your network is banned from this server. Reason: ${barred.reason}`);
  }

  async #look(): Promise<void> {
    for (;;) {
      const lines = await this.#moderation.auditAfter(this.#read, linesAtOnce);
      if (lines.length === 0) return;
      await this.#readSanctions();
      this.#read = lines.at(-1)!.number;
      for (const line of lines) this.#happened(line);
    }
  }

  async #readSanctions(): Promise<void> {
    const all = await this.#moderation.sanctions();
    for (const [kind, known] of [
      ['ban', this.#bans],
      ['mute', this.#mutes],
      ['address', this.#addresses],
    ] as const) {
      known.clear();
      for (const sanction of all) if (sanction.kind === kind) known.set(sanction.subject, sanction);
    }
  }
}
