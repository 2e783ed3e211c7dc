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
  const [view, decision] = [table.shown.value, table.decision.value];
  const lines: readonly OutlookLine[] = (view && decision && teller?.tell(view, decision)) ?? [];
  if (lines.length === 0) return null;
  return (
    <section class="outlook-lines">
      <h4 class="caps">Outlook</h4>
      <ul>
        {lines.map((line) => (
          <li key={line.title}>
            <Line scene={scene} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is made of is a click away. */
function Line({ scene, line: { title, value, detail, rule } }: { readonly scene: Scene; readonly line: OutlookLine }) {
  const { explain, sign } = useWords(scene);
  if (!detail) {
    return (
      <p class="outlook-line">
        <span>{explain(title)}</span> <b>{value}</b>
      </p>
    );
  }
  return (
    <details>
      {/* A summary is a button itself, and must not contain others. */}
      <summary class="outlook-line">
        <span>{title}</span> <b>{value}</b>
      </summary>
      <p class="soft small">
        {explain(detail)} <RuleLink scene={scene} rule={rule} /> {sign([title])}
      </p>
    </details>
  );
}
