import type { Socket } from 'node:net';

/** How often a quiet line gives a sign of life, and after how long without one it is given up, in milliseconds. */
const beatEvery = 3000;
const silentFor = 10_000;
const newline = '\n';
const longestFirst = 1000;
const mostWaiting = 64_000_000;

/** A line between two processes. What is said in one round of the event loop is sent together. */
export class Line {
  readonly #socket: Socket;
  readonly #beat: NodeJS.Timeout;
  #hear: (text: string) => void = () => undefined;
  #rest = '';
  #longest = longestFirst;
  #heardAt = performance.now();
  #toSay: string[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('utf8');
    socket.on('data', (chunk) => this.#take(String(chunk)));
    socket.on('error', () => undefined);
    this.#beat = setInterval(() => this.#signOfLife(), beatEvery).unref();
    socket.on('close', () => clearInterval(this.#beat));
  }

  get waitingBytes(): number {
    return this.#socket.writableLength;
  }

  onText(hear: (text: string) => void): void {
    this.#hear = hear;
  }

  onClose(closed: () => void): void {
    this.#socket.once('close', closed);
  }

  /** Whoever is at the other end has shown who they are, and may say more at once. */
  trust(): void {
    this.#longest = Number.POSITIVE_INFINITY;
  }

  /** Texts hold no line feeds. */
  say(text: string): void {
    if (this.#toSay.length === 0) setImmediate(() => this.#send());
    this.#toSay.push(text);
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(): void {
    const texts = this.#toSay;
    this.#toSay = [];
    if (this.#socket.destroyed) return;
    this.#socket.write(texts.join(newline) + newline);
    if (this.#socket.writableLength > mostWaiting) this.close();
  }

  #take(chunk: string): void {
    this.#heardAt = performance.now();
    const texts = (this.#rest + chunk).split(newline);
    this.#rest = texts.pop()!;
    if (this.#rest.length > this.#longest) this.close();
    for (const text of texts) if (text !== '') this.#hear(text);
  }

  #signOfLife(): void {
    if (performance.now() - this.#heardAt > silentFor) this.close();
    else this.say('');
  }
}
