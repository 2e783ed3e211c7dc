import { expect, test } from 'vitest';
import { textOf } from './hand.ts';
import { startByInvitation } from './saipan.ts';
import { onStage } from './stage.ts';

onStage('Accounts', (stage) => {
  test('a guest becomes an account without losing games, and finds them in another browser', async () => {
    const [alice, bob] = [await stage.visitor('alice'), await stage.visitor('bob')];
    await startByInvitation(alice.page, bob.page);

    await alice.page.goto('/account');
    const up = alice.page.getByRole('region', { name: 'Keep my games' });
    await up.getByLabel('Name').fill('Alice of Saipan');
    await up.getByLabel('Password').fill('correct horse battery');
    await up.getByRole('button', { name: 'Create account' }).click();
    await alice.page.getByText('Account created.').waitFor();

    const elsewhere = await stage.visitor('alice elsewhere');
    elsewhere.expects(/status of 40[0-9]/);
    await elsewhere.page.goto('/account');
    const signIn = elsewhere.page.getByRole('region', { name: 'Sign in' });
    await signIn.getByLabel('Name').fill('alice of saipan');
    await signIn.getByLabel('Password').fill('wrong horse battery');
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => textOf(signIn.getByRole('alert'))).toMatch(/\.$/);
    await signIn.getByLabel('Password').fill('correct horse battery');
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.page.getByText('You are signed in.').waitFor();
    await elsewhere.page.goto('/games');
    await elsewhere.page.getByText('Your turn').waitFor();

    // The name is taken now, however it is written.
    bob.expects(/status of 40[0-9]/);
    await bob.page.goto('/account');
    const taken = bob.page.getByRole('region', { name: 'Keep my games' });
    await taken.getByLabel('Name').fill('ALICE of Saipan');
    await taken.getByLabel('Password').fill('correct horse battery');
    await taken.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => textOf(taken.getByRole('alert'))).toMatch(/name/i);
  });
});
