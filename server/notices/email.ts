import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Notice, Way } from './notice.ts';

/** Turn notices by mail; `undefined` where the operator has named no mail server. */
export function emailWay(settings: Settings): (Way & { close(): void }) | undefined {
  if (settings.smtp === '') return undefined;
  const transport = createTransport(settings.smtp, { from: settings.mailFrom });
  return {
    name: 'email',
    isFor: async ({ email }) => email !== '',
    async send(user, notice) {
      await transport.sendMail({
        to: { name: user.name, address: user.email },
        subject: notice.title,
        text: textOf(notice, settings.url),
      });
    },
    close: () => transport.close(),
  };
}

function textOf({ sentence, path }: Notice, url: string): string {
  const where = url === '' ? '' : `\n${url}${path}\n`;
  return `${sentence}\n${where}\n--\nYou asked for these notices in your settings, and can switch them off there.\n`;
}

/** Loose on purpose: only the mail server knows. No commas, line ends or brackets, which could name further recipients. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@,;:<>"()[\]\\\p{Cc}]+@[^\s@,;:<>"()[\]\\\p{Cc}]+\.[^\s@,;:<>"()[\]\\\p{Cc}]+$/u.test(text);
}
