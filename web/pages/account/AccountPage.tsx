import { useEffect } from 'preact/hooks';
import { signOut } from '../../api/account.ts';
import { confirm } from '../../base/Dialog.tsx';
import { paths } from '../../base/paths.ts';
import { Section } from '../../base/Section.tsx';
import { me, refreshMe, refreshServerInfo, setMe } from '../../base/session.ts';
import { toast } from '../../base/Toasts.tsx';
import { refreshMyMatches } from '../../library/attention.ts';
import { orToast } from '../orToast.ts';
import { ChangeNameForm, ChangePasswordForm, SignInForm, SignUpForm } from './AccountForms.tsx';
import { givenName } from './guestName.ts';
import { NoticesForm } from './NoticesForm.tsx';
import { SharedMoments } from './SharedMoments.tsx';
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
          <Section title="You" class="account-part sheet" caps>
            <ChangeNameForm name={who.name} />
          </Section>
          <Section title="Password" class="account-part sheet" caps>
            <ChangePasswordForm />
          </Section>
        </div>
      )}
      {who && (
        <Section title="Turn notifications" class="account-part sheet" caps>
          <NoticesForm />
        </Section>
      )}
      {who && <SharedMoments />}
      {who && (
        <div class="page-actions">
          {who.admin && (
            <a class="button" href={paths.admin}>
              Administration
            </a>
          )}
          <button type="button" class="button" onClick={() => void leave(who.guest)}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}

/** A visitor without an account: new here, or a guest with games to keep. */
function Visitor({ guest }: { readonly guest: string | undefined }) {
  const guestName = givenName(me.value);
  return (
    <>
      <p class="note">
        {guest === undefined ? (
          'You don’t need an account to play. With one, you keep your name and your games on every device.'
        ) : (
          <>
            You play as a guest, <strong>{guest}</strong>, known only to this browser. Set a password to keep your games
            on every device.
          </>
        )}
      </p>
      <div class="account-parts">
        {guest !== undefined && (
          <Section title="Your name" class="account-part sheet" caps>
            <ChangeNameForm name={guestName} />
          </Section>
        )}
        <Section title={guest === undefined ? 'Create an account' : 'Keep my games'} class="account-part sheet" caps>
          <SignUpForm name={guestName} />
        </Section>
        <Section title="Sign in" class="account-part sheet" caps>
          <SignInForm />
        </Section>
      </div>
    </>
  );
}

async function leave(guest: boolean): Promise<void> {
  const agreed =
    !guest ||
    (await confirm({
      title: 'Sign out as a guest?',
      text: 'Guests have no password, so you would lose these games for good. Create an account first to keep them.',
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
