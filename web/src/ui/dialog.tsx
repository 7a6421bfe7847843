import { useCallback, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { ui } from '../texts/ui.ts';
import { BeforeClosing, type CloseGuard } from './before-closing.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { cx } from './cx.ts';
import { ignoreSecondTap } from './double-tap.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';

type Side = 'center' | 'start' | 'end' | 'bottom' | 'sheet' | 'wide' | 'top' | 'full';
type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /**
   * Position: centered, a drawer at a side, a sheet at the bottom, at the bottom of phones and else at the end, a wide one at
   * the end, near the top (on phones full screen), or full screen.
   */
  side?: Side;
  /** Below the content, always visible. */
  footer?: ReactNode;
  /** For the dialog that opens when Back is pressed with unsaved changes: it adds no history entry. */
  asksOnBack?: boolean;
  children: ReactNode;
};

const sides: Record<Side, string> = {
  center: 'm-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded starting:translate-y-3',
  start:
    'me-auto ms-0 h-dvh max-h-dvh w-[min(24rem,calc(100vw-3rem))] starting:-translate-x-6 rtl:starting:translate-x-6',
  end: 'ms-auto me-0 h-dvh max-h-dvh w-[min(28rem,calc(100vw-3rem))] starting:translate-x-6 rtl:starting:-translate-x-6',
  bottom:
    'mt-auto mb-0 mx-auto w-full max-w-full sm:max-w-xl max-h-[calc(100dvh-3rem)] rounded-t starting:translate-y-8',
  sheet:
    'ms-auto me-0 mt-auto mb-0 max-sm:w-full max-sm:max-w-full max-sm:max-h-[calc(100dvh-3rem)] max-sm:rounded-t max-sm:starting:translate-y-8 sm:h-dvh sm:max-h-dvh sm:w-md sm:starting:translate-x-6 sm:rtl:starting:-translate-x-6',
  wide: 'ms-auto me-0 h-dvh max-h-dvh w-[min(52rem,100vw)] max-w-full starting:translate-x-6 rtl:starting:-translate-x-6',
  top: 'mx-auto mt-[8dvh] mb-auto h-[min(38rem,84dvh)] w-[min(38rem,calc(100vw-2rem))] rounded max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-full',
};

/**
 * A modal dialog based on the native `<dialog>`: it traps focus, closes on Esc, Back and clicks outside, and restores
 * focus. Its content is mounted only while it is open. A link inside closes it too; give the link `replace`, so that
 * Back skips the dialog. A close guard (`BeforeClosing`) can keep it open.
 */
export const Dialog = ({ open, onClose, title, side = 'center', footer, asksOnBack = false, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const guard = useRef<CloseGuard>(undefined);
  const setGuard = useCallback((by: CloseGuard) => void (guard.current = by), []);
  const close = (): void => (guard.current ? guard.current(onClose) : onClose());
  const keepEntry = useCloseOnBack(open && !asksOnBack, close);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    ignoreSecondTap();
    dialog.current?.showModal();
    // after closing, other elements are under the pointer
    return ignoreSecondTap;
  }, [open]);

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    const link = target instanceof Element && target.closest('a[href]');
    // the owner of the guard asks before it follows the link
    if (link && guard.current) return;
    if (link) keepEntry();
    if (link || target === currentTarget) close();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // a cancelled file chooser inside the dialog fires the same event
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={({ target, currentTarget }) => {
        // in React the event of a dialog inside this one arrives too
        if (!open || target !== currentTarget) return;
        // browsers let a page cancel Esc only once
        if (guard.current) currentTarget.showModal();
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
        <BeforeClosing value={setGuard}>
          <div className="border-line flex items-center justify-between gap-4 border-b py-2 ps-6 pe-2">
            <h2 id={heading} className="text-title-sm">
              {title}
            </h2>
            <IconButton label={ui.close} icon={<X className="size-5" />} onClick={close} />
          </div>
          {/* positioned: hidden labels of the content, which are absolute, would make the dialog itself scroll */}
          <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-6 py-6 scroll-pt-10 scroll-pb-[calc(var(--bar-height,0px)+1rem)]">
            {children}
          </div>
          {footer && <div className="border-line border-t px-6 py-4">{footer}</div>}
        </BeforeClosing>
      )}
    </dialog>
  );
};
