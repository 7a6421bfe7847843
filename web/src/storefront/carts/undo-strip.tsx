import { guestCart as words } from '../../texts/guest-cart.ts';
import { Button } from '../../ui/button.tsx';

/** Replaces a removed line until the next one is removed; it has no time limit. */
export const UndoStrip = ({
  text,
  onUndo,
}: {
  text: string;
  /** Without it, the removal can't be undone. */
  onUndo?: (() => void) | undefined;
}) => (
  <div className="bg-olive-pale my-2 flex min-h-14 items-center justify-between gap-x-2 rounded ps-4 pe-2">
    <p id="removed" tabIndex={-1} className="min-w-0 py-2 text-sm">
      {text}
    </p>
    {onUndo && (
      <Button id="undo" variant="quiet" className="shrink-0" aria-describedby="removed" onClick={onUndo}>
        {words.undo}
      </Button>
    )}
  </div>
);
