// SHA-256 (FIPS 180-4). Written out because dice and state hashes are needed synchronously, and alike in Node and
// in the browser, where the built-in one is asynchronous.

function fractionalBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const { initial, rounds } = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return {
    initial: Int32Array.from(primes.slice(0, 8), (prime) => fractionalBits(Math.sqrt(prime))),
    rounds: Int32Array.from(primes, (prime) => fractionalBits(Math.cbrt(prime))),
  };
})();

const schedule = new Int32Array(64);
const encoder = new TextEncoder();
let padded = new Uint8Array(128);

/** The eight 32-bit words of the hash; the array is reused by the next call. */
const words = new Int32Array(8);

/** Takes the block of which the schedule holds the first 16 words into the hash. */
function compress(): void {
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15]!;
    const y = schedule[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[i] = (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0;
  }
  let a = words[0]!;
  let b = words[1]!;
  let c = words[2]!;
  let d = words[3]!;
  let e = words[4]!;
  let f = words[5]!;
  let g = words[6]!;
  let h = words[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i]! + schedule[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  words[0] = words[0]! + a;
  words[1] = words[1]! + b;
  words[2] = words[2]! + c;
  words[3] = words[3]! + d;
  words[4] = words[4]! + e;
  words[5] = words[5]! + f;
  words[6] = words[6]! + g;
  words[7] = words[7]! + h;
}

/** The most characters of a text that fits into one block with its length. */
const oneBlock = 55;

/** Puts a text into the schedule if it is plain ASCII and fits into one block with its length. */
function isOneBlock(text: string): boolean {
  const { length } = text;
  if (length > oneBlock) return false;
  for (let at = 0; at < 16; at++) schedule[at] = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return false;
    putByte(at, code);
  }
  endBlock(length);
  return true;
}

function putByte(at: number, byte: number): void {
  schedule[at >> 2]! |= byte << (24 - 8 * (at & 3));
}

function endBlock(length: number): void {
  putByte(length, 0x80);
  schedule[15] = length * 8;
}

function startHash(): void {
  for (let at = 0; at < 8; at++) words[at] = initial[at]!;
}

/** The bytes of a text and what the standard puts after them; returns how many bytes that is. */
function pad(text: string): number {
  const room = text.length * 3 + 72;
  if (padded.length < room) padded = new Uint8Array(room * 2);
  const length = encoder.encodeInto(text, padded).written;
  const end = (length + 9 + 63) & ~63;
  padded.fill(0, length, end);
  padded[length] = 0x80;
  const bits = length * 8;
  const high = Math.floor(bits / 2 ** 32);
  for (let i = 0; i < 4; i++) {
    padded[end - 1 - i] = bits >>> (8 * i);
    padded[end - 5 - i] = high >>> (8 * i);
  }
  return end;
}

function loadBlock(at: number): void {
  for (let i = 0; i < 16; i++) {
    const b = at + i * 4;
    schedule[i] = (padded[b]! << 24) | (padded[b + 1]! << 16) | (padded[b + 2]! << 8) | padded[b + 3]!;
  }
}

/** The hash of a text as eight words. The array belongs to this module: read it before the next call. */
export function sha256Words(text: string): Int32Array {
  startHash();
  if (isOneBlock(text)) {
    compress();
    return words;
  }
  const end = pad(text);
  for (let at = 0; at < end; at += 64) {
    loadBlock(at);
    compress();
  }
  return words;
}

/** What many texts begin with that differ only in the number that follows it, as the rolls of a die do. */
export interface Beginning {
  readonly text: string;
  /** Its bytes as the words of a block; none where it is not plain ASCII or leaves no room for a number. */
  readonly block: Int32Array | undefined;
}

export function beginningOf(text: string): Beginning {
  const fits = text.length <= oneBlock - longestNumber && isOneBlock(text);
  if (!fits) return { text, block: undefined };
  const block = schedule.slice(0, 16);
  block[text.length >> 2]! ^= 0x80 << (24 - 8 * (text.length & 3));
  block[15] = 0;
  return { text, block };
}

/** The digits of the largest number that may follow a beginning. */
const longestNumber = 9;

/** The hash of a beginning followed by a whole number, without making that text. The array belongs to this module, as above. */
export function sha256WordsOf({ text, block }: Beginning, number: number): Int32Array {
  if (!block || number >= 10 ** longestNumber) return sha256Words(text + number);
  startHash();
  for (let at = 0; at < 16; at++) schedule[at] = block[at]!;
  let length = text.length + 1;
  for (let tens = 10; tens <= number; tens *= 10) length++;
  let left = number;
  for (let at = length - 1; at >= text.length; at--) {
    const next = Math.floor(left / 10);
    putByte(at, 48 + left - next * 10);
    left = next;
  }
  endBlock(length);
  compress();
  return words;
}

/** The hash of a text in the usual 64 hexadecimal digits. */
export function sha256(text: string): string {
  return Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
