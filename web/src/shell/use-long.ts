import { useEffect, useState } from 'react';

/** Milliseconds after which waiting needs an explanation. Text layers take less time, and scans take more. */
const LONG = 4000;

/** Whether a task has been running for a long time. */
export function useLong(isGoing: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoing]);
  return isLong;
}
