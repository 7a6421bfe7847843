import { guestCart as words } from '../../texts/guest-cart.ts';
import { Button } from '../../ui/button.tsx';

/** Stands where a line was until the next one goes; nothing runs out while one reads it. */
export const UndoStrip = ({
  text,
  onUndo,
}: {
  text: string;
  /** None: there is no way back. */ onUndo?: (() => void) | undefined;
}) => (
  <div className="bg-olive-pale my-2 flex min-h-14 items-center justify-between gap-x-2 rounded ps-4 pe-2">
    <p id="removed" tabIndex={-1} className="min-w-0 py-2 text-sm">
      {text}
    </p>
    {onUndo && (
      <Button id="undo" look="quiet" className="shrink-0" aria-describedby="removed" onClick={onUndo}>
        {words.undo}
      </Button>
    )}
  </div>
);
