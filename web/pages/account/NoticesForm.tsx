import { useEffect, useState } from 'preact/hooks';
import type { NoticeTrial } from '#protocol/api';
import { fetchNotices, saveNotices, tryNotices } from '../../api/account.ts';
import { Check } from '../../base/Check.tsx';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { serverInfo } from '../../base/session.ts';
import { toast } from '../../base/Toasts.tsx';
import { pushState, switchPushOff, switchPushOn } from '../../offline/push.ts';
import { orToast } from '../orToast.ts';
import { Field, Form } from './AccountForms.tsx';

const wayTitles: Readonly<Record<NoticeTrial['results'][number]['way'], string>> = {
  email: 'Email',
  push: 'Push',
  webhook: 'Webhook',
};

/** How a player hears that it is their turn. */
export function NoticesForm() {
  const load = useLoad(fetchNotices, []);
  const [trial, setTrial] = useState<NoticeTrial>();
  const server = serverInfo.value;

  return (
    <Loaded load={load}>
      {({ email, webhook, unconfirmed }) => (
        <>
          {server?.pushKey && <PushSwitch pushKey={server.pushKey} />}
          {(server?.email || server?.webhook) && (
            <Form
              button="Save"
              onSend={async (fields) => {
                const wanted = { email: (fields.email ?? email).trim(), webhook: (fields.webhook ?? webhook).trim() };
                const saved = await saveNotices(wanted);
                load.put(saved);
                toast(saved.unconfirmed ? 'Saved. Open the link in your mail.' : 'Saved.', { kind: 'good' });
              }}
            >
              {server.email && (
                <Field
                  label="Email"
                  name="email"
                  type="email"
                  autocomplete="email"
                  value={email}
                  most={254}
                  hint={
                    unconfirmed
                      ? `A mail is on its way to ${unconfirmed}. You get notifications there once you open the link in it.`
                      : 'Leave it empty to get no email. It is used only for notifications.'
                  }
                  optional
                />
              )}
              {server.webhook && (
                <Field
                  label="Webhook"
                  name="webhook"
                  type="url"
                  autocomplete="off"
                  value={webhook}
                  most={500}
                  hint="An address that accepts messages in Discord’s format."
                  optional
                />
              )}
            </Form>
          )}
          <div class="account-trial">
            <button type="button" class="button" onClick={() => void orToast(async () => setTrial(await tryNotices()))}>
              Send a test notification
            </button>
            {trial && (
              <ul class="account-results" role="status">
                {trial.results.length === 0 && <li>Notifications are off.</li>}
                {trial.results.map(({ way, problem }) => (
                  <li key={way}>
                    {wayTitles[way]}: {problem === '' ? 'sent' : problem}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Push to this browser, with what the browser thinks of it. */
function PushSwitch({ pushKey }: { readonly pushKey: string }) {
  const [state, setState] = useState<Awaited<ReturnType<typeof pushState>>>();
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  async function change(on: boolean): Promise<void> {
    await orToast(() => (on ? switchPushOn(pushKey) : switchPushOff()));
    setState(await pushState());
  }

  if (state === undefined) return null;
  if (state === 'impossible') return <p class="soft">This browser doesn’t support push notifications.</p>;
  return (
    <div>
      <Check checked={state === 'on'} disabled={state === 'refused'} onChange={(on) => void change(on)}>
        Push notifications on this device
      </Check>
      {state === 'refused' && (
        <p class="field-hint">Notifications from this site are blocked. Allow them in your browser’s settings first.</p>
      )}
    </div>
  );
}
