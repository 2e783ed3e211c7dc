/** What one client may ask of the server, so that it takes nothing away from the others. */
export interface Limits {
  /** The longest message from a client, in bytes. */
  readonly messageBytes: number;
  /** What may wait to be sent to a client that does not read, in bytes. */
  readonly waitingBytes: number;
  readonly connectionsPerUser: number;
  readonly connectionsPerAddress: number;
  /** How often one user may connect; all at one address ten times as often. 0: no limit. */
  readonly connectsPerMinute: number;
  /** How often one user may ask for a match that has to be brought into memory first; all at one address ten times as often. 0: no limit. */
  readonly opensPerMinute: number;
  /** Audiences of matches that one connection may watch. */
  readonly watchedPerConnection: number;
  /** Actions, and messages that hold none, of one user; 0: no limit. */
  readonly messagesPerMinute: number;
  /** Chat messages of one user; 0: no limit. */
  readonly chatsPerMinute: number;
  /** How many messages of one user are refused as too many in a minute before the connection is closed. */
  readonly patience: number;
  /** Milliseconds between two signs of life. */
  readonly heartbeat: number;
}

export const usualLimits: Limits = {
  messageBytes: 16 * 1024,
  waitingBytes: 1024 * 1024,
  connectionsPerUser: 24,
  connectionsPerAddress: 200,
  connectsPerMinute: 120,
  opensPerMinute: 120,
  watchedPerConnection: 64,
  messagesPerMinute: 2400,
  chatsPerMinute: 30,
  patience: 60,
  heartbeat: 30_000,
};
