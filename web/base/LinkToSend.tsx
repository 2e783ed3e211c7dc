import { useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import { toast } from './Toasts.tsx';
import './linkToSend.css';

interface LinkToSendProps {
  readonly label: string;
  /** What the link leads to, for programs that send it on. */
  readonly title: string;
  readonly address: string;
}

/** A link, with the ways a browser has to send it. */
export function LinkToSend({ label, title, address }: LinkToSendProps) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      toast('Your browser blocked copying. Select the link and copy it yourself.');
    }
  }
  return (
    <div class="link-to-send">
      <input
        class="input"
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button button-main" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} /> {copied ? 'Copied' : 'Copy'}
      </button>
      {'share' in navigator && (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          Share
        </button>
      )}
    </div>
  );
}
