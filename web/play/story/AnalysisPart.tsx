import { useEffect, useRef, useState } from 'preact/hooks';
import type { Analysis } from '#bots/analysis/analysis';
import { summaryText } from '#bots/analysis/words';
import { sentenceOf } from '../../api/request.ts';
import { analysisOf } from '../../link/analysis.ts';
import type { OpenMatch } from '../screen/useLink.ts';
import { AccountChart } from './AccountChart.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChanceChart } from './ChanceChart.tsx';
import type { NamedSide } from './DiceOfGame.tsx';
import { WorstDecisions } from './WorstDecisions.tsx';
import './analysis.css';

interface AnalysisPartProps {
  readonly open: OpenMatch;
  readonly sides: readonly NamedSide[];
}

type Stand =
  | { readonly stage: 'idle' }
  | { readonly stage: 'working'; readonly share: number }
  | { readonly stage: 'failed'; readonly sentence: string }
  | { readonly stage: 'done'; readonly analysis: Analysis; readonly saveText: string };

/** Tells luck and decisions of a finished game apart, when it is asked to. */
export function AnalysisPart({ open, sides }: AnalysisPartProps) {
  const [stand, setStand] = useState<Stand>({ stage: 'idle' });
  const stop = useRef<AbortController>(undefined);
  // Whoever leaves the page does not wait for it any more.
  useEffect(() => () => stop.current?.abort(), []);

  const begin = async () => {
    const controller = new AbortController();
    stop.current = controller;
    const show = (next: Stand) => controller.signal.aborted || setStand(next);
    show({ stage: 'working', share: 0 });
    try {
      const saveText = await open.link.saveFile();
      const analysis = await analysisOf(saveText, controller.signal, (share) => show({ stage: 'working', share }));
      if (analysis) show({ stage: 'done', analysis, saveText });
    } catch (error) {
      show({ stage: 'failed', sentence: sentenceOf(error) });
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setStand({ stage: 'idle' });
  };

  if (stand.stage === 'working') return <Working share={stand.share} onCancel={cancel} />;
  if (stand.stage === 'done')
    return <Found open={open} sides={sides} analysis={stand.analysis} saveText={stand.saveText} />;
  return (
    <>
      <p>
        {stand.stage === 'failed'
          ? stand.sentence
          : 'Thousands of imagined games show how the chances changed, what was luck, and which decisions cost most. This takes a minute or more, and you can leave the tab open in the background.'}
      </p>
      <p>
        <button type="button" class="button button-main" onClick={() => void begin()}>
          Analyze this game
        </button>
      </p>
    </>
  );
}

function Working({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const percent = Math.floor(100 * share);
  return (
    <div class="analysis-working">
      <p role="status">{`Analysis: ${percent}% done`}</p>
      <progress value={share} aria-label="Analysis" />
      <button type="button" class="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface FoundProps extends AnalysisPartProps {
  readonly analysis: Analysis;
  readonly saveText: string;
}

function Found({ open, sides, analysis, saveText }: FoundProps) {
  const playing = analysis.seats.map((seat) => sides.find(({ side }) => side === seat)!);
  return (
    <>
      <p>{summaryText(analysis, (seat) => sides.find(({ side }) => side === seat)!.title)}</p>
      <p class="soft small">
        {`${analysis.decisions} decisions in ${analysis.playouts.toLocaleString('en-US')} imagined games. Each is judged by what its player could see.`}
      </p>
      <div class="story-charts">
        <ChanceChart chances={analysis.chances} side={playing[0]!} />
        <AccountChart analysis={analysis} sides={playing} />
      </div>
      <AccountTable analysis={analysis} sides={playing} />
      {playing.map((side) => (
        <WorstDecisions
          key={side.side}
          open={open}
          side={side}
          seats={analysis.seats}
          mistakes={analysis.mistakes[side.side]!}
          saveText={saveText}
        />
      ))}
    </>
  );
}
