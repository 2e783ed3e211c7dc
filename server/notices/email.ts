import { createTransport } from 'nodemailer';
import { RateLimit } from '../operations/rateLimit.ts';
import type { Settings } from '../settings.ts';
import { type Notice, NoticeUndeliverable, type Way } from './notice.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** In milliseconds. A mail server that falls silent must not hold up the stop of this one, which waits for what is being sent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** To one mailbox, whoever names it: a few at once, then one every ten minutes. The games' list shows the rest. */
const mailsPerMinute = 0.1;
const mailsAtOnce = 3;

/** Turn notices by mail; `undefined` where the operator has named no mail server. */
export function emailWay(settings: Settings, unsubscribing: Unsubscribing): (Way & { close(): void }) | undefined {
  if (settings.smtp === '') return undefined;
  const transport = createTransport({ ...patience, url: settings.smtp }, { from: settings.mailFrom });
  const byTarget = new RateLimit({ name: 'mails by target', perMinute: mailsPerMinute, burst: mailsAtOnce });
  return {
    name: 'email',
    isFor: async ({ email }) => email !== '',
    async send(user, notice) {
      if (byTarget.take(user.email.toLowerCase()) > 0)
        throw new NoticeUndeliverable('Too many messages to one mailbox.');
      const stop = settings.url === '' ? '' : `${settings.url}${unsubscribing.pathFor(user)}`;
      await transport.sendMail({
        to: { name: user.name, address: user.email },
        subject: notice.title,
        text: textOf(notice, settings.url, stop),
        // With these a mail program shows a button of its own (RFC 8058).
        ...(stop !== '' && {
          headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
    },
    close: () => transport.close(),
  };
}

function textOf({ sentence, path }: Notice, url: string, stop: string): string {
  const off = 'You turned on turn notifications in your Atoll settings. You can turn them off there.';
  if (url === '') return `${sentence}\n\n--\n${off}\n`;
  return `${sentence}\n\n${url}${path}\n\n--\n${off} Or unsubscribe: ${stop}\n`;
}

/** Loose on purpose: only the mail server knows. No commas, line ends or brackets, which could name further recipients. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@,;:<>"()[\]\\\p{Cc}]+@[^\s@,;:<>"()[\]\\\p{Cc}]+\.[^\s@,;:<>"()[\]\\\p{Cc}]+$/u.test(text);
}
