import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => unknown>;

/**
 * The same functions for as long as the component is mounted, each of which calls that of the latest rendering: rows
 * that get them and are memoised are drawn again only when they changed. Not for the rendering itself.
 */
export const useLatest = <Given extends Handlers>(handlers: Given): Given => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as Given,
  );
  return stable;
};
