import { useState } from 'preact/hooks';
import { lazily } from '../base/lazily.tsx';
import type { CatalogueEntry } from './catalogue.ts';
import './levelStrengths.css';

const StrengthTable = lazily(async () => (await import('./StrengthTable.tsx')).StrengthTable);

interface LevelStrengthsProps {
  readonly entry: CatalogueEntry;
  /** The scenario that is to be played. */
  readonly scenario: string;
}

/** How strong the bots of a game are on each side; it is loaded when somebody wants to know. */
export function LevelStrengths({ entry, scenario }: LevelStrengthsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="level-strengths" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How strong are they?</summary>
      {isOpen && <StrengthTable entry={entry} scenario={scenario} />}
    </details>
  );
}
