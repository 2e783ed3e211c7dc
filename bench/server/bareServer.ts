import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer } from 'ws';

/*
 * The bare limit: a server that does nothing but append what it is sent to SQLite, one commit an action, synced to the disk
 * before it is answered. Started as a process of its own; tells its port to the one who started it.
 */
const database = new DatabaseSync(process.argv[2]!);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE entries (match TEXT, number INTEGER, entry TEXT, PRIMARY KEY (match, number)) WITHOUT ROWID`);
const insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?)');
const lengths = new Map<string, number>();

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  process.send!({ port: (server.address() as { port: number }).port });
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    const { id, match } = JSON.parse(text) as { id: string; match: string };
    const number = (lengths.get(match) ?? 0) + 1;
    lengths.set(match, number);
    insert.run(match, number, text);
    socket.send(JSON.stringify({ kind: 'answer', id, accepted: 1 }));
  });
});
