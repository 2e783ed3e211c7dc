import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';

test('a browser is nobody until it plays, then a guest', async () => {
  const { browser } = await openServer();
  const anna = browser();
  expect(await anna.me()).toBeNull();
  expect(anna.cookies.size).toBe(0);
  await anna.play();
  expect(await anna.me()).toEqual({ id: expect.any(String), name: expect.stringMatching(/^Guest \d{4}/), guest: true });
});

test('a guest who signs up keeps id and games, under a new session', async () => {
  const { browser } = await openServer();
  const anna = browser();
  const match = await anna.play();
  const guest = await anna.me();
  const cookie = anna.cookies.get('atoll');
  const answer = await anna.signUp('Anna');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: guest!.id, name: 'Anna', guest: false });
  expect(anna.cookies.get('atoll')).not.toBe(cookie);
  const { matches } = (await anna.get('/api/matches?of=mine')).json();
  expect(matches.map(({ id }: { id: string }) => id)).toEqual([match]);

  const old = browser();
  old.cookies.set('atoll', cookie!);
  expect(await old.me()).toBeNull();
});

test('a new name shows in the games where one sits, whether by signing up or by changing it', async () => {
  const { browser } = await openServer();
  const anna = browser();
  const match = await anna.play();
  const seated = async () => (await anna.get(`/api/matches/${match}`)).json().seats[0].name;
  await anna.signUp('Anna');
  expect(await seated()).toBe('Anna');
  await anna.put('/api/account/name', { name: 'Anneliese' });
  expect(await seated()).toBe('Anneliese');
});

test('an account signs in from another browser, whatever the case of its name', async () => {
  const { browser } = await openServer();
  await browser().signUp('Jörg');
  const other = browser();
  const answer = await other.signIn('JÖRG');
  expect(answer.statusCode).toBe(200);
  expect(await other.me()).toMatchObject({ name: 'Jörg', guest: false });
});

test('an unknown name, a guest and a wrong password get the same answer', async () => {
  const { browser, store } = await openServer();
  await browser().signUp('Anna');
  const guest = browser();
  await guest.play();
  const { name } = (await guest.me())!;
  const answers = await Promise.all([
    browser().signIn('Anna', 'wrong password'),
    browser().signIn('Nobody', 'wrong password'),
    browser().signIn(name, 'wrong password'),
    browser().signIn(name, ''),
  ]);
  for (const { statusCode, body } of answers) {
    expect({ statusCode, ...JSON.parse(body) }).toEqual({
      statusCode: 401,
      error: 'Wrong name or password.',
      request: expect.any(String),
    });
  }
  expect(await store.userNamed('Nobody')).toBeUndefined();
});

test('signing in beside a guest keeps the guest’s games until signing out', async () => {
  const { browser } = await openServer();
  await browser().signUp('Anna');
  const anna = browser();
  await anna.play();
  const guest = await anna.me();
  await anna.signIn('Anna');
  expect(await anna.me()).toMatchObject({ name: 'Anna' });
  await anna.post('/api/account/sign-out');
  expect(await anna.me()).toEqual(guest);
  await anna.post('/api/account/sign-out');
  expect(await anna.me()).toBeNull();
  expect(anna.cookies.size).toBe(0);
});

test('after signing out the old cookie opens nothing', async () => {
  const { browser } = await openServer();
  const anna = browser();
  await anna.signUp('Anna');
  const cookies = [...anna.cookies];
  expect((await anna.post('/api/account/sign-out')).statusCode).toBe(204);
  const thief = browser();
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect(await thief.me()).toBeNull();
});

test('a name belongs to one account', async () => {
  const { browser } = await openServer();
  await browser().signUp('Anna');
  const answer = await browser().signUp('ANNA');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: 'Choose another name. ANNA is already in use.' });
});

test.each([
  ['Ａｎｎａ', 'letters of another width'],
  ['𝐀𝐧𝐧𝐚', 'letters of mathematics'],
  ['An\u006e\u0061', 'the same letters'],
])('%s is Anna: %s', async (name) => {
  const { browser } = await openServer();
  await browser().signUp('Anna');
  expect((await browser().signUp(name)).statusCode).toBe(409);
});

test.each([
  ['Coco', '\u0421\u043e\u0441\u043e', 'in Cyrillic letters'],
  ['\u0421\u043e\u0441\u043e', 'Coco', 'in Latin letters instead of Cyrillic ones'],
  ['Hiro', 'Hir0', 'with a zero'],
  ['Bill', 'BiIl', 'with a capital I for an l'],
  ['Ilya', '1lya', 'with a one for a capital I'],
  ['Ben', 'ʙᴇɴ', 'in small capitals'],
  ['Arno B', 'Amo-B', 'with rn for m, and another mark between the parts'],
])('beside %s nobody is called %s: %s', async (known, name) => {
  const { browser } = await openServer();
  const stranger = browser();
  await browser().signUp(known);
  const answer = await stranger.signUp(name);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: `Choose another name. ${name} looks like the name of another player.` });
  await stranger.signUp('Somebody');
  expect((await stranger.put('/api/account/name', { name })).statusCode).toBe(409);
});

test('names that only share most letters are different, and one’s own can be written in another way', async () => {
  const { browser } = await openServer();
  for (const name of ['Kai', 'Kal', 'Leia', 'Lela', 'Bob', 'Rob', '\u0421\u043e\u043d\u044f', '田中 Ken'])
    expect((await browser().signUp(name)).statusCode, name).toBe(201);
  const hiro = browser();
  await hiro.signUp('Hiro');
  expect((await hiro.put('/api/account/name', { name: 'Hir0' })).statusCode).toBe(200);
});

test('two people who want a name at the same moment: one gets it', async () => {
  const { browser } = await openServer();
  const answers = await Promise.all([browser().signUp('Anna'), browser().signUp('Anna')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test.each([
  ['Guest 1234', 'Choose another name. Names that start with "Guest" are reserved for guests.'],
  ['Ｇｕｅｓｔ 1234', 'Choose another name. Names that start with "Guest" are reserved for guests.'],
  ['A', '"name" is invalid; expected 2 to 24 letters and digits, with spaces and . _ \' - between them.'],
  ['<script>', '"name" is invalid; expected 2 to 24 letters and digits, with spaces and . _ \' - between them.'],
  ['An\u0000na', 'The request contains a null character.'],
  ['Anna ', '"name" is invalid; expected 2 to 24 letters and digits, with spaces and . _ \' - between them.'],
])('nobody is called %j', async (name, error) => {
  const { browser } = await openServer();
  const answer = await browser().signUp(name);
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 400, error });
});

test('who is signed in cannot sign up once more', async () => {
  const { browser } = await openServer();
  const anna = browser();
  await anna.signUp('Anna');
  const answer = await anna.signUp('Anna Two');
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toBe('Sign out first. You are signed in as Anna.');
});

test('a new password ends all other sessions and the old password', async () => {
  const { browser } = await openServer();
  const [here, elsewhere] = [browser(), browser()];
  await here.signUp('Anna');
  await elsewhere.signIn('Anna');
  const wrong = await here.put('/api/account/password', { old: 'not it', new: 'another long one' });
  expect({ status: wrong.statusCode, ...wrong.json() }).toMatchObject({
    status: 403,
    error: 'Wrong old password.',
  });
  const right = await here.put('/api/account/password', { old: 'a long password', new: 'another long one' });
  expect(right.statusCode).toBe(204);
  expect(await here.me()).toMatchObject({ name: 'Anna' });
  expect(await elsewhere.me()).toBeNull();
  expect((await elsewhere.signIn('Anna')).statusCode).toBe(401);
  expect((await elsewhere.signIn('Anna', 'another long one')).statusCode).toBe(200);
});

test('an account and a guest can take another name, if nobody else has it', async () => {
  const { browser } = await openServer();
  const [anna, guest] = [browser(), browser()];
  await browser().signUp('Bert');
  await anna.signUp('Anna');
  await guest.play();
  expect((await anna.put('/api/account/name', { name: 'bert' })).statusCode).toBe(409);
  expect((await anna.put('/api/account/name', { name: 'Anna  K.' })).json()).toMatchObject({ name: 'Anna K.' });
  expect(await anna.me()).toMatchObject({ name: 'Anna K.' });
  expect((await guest.put('/api/account/name', { name: 'Bert' })).statusCode).toBe(409);
  expect((await guest.put('/api/account/name', { name: 'Guest of Honour' })).statusCode).toBe(400);
  expect((await guest.put('/api/account/name', { name: 'Carl' })).json()).toMatchObject({ name: 'Carl', guest: true });
  expect((await anna.put('/api/account/name', { name: 'CARL' })).statusCode).toBe(409);
  expect((await browser().signIn('Carl', '')).statusCode).toBe(401);
});

test('whoever chooses a name before the first game is a guest of that name in it', async () => {
  const { browser } = await openServer();
  const anna = browser();
  expect((await anna.put('/api/account/name', { name: 'x' })).statusCode).toBe(400);
  expect(await anna.me(), 'a name that cannot be makes nobody a guest').toBeNull();
  await anna.put('/api/account/name', { name: 'Anna' });
  const me = await anna.me();
  expect(me).toMatchObject({ name: 'Anna', guest: true });
  await anna.play();
  expect(await anna.me()).toEqual(me);
});

test('passwords and sessions are kept as hashes only', async () => {
  const { browser, store } = await openServer();
  const anna = browser();
  await anna.signUp('Anna');
  const user = await store.userNamed('anna');
  expect(user!.password).toMatch(/^\$argon2id\$/);
  expect(await store.session(anna.cookies.get('atoll')!)).toBeUndefined();
});

test('too many attempts from one address are refused for a while', async () => {
  const { browser } = await openServer({ ATOLL_SIGN_INS_PER_MINUTE: '3' });
  for (const name of ['Anna', 'Bert', 'Carl']) expect((await browser().signIn(name)).statusCode).toBe(401);
  const answer = await browser().signIn('Dora');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().error).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
});

test('too many attempts for one name are refused, from wherever they come', async () => {
  const { browser } = await openServer({ ATOLL_SIGN_INS_PER_MINUTE: '3', ATOLL_TRUST_PROXY: 'loopback' });
  const attempt = (name: string, address: string) =>
    browser().send({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { name, password: 'guess' },
      headers: { 'x-forwarded-for': address },
    });
  for (const [name, address] of [
    ['Anna', '192.0.2.1'],
    ['Ａnna', '192.0.2.2'],
    ['𝐀𝐧𝐧𝐚', '192.0.2.3'],
  ] as const) {
    expect((await attempt(name, address)).statusCode).toBe(401);
  }
  expect((await attempt('ANNA', '192.0.2.4')).statusCode).toBe(429);
  expect((await attempt('Bert', '192.0.2.4')).statusCode).toBe(401);
});

test('an address that nobody trusts as a proxy cannot pretend to be many', async () => {
  const { browser } = await openServer({ ATOLL_SIGN_INS_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (const last of [1, 2, 3]) {
    const answer = await browser().send({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { name: `Player${last}`, password: 'guess' },
      headers: { 'x-forwarded-for': `192.0.2.${last}` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([401, 401, 429]);
});

test('guests and changes are limited too', async () => {
  const { browser } = await openServer({ ATOLL_GUESTS_PER_MINUTE: '1', ATOLL_WRITES_PER_MINUTE: '2' });
  const anna = browser();
  await anna.play();
  await expect(browser().play()).rejects.toThrow('Too many requests');
  await anna.play();
  await anna.play();
  await expect(anna.play()).rejects.toThrow('Too many requests');
});

test('a stranger who tries passwords does not keep the owner out, and renames use up no sign-ins', async () => {
  const { browser } = await openServer({ ATOLL_SIGN_INS_PER_MINUTE: '3', ATOLL_TRUST_PROXY: 'loopback' });
  const send = (url: string, payload: object, address: string, visitor = browser()) =>
    visitor.send({ method: 'POST', url: `/api/account/${url}`, payload, headers: { 'x-forwarded-for': address } });
  const anna = { name: 'Anna', password: 'a long phrase' };
  expect((await send('sign-up', anna, '192.0.2.1')).statusCode).toBe(201);
  for (const last of [2, 3, 4, 5, 6]) await send('sign-in', { ...anna, password: 'guess' }, `192.0.2.${last}`);
  expect((await send('sign-in', anna, '192.0.2.7')).statusCode).toBe(429);
  const owner = browser();
  expect((await send('sign-in', anna, '192.0.2.1', owner)).statusCode).toBe(200);
  for (const name of ['Anne', 'Annie', 'Anna']) {
    expect((await owner.send({ method: 'PUT', url: '/api/account/name', payload: { name } })).statusCode).toBe(200);
  }
  expect((await send('sign-in', anna, '192.0.2.1')).statusCode).toBe(200);
});

test.each([
  ['Planner', 'mistaken'],
  ['Admin', 'mistaken'],
  ['M0derator', 'mistaken'],
  ['PIanner', 'mistaken'],
  ['Adrnin', 'mistaken'],
  ['Аdmin', 'alphabets'],
  ['ᎪᎡᎬᎪ', 'few can read'],
  ['Plаnner', 'alphabets'],
  ['ааᅠаа', 'be seen'],
  ['ᅠᅠᅠ', 'be seen'],
])('no one is called %s', async (name, why) => {
  const { browser } = await openServer({});
  const answer = await browser().send({ method: 'PUT', url: '/api/account/name', payload: { name } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain(why);
});

test.each(['password', '12345678', 'Password1!', 'aaaaaaaa', 'abcabcabc', 'Annabella', 'annabella1'])(
  'a password that anyone would try is refused: %s',
  async (password) => {
    const { browser } = await openServer({});
    const payload = { name: 'Annabella', password };
    const answer = await browser().send({ method: 'POST', url: '/api/account/sign-up', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('Choose another password.');
  },
);

test('one player has only so many games open, one address begins only so many, and lists show a few of each', async () => {
  const { browser, store } = await openServer({ ATOLL_OPEN_GAMES_PER_USER: '5', ATOLL_GAMES_PER_HOUR: '6' });
  const wish = {
    ...{ game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'live' },
    seats: { us: { who: 'me' }, japan: { who: 'open' } },
  };
  const create = async (visitor: ReturnType<typeof browser>) =>
    (await visitor.send({ method: 'POST', url: '/api/matches', payload: wish })).statusCode;
  const anna = browser();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push(await create(anna));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  const others = [await create(browser()), await create(browser())];
  expect(others).toEqual([201, 429]);
  const listed = await browser().send({ method: 'GET', url: '/api/matches?of=open' });
  expect(listed.json().matches).toHaveLength(4);
  expect(await store.matches({ of: 'open' }, { limit: 10 })).toHaveLength(6);
});
