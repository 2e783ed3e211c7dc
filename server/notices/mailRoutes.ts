import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id } from '#protocol/words';
import { RequestRefused } from '../operations/refusal.ts';
import type { SchemaTypes } from '../operations/validation.ts';
import type { Store, User } from '../store/store.ts';
import { type MailLinks, readAddress } from './mailLinks.ts';
import type { MailRefusals } from './mailRefusals.ts';

const Address = Type.String({ maxLength: 400 });

/** What a link in a mail is about: the question on its page, the button, and what the button does. */
interface Errand {
  readonly question: string;
  readonly button: string;
  readonly done: string;
  carryOut(): Promise<unknown>;
}

/** The pages that links in mails lead to, and what their buttons or the mail program itself do. */
export function addMailRoutes(
  plain: FastifyInstance,
  { store, links, refusals }: { store: Store; links: MailLinks; refusals: MailRefusals },
): void {
  async function stop({ user: id, token }: { user: string; token: string }): Promise<Errand> {
    const user = await store.user(id);
    if (!user || user.email === '' || !links.isSame(`/api/notices/stop/${id}/${token}`, links.toStop(user))) {
      throw expired('that address gets no more mail');
    }
    return {
      question: '',
      button: 'Unsubscribe',
      done: 'You are unsubscribed. Atoll will not send you more email.',
      carryOut: () => store.changeUser(user.id, { email: '' }),
    };
  }

  async function confirm({
    user: id,
    address: text,
    token,
  }: {
    user: string;
    address: string;
    token: string;
  }): Promise<Errand> {
    const address = readAddress(text);
    const user = await store.user(id);
    const isOurs = links.isSame(`/api/notices/confirm/${id}/${text}/${token}`, links.toConfirm(id, address));
    if (!user || !isOurs || (await refusals.has(address))) throw expired('enter the address in your settings again');
    return {
      question: `Shall ${nameOf(user)} get turn notifications at ${address}?`,
      button: 'Confirm',
      done: `Confirmed: ${nameOf(user)} gets turn notifications at ${address}.`,
      carryOut: () => store.changeUser(user.id, { email: address }),
    };
  }

  async function refuse({ address: text, token }: { address: string; token: string }): Promise<Errand> {
    const address = readAddress(text);
    if (!links.isSame(`/api/notices/refuse/${text}/${token}`, links.toRefuse(address)))
      throw expired('nothing is done');
    return {
      question: `Shall ${address} never get a mail from here again, no matter who enters it?`,
      button: 'Never send mail to this address',
      done: `${address} gets no more mail from here.`,
      carryOut: () => refusals.add(address),
    };
  }

  plain.register(async (scope) => {
    const fastify = scope.withTypeProvider<SchemaTypes>();
    // Mail programs and the pages send a form, of which nothing is read.
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);

    const stopSchema = { hide: true, params: Type.Object({ user: Id, token: Id }) };
    fastify.get('/api/notices/stop/:user/:token', { schema: stopSchema }, async ({ params }, reply) =>
      reply.type(html).send(asking(await stop(params))),
    );
    fastify.post('/api/notices/stop/:user/:token', { schema: stopSchema }, async ({ params }, reply) =>
      reply.type(html).send(await done(await stop(params))),
    );

    const confirmSchema = { hide: true, params: Type.Object({ user: Id, address: Address, token: Id }) };
    fastify.get('/api/notices/confirm/:user/:address/:token', { schema: confirmSchema }, async ({ params }, reply) =>
      reply.type(html).send(asking(await confirm(params))),
    );
    fastify.post('/api/notices/confirm/:user/:address/:token', { schema: confirmSchema }, async ({ params }, reply) =>
      reply.type(html).send(await done(await confirm(params))),
    );

    const refuseSchema = { hide: true, params: Type.Object({ address: Address, token: Id }) };
    fastify.get('/api/notices/refuse/:address/:token', { schema: refuseSchema }, async ({ params }, reply) =>
      reply.type(html).send(asking(await refuse(params))),
    );
    fastify.post('/api/notices/refuse/:address/:token', { schema: refuseSchema }, async ({ params }, reply) =>
      reply.type(html).send(await done(await refuse(params))),
    );
  });
}

const html = 'text/html; charset=utf-8';

function expired(what: string): RequestRefused {
  return new RequestRefused(404, `This link has expired; ${what}.`);
}

function nameOf({ name }: User): string {
  return `the player ${name}`;
}

/** Only the button does something: mail programs open links by themselves to look for dangers. */
function asking({ question, button }: Errand): string {
  return page(`${paragraph(question)}<form method="post"><button>${escaped(button)}</button></form>`);
}

async function done(errand: Errand): Promise<string> {
  await errand.carryOut();
  return page(paragraph(errand.done));
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
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
