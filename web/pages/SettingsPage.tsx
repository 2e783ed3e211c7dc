import { Choices } from '../base/Choices.tsx';
import { speeds } from '../base/SpeedChoice.tsx';
import { changeSettings, settings, standardSettings } from '../base/settings.ts';
import { KeyList } from './KeyList.tsx';
import './settings.css';

export default function SettingsPage() {
  const chosen = settings.value;
  return (
    <div class="page page-narrow">
      <header>
        <h1>Settings</h1>
        <p class="soft">They are kept in this browser and take effect at once.</p>
      </header>
      <section class="settings-part" aria-labelledby="settings-look">
        <h2 id="settings-look">Look</h2>
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
      </section>
      <section class="settings-part" aria-labelledby="settings-board">
        <h2 id="settings-board">Board</h2>
        <Choices
          legend="Speed of moves"
          choices={speeds}
          chosen={chosen.animation}
          onChoose={(animation) => changeSettings({ animation })}
          row
        />
        <fieldset>
          <legend class="caps">Asking and telling</legend>
          <Check
            label="Show the numbers of hexes when zoomed in"
            checked={chosen.hexNumbers}
            onChange={(hexNumbers) => changeSettings({ hexNumbers })}
          />
          <Check
            label="Where several islands are played at once, show them side by side when a phase begins"
            checked={chosen.boardsTogether}
            onChange={(boardsTogether) => changeSettings({ boardsTogether })}
          />
          <Check
            label="Where the rules lead the other side, show its battles when its turn is over"
            checked={chosen.showBattles}
            onChange={(showBattles) => changeSettings({ showBattles })}
          />
          <Check
            label="Ask before what cannot be undone"
            checked={chosen.confirm}
            onChange={(confirm) => changeSettings({ confirm })}
          />
          <Check
            label="Ask before ending a phase while units could still act"
            checked={chosen.confirmEnd}
            onChange={(confirmEnd) => changeSettings({ confirmEnd })}
          />
          <Check
            label="Sounds: dice, moves, and a note when it is your turn"
            checked={chosen.sound}
            onChange={(sound) => changeSettings({ sound })}
          />
        </fieldset>
      </section>
      <section class="settings-part" aria-labelledby="settings-keys">
        <h2 id="settings-keys">Keys</h2>
        <KeyList />
      </section>
      <div class="page-actions">
        <button type="button" class="button" onClick={() => changeSettings(standardSettings)}>
          Put everything back to standard
        </button>
      </div>
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
