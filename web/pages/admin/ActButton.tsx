import { useState } from 'preact/hooks';
import type { AdminAct } from '#protocol/admin';
import { act } from '../../api/admin.ts';
import { AskText } from '../../base/AskText.tsx';
import { toast } from '../../base/Toasts.tsx';

interface ActButtonProps {
  readonly deed: AdminAct['act'];
  readonly subject: string;
  /** What the button says: `Ban`. */
  readonly word: string;
  /** What the window asks about: `Ban Bob?` */
  readonly title: string;
  readonly label?: string;
  readonly note?: string;
  readonly danger?: boolean;
  readonly required?: boolean;
  readonly done: () => void;
}

/** Something that an administrator does, after giving the reason for it. */
export function ActButton({ deed, subject, word, title, label, note, danger, required, done }: ActButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={danger ? 'button button-danger' : 'button'} onClick={() => setOpen(true)}>
        {word}
      </button>
      {open && (
        <AskText
          title={title}
          label={label ?? 'Reason'}
          yes={word}
          onClose={() => setOpen(false)}
          {...(note !== undefined && { note })}
          {...(danger !== undefined && { danger })}
          {...(required !== undefined && { required })}
          carryOut={async (detail) => {
            await act({ act: deed, subject, ...(detail !== '' && { detail }) });
            toast('Done. The audit has a new line.');
            done();
          }}
        />
      )}
    </>
  );
}
