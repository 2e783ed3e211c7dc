import { useEffect, useState } from 'preact/hooks';
import type { MatchCard, SeatTaken } from '#protocol/api';
import { fetchMatch, joinMatch, leaveMatch, seatBot } from '../api/matches.ts';
import { RequestFailed } from '../api/request.ts';
import { confirm } from '../base/Dialog.tsx';
import { Failure } from '../base/ErrorBoundary.tsx';
import { Icon } from '../base/Icon.tsx';
import { LinkToSend } from '../base/LinkToSend.tsx';
import { Loaded } from '../base/Loaded.tsx';
import { type Load, useEvery, useLoad } from '../base/load.ts';
import { paths } from '../base/paths.ts';
import { ReportButton } from '../base/ReportButton.tsx';
import { go, type PageProps } from '../base/router.ts';
import { Section } from '../base/Section.tsx';
import { me, refreshMe } from '../base/session.ts';
import { toast } from '../base/Toasts.tsx';
import { setPageTitle } from '../base/title.ts';
import { findEntry, gameTitle, scenarioTitle, seatTitle } from '../library/catalogue.ts';
import { proposedLevel } from '../library/proposedLevel.ts';
import { Side } from '../library/Side.tsx';
import { MapPicture } from '../map/MapPicture.tsx';
import { NameAtTable, takeName } from './account/NameAtTable.tsx';
import { fetchBoard } from './fetchBoard.ts';
import { playerName } from './MatchRows.tsx';
import { orToast } from './orToast.ts';
import { paceTitle } from './pace.ts';
import './lobby.css';

/** Where players gather; it gives way to the board when all seats are taken. */
export default function LobbyPage({ params }: PageProps) {
  const id = params.id!;
  const load = useLoad((signal) => fetchMatch(id, signal), [id]);
  const gone = load.error instanceof RequestFailed && load.error.status === 404;
  useEvery(3, gone ? nothing : load.again);
  const stage = load.value?.stage;
  useEffect(() => {
    if (stage === 'playing' || stage === 'over') go(paths.match({ id, stage }), { replace: true });
  }, [stage, id]);
  if (gone) return <Failure error={load.error} />;
  return (
    <div class="page page-narrow">
      <Loaded load={load}>{(card) => <Lobby card={card} load={load} />}</Loaded>
    </div>
  );
}

/** What is gone does not come back, so it is not looked for again. */
function nothing(): void {}

interface LobbyProps {
  readonly card: MatchCard;
  readonly load: Load<MatchCard>;
  /** The word of the link by which one came here. */
  readonly invitation?: string;
}

export function Lobby({ card, load, invitation }: LobbyProps) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState<string>();
  useEffect(() => {
    setPageTitle(gameTitle(card.game));
    fetchBoard(card.game);
  }, [card.game]);

  async function sit(seat: string): Promise<MatchCard> {
    await takeName(name, me.value);
    return joinMatch(card.id, seat, invitation);
  }

  async function change(work: Promise<MatchCard>): Promise<void> {
    setBusy(true);
    await orToast(async () => {
      load.put(await work);
      void refreshMe();
    }, load.again);
    setBusy(false);
  }

  async function leave(seat: string): Promise<void> {
    const agreed = await confirm({
      title: 'Leave this game?',
      text: 'Your seat opens up. If no one else has joined, the game is canceled.',
      yes: 'Leave',
      no: 'Stay',
    });
    if (!agreed) return;
    await orToast(async () => {
      await leaveMatch(card.id, seat);
      toast('You have left the game.');
      go(paths.mine, { replace: true });
    });
  }

  const cover = findEntry(card.game)?.cover;
  const open = card.seats.filter(({ who }) => who === 'open' || who === 'invited').length;
  return (
    <>
      {cover && (
        <div class="lobby-picture">
          <MapPicture cover={cover} />
        </div>
      )}
      <header>
        <p class="caps">{invitation ? 'You are invited to' : 'Waiting for players'}</p>
        <h1>{gameTitle(card.game)}</h1>
        <p class="soft">
          {scenarioTitle(card.game, card.scenario)} · {paceTitle(card.pace)}
        </p>
        {card.note && <p class="lobby-note">{card.note}</p>}
      </header>
      <Section title="Seats" caps>
        {card.mine.length === 0 && open > 0 && <NameAtTable name={name} onName={setName} />}
        <ul class="lobby-seats">
          {card.seats.map((taken) => (
            <li key={taken.seat}>
              <div>
                <Side game={card.game} seat={taken.seat} />
                <p class="lobby-role">{findEntry(card.game)?.about.roles[taken.seat]}</p>
              </div>
              <SeatState
                taken={taken}
                card={card}
                invited={invitation !== undefined}
                busy={busy}
                onSit={() => void change(sit(taken.seat))}
                onLeave={() => void leave(taken.seat)}
                onBot={(bot) => void change(seatBot(card.id, taken.seat, bot))}
              />
            </li>
          ))}
        </ul>
      </Section>
      {card.invitation && open > 0 && <InvitationLink word={card.invitation} />}
      <p class="note" role="status">
        {card.mine.length > 0
          ? `The game starts automatically when all seats are taken (${open} open). You can close this page.`
          : 'Take a seat to play, or come back later to watch.'}
      </p>
      <OptionsInUse card={card} />
    </>
  );
}

interface SeatStateProps {
  readonly taken: SeatTaken;
  readonly card: MatchCard;
  readonly invited: boolean;
  readonly busy: boolean;
  readonly onSit: () => void;
  readonly onLeave: () => void;
  readonly onBot: (bot: string) => void;
}

function SeatState({ taken, card, invited, busy, onSit, onLeave, onBot }: SeatStateProps) {
  const { seat, who } = taken;
  const entry = findEntry(card.game);
  const bot = entry?.levels.find((level) => level.bot === proposedLevel(entry));
  if (card.mine.includes(seat)) {
    return (
      <div class="lobby-state">
        <strong>You</strong>
        <button type="button" class="button" disabled={busy} onClick={onLeave}>
          Leave
        </button>
      </div>
    );
  }
  const free = who === 'open' || (who === 'invited' && invited);
  return (
    <div class="lobby-state">
      <span class={who === 'player' || who === 'bot' ? undefined : 'soft'}>
        {who === 'invited' ? 'invited by link' : playerName(taken, card.mine)}
      </span>
      {who === 'player' && me.value && <ReportButton name={taken.name} about={{ person: taken.player }} />}
      {free && card.mine.length === 0 && (
        <button type="button" class="button button-main" disabled={busy} onClick={onSit}>
          {' '}
          Join as {seatTitle(card.game, seat)}{' '}
        </button>
      )}
      {(who === 'open' || who === 'invited') && bot && card.mine.length > 0 && (
        <button type="button" class="button" disabled={busy} onClick={() => onBot(bot.bot)}>
          <Icon name="machine" /> Add a bot
        </button>
      )}
    </div>
  );
}

/** The link to send, with the ways a browser has to send it. */
function InvitationLink({ word }: { readonly word: string }) {
  const link = `${location.origin}${paths.invitation(word)}`;
  return (
    <Section title="Invitation" class="lobby-link sheet" caps>
      <p>Send this link to your opponent. They don’t need an account.</p>
      <LinkToSend label="Invitation link" title="A game on Atoll" address={link} />
    </Section>
  );
}

/** The rules that differ from the standard, so that no player joins a game they did not expect. */
function OptionsInUse({ card }: { readonly card: MatchCard }) {
  const changed = (findEntry(card.game)?.options ?? []).filter(
    ({ id, standard }) => (card.options[id] ?? standard) !== standard,
  );
  if (changed.length === 0) return <p class="soft small">All optional rules have their default values.</p>;
  return (
    <Section title="Optional rules changed from the default" caps>
      <ul class="lobby-options">
        {changed.map(({ id, title, rule, values }) => (
          <li key={id}>
            {title} ({rule}): <strong>{values.find(({ value }) => value === card.options[id])?.title}</strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}
