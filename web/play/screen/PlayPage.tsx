import { Failure } from '../../base/ErrorBoundary.tsx';
import type { PageProps } from '../../base/router.ts';
import { Loading } from './Loading.tsx';
import { PlayScreen } from './PlayScreen.tsx';
import { useLink } from './useLink.ts';
import './play.css';

/** A match as those who play or watch it see it. */
export default function PlayPage({ params }: PageProps) {
  const { open, failed } = useLink(params.id!);
  if (failed !== undefined) return <Failure error={failed} />;
  if (!open) return <Loading />;
  return <PlayScreen {...open} />;
}
