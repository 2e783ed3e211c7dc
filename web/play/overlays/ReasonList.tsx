import type { Reason } from '#games/reasons';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './reasonList.css';

/** Reasons with the rules they rest on. */
export function ReasonList({ scene, reasons }: { readonly scene: Scene; readonly reasons: readonly Reason[] }) {
  return (
    <ul class="reason-list">
      {reasons.map(({ text, rule }) => (
        <li key={text}>
          {text} <RuleLink scene={scene} rule={rule} />
        </li>
      ))}
    </ul>
  );
}
