import { paths } from '../base/paths.ts';
import './footer.css';

export function Footer() {
  return (
    <footer class="footer">
      <nav class="footer-links" aria-label="More">
        <a href={paths.help}>How to play here</a>
        <a href={paths.sources}>Sources and licences</a>
        <a href={paths.settings}>Settings</a>
        <a href="/api">Programming interface</a>
      </nav>
      <p class="soft small">Atoll is free software. It plays by the rulebook, and says which rule.</p>
    </footer>
  );
}
