import { games } from '#games/library';

export default function HomePage() {
  return (
    <section class="page">
      <h1>Games</h1>
      <ul>
        {games.map((game) => (
          <li key={game.id}>{game.definition.title}</li>
        ))}
      </ul>
    </section>
  );
}
