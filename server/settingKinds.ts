import { isIP } from 'node:net';

export interface Setting<Value> {
  readonly name: string;
  readonly meaning: string;
  readonly defaultText: string;
  /** The default in words, where its text says little. */
  readonly defaultInWords: string;
  /** Throws a SettingError that names the variable. */
  read(name: string, text: string): Value;
}

/** A setting with an invalid value: one line for the operator. */
export class SettingError extends Error {}

type Reader<Value> = (name: string, text: string) => Value;

export function setting<Value>(
  name: string,
  meaning: string,
  defaultText: string,
  read: Reader<Value>,
  defaultInWords = defaultText,
): Setting<Value> {
  return { name, meaning, defaultText, read, defaultInWords };
}

function refuse(name: string, given: string, allowed: string): never {
  throw new SettingError(`invalid value "${given}" for ${name}; expected ${allowed}`);
}

export function text(allowed: string): Reader<string> {
  return (name, given) => (/\p{Cc}/u.test(given) ? refuse(name, given.replaceAll(/\p{Cc}/gu, '?'), allowed) : given);
}

export function wholeNumber(least: number, most: number): Reader<number> {
  return (name, given) => {
    const number = Number(given);
    if (!/^\d+$/.test(given) || number < least || number > most) {
      refuse(name, given, `a whole number from ${least} to ${most}`);
    }
    return number;
  };
}

export function choice<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (name, given) => words.find((word) => word === given) ?? refuse(name, given, `one of: ${words.join(', ')}`);
}

/** An address of a web site without a path; '' if it is not set. */
export function webAddress(name: string, given: string): string {
  if (given === '') return '';
  const url = URL.parse(given);
  const allowed = 'an address such as https://play.example.org, without a path';
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return refuse(name, given, allowed);
  if (url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') refuse(name, given, allowed);
  return url.origin;
}

export function hostAndPort(name: string, given: string): string {
  const [, port = ''] = /^[^\s/]+:(\d{1,5})$/.exec(given) ?? [];
  return port !== '' && Number(port) <= 65_535
    ? given
    : refuse(name, given, 'an address and a port such as 10.0.0.5:9080');
}

/** An address that may hold a password, which is never shown. */
export function withPassword(
  allowed: string,
  protocols: readonly string[],
  { orPath = false }: { orPath?: boolean } = {},
): Reader<string> {
  return (name, given) => {
    const isAddress = given.includes('://');
    if (given === '' || (orPath && !isAddress)) return given;
    const url = URL.parse(given);
    if (url === null || !protocols.includes(url.protocol) || url.hostname === '') {
      throw new SettingError(`invalid value for ${name}; expected ${allowed}`);
    }
    return given;
  };
}

/** Names with commas between them; none for ''. */
export function names(name: string, given: string): readonly string[] {
  const list = given.split(',').map((part) => part.trim());
  if (list.some((part) => /\p{Cc}/u.test(part) || part.length > 64)) refuse(name, given, 'names such as Anna,Bert');
  return list.filter((part) => part !== '');
}

/** Which proxies are trusted, as Fastify takes it. */
export function proxies(name: string, given: string): false | string[] {
  if (given === 'off') return false;
  const list = given.split(',').map((part) => part.trim());
  if (!list.every((part) => part === 'loopback' || part === 'uniquelocal' || isNetwork(part))) {
    refuse(name, given, 'off, loopback, uniquelocal, or addresses such as 10.0.0.0/8,::1');
  }
  return list;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
