import { useEffect } from 'preact/hooks';
import { signOut } from '../../api/account.ts';
import { sentenceOf } from '../../api/request.ts';
import { confirm } from '../../base/Dialog.tsx';
import { me, refreshMe, refreshServerInfo, setMe } from '../../base/session.ts';
import { toast } from '../../base/Toasts.tsx';
import { refreshMyMatches } from '../../library/attention.ts';
import { ChangeNameForm, ChangePasswordForm, SignInForm, SignUpForm } from './AccountForms.tsx';
import { givenName } from './guestName.ts';
import { NoticesForm } from './NoticesForm.tsx';
import './account.css';

export default function AccountPage() {
  useEffect(() => {
    void refreshMe();
    void refreshServerInfo().catch(() => undefined);
  }, []);
  const who = me.value;
  return (
    <div class="page">
      <h1>Account</h1>
      {(who === null || who?.guest) && <Visitor guest={who?.name} />}
      {who && !who.guest && (
        <div class="account-parts">
          <section class="account-part sheet" aria-labelledby="account-who">
            <h2 id="account-who" class="caps">
              You
            </h2>
            <ChangeNameForm name={who.name} />
          </section>
          <section class="account-part sheet" aria-labelledby="account-password">
            <h2 id="account-password" class="caps">
              Password
            </h2>
            <ChangePasswordForm />
          </section>
        </div>
      )}
      {who && (
        <section class="account-part sheet" aria-labelledby="account-notices">
          <h2 id="account-notices" class="caps">
            Tell me when it is my turn
          </h2>
          <NoticesForm />
        </section>
      )}
      {who && (
        <div class="page-actions">
          <button type="button" class="button" onClick={() => void leave(who.guest)}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}

/** Someone without an account: nobody yet, or a guest with games to keep. */
function Visitor({ guest }: { readonly guest: string | undefined }) {
  const guestName = givenName(me.value);
  return (
    <>
      <p class="note">
        {guest === undefined ? (
          'No account is needed to play. With one, your games follow you to other devices, and your name is yours.'
        ) : (
          <>
            You play as a guest, <strong>{guest}</strong>, known to this browser only. With a password all your games
            stay yours on every device.
          </>
        )}
      </p>
      <div class="account-parts">
        {guest !== undefined && (
          <section class="account-part sheet" aria-labelledby="account-who">
            <h2 id="account-who" class="caps">
              Your name
            </h2>
            <ChangeNameForm name={guestName} />
          </section>
        )}
        <section class="account-part sheet" aria-labelledby="account-up">
          <h2 id="account-up" class="caps">
            {guest === undefined ? 'Make an account' : 'Keep my games'}
          </h2>
          <SignUpForm name={guestName} />
        </section>
        <section class="account-part sheet" aria-labelledby="account-in">
          <h2 id="account-in" class="caps">
            Sign in
          </h2>
          <SignInForm />
        </section>
      </div>
    </>
  );
}

async function leave(guest: boolean): Promise<void> {
  const agreed =
    !guest ||
    (await confirm({
      title: 'Sign out as a guest?',
      text: 'A guest has no password, so nobody can come back to these games afterwards. Make an account first to keep them.',
      yes: 'Sign out and lose them',
      no: 'Stay',
      danger: true,
    }));
  if (!agreed) return;
  try {
    await signOut();
    setMe(null);
    await refreshMe();
    void refreshMyMatches().catch(() => undefined);
    toast('Signed out.');
  } catch (error) {
    toast(sentenceOf(error), { kind: 'danger' });
  }
}
