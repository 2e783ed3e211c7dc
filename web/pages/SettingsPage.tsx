import { Check } from '../base/Check.tsx';
import { Choices } from '../base/Choices.tsx';
import { Section } from '../base/Section.tsx';
import { speeds } from '../base/SpeedChoice.tsx';
import { changeSettings, settings, standardSettings } from '../base/settings.ts';
import { KeyList } from './KeyList.tsx';
import './settings.css';

const checks = [
  { setting: 'hexNumbers', label: 'Show the numbers of hexes when zoomed in' },
  {
    setting: 'boardsTogether',
    label: 'Where several islands are played at once, show them side by side when a phase begins',
  },
  {
    setting: 'showBattles',
    label: 'Where the rules lead the other side, show its battles when its turn is over',
  },
  {
    setting: 'cameraFollows',
    label: 'Move the map to your next decision and to your opponent’s moves when they are out of sight',
  },
  { setting: 'confirm', label: 'Ask before what cannot be undone' },
  { setting: 'confirmEnd', label: 'Ask before ending a phase while units could still act' },
  { setting: 'stopAtEveryStep', label: 'Stop at every step, even when you can only continue' },
  { setting: 'sound', label: 'Sounds: dice, moves, and a note when it is your turn' },
] as const;

export default function SettingsPage() {
  const chosen = settings.value;
  return (
    <div class="page page-narrow">
      <header>
        <h1>Settings</h1>
        <p class="soft">They are kept in this browser and take effect at once.</p>
      </header>
      <Section title="Look" class="settings-part">
        <Choices
          legend="Theme"
          choices={[
            { value: 'auto', title: 'As the system' },
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
          legend="Speed of moves"
          choices={speeds}
          chosen={chosen.animation}
          onChoose={(animation) => changeSettings({ animation })}
          row
        />
        <fieldset>
          <legend class="caps">Asking and telling</legend>
          {checks.map(({ setting, label }) => (
            <Check key={setting} checked={chosen[setting]} onChange={(on) => changeSettings({ [setting]: on })}>
              {label}
            </Check>
          ))}
        </fieldset>
      </Section>
      <Section title="Keys" class="settings-part">
        <KeyList />
      </Section>
      <div class="page-actions">
        <button type="button" class="button" onClick={() => changeSettings(standardSettings)}>
          Put everything back to standard
        </button>
      </div>
    </div>
  );
}
