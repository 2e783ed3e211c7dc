import { useEffect, useState } from 'preact/hooks';
import { Choices } from '../../base/Choices.tsx';
import { paths } from '../../base/paths.ts';
import { me, refreshMe } from '../../base/session.ts';
import { CleanUp } from './CleanUp.tsx';
import { Games } from './Games.tsx';
import { People } from './People.tsx';
import { Addresses, Audit } from './Records.tsx';
import { Reports } from './Reports.tsx';
import './admin.css';

const parts = [
  { value: 'reports', title: 'Reports' },
  { value: 'people', title: 'People' },
  { value: 'games', title: 'Games' },
  { value: 'addresses', title: 'Addresses' },
  { value: 'audit', title: 'Audit' },
  { value: 'clean-up', title: 'Clean-up' },
] as const;

/** For those who look after the server and its players. */
export default function AdminPage() {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('reports');
  const [person, setPerson] = useState<string>();
  useEffect(() => void refreshMe(), []);
  const who = me.value;
  if (who === undefined) return null;
  return (
    <div class="page admin">
      <h1>Administration</h1>
      {who?.admin ? (
        <>
          <Choices legend="Show" choices={parts} chosen={part} onChoose={setPart} row />
          {part === 'reports' && (
            <Reports
              onPerson={(id) => {
                setPerson(id);
                setPart('people');
              }}
            />
          )}
          {part === 'people' && <People chosen={person} onChoose={setPerson} />}
          {part === 'games' && <Games />}
          {part === 'addresses' && <Addresses />}
          {part === 'audit' && <Audit />}
          {part === 'clean-up' && <CleanUp />}
        </>
      ) : (
        <p class="note">
          This page is for the administrators of this server. <a href={paths.account}>Sign in</a> with the account of
          one.
        </p>
      )}
    </div>
  );
}
