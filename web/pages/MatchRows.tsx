import type { ComponentChildren } from 'preact';
import type { MatchCard, SeatTaken } from '#protocol/api';
import { confirm } from '../base/Dialog.tsx';
import { Icon } from '../base/Icon.tsx';
import { paths } from '../base/paths.ts';
import { ago, exactTime } from '../base/time.ts';
import type { LocalMatchCard } from '../host/shelf.ts';
import { gameTitle, levelTitle, scenarioTitle } from '../library/catalogue.ts';
import { removeLocalGame } from '../library/localGames.ts';
import { Side } from '../library/Side.tsx';
import { fetchBoard } from './fetchBoard.ts';
import { paceTitle } from './pace.ts';
import './matchRows.css';

interface RowProps {
  readonly card: Pick<MatchCard, 'game' | 'scenario' | 'turn' | 'changedAt'>;
  readonly href: string;
  readonly tag?: { readonly text: string; readonly strong?: boolean } | undefined;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly acts: boolean }[];
  /** How fast it is played, or where it is kept. */
  readonly fact: string;
  readonly outcome: string | undefined;
  readonly action: ComponentChildren;
}

/** A game in a list: what, who, how far, and the one thing to do with it. */
function Row({ card: { game, scenario, turn, changedAt }, href, tag, seats, fact, outcome, action }: RowProps) {
  const facts = [scenarioTitle(game, scenario), ...(turn > 0 ? [`turn ${turn}`] : []), fact];
  return (
    <li class={tag?.strong ? 'rows-row rows-yours' : 'rows-row'}>
      <div class="rows-what">
        <h3>
          <a href={href}>{gameTitle(game)}</a>
          {tag && <span class={tag.strong ? 'rows-tag rows-tag-strong' : 'rows-tag'}>{tag.text}</span>}
        </h3>
        <p class="rows-facts">
          {facts.join(' · ')} ·{' '}
          <time dateTime={new Date(changedAt).toISOString()} title={exactTime(changedAt)}>
            {ago(changedAt)}
          </time>
        </p>
        {outcome && <p class="rows-outcome">{outcome}</p>}
      </div>
      <ul class="rows-seats">
        {seats.map(({ seat, name, acts }) => (
          <li key={seat}>
            <Side game={game} seat={seat} />
            <span class="rows-player">{name}</span>
            {acts && <span class="rows-acts">to move</span>}
          </li>
        ))}
      </ul>
      <div class="rows-action">{action}</div>
    </li>
  );
}

/** Who has a seat, in words. */
export function playerName(seat: SeatTaken, mine: readonly string[]): string {
  if (mine.includes(seat.seat)) return 'You';
  if (seat.who === 'player') return seat.name;
  if (seat.who === 'bot') return levelTitle(seat.bot ?? '');
  return { open: 'open', invited: 'invited', nobody: 'empty' }[seat.who];
}

function tagOf(card: MatchCard): RowProps['tag'] | undefined {
  if (card.yourTurn) return { text: 'Your turn', strong: true };
  if (card.stage === 'gathering') return { text: 'Waiting for players' };
  return undefined;
}

/** A game on the server. */
export function MatchRow({ card, action }: { readonly card: MatchCard; readonly action?: ComponentChildren }) {
  const { game, stage, mine, waiting } = card;
  const href = paths.match(card);
  const playing = mine.length > 0 ? 'Play' : 'Watch';
  const word = { gathering: 'Open', playing, over: 'Replay' }[stage];
  return (
    <Row
      card={card}
      href={href}
      tag={tagOf(card)}
      fact={paceTitle(card.pace)}
      outcome={stage === 'over' ? card.outcome : card.note}
      seats={card.seats.map((taken) => ({
        seat: taken.seat,
        name: playerName(taken, mine),
        acts: waiting.includes(taken.seat),
      }))}
      action={
        action ?? (
          <>
            <a
              class={card.yourTurn ? 'button button-main' : 'button'}
              href={href}
              onPointerEnter={() => fetchBoard(game)}
            >
              {word}
            </a>
            {stage === 'over' && <StoryLink href={paths.story(card.id)} />}
          </>
        )
      }
    />
  );
}

function StoryLink({ href }: { readonly href: string }) {
  return (
    <a class="button button-plain" href={href}>
      Story
    </a>
  );
}

/** A game of this browser. */
export function LocalRow({ card }: { readonly card: LocalMatchCard }) {
  const { id, game, players, waiting, plan } = card;
  const over = card.stage === 'over';
  const href = over ? paths.replayLocal(id) : paths.playLocal(id);
  const alone = players.filter(({ bot }) => !bot).length === 1;
  return (
    <Row
      card={card}
      href={href}
      tag={plan && { text: `Plan: ${plan.title}` }}
      fact="on this device"
      outcome={card.outcome}
      seats={players.map(({ seat, bot, name }) => ({
        seat,
        name: bot ? levelTitle(bot) : alone ? 'You' : name,
        acts: !over && waiting.includes(seat),
      }))}
      action={
        <>
          <a class={over ? 'button' : 'button button-main'} href={href} onPointerEnter={() => fetchBoard(game)}>
            {over ? 'Replay' : 'Continue'}
          </a>
          {over && <StoryLink href={paths.storyLocal(id)} />}
          <button
            type="button"
            class="button button-plain button-icon"
            aria-label={`Remove this game of ${gameTitle(game)} from this device`}
            title="Remove from this device"
            onClick={() => void askToRemove(card)}
          >
            <Icon name="bin" />
          </button>
        </>
      }
    />
  );
}

async function askToRemove({ id, game }: LocalMatchCard): Promise<void> {
  const agreed = await confirm({
    title: 'Remove this game?',
    text: `This game of ${gameTitle(game)} is saved only on this device. You can’t undo this.`,
    yes: 'Remove it',
    no: 'Keep it',
    danger: true,
  });
  if (agreed) await removeLocalGame(id);
}
