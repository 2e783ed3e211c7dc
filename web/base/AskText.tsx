import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from './attempt.tsx';
import { Dialog } from './Dialog.tsx';

interface AskTextProps {
  readonly title: string;
  readonly label: string;
  readonly note?: string;
  /** What the button that does it says. */
  readonly yes: string;
  readonly danger?: boolean;
  /** `false`: nothing need be written. */
  readonly required?: boolean;
  readonly onClose: () => void;
  /** Does it. If it throws, the window stays open and says why. */
  readonly carryOut: (text: string) => Promise<void>;
}

/** A window that asks for a line of text, such as a reason, and then does something with it. */
export function AskText({ title, label, note, yes, danger, required = true, onClose, carryOut }: AskTextProps) {
  const [text, setText] = useState('');
  const { busy, trouble, attempt } = useAttempt();
  const submit = () =>
    attempt(async () => {
      await carryOut(text.trim());
      onClose();
      return undefined;
    });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            form="ask-text"
            class={danger ? 'button button-danger' : 'button button-main'}
            disabled={busy || (required && text.trim() === '')}
          >
            {yes}
          </button>
        </>
      }
    >
      <form
        id="ask-text"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label for="ask-text-line">{label}</label>
        <input
          id="ask-text-line"
          class="input"
          maxLength={500}
          autocomplete="off"
          autofocus
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {note && <p class="soft small">{note}</p>}
        <Trouble text={trouble} />
      </form>
    </Dialog>
  );
}
