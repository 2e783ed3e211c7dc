import { useState } from 'preact/hooks';
import { sentenceOf } from '../../api/request.ts';
import { paths } from '../../base/paths.ts';
import { go } from '../../base/router.ts';
import { toast } from '../../base/Toasts.tsx';
import type { Link } from '../../link/link.ts';
import type { PlayTable } from '../choosing/table.ts';
import { LastRoll } from './LastRoll.tsx';
import './planStrip.css';

/** Says that this is not the game itself, and leads back to it. */
export function PlanStrip({ link, table }: { readonly link: Link; readonly table: PlayTable }) {
  const [busy, setBusy] = useState(false);
  if (!link.plan) return null;
  const { title, of, supposed } = link.plan;
  const replaceBy = async (begin: (local: typeof import('../../link/local.ts')) => Promise<string>) => {
    setBusy(true);
    try {
      go(paths.playLocal(await begin(await import('../../link/local.ts'))), { replace: true });
    } catch (error) {
      toast(sentenceOf(error), { kind: 'danger' });
    }
    setBusy(false);
  };
  return (
    <section class="plan-strip" aria-label="Plan">
      <p>
        <b>{title}</b>{' '}
        <span class="plan-strip-about">Private board.{supposed && ' “?” marks what is only supposed.'}</span>
      </p>
      <a class="button button-main" href={of.path}>
        Back to the game
      </a>
      <button
        type="button"
        class="button"
        disabled={busy}
        title="Same position, other rolls from here on"
        onClick={() => void replaceBy(({ rollAnew }) => rollAnew(link.match))}
      >
        New dice
      </button>
      <LastRoll
        updates={table.updates.value}
        busy={busy}
        onChoose={(wanted) =>
          void replaceBy(({ rollAs }) => rollAs(link.match, { ...wanted, audience: table.seat.value }))
        }
      />
    </section>
  );
}
