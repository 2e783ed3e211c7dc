import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id } from '#protocol/words';
import { RequestRefused } from '../operations/refusal.ts';
import type { SchemaTypes } from '../operations/validation.ts';
import type { Store, User } from '../store/store.ts';

/** Makes the paths by which mail can be stopped without signing in, by the recipient. */
export class Unsubscribing {
  readonly #key: string;

  private constructor(key: string) {
    this.#key = key;
  }

  static async open(store: Store): Promise<Unsubscribing> {
    return new Unsubscribing(await store.keep('unsubscribe key', randomBytes(32).toString('base64url')));
  }

  pathFor({ id, email }: Pick<User, 'id' | 'email'>): string {
    return `/api/notices/stop/${id}/${this.#token(id, email)}`;
  }

  /** Whether a token was made for this user and their current address. */
  isFor({ id, email }: Pick<User, 'id' | 'email'>, token: string): boolean {
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.#token(id, email))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #token(id: string, email: string): string {
    return createHmac('sha256', this.#key).update(`${id} ${email}`).digest('base64url');
  }
}

const schema = { hide: true, params: Type.Object({ user: Id, token: Id }) };

/** The page a link in a mail leads to, and what its button or the mail program itself does. */
export function addUnsubscribeRoutes(plain: FastifyInstance, store: Store, unsubscribing: Unsubscribing): void {
  plain.register(async (scope) => {
    const fastify = scope.withTypeProvider<SchemaTypes>();
    // Mail programs and the page send a form, of which nothing is read.
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);

    async function userOf({ user: id, token }: { user: string; token: string }): Promise<User> {
      const user = await store.user(id);
      if (user === undefined || user.email === '' || !unsubscribing.isFor(user, token)) {
        throw new RequestRefused(404, 'This link has expired; that address gets no more mail.');
      }
      return user;
    }

    fastify.get('/api/notices/stop/:user/:token', { schema }, async (request, reply) => {
      await userOf(request.params);
      return reply
        .type('text/html; charset=utf-8')
        .send(page('<form method="post"><button>Unsubscribe</button></form>'));
    });

    fastify.post('/api/notices/stop/:user/:token', { schema }, async (request, reply) => {
      const user = await userOf(request.params);
      await store.changeUser(user.id, { email: '' });
      return reply
        .type('text/html; charset=utf-8')
        .send(page('<p>You are unsubscribed. Atoll will not send you more email.</p>'));
    });
  });
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Turn notifications from Atoll</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<main>
<h1>Turn notifications from Atoll</h1>
${content}
</main>
</body>
</html>
`;
}
