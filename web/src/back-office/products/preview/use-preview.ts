import { useState, useSyncExternalStore } from 'react';
import { localStore } from '../../../lib/storage.ts';

/** The breakpoint `xl`: room for the form and a page as wide as on a phone. */
const QUERY = '(min-width: 80rem)';
const CLOSED = 'previewClosed';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Where the preview is shown: beside the form unless the admin closed it there, elsewhere in a dialog on request. */
export const usePreview = () => {
  const hasRoom = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  const [isClosed, setIsClosed] = useState(() => (localStore.read(CLOSED) ?? null) !== null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return {
    isBeside: hasRoom && !isClosed,
    isDialogOpen: isDialogOpen && !hasRoom,
    isShown: hasRoom ? !isClosed : isDialogOpen,
    closeDialog: (): void => setIsDialogOpen(false),
    toggle: (): void => {
      if (!hasRoom) return setIsDialogOpen(true);
      if (isClosed) localStore.remove(CLOSED);
      else localStore.write(CLOSED, '1');
      setIsClosed(!isClosed);
    },
  };
};
