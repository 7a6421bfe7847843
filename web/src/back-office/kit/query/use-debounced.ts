import { useEffect, useState } from 'react';

const DELAY_MS = 200;

/** The text once no more is typed; an empty one at once. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text && settled;
};
