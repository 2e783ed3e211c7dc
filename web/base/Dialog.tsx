import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Called when the player closes it; the owner then stops showing it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** What can be done, at the foot. */
  readonly actions?: ComponentChildren;
  readonly wide?: boolean;
}

/** A modal window: the browser keeps the focus inside and closes it on Escape. The focus goes back to where it was. */
export function Dialog({ title, onClose, children, actions, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current!;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // The browser gives the focus back only while the window is still in the document, which by now it has left.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard, by the browser itself
    <dialog
      ref={element}
      class={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button button-plain button-icon" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-content">{children}</div>
        {actions && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}

export interface Question {
  readonly title: string;
  readonly text: ComponentChildren;
  /** What the button that does it says: `Resign`. */
  readonly yes: string;
  readonly no?: string;
  readonly danger?: boolean;
}

const asked = signal<(Question & { readonly answer: (agreed: boolean) => void }) | undefined>(undefined);

/** Asks once before something that cannot be undone. */
export function confirm(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (agreed) => {
        asked.value = undefined;
        resolve(agreed);
      },
    };
  });
}

/** Where questions are shown. */
export function Confirmations() {
  const question = asked.value;
  if (!question) return null;
  return (
    <Dialog
      title={question.title}
      onClose={() => question.answer(false)}
      actions={
        <>
          <button type="button" class="button" onClick={() => question.answer(false)}>
            {question.no ?? 'Cancel'}
          </button>
          <button
            type="button"
            class={question.danger ? 'button button-danger' : 'button button-main'}
            autofocus
            onClick={() => question.answer(true)}
          >
            {question.yes}
          </button>
        </>
      }
    >
      {typeof question.text === 'string' ? <p>{question.text}</p> : question.text}
    </Dialog>
  );
}
