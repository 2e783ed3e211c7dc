import { paths } from '../base/paths.ts';

export default function NotFoundPage() {
  return (
    <section class="page page-narrow">
      <h1>Nothing at this place</h1>
      <p>
        There is no page at <code>{location.pathname}</code>. A game may have been removed by those who played it, or
        the link was cut short on its way.
      </p>
      <div class="page-actions">
        <a class="button button-main" href={paths.home}>
          Go to the start page
        </a>
        <a class="button" href={paths.mine}>
          My games
        </a>
      </div>
    </section>
  );
}
