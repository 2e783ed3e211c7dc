import type { ComponentChildren } from 'preact';

interface SelectProps<T extends string> {
  readonly label: ComponentChildren;
  readonly class: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly title: string }[];
  readonly onChoose: (value: T) => void;
}

/** One of a list that opens, with what it is about. */
export function Select<T extends string>({ label, class: name, value, options, onChoose }: SelectProps<T>) {
  return (
    <label class={name}>
      <span>{label}</span>
      <select class="input" value={value} onInput={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}
