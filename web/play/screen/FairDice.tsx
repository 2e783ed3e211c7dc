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
        All dice come from a secret seed, fixed before the first roll. You see its hash (SHA-256) from the start, and
        the seed when the game is over. Then anyone can verify every roll.
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
  if (checked === 'checking') return 'Replaying the whole game…';
  if (!checked.ok) return `Not verified: ${checked.reason}`;
  if (checked.rolls === 0) return 'Verified: no dice were rolled, and the seed fits the hash.';
  return `Verified: ${checked.rolls === 1 ? 'the one roll follows' : `all ${checked.rolls} rolls follow`} from the seed, and the seed fits the hash.`;
}
