import { fetchAddresses, fetchAudit } from '../../api/admin.ts';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { ago, exactTime } from '../../base/time.ts';
import { ActButton } from './ActButton.tsx';

/** The banned addresses. */
export function Addresses() {
  const load = useLoad(fetchAddresses, []);
  return (
    <Loaded load={load}>
      {({ addresses }) => (
        <ul class="admin-list">
          {addresses.map(({ address, reason, by, createdAt }) => (
            <li key={address} class="admin-row sheet">
              <div class="admin-what">
                <p>
                  <strong>{address}</strong>{' '}
                  <span class="soft small">
                    banned by {by}, {ago(createdAt)}
                  </span>
                </p>
                <p>{reason}</p>
              </div>
              <ActButton
                deed="unban address"
                subject={address}
                word="Unban"
                title={`Unban ${address}?`}
                required={false}
                done={load.again}
              />
            </li>
          ))}
          {addresses.length === 0 && <li class="soft">No banned addresses. Ban one from the page of a person.</li>}
        </ul>
      )}
    </Loaded>
  );
}

/** What administrators have done, and whether anyone has changed a line of it. */
export function Audit() {
  const load = useLoad(fetchAudit, []);
  return (
    <Loaded load={load}>
      {({ whole, fault, lines }) => (
        <>
          <p class={whole ? 'note' : 'note note-danger'} role="status">
            {whole ? 'The audit is whole: every line is as it was written.' : `The audit is not whole. ${fault}`}
          </p>
          <ol class="admin-list">
            {lines.map(({ number, at, actor, act, subject, detail }) => (
              <li key={number} class="admin-line">
                <span class="soft small">
                  {number} ·{' '}
                  <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
                    {ago(at)}
                  </time>
                </span>
                <span>
                  <strong>{actor}</strong>: {act} <code>{subject}</code>
                  {detail !== '' && ` (${detail})`}
                </span>
              </li>
            ))}
            {lines.length === 0 && <li class="soft">No lines yet.</li>}
          </ol>
        </>
      )}
    </Loaded>
  );
}
