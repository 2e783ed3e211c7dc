import './play.css';

export function Loading() {
  return (
    <p class="play-loading" role="status">
      Laying out the map…
    </p>
  );
}
