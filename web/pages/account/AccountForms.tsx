import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { changePassword, rename, signIn, signUp } from '../../api/account.ts';
import { Trouble, useAttempt } from '../../base/attempt.tsx';
import { setMe } from '../../base/session.ts';
import { toast } from '../../base/Toasts.tsx';
import { refreshMyMatches } from '../../library/attention.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'password' | 'email' | 'url';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly value?: string;
  readonly least?: number;
  readonly most?: number;
  readonly optional?: boolean;
}

export function Field({ label, name, type = 'text', autocomplete, hint, value, least, most, optional }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        name={name}
        // The types of an input allow only one kind at a time.
        {...({ type } as { type: 'text' })}
        autocomplete={autocomplete}
        required={!optional}
        spellcheck={false}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        {...(value === undefined ? {} : { defaultValue: value })}
        {...(least === undefined ? {} : { minLength: least })}
        {...(most === undefined ? {} : { maxLength: most })}
      />
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  readonly button: string;
  /** Carries it out; what it throws is shown. */
  readonly onSend: (fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly children: ComponentChildren;
}

/** A form that sends its fields and shows why it was refused. */
export function Form({ button, onSend, children }: FormProps) {
  const { busy, trouble, attempt } = useAttempt();
  function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
    return attempt(async () => {
      await onSend(fields);
      return undefined;
    });
  }
  return (
    <form class="account-form" onSubmit={(event) => void send(event)}>
      {children}
      <Trouble text={trouble} />
      <button type="submit" class="button button-main" disabled={busy}>
        {button}
      </button>
    </form>
  );
}

const nameHint = "2 to 24 letters, digits, spaces, or . _ ' -";
const passwordHint = 'At least 8 characters. A short sentence is easy to remember and hard to guess.';

function NewPasswordField(named: Pick<FieldProps, 'label' | 'name'>) {
  return <Field {...named} type="password" autocomplete="new-password" hint={passwordHint} least={8} most={256} />;
}

/** A guest who has chosen a name keeps it. */
export function SignUpForm({ name }: { readonly name: string }) {
  return (
    <Form
      key={name}
      button="Create account"
      onSend={async ({ name = '', password = '' }) => {
        setMe(await signUp(name.trim(), password));
        toast('Account created. You are signed in.', { kind: 'good' });
      }}
    >
      <Field label="Name" name="name" autocomplete="username" hint={nameHint} value={name} least={2} most={24} />
      <NewPasswordField label="Password" name="password" />
    </Form>
  );
}

export function SignInForm() {
  return (
    <Form
      button="Sign in"
      onSend={async ({ name = '', password = '' }) => {
        setMe(await signIn(name.trim(), password));
        void refreshMyMatches().catch(() => undefined);
        toast('You are signed in.', { kind: 'good' });
      }}
    >
      <Field label="Name" name="name" autocomplete="username" most={64} />
      <Field label="Password" name="password" type="password" autocomplete="current-password" most={256} />
    </Form>
  );
}

export function ChangeNameForm({ name: current }: { readonly name: string }) {
  return (
    <Form
      key={current}
      button="Change name"
      onSend={async ({ name = '' }) => {
        setMe(await rename(name.trim()));
        toast('Name changed.', { kind: 'good' });
      }}
    >
      <Field label="Name" name="name" autocomplete="username" hint={nameHint} value={current} least={2} most={24} />
    </Form>
  );
}

export function ChangePasswordForm() {
  // A new key empties the fields once the password is changed.
  const [round, setRound] = useState(0);
  return (
    <Form
      key={round}
      button="Change password"
      onSend={async ({ old = '', fresh = '' }) => {
        await changePassword(old, fresh);
        setRound(round + 1);
        toast('Password changed. Other browsers are signed out.', { kind: 'good' });
      }}
    >
      <Field label="Old password" name="old" type="password" autocomplete="current-password" most={256} />
      <NewPasswordField label="New password" name="fresh" />
    </Form>
  );
}
