import { useState } from 'preact/hooks';
import { sentenceOf } from '../../api/request.ts';
import { paths } from '../../base/paths.ts';
import { go } from '../../base/router.ts';
import { toast } from '../../base/Toasts.tsx';
import type { Link } from '../../link/link.ts';
import './planStrip.css';

/** Says that this is not the game itself, and leads back to it. */
export function PlanStrip({ link }: { readonly link: Link }) {
  const [busy, setBusy] = useState(false);
  if (!link.plan) return null;
  const { title, of, supposed } = link.plan;
  const rollAgain = async () => {
    setBusy(true);
    try {
      const { rollAnew } = await import('../../link/local.ts');
      go(paths.playLocal(await rollAnew(link.match)), { replace: true });
    } catch (error) {
      toast(sentenceOf(error), { kind: 'danger' });
    }
    setBusy(false);
  };
  return (
    <section class="plan-strip" aria-label="Plan">
      <p class="plan-strip-words">
        <b>{title}</b> <span>Private board.{supposed && ' What you couldn’t see is supposed.'}</span>
      </p>
      <button
        type="button"
        class="button"
        disabled={busy}
        title="Same position, other rolls from here on"
        onClick={() => void rollAgain()}
      >
        New dice
      </button>
      <a class="button button-main" href={of.path}>
        Back to the game
      </a>
    </section>
  );
}
