import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '#engine/state';
import { Trouble, useAttempt } from '../../base/attempt.tsx';
import { Dialog } from '../../base/Dialog.tsx';
import type { LocalSeat } from '../../host/newMatch.ts';
import { SeatChoices } from '../../library/SeatChoices.tsx';
import { localSeats, type SeatsWanted } from '../../library/seatsWanted.ts';

interface WhoPlaysProps {
  readonly title: string;
  readonly game: string;
  readonly sides: readonly Seat[];
  /** Who plays if nothing else is chosen. */
  readonly seats: SeatsWanted;
  /** Begins the game with these players and gives the path to it. */
  readonly begin: (seats: Readonly<Record<Seat, LocalSeat>>) => Promise<string>;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** Asks who plays before a game on this device begins in the middle of another. */
export function WhoPlays({ title, game, sides, seats, begin, onClose, children }: WhoPlaysProps) {
  const [chosen, setChosen] = useState(seats);
  const { busy, trouble, attempt } = useAttempt();
  const start = () =>
    attempt(async () => {
      const path = await begin(localSeats(chosen));
      onClose();
      return path;
    });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" class="button button-main" disabled={busy} onClick={() => void start()}>
            Start
          </button>
        </>
      }
    >
      <div class="share">
        {children}
        <SeatChoices legend="Who plays" game={game} sides={sides} seats={chosen} where="device" onChange={setChosen} />
        <Trouble text={trouble} />
      </div>
    </Dialog>
  );
}
