import type { OutlookLine, OutlookTeller } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { RuleLink } from './RuleLink.tsx';
import { useWords } from './useWords.ts';
import './outlookLines.css';

interface OutlookProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

const none = async (): Promise<OutlookTeller> => ({ tell: () => [] });

/** What awaits what is being chosen or put together, as far as the player can know. */
export function OutlookLines({ scene, table }: OutlookProps) {
  const teller = useLoaded(scene.display.outlook ?? none, scene);
  const { explain } = useWords(scene);
  const [view, decision] = [table.shown.value, table.decision.value];
  const lines: readonly OutlookLine[] = (view && decision && teller?.tell(view, decision)) ?? [];
  if (lines.length === 0) return null;
  return (
    <section class="outlook-lines">
      <h4 class="caps">Outlook</h4>
      <dl>
        {lines.map(({ title, value, detail, rule }) => (
          <div key={title}>
            <dt>
              {explain(title)} <RuleLink scene={scene} rule={rule} />
            </dt>
            <dd>{value}</dd>
            {detail && <dd class="soft small">{explain(detail)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
