import { Select } from './Select.tsx';
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
    <Select
      label={<span class="soft">Animation speed</span>}
      class="prompt-bar-speed"
      value={settings.value.animation}
      options={speeds}
      onChoose={(animation) => changeSettings({ animation })}
    />
  );
}
