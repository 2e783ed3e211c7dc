import { paths } from '../base/paths.ts';
import './footer.css';

export function Footer() {
  return (
    <footer class="footer">
      <nav class="footer-links" aria-label="More">
        <a href={paths.help}>How to play</a>
        <a href={paths.sources}>Sources and licenses</a>
        <a href={paths.settings}>Settings</a>
        <a href="/api">API</a>
      </nav>
      <p class="soft small">Atoll is free software. It enforces the rules and cites them.</p>
    </footer>
  );
}
