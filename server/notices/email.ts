import { createTransport } from 'nodemailer';
import { RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { Settings } from '../settings.ts';
import type { User } from '../store/store.ts';
import type { MailLinks } from './mailLinks.ts';
import type { MailRefusals } from './mailRefusals.ts';
import { type Notice, NoticeUndeliverable, type Way } from './notice.ts';

/** In milliseconds. A mail server that falls silent must not hold up the stop of this one, which waits for what is being sent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** To one mailbox, whoever names it: a few at once, then one every ten minutes, which gathers what has come meanwhile. */
const mailsPerMinute = 0.1;
const mailsAtOnce = 3;
/** One mailbox is asked once a day whether it wants mail; one player can ask for a few. */
const oncePerDay = 1 / (24 * 60);
const questionsOfPlayer = 5;
const mostGathered = 20;
const mostGathering = 10_000;

interface Gathered {
  readonly user: User;
  readonly notices: Notice[];
  timer: NodeJS.Timeout;
}

export interface Mail extends Way {
  /** Asks at an address whether it wants the notices of a player: the only mail that it gets before it has agreed. */
  askToConfirm(user: User, address: string): Promise<void>;
  close(): void;
}

export interface MailOptions {
  readonly links: MailLinks;
  readonly refusals: MailRefusals;
  readonly report?: (problem: unknown) => void;
  readonly clock?: () => number;
}

/** Turn notices by mail; `undefined` where the operator has named no mail server. */
export function emailWay(
  { smtp, mailFrom, url }: Pick<Settings, 'smtp' | 'mailFrom' | 'url'>,
  { links, refusals, report = () => undefined, ...time }: MailOptions,
): Mail | undefined {
  if (smtp === '') return undefined;
  const transport = createTransport({ ...patience, url: smtp }, { from: mailFrom });
  const byTarget = new RateLimit({ name: 'mails by target', perMinute: mailsPerMinute, burst: mailsAtOnce, ...time });
  const questions = new RateLimit({ name: 'mail confirmations by target', perMinute: oncePerDay, burst: 1 });
  const asked = new RateLimit({
    name: 'mail confirmations by player',
    perMinute: oncePerDay * questionsOfPlayer,
    burst: questionsOfPlayer,
  });
  const gathering = new Map<string, Gathered>();

  async function deliver(user: User, notices: readonly Notice[]): Promise<void> {
    const stop = `${url}${links.toStop(user)}`;
    await transport.sendMail({
      to: { name: user.name, address: user.email },
      subject: notices.length === 1 ? notices[0]!.title : `Your turn in ${notices.length} games`,
      text: textOf(notices, url, stop),
      // With these a mail program shows a button of its own (RFC 8058).
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }

  function gather(user: User, notice: Notice, seconds: number): void {
    const found = gathering.get(user.id);
    if (found) {
      if (found.notices.length < mostGathered && !found.notices.some(({ path }) => path === notice.path))
        found.notices.push(notice);
      return;
    }
    if (gathering.size >= mostGathering) throw new NoticeUndeliverable('Too many messages wait to be sent.');
    gathering.set(user.id, { user, notices: [notice], timer: laterOn(user, seconds) });
  }

  function laterOn(user: User, seconds: number): NodeJS.Timeout {
    return setTimeout(() => sendGathered(user), seconds * 1000).unref();
  }

  function sendGathered(user: User): void {
    const found = gathering.get(user.id)!;
    const seconds = byTarget.take(keyOf(user.email));
    if (seconds > 0) {
      found.timer = laterOn(user, seconds);
      return;
    }
    gathering.delete(user.id);
    deliver(found.user, found.notices).catch(report);
  }

  return {
    name: 'email',
    isFor: async ({ email }) => email !== '',
    async send(user, notice) {
      if (await refusals.has(user.email)) throw new NoticeUndeliverable('The owner of this mailbox wants no mail.');
      const seconds = gathering.has(user.id) ? 1 : byTarget.take(keyOf(user.email));
      if (seconds > 0) gather(user, notice, seconds);
      else await deliver(user, [notice]);
    },
    async askToConfirm(user, address) {
      if (await refusals.has(address)) {
        throw new RequestRefused(409, 'Use another address. The owner of this one wants no mail from here.');
      }
      asked.require(user.id);
      if (questions.take(keyOf(address)) > 0) {
        throw new RequestRefused(
          429,
          'Look for the mail that was sent to this address before, or try again tomorrow: it is asked once a day.',
        );
      }
      try {
        await transport.sendMail({
          to: address,
          subject: 'Atoll: confirm your address',
          text: questionTo(user, `${url}${links.toConfirm(user.id, address)}`, `${url}${links.toRefuse(address)}`),
        });
      } catch (problem) {
        report(problem);
        throw new RequestRefused(502, 'The mail server did not accept the message. Check the address.');
      }
    },
    close() {
      for (const { timer } of gathering.values()) clearTimeout(timer);
      transport.close();
    },
  };
}

function keyOf(address: string): string {
  return address.toLowerCase();
}

function textOf(notices: readonly Notice[], url: string, stop: string): string {
  const about = notices.map(({ sentence, path }) => `${sentence}\n\n${url}${path}\n`).join('\n');
  const off = 'You turned on turn notifications in your Atoll settings. You can turn them off there.';
  return `${about}\n--\n${off} Or unsubscribe: ${stop}\n`;
}

function questionTo({ name }: User, confirm: string, refuse: string): string {
  return [
    `The player ${name} wants turn notifications from Atoll at this address. If that is you, confirm it:`,
    confirm,
    'If not, you need not do anything: you get no more mail. To make sure that no one can ask again:',
    `${refuse}\n`,
  ].join('\n\n');
}

/** Loose on purpose: only the mail server knows. No commas, line ends or brackets, which could name further recipients. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@,;:<>"()[\]\\\p{Cc}]+@[^\s@,;:<>"()[\]\\\p{Cc}]+\.[^\s@,;:<>"()[\]\\\p{Cc}]+$/u.test(text);
}
