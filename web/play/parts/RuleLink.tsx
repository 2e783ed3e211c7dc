import type { Scene } from '../scene/scene.ts';
import './ruleLink.css';

interface RuleLinkProps {
  readonly scene: Scene;
  readonly rule: string | undefined;
  /** What stands there instead of its number. */
  readonly text?: string;
}

/** The number of a rule; it opens the rule. */
export function RuleLink({ scene, rule, text = rule }: RuleLinkProps) {
  if (!rule) return null;
  return (
    <button type="button" class="rule-link" aria-label={`Rule ${text}`} onClick={() => scene.openRule(rule)}>
      {text}
    </button>
  );
}
