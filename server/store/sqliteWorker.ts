import { parentPort, workerData } from 'node:worker_threads';
import type { Change } from './sqliteChanges.ts';
import { type ChangeOutcome, openForWriting, SqliteWriter } from './sqliteWriter.ts';

/* The thread that writes: while it waits for the disk, the server goes on. */

export type WriterOrder = readonly Change[] | 'close';
export type WriterReport =
  | { readonly outcomes: readonly ChangeOutcome[] }
  | { readonly failed: string; readonly code: number };

const database = openForWriting(workerData as string);
const writer = new SqliteWriter(database);

function report(changes: readonly Change[]): WriterReport {
  try {
    return { outcomes: writer.commit(changes) };
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    return { failed, code: error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0 };
  }
}

parentPort!.on('message', (order: WriterOrder) => {
  if (order !== 'close') return parentPort!.postMessage(report(order));
  database.close();
  parentPort!.close();
});
