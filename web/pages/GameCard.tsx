import type { CatalogueEntry } from '../app/catalogue.ts';
import { Icon } from '../app/Icon.tsx';
import { Side } from '../app/Side.tsx';
import { MapPicture } from '../board/MapPicture.tsx';
import type { PlayKind } from './PlayChooser.tsx';
import './gameCard.css';

interface GameCardProps {
  readonly entry: CatalogueEntry;
  readonly onPlay: (kind: PlayKind) => void;
}

/** A game as someone would want to see it who does not know it. */
export function GameCard({ entry, onPlay }: GameCardProps) {
  const { about, cover } = entry;
  return (
    <article class="game-card sheet" aria-labelledby={`game-${entry.id}`}>
      <div class="game-card-picture">{cover && <MapPicture cover={cover} />}</div>
      <div class="game-card-text">
        <header>
          <h2 id={`game-${entry.id}`}>{entry.title}</h2>
          <p class="caps">{entry.subtitle || about.date}</p>
        </header>
        <p class="game-card-summary">{about.summary}</p>
        <dl class="game-card-facts">
          <Fact name="Players" value={about.players} />
          <Fact name="Length" value={about.length} />
          <Fact name="Rules" value={complexities[about.complexity]} />
          <div>
            <dt>Sides</dt>
            <dd class="game-card-sides">
              {entry.seats.map(({ id }) => (
                <Side key={id} game={entry.id} seat={id} />
              ))}
            </dd>
          </div>
        </dl>
        <div class="game-card-actions">
          <button type="button" class="button button-main game-card-main" onClick={() => onPlay('machine')}>
            <Icon name="play" /> Play against the machine
          </button>
          <button type="button" class="button" onClick={() => onPlay('screen')}>
            <Icon name="screen" /> Two at one screen
          </button>
          <button type="button" class="button" onClick={() => onPlay('friend')}>
            <Icon name="envelope" /> Invite a friend
          </button>
        </div>
      </div>
    </article>
  );
}

const complexities = { low: 'Easy to learn', medium: 'Of middling weight', high: 'For experienced players' } as const;

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
