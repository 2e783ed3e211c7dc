import { Analyst } from '#bots/analysis/study';
import { judgeFor } from '#bots/named';
import { ADMIRAL } from '#bots/names';
import type { Table } from '#engine/table';
import { findOnShelf } from '#games/shelf';
import { UsageError } from '../command.ts';

/** Studies a game as the admirals weigh plans. */
export async function analystOf(table: Table, seed: string): Promise<Analyst> {
  const { id, definition } = table.game;
  const [judge, reasons] = await Promise.all([judgeFor(ADMIRAL, id), findOnShelf(id)?.reasons?.()]);
  if (!judge || !reasons) throw new UsageError(`no bot can judge ${definition.title}; expected a game that bots play`);
  return new Analyst(table, judge, reasons, seed);
}
