import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment, in milliseconds: what follows from it is asked for then. */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
