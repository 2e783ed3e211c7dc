import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from '../matches/host.ts';
import { Peers } from '../peers/peers.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Attention } from './attention.ts';
import type { Desk, TellProblem } from './desk.ts';
import type { Watching } from './watching.ts';

const tryAgainAfter = 1000;

export interface PeerDeskOptions {
  readonly store: Store;
  readonly host: Host;
  readonly desk: Desk;
  readonly watching: Watching;
  readonly attention: Attention;
  readonly settings: Pick<Settings, 'peerAddress'>;
  readonly report: TellProblem;
  /** Called when other processes know where to reach this one. */
  readonly isAnnounced: () => void;
}

/** Opens the lines between this process and the others on the same store: clients of the one are served by the other. */
export function openPeers({ store, host, desk, watching, attention, ...options }: PeerDeskOptions): Peers {
  const { settings, report, isAnnounced } = options;
  /** The database may be away while a server starts: until it is back, no game can be played, but it will be. */
  const untilItWorks = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let isReported = false; ; isReported = true) {
      try {
        return await work();
      } catch (error) {
        if (!isReported && !peers.isClosed) report('No game can be played here until the store responds', error);
      }
      // Then no one waits any more.
      if (peers.isClosed) return new Promise(() => undefined);
      await wait(tryAgainAfter, undefined, { ref: false });
    }
  };
  const key = Promise.resolve().then(() =>
    untilItWorks(() => store.keep('key of the lines between processes', randomBytes(32).toString('hex'))),
  );
  const peers = new Peers({
    address: settings.peerAddress,
    key,
    sentBack: (connection, text, unreachable) => desk.receiveBack(connection, text, unreachable),
    lost: (process) => host.isGone(process),
    report,
  });
  desk.routeBetween(peers);
  const opened = peers.open({
    join: (connection) => attention.join(connection),
    receive: (connection, text) => desk.receivePassedOn(connection, text),
    leave: (connection) => {
      attention.leave(connection);
      watching.leave(connection);
    },
  });
  opened
    .then((address) => untilItWorks(() => store.leases!.announce(address)))
    .then(isAnnounced)
    .catch((error) => report('Could not open a line for other processes; no game can be played here', error));
  return peers;
}
