import { useCallback, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { ui } from '../texts/ui.ts';
import { BeforeClosing, type Held } from './before-closing.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';

type Side = 'center' | 'start' | 'end' | 'bottom' | 'full';
type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Where it stands: in the middle, as a drawer at a side, as a sheet at the bottom, over the whole screen. */
  side?: Side;
  /** Below the content, always in view. */
  footer?: ReactNode;
  /** It asks whether to leave by Back, and so takes no part in the history itself. */ asksOnBack?: boolean;
  children: ReactNode;
};

const sides: Record<Side, string> = {
  center: 'm-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded starting:translate-y-3',
  start:
    'me-auto ms-0 h-dvh max-h-dvh w-[min(24rem,calc(100vw-3rem))] starting:-translate-x-6 rtl:starting:translate-x-6',
  end: 'ms-auto me-0 h-dvh max-h-dvh w-[min(28rem,calc(100vw-3rem))] starting:translate-x-6 rtl:starting:-translate-x-6',
  bottom:
    'mt-auto mb-0 mx-auto w-full max-w-full sm:max-w-xl max-h-[calc(100dvh-3rem)] rounded-t starting:translate-y-8',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-full',
};

/**
 * A modal dialog on the platform's own `<dialog>`: it traps focus, closes on Esc, on Back and by a click
 * beside it, and gives focus back to what had it. Its content exists only while it is open. A link in it
 * closes it too; give the link `replace`, so that Back then skips the dialog. What in it would be lost may hold it open.
 */
export const Dialog = ({ open, onClose, title, side = 'center', footer, asksOnBack = false, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const held = useRef<Held>(undefined);
  const hold = useCallback((by: Held) => void (held.current = by), []);
  const close = (): void => (held.current ? held.current(onClose) : onClose());
  const leave = useCloseOnBack(open && !asksOnBack, close);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    const link = target instanceof Element && target.closest('a[href]');
    // where the link leads, and whether it may, is then asked by who holds the dialog
    if (link && held.current) return;
    if (link) leave();
    if (link || target === currentTarget) close();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // a choice of files that was given up says the same from within
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={({ currentTarget }) => {
        if (!open) return;
        // browsers don't let a page refuse Esc for ever
        if (held.current) currentTarget.showModal();
        close();
      }}
      onClick={onClick}
      className={cx(
        'bg-page text-ink shadow-lifted flex-col p-0 transition duration-200 open:flex starting:opacity-0',
        'backdrop:bg-ink/45 backdrop:transition-opacity backdrop:duration-200 starting:backdrop:opacity-0',
        sides[side],
      )}
    >
      {open && (
        <BeforeClosing value={hold}>
          <div className="border-line flex items-center justify-between gap-4 border-b py-2 ps-6 pe-2">
            <h2 id={heading} className="text-title-sm">
              {title}
            </h2>
            <IconButton label={ui.close} icon={<X className="size-5" />} onClick={close} />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-6 has-data-sticks-to-end:scroll-pb-28">
            {children}
          </div>
          {footer && <div className="border-line border-t px-6 py-4">{footer}</div>}
        </BeforeClosing>
      )}
    </dialog>
  );
};
