import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { signOut } from '../../api/account.ts';
import { confirm } from '../../base/Dialog.tsx';
import { me, refreshMe, refreshServerInfo, setMe } from '../../base/session.ts';
import { toast } from '../../base/Toasts.tsx';
import { refreshMyMatches } from '../../library/attention.ts';
import { orToast } from '../orToast.ts';
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
          <AccountPart title="You">
            <ChangeNameForm name={who.name} />
          </AccountPart>
          <AccountPart title="Password">
            <ChangePasswordForm />
          </AccountPart>
        </div>
      )}
      {who && (
        <AccountPart title="Tell me when it is my turn">
          <NoticesForm />
        </AccountPart>
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

function AccountPart({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="account-part sheet" aria-labelledby={id}>
      <h2 id={id} class="caps">
        {title}
      </h2>
      {children}
    </section>
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
          <AccountPart title="Your name">
            <ChangeNameForm name={guestName} />
          </AccountPart>
        )}
        <AccountPart title={guest === undefined ? 'Make an account' : 'Keep my games'}>
          <SignUpForm name={guestName} />
        </AccountPart>
        <AccountPart title="Sign in">
          <SignInForm />
        </AccountPart>
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
  await orToast(async () => {
    await signOut();
    setMe(null);
    await refreshMe();
    void refreshMyMatches().catch(() => undefined);
    toast('Signed out.');
  });
}
