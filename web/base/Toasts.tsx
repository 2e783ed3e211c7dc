import { signal } from '@preact/signals';
import { Icon } from './Icon.tsx';
import './toasts.css';

export interface Toast {
  readonly text: string;
  readonly kind: 'plain' | 'good' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ShownToast extends Toast {
  readonly number: number;
}

const shown = signal<readonly ShownToast[]>([]);
let count = 0;

/** Shows a line for a while; one that offers something to do stays until it is dismissed. */
export function toast(text: string, { kind = 'plain', action }: Partial<Omit<Toast, 'text'>> = {}): void {
  const number = ++count;
  // Saying the same twice at once only makes noise.
  const others = shown.value.filter((other) => other.text !== text);
  shown.value = [...others.slice(-2), { number, text, kind, ...(action ? { action } : {}) }];
  if (!action) setTimeout(() => dismiss(number), 4000 + text.length * 60);
}

function dismiss(number: number): void {
  shown.value = shown.value.filter((other) => other.number !== number);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.value.map(({ number, text, kind, action }) => (
        <div key={number} class={`toasts-toast toasts-${kind}`}>
          <p>{text}</p>
          {action && (
            <button
              type="button"
              class="button toasts-action"
              onClick={() => {
                dismiss(number);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            class="button button-plain button-icon"
            aria-label="Dismiss"
            onClick={() => dismiss(number)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
