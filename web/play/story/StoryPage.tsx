import { useEffect, useMemo } from 'preact/hooks';
import { seatInText } from '#engine/seatWords';
import type { Result } from '#engine/state';
import type { Story } from '#games/story/story';
import type { StoryTeller } from '#games/story/teller';
import { sentenceOf } from '../../api/request.ts';
import { Failure } from '../../base/ErrorBoundary.tsx';
import { Icon } from '../../base/Icon.tsx';
import { lazily, useLoaded } from '../../base/lazily.tsx';
import { useLoad } from '../../base/load.ts';
import { paths } from '../../base/paths.ts';
import type { PageProps } from '../../base/router.ts';
import { Section } from '../../base/Section.tsx';
import { setPageTitle } from '../../base/title.ts';
import type { Window } from '../../link/link.ts';
import { swingsOf } from '../../link/swings.ts';
import { resultTitle } from '../scene/resultWords.ts';
import { Loading } from '../screen/Loading.tsx';
import { type OpenMatch, useLink } from '../screen/useLink.ts';
import { DecisiveCombats } from './DecisiveCombats.tsx';
import { DiceOfGame, type NamedSide } from './DiceOfGame.tsx';
import { LineChart } from './LineChart.tsx';
import { storyOf } from './storyModel.ts';
import './story.css';

const AnalysisPart = lazily(async () => (await import('./AnalysisPart.tsx')).AnalysisPart);

/** What became of a game, in graphs and numbers. */
export default function StoryPage({ params }: PageProps) {
  const { open, failed } = useLink(params.id!);
  if (failed !== undefined) return <Failure error={failed} />;
  return open ? <Opened open={open} /> : <Loading />;
}

function Opened({ open }: { readonly open: OpenMatch }) {
  const { link, game, display } = open;
  const window = useMemo(() => link.window(link.seats.length === 1 ? link.seats[0]! : null), [link]);
  const teller = useLoaded(async () => display.story?.(), display);
  useEffect(() => setPageTitle(`Story of ${game.definition.title}`), [game]);
  const sight = window.sight.value;
  if (!display.story) return <p class="page">{game.definition.title} does not tell its story yet.</p>;
  if (!sight?.view || !teller || window.updates.value.length === 0) return <Loading trouble={link.trouble.value} />;
  return <Told open={open} window={window} teller={teller} result={sight.view.result} />;
}

interface ToldProps {
  readonly open: OpenMatch;
  readonly window: Window;
  readonly teller: StoryTeller;
  readonly result: Result | null;
}

function Told({ open, window, teller, result }: ToldProps) {
  const { link, game, display } = open;
  const updates = window.updates.value;
  const story = useMemo(
    () => storyOf(open, teller, window.first.value!, updates),
    [open, teller, window, updates.length],
  );
  const own = link.seats.length === 1 ? link.seats[0] : undefined;
  const titleOf = (side: string) => seatInText(game.definition, side);
  const sides = game.definition.seats.map(
    ({ id, title }): NamedSide => ({ side: id, title, colour: display.colours[id] ?? 'grey' }),
  );
  const replay = link.local ? paths.replayLocal(link.match) : paths.replay(link.match);
  return (
    <div class="page story">
      <header class="story-head">
        <div>
          <p class="caps">{game.definition.title}</p>
          <h1>{result ? resultTitle(game, link.seats, result) : 'The story so far'}</h1>
          <p class="soft">
            {result
              ? result.reason
              : 'The game is not over. This is what you know so far. The most important combats are shown at the end.'}
          </p>
        </div>
        <a class="button button-main" href={replay}>
          <Icon name="play" /> Replay
        </a>
      </header>
      <Section title="Turn by turn">
        <Graphs story={story} sides={sides} />
      </Section>
      {result && (
        <Section title="The combats that mattered most">
          <Decisive open={open} story={story} titleOf={titleOf} replay={replay} />
        </Section>
      )}
      {result && (
        <Section title="Analysis">
          <AnalysisPart open={open} sides={sides} />
        </Section>
      )}
      <Section title="Dice">
        {story.dice.kinds.length > 0 ? (
          <DiceOfGame dice={story.dice} sides={sides} own={own} />
        ) : (
          <p>No dice have been rolled.</p>
        )}
      </Section>
    </div>
  );
}

function Graphs({
  story: { turns, measures },
  sides,
}: {
  readonly story: Story;
  readonly sides: readonly NamedSide[];
}) {
  if (turns.length === 0) return <p>The first turn has not begun.</p>;
  const points = [
    { label: '0', title: `Start of ${turns[0]!.title}` },
    ...turns.map(({ title, turn }) => ({ label: String(turn), title: `End of ${title}` })),
  ];
  return (
    <div class="story-charts">
      {measures.map(({ title, unit, note, lines }) => (
        <LineChart
          key={title}
          title={title}
          unit={unit}
          note={note}
          points={points}
          axis="End of turn"
          lines={lines.map(({ side, values }) => {
            const named = sides.find((one) => one.side === side);
            return { title: named?.title ?? side, colour: named?.colour ?? 'grey', values };
          })}
        />
      ))}
    </div>
  );
}

interface DecisiveProps {
  readonly open: OpenMatch;
  readonly story: Story;
  readonly titleOf: (side: string) => string;
  readonly replay: string;
}

function Decisive({ open: { link }, story, titleOf, replay }: DecisiveProps) {
  const { value: swings, error } = useLoad(async () => (await swingsOf(await link.saveFile())) ?? null, [link]);
  if (error !== undefined) return <p>{sentenceOf(error)}</p>;
  if (swings === undefined)
    return (
      <p role="status" class="soft">
        Weighing the combats…
      </p>
    );
  if (swings === null) return <p>No bot can judge the positions of this game.</p>;
  return (
    <>
      <p class="soft small">
        {swings.swings.some(({ points }) => points?.decide)
          ? 'By the points before and after, as they would count if the game had ended then.'
          : 'By the Planner’s outlook on the position before and after, with nothing hidden: 100% is a certain win.'}
      </p>
      <DecisiveCombats
        combats={story.combats}
        swings={swings}
        titleOf={titleOf}
        replayAt={(number) => `${replay}?at=${number}`}
      />
    </>
  );
}
