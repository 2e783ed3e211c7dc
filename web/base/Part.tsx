import { Component, type ComponentChildren } from 'preact';

interface PartFailedProps {
  readonly again: () => void;
  /** Trying once more has not helped. */
  readonly isLasting?: boolean;
}

/** Stands in for a part of a page that did not load. A browser may remember the failure until the page is reloaded. */
export function PartFailed({ again, isLasting = false }: PartFailedProps) {
  return (
    <div class="note note-warning" role="alert">
      <p>
        {navigator.onLine
          ? 'This panel didn’t load. You can keep playing without it.'
          : 'You’re offline and this panel isn’t saved on your device. You can keep playing without it.'}
      </p>
      <button type="button" class="button" onClick={isLasting ? () => location.reload() : again}>
        {isLasting ? 'Reload the page' : 'Try again'}
      </button>
    </div>
  );
}

interface PartState {
  readonly failed: boolean;
  readonly failures: number;
}

/** A part of a page: what goes wrong in it, or cannot be loaded, leaves the rest as it is and can be tried again. */
export class Part extends Component<{ readonly children: ComponentChildren }, PartState> {
  override state: PartState = { failed: false, failures: 0 };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState(({ failures }) => ({ failed: true, failures: failures + 1 }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PartFailed again={() => this.setState({ failed: false })} isLasting={this.state.failures > 1} />;
  }
}
