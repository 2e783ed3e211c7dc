import { DeadEnd } from '../base/ErrorBoundary.tsx';

export default function NotFoundPage() {
  return (
    <DeadEnd title="Nothing at this place">
      There is no page at <code>{location.pathname}</code>. A game may have been removed by those who played it, or the
      link was cut short on its way.
    </DeadEnd>
  );
}
