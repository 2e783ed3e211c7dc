import type { QueryConfig } from 'pg';
import { summaryColumns } from './rows.ts';
import type { Append } from './store.ts';

/** Appends to one log, each continuing the one before, that are written together or not at all. */
export interface Chain {
  readonly match: string;
  readonly after: number;
  readonly links: readonly Append[];
}

/**
 * The rows are locked in the order of their ids, so that two processes whose logs overlap wait for each other in turn and never in
 * a circle. A waiting process finds the length changed, and writes nothing to that log.
 */
const continueLogs = `
  WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[],
        $8::int[], $9::text[], $10::boolean[])
      AS asked (match, after, length, summary, list, changed_at, players, bots_turn, holder, quiet)
  ), locked AS MATERIALIZED (
    SELECT id FROM matches WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
  ), advanced AS (
    UPDATE matches SET
      length = asked.length, summary = asked.summary, list = asked.list, changed_at = asked.changed_at, players = asked.players,
      bots_turn = asked.bots_turn
    FROM asked JOIN locked ON locked.id = asked.match
    WHERE matches.id = asked.match AND matches.length = asked.after AND asked.holder IN ('', matches.holder)
    RETURNING matches.id, asked.quiet
  ), written AS (
    INSERT INTO entries
    SELECT entry.match, entry.number, entry.text
    FROM unnest($11::text[], $12::int[], $13::text[]) AS entry (match, number, text) JOIN advanced ON advanced.id = entry.match
  )
  SELECT id, CASE WHEN quiet THEN NULL ELSE pg_notify($14, $15 || ' ' || id) END FROM advanced`;

/**
 * The longest beginning of these appends, and more, that one statement can write: for each log the appends that follow on each
 * other. What contradicts an earlier append must wait to see how that one fared.
 */
export function chainsOf(appends: readonly Append[]): {
  readonly chains: readonly Chain[];
  readonly later: readonly Append[];
} {
  const chains = new Map<string, { match: string; after: number; end: number; links: Append[] }>();
  const later: Append[] = [];
  const broken = new Set<string>();
  for (const append of appends) {
    const { match, after, entries } = append;
    const chain = chains.get(match);
    if (chain === undefined) chains.set(match, { match, after, end: after + entries.length, links: [append] });
    else if (chain.end === after && !broken.has(match)) {
      chain.links.push(append);
      chain.end += entries.length;
    } else {
      broken.add(match);
      later.push(append);
    }
  }
  return { chains: [...chains.values()], later };
}

/** One statement that writes these chains and tells the other processes. It answers with the ids of the logs it continued. */
export function continuing(chains: readonly Chain[], channel: string, sender: string): QueryConfig {
  const logs = chains.map(({ match, after, links }) => {
    const entries = links.flatMap((link) => link.entries);
    const held = links.every((link) => link.held !== undefined);
    return {
      match,
      after,
      entries,
      ...summaryColumns(links.at(-1)!.summary),
      holder: held ? sender : '',
      quiet: links.every((link) => link.held === 'quiet'),
    };
  });
  const entries = logs.flatMap(({ match, after, entries }) =>
    entries.map((entry, index) => ({ match, number: after + index + 1, text: JSON.stringify(entry) })),
  );
  return {
    name: 'continue logs',
    text: continueLogs,
    values: [
      logs.map(({ match }) => match),
      logs.map(({ after }) => after),
      logs.map(({ after, entries }) => after + entries.length),
      logs.map(({ summary }) => summary),
      logs.map(({ list }) => list),
      logs.map(({ changedAt }) => changedAt),
      logs.map(({ players }) => players),
      logs.map(({ botsTurn }) => botsTurn),
      logs.map(({ holder }) => holder),
      logs.map(({ quiet }) => quiet),
      entries.map(({ match }) => match),
      entries.map(({ number }) => number),
      entries.map(({ text }) => text),
      channel,
      sender,
    ],
  };
}
