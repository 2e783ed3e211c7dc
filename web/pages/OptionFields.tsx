import type { OptionDefinition } from '#engine/definition';
import { Select } from '../base/Select.tsx';
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
        <span class="soft small">{changed === 0 ? 'default' : `${changed} changed`}</span>
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

function Option({ option: { title, rule, values, standard }, value, onChange }: OptionProps) {
  return (
    <Select
      label={
        <>
          {title} <span class="new-game-rule">{rule}</span>
        </>
      }
      class="field new-game-option"
      value={String(values.findIndex((choice) => choice.value === value))}
      options={values.map((choice, at) => ({
        value: String(at),
        title: choice.value === standard ? `${choice.title} (standard)` : choice.title,
      }))}
      onChoose={(at) => onChange(values[Number(at)]!.value)}
    />
  );
}
