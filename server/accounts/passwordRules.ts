import { RequestRefused } from '../operations/refusal.ts';

/** Beginnings of the passwords that are tried first, wherever lists of stolen ones are used. */
const common = [
  ...[
    'password',
    'passw0rd',
    'p@ssword',
    'qwerty',
    'qwertz',
    'azerty',
    'asdfgh',
    'zxcvbn',
    '1q2w3e',
    '1qaz2wsx',
    'abc123',
    'abcd1234',
  ],
  ...[
    'iloveyou',
    'letmein',
    'welcome',
    'monkey',
    'dragon',
    'football',
    'baseball',
    'superman',
    'batman',
    'sunshine',
    'princess',
  ],
  ...[
    'master',
    'shadow',
    'michael',
    'jennifer',
    'trustno1',
    'starwars',
    'whatever',
    'computer',
    'internet',
    'changeme',
    'admin',
  ],
  ...['atoll', 'saipan', 'tinian', 'pacific'],
];

/** Refuses a password that a stranger would try first. */
export function requireGoodPassword(password: string, name: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replaceAll(/[^\p{L}\p{N}@]/gu, '');
  const isName =
    core.replaceAll(/[\p{N}]/gu, '') ===
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '');
  if (isName) throw new RequestRefused(400, 'Choose another password. This one is your name.');
  const rest = common.map((word) => (core.startsWith(word) ? core.slice(word.length) : undefined));
  const isCommon = rest.some((left) => left !== undefined && /^\p{N}{0,4}$/u.test(left)) || isMonotonous(core);
  if (isCommon)
    throw new RequestRefused(400, 'Choose another password. This one is among those that strangers try first.');
}

/** The same few characters again and again, or digits in order. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2 || /^(.{1,4})\1+$/u.test(text)) return true;
  return '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text);
}
