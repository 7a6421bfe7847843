import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
type ToastShape = {
  kind: ToastKind;
  text: string;
  /** `top`: in the middle, 3 s, for what a screen says. `corner`: 5 s, for failed calls (spec: storefront 9). */
  place: 'top' | 'corner';
  action?: { label: string; run: () => void };
};
export type Toast = ToastShape & { id: number; duration: number };

const durations = { top: 3_000, corner: 5_000 };
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = none;
let last = 0;

const show = (next: readonly Toast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a message for a while. The same message is not shown twice at once. */
export const toast = ({
  place = 'top',
  ...rest
}: Omit<ToastShape, 'place'> & Partial<Pick<ToastShape, 'place'>>): void => {
  if (shown.some(({ text, kind }) => text === rest.text && kind === rest.kind)) return;
  last += 1;
  show([...shown, { ...rest, place, id: last, duration: durations[place] }]);
};

export const dismiss = (id: number): void => show(shown.filter((each) => each.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
