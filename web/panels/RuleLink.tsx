import type { Scene } from '../play/scene.ts';
import './ruleLink.css';

interface RuleLinkProps {
  readonly scene: Scene;
  readonly rule: string | undefined;
}

/** The number of a rule; it opens the rule. */
export function RuleLink({ scene, rule }: RuleLinkProps) {
  if (!rule) return null;
  return (
    <button type="button" class="rule-link" aria-label={`Rule ${rule}`} onClick={() => scene.openRule(rule)}>
      {rule}
    </button>
  );
}
