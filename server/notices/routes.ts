import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ForgetDevice, NoticeSettings, NoticeTrial, PushSubscription } from '#protocol/api';
import { currentUser, requireUser } from '../accounts/sessions.ts';
import { RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import { refusals, type SchemaTypes } from '../operations/validation.ts';
import type { Store, User } from '../store/store.ts';
import { isEmailAddress, type Mail } from './email.ts';
import type { WayName } from './notice.ts';
import type { Notices } from './notices.ts';
import { checkedUrl } from './outbound.ts';
import { arePushKeys } from './push.ts';

const tags = ['notices'];
const MOST_DEVICES = 10;
const TRIALS_PER_MINUTE = 3;

/** The turn notifications of a player. `ways` are the ones that this server offers. */
export function addNoticeRoutes(
  plain: FastifyInstance,
  { store, notices, ways, mail }: { store: Store; notices: Notices; ways: readonly WayName[]; mail: Mail | undefined },
): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const trials = new RateLimit({ name: 'trial notices', perMinute: TRIALS_PER_MINUTE });
  // Many guests together must not flood one mailbox either.
  const trialsByTarget = new RateLimit({ name: 'trial notices by target', perMinute: TRIALS_PER_MINUTE });

  /** An address counts once its owner has agreed. */
  const settingsOf = async ({
    id,
    email,
    webhook,
  }: Pick<User, 'id' | 'email' | 'webhook'>): Promise<NoticeSettings> => ({
    email,
    webhook,
    devices: (await store.devices(id)).length,
  });

  fastify.get(
    '/api/account/notices',
    { schema: { tags, summary: 'My turn notifications', response: { 200: NoticeSettings, ...refusals } } },
    async (request) => {
      const user = await currentUser(request);
      return user === undefined ? { email: '', webhook: '', devices: 0 } : settingsOf(user);
    },
  );

  fastify.put(
    '/api/account/notices',
    {
      schema: {
        tags,
        summary: 'Change my turn notifications',
        body: NoticeSettings,
        response: { 200: NoticeSettings, ...refusals },
      },
    },
    async (request, reply) => {
      const email = request.body.email.trim();
      const webhook = request.body.webhook.trim();
      if (email !== '') requireEmail(email, ways);
      if (webhook !== '') requireWebhook(webhook, ways);
      const user = await requireUser(request, reply);
      const isNew = email !== '' && email !== user.email;
      await store.changeUser(user.id, { webhook, ...(!isNew && { email }) });
      const settings = await settingsOf({ id: user.id, email: isNew ? user.email : email, webhook });
      if (!isNew) return settings;
      await mail!.askToConfirm(user, email);
      return { ...settings, unconfirmed: email };
    },
  );

  fastify.post(
    '/api/account/devices',
    {
      schema: {
        tags,
        summary: 'Turn on push on this device',
        body: PushSubscription,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { endpoint, keys } = request.body;
      requireDevice(request.body, ways);
      const user = await requireUser(request, reply);
      const devices = await store.devices(user.id);
      if (devices.length >= MOST_DEVICES && !devices.some((device) => device.endpoint === endpoint)) {
        throw new RequestRefused(
          409,
          `Push is already on for ${MOST_DEVICES} devices. Turn it off on one of them first.`,
        );
      }
      await store.addDevice({ user: user.id, endpoint, ...keys });
      return reply.code(204).send(null);
    },
  );

  fastify.delete(
    '/api/account/devices',
    {
      schema: {
        tags,
        summary: 'Turn off push on this device',
        body: ForgetDevice,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await requireSomeone(request);
      const { endpoint } = request.body;
      const isMine = (await store.devices(user.id)).some((device) => device.endpoint === endpoint);
      if (isMine) await store.removeDevice(endpoint);
      return reply.code(204).send(null);
    },
  );

  fastify.post(
    '/api/account/notices/test',
    { schema: { tags, summary: 'Send me a test notification', response: { 200: NoticeTrial, ...refusals } } },
    async (request) => {
      const user = await requireSomeone(request);
      trials.require(user.id);
      for (const target of [user.email, user.webhook]) if (target !== '') trialsByTarget.require(target.toLowerCase());
      return { results: await notices.trial(user) };
    },
  );
}

async function requireSomeone(request: FastifyRequest): Promise<User> {
  const user = await currentUser(request);
  if (user === undefined) throw new RequestRefused(401, 'You have not played from this browser yet.');
  return user;
}

function requireEmail(email: string, ways: readonly WayName[]): void {
  if (!ways.includes('email'))
    throw new RequestRefused(400, 'Leave the address empty. This server does not send email.');
  if (!isEmailAddress(email))
    throw new RequestRefused(400, 'Use an email address such as name@example.org. This one is not valid.');
}

function requireWebhook(webhook: string, ways: readonly WayName[]): void {
  if (!ways.includes('webhook'))
    throw new RequestRefused(400, 'Leave the address empty. This server does not support webhooks.');
  requireUsable('webhook', webhook);
}

function requireDevice({ endpoint, keys }: Type.Static<typeof PushSubscription>, ways: readonly WayName[]): void {
  if (!ways.includes('push')) throw new RequestRefused(400, 'This server does not send push notifications.');
  requireUsable('push service', endpoint);
  if (!arePushKeys(keys)) throw new RequestRefused(400, 'The subscription keys are not from a browser.');
}

function requireUsable(what: string, address: string): void {
  try {
    checkedUrl(address);
  } catch (error) {
    throw new RequestRefused(400, `Invalid ${what} address: ${(error as Error).message}.`);
  }
}
