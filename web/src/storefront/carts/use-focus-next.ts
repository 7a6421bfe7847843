import { useEffect, useRef } from 'react';

/**
 * For when the focused element is removed: returns a function that focuses the element with an id once it is rendered.
 */
export const useFocusNext = (): ((id: string) => void) => {
  const targetId = useRef<string>(undefined);
  useEffect(() => {
    if (targetId.current) document.getElementById(targetId.current)?.focus();
    targetId.current = undefined;
  });
  return (id) => {
    targetId.current = id;
  };
};
