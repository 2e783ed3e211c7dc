import { createHash } from 'node:crypto';
import type { AuditRow, Moderation } from '../store/moderation.ts';

/** What is done and to whom; who does it is known where it is written down. */
export interface Deed {
  readonly act: string;
  readonly subject: string;
  readonly detail: string;
}

/** The hash that the first line continues. */
const beginning = '0'.repeat(64);
const linesAtOnce = 500;

/** Writes a line at the end of the audit and returns it. Another process that is quicker makes it come after its own. */
export async function writeAudit(
  moderation: Moderation,
  actor: string,
  { act, subject, detail }: Deed,
  at: number,
): Promise<AuditRow> {
  for (;;) {
    const [last] = await moderation.audit(Number.MAX_SAFE_INTEGER, 1);
    const line = {
      ...{ number: (last?.number ?? 0) + 1, at, actor, act, subject, detail },
      previous: last?.hash ?? beginning,
    };
    const row = { ...line, hash: hashOf(line) };
    if (await moderation.addAudit(row)) return row;
  }
}

function hashOf({ number, at, actor, act, subject, detail, previous }: Omit<AuditRow, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([number, at, actor, act, subject, detail, previous]))
    .digest('hex');
}

/** Whether every line is as it was written. `fault` says what is wrong with the first that is not. */
export interface AuditCheck {
  readonly lines: number;
  /** The hash of the last line. Noted outside the database, it proves later that no line was taken off the end. */
  readonly last: string;
  readonly fault: string;
}

/** Reads the whole audit. `noted` is a line that was noted outside the database earlier: it must still be there. */
export async function checkAudit(
  moderation: Moderation,
  noted?: { readonly number: number; readonly hash: string },
): Promise<AuditCheck> {
  let lines = 0;
  let last = beginning;
  let isNotedThere = noted === undefined;
  for (;;) {
    const rows = await moderation.auditAfter(lines, linesAtOnce);
    for (const row of rows) {
      const fault = faultOf(row, lines + 1, last);
      if (fault !== '') return { lines, last, fault };
      if (row.number === noted?.number && row.hash === noted.hash) isNotedThere = true;
      lines = row.number;
      last = row.hash;
    }
    if (rows.length < linesAtOnce) break;
  }
  return { lines, last, fault: isNotedThere ? '' : `Line ${noted!.number} is not the one that was noted.` };
}

function faultOf(row: AuditRow, number: number, previous: string): string {
  if (row.number !== number) return `Line ${number} is missing.`;
  if (row.previous !== previous) return `Line ${number} does not continue the line before it.`;
  return hashOf(row) === row.hash ? '' : `Line ${number} was changed.`;
}
