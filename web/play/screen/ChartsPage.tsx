import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../../base/Dialog.tsx';
import { Failure } from '../../base/ErrorBoundary.tsx';
import { useLoad } from '../../base/load.ts';
import type { PageProps } from '../../base/router.ts';
import { setPageTitle } from '../../base/title.ts';
import { loadGame } from '../../library/loadGame.ts';
import { ChartTable } from '../panels/ChartTable.tsx';
import { RulesPanel } from '../panels/lazyPanels.ts';
import { Scene } from '../scene/scene.ts';
import { Loading } from './Loading.tsx';
import './chartsPage.css';

/** All charts of a game, to lie beside the map or to be printed. */
export default function ChartsPage({ params }: PageProps) {
  const { value, error } = useLoad(async () => {
    const { game, display } = await loadGame(params.game!);
    const nothing = { seat: signal(null), view: signal(undefined), updates: signal([]), pieces: signal([]) };
    const scene = new Scene(game, display, nothing);
    return { scene, title: game.definition.title, charts: await display.charts() };
  }, [params.game]);
  useEffect(() => {
    if (!value) return;
    setPageTitle(`Charts of ${value.title}`);
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [value]);
  if (error !== undefined) return <Failure error={error} />;
  if (!value) return <Loading />;
  return (
    <div class="page charts-page">
      <header class="page-head">
        <h1>Charts of {value.title}</h1>
        <button type="button" class="button charts-page-print" onClick={() => print()}>
          Print
        </button>
      </header>
      {value.charts.map((chart) => (
        <section key={chart.id} id={chart.id} class="charts-page-chart">
          <ChartTable scene={value.scene} chart={chart} marks={[]} />
        </section>
      ))}
      {value.scene.panel.value === 'rules' && (
        <Dialog title="Rules" onClose={() => value.scene.showPanel('rules')}>
          <RulesPanel scene={value.scene} />
        </Dialog>
      )}
    </div>
  );
}
