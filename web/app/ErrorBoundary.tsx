import { Component, type ComponentChildren } from 'preact';
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

/** A page that could not be shown. */
export function Failure({ error }: { readonly error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  const offline = !navigator.onLine;
  return (
    <section class="page page-narrow">
      <h1>{offline ? 'You are offline' : 'This page failed'}</h1>
      <p>
        {offline
          ? 'This page was not loaded before, and cannot be fetched now. Games against the machine go on without a connection.'
          : 'Something broke on our side. Your games are safe: every move is kept as it is made.'}
      </p>
      <p class="note note-danger small">
        <code>{message}</code>
      </p>
      <div class="page-actions">
        <button type="button" class="button button-main" onClick={() => location.reload()}>
          Load again
        </button>
        <a class="button" href={paths.home}>
          Go to the start page
        </a>
      </div>
    </section>
  );
}
