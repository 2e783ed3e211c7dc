import { changeSettings, type Settings, settings } from './settings.ts';

export const speeds: readonly { readonly value: Settings['animation']; readonly title: string }[] = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'fast', title: 'Quick' },
  { value: 'off', title: 'Instant' },
];

/** How fast the machine's moves go by, in one line. */
export function SpeedChoice() {
  return (
    <label class="prompt-bar-speed">
      <span class="soft">Speed of moves</span>
      <select
        class="input"
        value={settings.value.animation}
        onInput={(event) => changeSettings({ animation: event.currentTarget.value as Settings['animation'] })}
      >
        {speeds.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
