import type { User } from '../store/store.ts';

/** What another process says of one of its clients. */
export interface ClientSaid {
  readonly address: string;
  readonly user?: User;
}

/*
 * What processes say to each other: a mark, the numbers that the caller has given to the clients concerned, a space, and a text
 * without line feeds.
 */
const marks = {
  /** A client that was not spoken of before. */
  '+': 'client',
  /** What a client has sent. */
  '>': 'message',
  /** A client is gone. */
  '-': 'gone',
  /** What is to be sent to clients. */
  '<': 'told',
  /** The process does not carry that match out: what the client had sent. */
  '?': 'back',
  /** A client is to be disconnected: a code and a reason. */
  '!': 'end',
} as const;

export type Mark = (typeof marks)[keyof typeof marks];

export const words = {
  client: (number: number, said: ClientSaid) => `+${number} ${JSON.stringify(said)}`,
  message: (number: number, text: string) => `>${number} ${text.replaceAll('\n', ' ')}`,
  gone: (number: number) => `-${number} `,
  told: (numbers: readonly number[], text: string) => `<${numbers.join()} ${text}`,
  back: (number: number, text: string) => `?${number} ${text}`,
  end: (number: number, code: number, reason: string) => `!${number} ${code} ${reason}`,
};

export function reading(text: string): {
  readonly mark: Mark;
  readonly numbers: readonly number[];
  readonly rest: string;
} {
  const space = text.indexOf(' ');
  const mark = marks[text[0] as keyof typeof marks];
  const listed = text.slice(1, space);
  const numbers = listed.includes(',') ? listed.split(',').map(Number) : [Number(listed)];
  return { mark, numbers, rest: text.slice(space + 1) };
}
