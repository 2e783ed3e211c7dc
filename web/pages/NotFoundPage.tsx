import { DeadEnd } from '../base/ErrorBoundary.tsx';

export default function NotFoundPage() {
  return (
    <DeadEnd title="Page not found">
      There is no page at <code>{location.pathname}</code>. The game may have been deleted, or the link is incomplete.
    </DeadEnd>
  );
}
