import { Component, type ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { RequestFailed, sentenceOf } from '../api/request.ts';
import { boardIsShown } from './idle.ts';
import { paths } from './paths.ts';

/** Shows what went wrong in a page instead of an empty screen. */
export class ErrorBoundary extends Component<{ readonly children: ComponentChildren }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ error });
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Failure error={this.state.error} />;
  }
}

/** A page with nothing but the way to others. */
export function DeadEnd({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="page page-narrow">
      <h1>{title}</h1>
      <p>{children}</p>
      <div class="page-actions">
        <a class="button button-main" href={paths.home}>
          Go to the home page
        </a>
        <a class="button" href={paths.mine}>
          My games
        </a>
      </div>
    </section>
  );
}

/** A page that could not be shown. */
export function Failure({ error }: { readonly error: unknown }) {
  const { title, text, detail, final } = explained(error);
  useEffect(boardIsShown, []);
  if (final) return <DeadEnd title={title}>{text}</DeadEnd>;
  return (
    <section class="page page-narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      {detail && (
        <p class="note note-danger small">
          <code>{detail}</code>
        </p>
      )}
      <div class="page-actions">
        <button type="button" class="button button-main" onClick={() => location.reload()}>
          Reload
        </button>
        <a class="button" href={paths.home}>
          Go to the home page
        </a>
      </div>
    </section>
  );
}

interface Explained {
  readonly title: string;
  readonly text: string;
  readonly detail?: string;
  /** Loading it again would not help. */
  readonly final?: true;
}

/** What went wrong, for the player: most errors are sentences already; those of the language itself are faults of ours. */
function explained(error: unknown): Explained {
  const message = sentenceOf(error);
  if (error instanceof RequestFailed) {
    if (error.status === 404) {
      const text = `${message} It may have been deleted, or part of its address is missing.`;
      return { title: 'Nothing here', text, final: true };
    }
    return { title: error.offline ? 'No connection' : 'The server rejected this request', text: message };
  }
  if (!navigator.onLine) {
    const text = 'You’re offline and this page isn’t saved on your device. Games on this device still work.';
    return { title: 'You’re offline', text };
  }
  // A plain error was thrown on purpose, with a sentence; others come from the language or the browser.
  if (error instanceof Error && error.constructor === Error)
    return { title: 'This page can’t be shown', text: message };
  const text = 'Something went wrong on our side. Your games are safe: every move is saved as you make it.';
  return { title: 'Page error', text, detail: message };
}
