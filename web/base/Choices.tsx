import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './choices.css';

export interface ChoiceOf<T> {
  readonly value: T;
  readonly title: ComponentChildren;
  readonly note?: string;
}

interface ChoicesProps<T> {
  readonly legend: ComponentChildren;
  readonly choices: readonly ChoiceOf<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  /** Stand beside each other where there is room, without their notes under each other. */
  readonly row?: boolean;
}

/** One of a few, all in sight: radio buttons that look like cards. */
export function Choices<T extends string | number | boolean>({
  legend,
  choices,
  chosen,
  onChoose,
  row = false,
}: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset class="choices">
      <legend class="caps">{legend}</legend>
      <div class={row ? 'choices-list choices-row' : 'choices-list'}>
        {choices.map(({ value, title, note }) => (
          <label key={String(value)} class="choices-choice">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>
              <span class="choices-title">{title}</span>
              {note && <span class="choices-note">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
