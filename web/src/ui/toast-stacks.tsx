import { useEffect, useRef, useState } from 'react';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { dismiss, useToasts, type Toast, type ToastKind } from './toast.ts';
import { X, type Icon } from './icons.tsx';
import { CircleAlert, Info } from './more-icons.tsx';
import { CircleCheck, TriangleAlert } from './toast-icons.tsx';

const icons: Record<ToastKind, Icon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};
const tints: Record<ToastKind, string> = {
  success: 'text-olive',
  error: 'text-clay',
  warning: 'text-gold',
  info: 'text-stone',
};

/** The toasts of either place, above dialogs too. */
const ToastStacks = () => {
  const toasts = useToasts();
  return (
    <>
      <Stack toasts={toasts.filter(({ place }) => place === 'top')} className="mx-auto" />
      <Stack toasts={toasts.filter(({ place }) => place === 'corner')} className="ms-auto me-0 sm:me-4" />
    </>
  );
};

export default ToastStacks;

const Stack = ({ toasts, className }: { toasts: Toast[]; className: string }) => {
  const stack = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

  // A popover stands in the top layer; shown anew it comes above a dialog opened since.
  useEffect(() => {
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover();
    if (newest !== undefined) stack.current?.showPopover();
    else setHeld(false);
  }, [newest]);

  return (
    <section
      ref={stack}
      popover="manual"
      aria-label={ui.notifications}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        // On phones below the header: what one goes to next, the cart, stays in sight.
        'text-ink inset-x-4 top-26 lg:top-4 bottom-auto w-auto max-w-[26rem] overflow-visible bg-transparent p-0 open:grid open:gap-2',
        className,
      )}
    >
      {toasts.map((each) => (
        <Slip key={each.id} toast={each} held={held} />
      ))}
    </section>
  );
};

const Slip = ({ toast: { id, kind, text, action, duration }, held }: { toast: Toast; held: boolean }) => {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);

  const Icon = icons[kind];
  return (
    <div className="border-line bg-surface shadow-lifted flex items-center gap-3 rounded border py-2 ps-4 pe-2 transition duration-200 starting:-translate-y-2 starting:opacity-0">
      <Icon className={cx('size-5 shrink-0', tints[kind])} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <p className="grow basis-48 py-1.5 text-sm">{text}</p>
        {action && (
          <button
            type="button"
            className="text-olive min-h-11 shrink-0 text-sm font-semibold underline underline-offset-4"
            onClick={() => {
              action.run();
              dismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={ui.dismiss}
        className="hover:bg-sand grid size-9 shrink-0 place-items-center rounded-full"
        onClick={() => dismiss(id)}
      >
        <X className="size-4" />
      </button>
    </div>
  );
};
