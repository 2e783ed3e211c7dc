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
  readonly game: string;
  readonly scenario: string;
  readonly href: string;
  readonly tag?: { readonly text: string; readonly strong?: boolean };
  readonly seats: ComponentChildren;
  readonly facts: readonly string[];
  readonly changedAt: number;
  readonly outcome?: string;
  readonly action: ComponentChildren;
}

/** A game in a list: what, who, how far, and the one thing to do with it. */
function Row({ game, scenario, href, tag, seats, facts, changedAt, outcome, action }: RowProps) {
  return (
    <li class={tag?.strong ? 'rows-row rows-yours' : 'rows-row'}>
      <div class="rows-what">
        <h3>
          <a href={href}>{gameTitle(game)}</a>
          {tag && <span class={tag.strong ? 'rows-tag rows-tag-strong' : 'rows-tag'}>{tag.text}</span>}
        </h3>
        <p class="rows-facts">
          {[scenarioTitle(game, scenario), ...facts].join(' · ')} ·{' '}
          <time dateTime={new Date(changedAt).toISOString()} title={exactTime(changedAt)}>
            {ago(changedAt)}
          </time>
        </p>
        {outcome && <p class="rows-outcome">{outcome}</p>}
      </div>
      <ul class="rows-seats">{seats}</ul>
      <div class="rows-action">{action}</div>
    </li>
  );
}

function SeatLine({ game, seat, name, acts }: { game: string; seat: string; name: string; acts: boolean }) {
  return (
    <li>
      <Side game={game} seat={seat} />
      <span class="rows-player">{name}</span>
      {acts && <span class="rows-acts">to move</span>}
    </li>
  );
}

/** Who has a seat, in words. */
export function playerName(seat: SeatTaken, mine: readonly string[]): string {
  if (mine.includes(seat.seat)) return 'You';
  if (seat.who === 'player') return seat.name;
  if (seat.who === 'bot') return levelTitle(seat.bot ?? '');
  return { open: 'open', invited: 'invited', nobody: 'nobody' }[seat.who];
}

function tagOf(card: MatchCard): RowProps['tag'] | undefined {
  if (card.yourTurn) return { text: 'Your turn', strong: true };
  if (card.stage === 'gathering') return { text: 'Gathering' };
  return undefined;
}

/** A game on the server. */
export function MatchRow({ card, action }: { readonly card: MatchCard; readonly action?: ComponentChildren }) {
  const { game, scenario, stage, mine } = card;
  const over = stage === 'over';
  const href = over ? paths.replay(card.id) : stage === 'gathering' ? paths.lobby(card.id) : paths.play(card.id);
  const tag = tagOf(card);
  const word = over ? 'Replay' : stage === 'gathering' ? 'Open' : mine.length > 0 ? 'Play' : 'Watch';
  return (
    <Row
      game={game}
      scenario={scenario}
      href={href}
      {...(tag ? { tag } : {})}
      facts={[...(card.turn > 0 ? [`turn ${card.turn}`] : []), paceTitle(card.pace)]}
      changedAt={card.changedAt}
      outcome={over ? card.outcome : card.note}
      seats={card.seats.map((seat) => (
        <SeatLine
          key={seat.seat}
          game={game}
          seat={seat.seat}
          name={playerName(seat, mine)}
          acts={card.waiting.includes(seat.seat)}
        />
      ))}
      action={
        action ?? (
          <a
            class={card.yourTurn ? 'button button-main' : 'button'}
            href={href}
            onPointerEnter={() => fetchBoard(game)}
          >
            {word}
          </a>
        )
      }
    />
  );
}

/** A game of this browser. */
export function LocalRow({ card }: { readonly card: LocalMatchCard }) {
  const { id, game, scenario, stage } = card;
  const over = stage === 'over';
  const href = over ? paths.replayLocal(id) : paths.playLocal(id);
  const alone = card.players.filter(({ bot }) => !bot).length === 1;
  return (
    <Row
      game={game}
      scenario={scenario}
      href={href}
      facts={[...(card.turn > 0 ? [`turn ${card.turn}`] : []), 'on this device']}
      changedAt={card.changedAt}
      outcome={card.outcome}
      seats={card.players.map(({ seat, bot, name }) => (
        <SeatLine
          key={seat}
          game={game}
          seat={seat}
          name={bot ? levelTitle(bot) : alone ? 'You' : name}
          acts={!over && card.waiting.includes(seat)}
        />
      ))}
      action={
        <>
          <a class={over ? 'button' : 'button button-main'} href={href} onPointerEnter={() => fetchBoard(game)}>
            {over ? 'Replay' : 'Continue'}
          </a>
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
    text: `The game of ${gameTitle(game)} is kept on this device only. Once removed it cannot be brought back.`,
    yes: 'Remove it',
    no: 'Keep it',
    danger: true,
  });
  if (agreed) await removeLocalGame(id);
}
