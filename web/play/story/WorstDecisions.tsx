import { useState } from 'preact/hooks';
import type { Mistake } from '#bots/analysis/analysis';
import { regretText } from '#bots/analysis/words';
import { PLANNER } from '#bots/names';
import type { Seat } from '#engine/state';
import { paths } from '../../base/paths.ts';
import type { LocalSeat } from '../../host/newMatch.ts';
import { beginBefore } from '../../link/analysis.ts';
import { advisedOnArrival } from '../scene/advised.ts';
import type { OpenMatch } from '../screen/useLink.ts';
import { WhoPlays } from '../share/lazyShare.ts';
import type { NamedSide } from './DiceOfGame.tsx';

interface WorstDecisionsProps {
  readonly open: OpenMatch;
  readonly side: NamedSide;
  /** Those that have a player. */
  readonly seats: readonly Seat[];
  readonly mistakes: readonly Mistake[];
  readonly saveText: string;
}

/** The decisions of a side that cost most, each with the way to a board on which to do better. */
export function WorstDecisions({ open, side, seats, mistakes, saveText }: WorstDecisionsProps) {
  const [tried, setTried] = useState<Mistake>();
  const begin = async (chosen: Readonly<Record<string, LocalSeat>>) => {
    const begun = await beginBefore(saveText, side.side, tried!, { seats: chosen });
    if ('fault' in begun) throw new Error(begun.fault);
    advisedOnArrival.set(begun.id, side.side);
    return paths.playLocal(begun.id);
  };
  return (
    <section class="analysis-worst">
      <h3>{`Worst decisions: ${side.title}`}</h3>
      {mistakes.length === 0 && <p>No better plans were found.</p>}
      <ol class="story-combats">
        {mistakes.map((mistake) => (
          <li key={mistake.action} class="sheet">
            <p class="soft small">{`Turn ${mistake.turn} · chance of winning ${regretText(mistake)}`}</p>
            <Plans mistake={mistake} />
            {mistake.why.length > 0 && <p class="soft small">{mistake.why.join(' ')}</p>}
            <p>
              <button type="button" class="button" onClick={() => setTried(mistake)}>
                Try the better plan
              </button>
            </p>
          </li>
        ))}
      </ol>
      {tried && (
        <WhoPlays
          title="Try the better plan"
          game={open.game.id}
          sides={seats}
          seats={Object.fromEntries(
            seats.map((seat) => [seat, seat === side.side ? { who: 'me' } : { who: 'bot', bot: PLANNER }]),
          )}
          begin={begin}
          onClose={() => setTried(undefined)}
        >
          <p>A new game starts on this device, before this decision and with new dice. The old one stays as it is.</p>
        </WhoPlays>
      )}
    </section>
  );
}

/** What only one of the two plans does. */
function Plans({ mistake: { played, better } }: { readonly mistake: Mistake }) {
  if (played.length + better.length === 0)
    return <p>The better plan takes the same steps, in another order or with other choices within them.</p>;
  return (
    <>
      <Steps title="Played" steps={played} />
      <Steps title="Better" steps={better} />
    </>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <p>
      <strong>{title}:</strong> {steps.length > 0 ? `${steps.join('; ')}.` : 'nothing that the other plan lacks.'}
    </p>
  );
}
