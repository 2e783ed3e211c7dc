import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { isDeep } from '#house/tiers';
import { openStore } from '../store/open.ts';
import { installedBinaries, privatePostgres } from '../store/privatePostgres.ts';
import { Load } from './fixtures/load.ts';
import { canHaveMachines, databaseAt, Machines } from './fixtures/machines.ts';
import { ServerProcess } from './fixtures/serverProcess.ts';

/*
 * Two servers and their database on three machines. Lines between them are cut without a word, and one server is killed, all in the middle of
 * play: nothing that was answered as accepted is lost or written twice, and no game is stuck.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const canRun = isDeep && canHaveMachines() && installedBinaries() !== undefined;
/** Longer than a lease lasts, and than a statement may take. */
const longCut = 14_000;

test.skipIf(!canRun)(
  `two servers on two machines survive cut lines and kills${canRun ? '' : ': in the deep tier, with root, ip, and PostgreSQL'}`,
  async () => {
    const cluster = (await privatePostgres())!;
    closing.push(() => cluster.stop());
    const machines = new Machines();
    closing.push(() => machines.remove());
    const [forDatabase, first, second] = [machines.add(), machines.add(), machines.add()];
    const local = await cluster.createDatabase();
    const database = await databaseAt(forDatabase, local);
    closing.push(database.stop);
    const servers = [first, second].map(
      ({ at, address }) =>
        new ServerProcess(
          database.url,
          { ATOLL_HOST: address, ATOLL_PEER_ADDRESS: `${address}:7000`, ATOLL_LOG: 'problems' },
          { at },
        ),
    );
    for (const server of servers) closing.push(() => server.kill());
    await Promise.all(servers.map((server) => server.start()));
    const load = new Load(servers, { maySeeAgain: true });
    closing.push(() => load.stop());
    await load.open(6);
    const store = await openStore(local);
    closing.push(() => store.close());
    const look = async () => {
      await load.settle();
      await load.check(store);
    };

    await load.play(60);
    for (const cut of [
      // Between the servers: each still reaches the database.
      (isCut: boolean) => [first, second].map((machine) => machine.shun(isCut)),
      // Around the database.
      (isCut: boolean) => forDatabase.cut(isCut),
      // Around one server, which others take to be dead.
      (isCut: boolean) => first.cut(isCut),
    ]) {
      cut(true);
      await wait(longCut);
      cut(false);
      await load.play(40);
      await look();
      await load.play(20);
    }
    await servers[0]!.kill();
    await load.play(40);
    await servers[0]!.start();
    await load.play(40);
    await look();
    expect(load.totals.sentAgain, 'some requests were under way').toBeGreaterThan(0);
  },
);
