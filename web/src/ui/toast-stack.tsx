import { useEffect, useRef, useState } from 'react';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { dismiss, useToasts, type Toast, type ToastKind } from './toast.ts';
import { X, type Icon } from './icons.tsx';
import { CircleAlert, Info } from './page-icons.tsx';
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

/** A toast that is seen. */
type Shown = Toast & { place: Exclude<Toast['place'], 'spoken'> };

const places: Record<Shown['place'], string> = {
  top: 'justify-self-center',
  corner: 'justify-self-center sm:justify-self-end',
};

/** All toasts, above dialogs too. */
const ToastStack = () => {
  const toasts = useToasts().filter((each): each is Shown => each.place !== 'spoken');
  const stack = useRef<HTMLElement>(null);
  // hovered and focused: leaving one of both does not end the pause
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const latest = toasts.at(-1)?.id;

  // A popover is in the top layer; opening it again puts it above dialogs that were opened after it.
  useEffect(() => {
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover();
    if (latest !== undefined) stack.current?.showPopover();
    else {
      setIsHovered(false);
      setIsFocused(false);
    }
  }, [latest]);

  return (
    <section
      ref={stack}
      popover="manual"
      aria-label={ui.notifications}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      // On tablets below the header, so that the cart link stays visible; on phones above what floats at the bottom.
      className="text-ink max-md:bottom-[calc(1rem+env(safe-area-inset-bottom,0px)+var(--bar-height,0px)+var(--floating-height,0px))] pointer-events-none inset-x-4 top-26 bottom-auto w-auto overflow-visible bg-transparent p-0 open:grid open:gap-2 max-md:top-auto lg:top-4"
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} isPaused={isHovered || isFocused} />
      ))}
    </section>
  );
};

export default ToastStack;

const ToastCard = ({
  toast: { id, kind, text, place, action, duration },
  isPaused,
}: {
  toast: Shown;
  isPaused: boolean;
}) => {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, id, duration]);

  const Icon = icons[kind];
  return (
    <div
      className={cx(
        'border-line bg-surface shadow-lifted pointer-events-auto flex w-full max-w-[26rem] items-center gap-3 rounded border py-2 ps-4 pe-2 transition duration-200 starting:-translate-y-2 starting:opacity-0 max-md:starting:translate-y-2',
        places[place],
      )}
    >
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
