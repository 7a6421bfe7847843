import { createStore } from './store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
type ToastShape = {
  kind: ToastKind;
  text: string;
  /**
   * `top`: centred, 3 s. `corner`: 5 s, for failed calls (ERRORS-10). `spoken`: only for screen readers, when the screen
   * shows the same. Without it, where the screens of this part of the site have their messages.
   */
  place: 'top' | 'corner' | 'spoken';
  action?: { label: string; run: () => void };
  /** A toast replaces the one of the same topic. */
  topic?: string;
};
export type Toast = ToastShape & { id: number; duration: number };

const durations = { top: 3_000, corner: 5_000, spoken: 5_000 };
/** A toast with an action stays long enough to be read and reached. */
const ACTION_MS = 10_000;
const store = createStore<readonly Toast[]>([]);
let last = 0;
let usualPlace: 'top' | 'corner' = 'top';

/** Sets where messages stand that do not say so. */
export const setUsualPlace = (place: typeof usualPlace): void => void (usualPlace = place);

/** Shows a message for a while. The same one is not shown twice at once; one with an action replaces it, to do what it says now. */
export const toast = ({
  place = usualPlace,
  ...rest
}: Omit<ToastShape, 'place'> & Partial<Pick<ToastShape, 'place'>>): void => {
  const shown = store.get();
  const isSame = ({ text, kind }: Toast) => text === rest.text && kind === rest.kind;
  const replaces = rest.topic !== undefined || rest.action !== undefined;
  if (!replaces && shown.some(isSame)) return;
  last += 1;
  const others = shown.filter((each) => !isSame(each) && (each.topic === undefined || each.topic !== rest.topic));
  const added = {
    ...rest,
    place,
    id: last,
    duration: rest.action ? Math.max(ACTION_MS, durations[place]) : durations[place],
  };
  store.set([...others, added]);
  if (place === 'spoken') setTimeout(() => dismiss(added.id), added.duration);
};

export const dismiss = (id: number): void => store.set(store.get().filter((each) => each.id !== id));

export const useToasts = store.use;
export const shownToasts = store.get;
