import { useEffect, useState } from 'preact/hooks';

/** A bot thinks: after the first second, for how long already. */
export function Thinking() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span class="top-bar-turn">{seconds === 0 ? 'thinking' : `thinking ${seconds} s`}</span>;
}
