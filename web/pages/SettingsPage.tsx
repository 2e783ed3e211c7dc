import { Check } from '../base/Check.tsx';
import { Choices } from '../base/Choices.tsx';
import { Section } from '../base/Section.tsx';
import { speeds } from '../base/SpeedChoice.tsx';
import { changeSettings, settings, standardSettings } from '../base/settings.ts';
import { KeyList } from './KeyList.tsx';
import './settings.css';

const checks = [
  { setting: 'hexNumbers', label: 'Show hex numbers when zoomed in' },
  {
    setting: 'boardsTogether',
    label: 'With several islands in play, start each phase with all of them side by side',
  },
  {
    setting: 'showBattles',
    label: 'In solitaire games, show the other side’s battles after its turn',
  },
  {
    setting: 'cameraFollows',
    label: 'Move the map to your next decision and to your opponent’s moves when they are out of sight',
  },
  { setting: 'confirm', label: 'Confirm actions that can’t be undone' },
  { setting: 'confirmEnd', label: 'Confirm ending a phase while units can still act' },
  { setting: 'stopAtEveryStep', label: 'Stop at every step, even when you can only continue' },
  { setting: 'sound', label: 'Sounds for dice, moves, and your turn' },
] as const;

export default function SettingsPage() {
  const chosen = settings.value;
  return (
    <div class="page page-narrow">
      <header>
        <h1>Settings</h1>
        <p class="soft">Saved in this browser. Changes apply at once.</p>
      </header>
      <Section title="Appearance" class="settings-part">
        <Choices
          legend="Theme"
          choices={[
            { value: 'auto', title: 'Same as system' },
            { value: 'light', title: 'Light' },
            { value: 'dark', title: 'Dark' },
          ]}
          chosen={chosen.theme}
          onChoose={(theme) => changeSettings({ theme })}
          row
        />
        <Choices
          legend="Text"
          choices={[
            { value: 'normal', title: 'Normal' },
            { value: 'large', title: 'Large' },
            { value: 'largest', title: 'Largest' },
          ]}
          chosen={chosen.textSize}
          onChoose={(textSize) => changeSettings({ textSize })}
          row
        />
      </Section>
      <Section title="Board" class="settings-part">
        <Choices
          legend="Animation speed"
          choices={speeds}
          chosen={chosen.animation}
          onChoose={(animation) => changeSettings({ animation })}
          row
        />
        <fieldset>
          <legend class="caps">Display and confirmations</legend>
          {checks.map(({ setting, label }) => (
            <Check key={setting} checked={chosen[setting]} onChange={(on) => changeSettings({ [setting]: on })}>
              {label}
            </Check>
          ))}
        </fieldset>
      </Section>
      <Section title="Keyboard shortcuts" class="settings-part">
        <KeyList />
      </Section>
      <div class="page-actions">
        <button type="button" class="button" onClick={() => changeSettings(standardSettings)}>
          Reset all settings
        </button>
      </div>
    </div>
  );
}
