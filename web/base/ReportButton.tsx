import { useState } from 'preact/hooks';
import { report } from '../api/admin.ts';
import { AskText } from './AskText.tsx';
import { Icon } from './Icon.tsx';
import { toast } from './Toasts.tsx';

interface ReportButtonProps {
  /** Whose conduct it is about. */
  readonly name: string;
  readonly about:
    | { readonly person: string }
    | { readonly match: string; readonly seat: string; readonly message: string };
}

/** Tells the administrators of the server about a person or a chat message. */
export function ReportButton({ name, about }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const what = 'person' in about ? name : `this message of ${name}`;
  return (
    <>
      <button
        type="button"
        class="button button-plain button-icon"
        aria-label={`Report ${what}`}
        title={`Report ${what}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
      </button>
      {open && (
        <AskText
          title={`Report ${what}`}
          label="What is wrong?"
          note="Only the administrators of this server can read this."
          yes="Send report"
          onClose={() => setOpen(false)}
          carryOut={async (reason) => {
            await report({ ...about, reason });
            toast('Thank you. The administrators have your report.');
          }}
        />
      )}
    </>
  );
}
