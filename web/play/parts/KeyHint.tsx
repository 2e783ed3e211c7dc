import { type KeyName, keyHint, keyText } from '../../base/keys.ts';
import { settings } from '../../base/settings.ts';

/** The key that does the same as the button it stands on. */
export function KeyHint({ name }: { readonly name: KeyName }) {
  return <kbd class="prompt-bar-key">{keyText(keyHint(name, settings.value.keys))}</kbd>;
}
