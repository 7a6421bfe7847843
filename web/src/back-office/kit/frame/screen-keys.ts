import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../ui/store.ts';

type ScreenKey = {
  /** A letter, or the name of a key that only the list shows, because the browser handles it. */
  key: string;
  /** Text in the list of shortcuts. */
  does: string;
  run?: () => void;
};

/** The single-key shortcuts of the screen that is shown; `shortcuts.tsx` presses and lists them. */
export const screenKeys = createStore<
  { keys: readonly Pick<ScreenKey, 'key' | 'does'>[]; press: (key: string) => void } | undefined
>(undefined);

/** Adds shortcuts while a screen is shown. Which keys there are must not change. */
export const useScreenKeys = (keys: readonly ScreenKey[]): void => {
  const press = useEffectEvent((pressed: string) => keys.find(({ key }) => key === pressed)?.run?.());
  const list = useEffectEvent(() => keys);
  useEffect(() => {
    screenKeys.set({ keys: list(), press: (key) => press(key) });
    return () => screenKeys.set(undefined);
  }, []);
};
