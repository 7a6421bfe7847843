import { useEffect, useRef } from 'react';

/** What had focus is gone with the line: focus goes to the element with this id, once it is there. */
export const useFocusNext = (): ((id: string) => void) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
};
