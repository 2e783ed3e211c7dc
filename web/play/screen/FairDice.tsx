import { useSignal } from '@preact/signals';
import type { DiceChecked } from '../../link/verify.ts';
import type { PlayTable } from '../choosing/table.ts';
import './fairDice.css';

/** The hash of the seed from the start, the seed at the end, and the proof that every roll follows from it. */
export function FairDice({ table }: { readonly table: PlayTable }) {
  const sight = table.sight.value;
  const checked = useSignal<DiceChecked | 'checking' | undefined>(undefined);
  if (!sight) return null;
  const verify = async () => {
    checked.value = 'checking';
    try {
      const { verifyDice } = await import('../../link/verify.ts');
      checked.value = await verifyDice(await table.link.saveFile(), sight.seedHash);
    } catch (error) {
      checked.value = { ok: false, reason: (error as Error).message };
    }
  };
  return (
    <section class="fair-dice">
      <h3>Fair dice</h3>
      <p>
        All rolls follow from a seed that was fixed before the first of them. This is its hash (SHA-256), shown from the
        start; when the game is over the seed itself is shown, and anyone can check every roll.
      </p>
      <p>
        <span class="caps">Hash</span> <code class="fair-dice-code">{sight.seedHash}</code>
      </p>
      {sight.seed !== undefined && (
        <p>
          <span class="caps">Seed</span> <code class="fair-dice-code">{sight.seed}</code>
        </p>
      )}
      {sight.stage === 'over' && (
        <p>
          <button type="button" class="button" disabled={checked.value === 'checking'} onClick={() => void verify()}>
            Verify all rolls
          </button>
        </p>
      )}
      <p role="status">{checkedText(checked.value)}</p>
    </section>
  );
}

function checkedText(checked: DiceChecked | 'checking' | undefined): string {
  if (checked === undefined) return '';
  if (checked === 'checking') return 'Playing the whole game again…';
  if (!checked.ok) return `Not verified: ${checked.reason}`;
  if (checked.rolls === 0) return 'Verified: nothing was rolled, and the seed fits the hash.';
  return `Verified: ${checked.rolls === 1 ? 'the one roll follows' : `all ${checked.rolls} rolls follow`} from the seed, and the seed fits the hash.`;
}
