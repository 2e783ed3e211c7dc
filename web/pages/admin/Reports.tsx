import { useState } from 'preact/hooks';
import { act, fetchReports } from '../../api/admin.ts';
import { Choices } from '../../base/Choices.tsx';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { ago } from '../../base/time.ts';
import { orToast } from '../orToast.ts';

const lists = [
  { value: 'open', title: 'Open' },
  { value: 'closed', title: 'Closed' },
] as const;

/** What players have told the administrators. */
export function Reports({ onPerson }: { readonly onPerson: (id: string) => void }) {
  const [of, setOf] = useState<'open' | 'closed'>('open');
  const load = useLoad((signal) => fetchReports(of, signal), [of]);
  const close = (id: string) =>
    orToast(async () => {
      await act({ act: 'close report', subject: id });
      load.again();
    });
  return (
    <>
      <Choices legend="List" choices={lists} chosen={of} onChoose={setOf} row />
      <Loaded load={load}>
        {({ reports }) => (
          <ul class="admin-list">
            {reports.map(({ id, reporterName, subject, subjectName, message, reason, createdAt }) => (
              <li key={id} class="admin-row sheet">
                <div class="admin-what">
                  <p>
                    <strong>{subjectName}</strong>{' '}
                    <span class="soft small">
                      reported by {reporterName}, {ago(createdAt)}
                    </span>
                  </p>
                  {message !== '' && <blockquote class="admin-said">{message}</blockquote>}
                  <p>{reason}</p>
                </div>
                <div class="admin-acts">
                  <button type="button" class="button" onClick={() => onPerson(subject)}>
                    See {subjectName}
                  </button>
                  {of === 'open' && (
                    <button type="button" class="button" onClick={() => void close(id)}>
                      Close report
                    </button>
                  )}
                </div>
              </li>
            ))}
            {reports.length === 0 && <li class="soft">No reports.</li>}
          </ul>
        )}
      </Loaded>
    </>
  );
}
