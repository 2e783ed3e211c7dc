import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

/** A box to tick, with its words. */
export function Check({ checked, onChange, disabled, children }: CheckProps) {
  const change = (event: Event) => onChange((event.currentTarget as HTMLInputElement).checked);
  return (
    <label class="check">
      <input type="checkbox" checked={checked} disabled={disabled === true} onChange={change} />
      <span>{children}</span>
    </label>
  );
}

/** One for what a signal keeps. */
export function Switch({ of, children }: { readonly of: Signal<boolean>; readonly children: ComponentChildren }) {
  const change = (checked: boolean) => {
    of.value = checked;
  };
  return (
    <Check checked={of.value} onChange={change}>
      {children}
    </Check>
  );
}
