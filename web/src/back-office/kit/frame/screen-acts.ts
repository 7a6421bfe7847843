import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../ui/store.ts';
import type { Icon } from '../../../ui/icons.tsx';

export type ScreenAct = { label: string; Icon: Icon; run: () => void };

/** The acts of the screen that is shown; the palette lists them first. */
export const screenActs = createStore<readonly ScreenAct[]>([]);

/** Adds an act while a screen is shown. */
export const useScreenAct = ({ label, Icon, run }: ScreenAct): void => {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const act = { label, Icon, run: () => latest() };
    screenActs.set([...screenActs.get(), act]);
    return () => screenActs.set(screenActs.get().filter((each) => each !== act));
  }, [label, Icon]);
};
