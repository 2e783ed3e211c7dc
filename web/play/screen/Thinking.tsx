import { useEffect, useState } from 'preact/hooks';

/** A bot thinks about one choice: after the first second, for how long already. */
export function Thinking() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{seconds === 0 ? 'thinking' : `thinking ${seconds} s`}</>;
}
