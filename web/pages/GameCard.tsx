import { Icon, type IconName } from '../base/Icon.tsx';
import { type CatalogueEntry, canBePlayed } from '../library/catalogue.ts';
import { Side } from '../library/Side.tsx';
import { MapPicture } from '../map/MapPicture.tsx';
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
          {waysToPlay(entry).map(({ kind, icon, title }, at) => (
            <button
              key={kind}
              type="button"
              class={at === 0 ? 'button button-main game-card-main' : 'button'}
              onClick={() => onPlay(kind)}
            >
              <Icon name={icon} /> {title}
            </button>
          ))}
        </div>
      </div>
    </article>
  );
}

interface WayToPlay {
  readonly kind: PlayKind;
  readonly icon: IconName;
  readonly title: string;
}

/** What can be done with a game, the first thing first. */
function waysToPlay(entry: CatalogueEntry): readonly WayToPlay[] {
  const together: readonly WayToPlay[] = [
    { kind: 'machine', icon: 'play', title: 'Play against the computer' },
    { kind: 'screen', icon: 'screen', title: 'Play hot seat' },
    { kind: 'friend', icon: 'envelope', title: 'Invite a friend' },
  ];
  const alone: WayToPlay = { kind: 'alone', icon: 'person', title: 'Play solitaire' };
  return [...(canBePlayed(entry, 'together') ? together : []), ...(canBePlayed(entry, 'alone') ? [alone] : [])];
}

const complexities = { low: 'Low complexity', medium: 'Medium complexity', high: 'High complexity' } as const;

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
