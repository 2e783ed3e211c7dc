import { Failure } from '../../base/ErrorBoundary.tsx';
import type { PageProps } from '../../base/router.ts';
import { loadOpening } from '../../library/loadGame.ts';
import { PlanStrip } from '../share/lazyShare.ts';
import { Loading } from './Loading.tsx';
import { GuidedCard } from './lazyParts.ts';
import { PlayScreen } from './PlayScreen.tsx';
import { useLink } from './useLink.ts';
import './play.css';

/** A match as those who play or watch it see it; with advice if it was begun as a lesson. */
export default function PlayPage({ params, query }: PageProps) {
  const { open, failed } = useLink(params.id!, loadOpening);
  const lesson = query.get('lesson');
  if (failed !== undefined) return <Failure error={failed} />;
  if (!open) return <Loading />;
  if (open.link.plan) return <PlayScreen {...open} notice={(table) => <PlanStrip link={open.link} table={table} />} />;
  if (lesson === null) return <PlayScreen {...open} />;
  return <PlayScreen {...open} card={(scene, table) => <GuidedCard lesson={lesson} scene={scene} table={table} />} />;
}
