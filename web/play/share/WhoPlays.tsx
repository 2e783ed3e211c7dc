import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '#engine/state';
import { sentenceOf } from '../../api/request.ts';
import { Dialog } from '../../base/Dialog.tsx';
import { go } from '../../base/router.ts';
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
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const start = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      go(await begin(localSeats(chosen)));
      onClose();
    } catch (error) {
      setTrouble(sentenceOf(error));
      setBusy(false);
    }
  };
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
        {trouble && (
          <p class="note note-danger" role="alert">
            {trouble}
          </p>
        )}
      </div>
    </Dialog>
  );
}
