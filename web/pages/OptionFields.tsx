import type { OptionDefinition } from '#engine/definition';
import { type CatalogueEntry, optionKinds } from '../library/catalogue.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

interface OptionFieldsProps {
  readonly entry: CatalogueEntry;
  readonly options: Options;
  readonly onChange: (options: Record<string, string | number | boolean>) => void;
}

/** The rules that players may choose, each with its number. */
export function OptionFields({ entry, options, onChange }: OptionFieldsProps) {
  const { rules } = optionKinds(entry);
  if (rules.length === 0) return null;
  const changed = rules.filter(({ id, standard }) => options[id] !== standard).length;
  return (
    <details class="new-game-options sheet">
      <summary>
        <span class="caps">Optional rules</span>
        <span class="soft small">{changed === 0 ? 'standard' : `${changed} changed`}</span>
      </summary>
      <div class="new-game-option-list">
        {rules.map((option) => (
          <Option
            key={option.id}
            option={option}
            value={options[option.id] ?? option.standard}
            onChange={(value) => onChange({ ...options, [option.id]: value })}
          />
        ))}
      </div>
    </details>
  );
}

interface OptionProps {
  readonly option: OptionDefinition;
  readonly value: string | number | boolean;
  readonly onChange: (value: string | number | boolean) => void;
}

function Option({ option: { id, title, rule, values, standard }, value, onChange }: OptionProps) {
  return (
    <div class="field">
      <label for={`option-${id}`}>
        {title} <span class="new-game-rule">{rule}</span>
      </label>
      <select
        id={`option-${id}`}
        class="input"
        value={String(values.findIndex((choice) => choice.value === value))}
        onChange={(event) => onChange(values[Number(event.currentTarget.value)]!.value)}
      >
        {values.map((choice, at) => (
          <option key={choice.title} value={String(at)}>
            {choice.title}
            {choice.value === standard ? ' (standard)' : ''}
          </option>
        ))}
      </select>
    </div>
  );
}
