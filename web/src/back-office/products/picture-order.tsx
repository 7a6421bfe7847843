import type { ReactNode } from 'react';
import { productPictures as words } from '../../texts/admin-product.ts';
import { Grip } from '../../ui/back-office-icons.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronLeft, ChevronRight, X } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { useSorting } from '../kit/list/use-sorting.ts';

type Props = {
  paths: readonly string[];
  /** Index of the picture that is shown large. */
  at: number;
  busy: boolean;
  onShow: (index: number) => void;
  onOrder: (paths: readonly string[]) => void;
  onRemove: (path: string) => void;
};

/** The pictures in a row: press to show, arrows or dragging to move, delete. */
export const PictureOrder = ({ paths, at, busy, onShow, onOrder, onRemove }: Props) => {
  const { list, order, item, grip, earlier, later } = useSorting({
    ids: paths,
    nameOf: (path) => words.nth({ nth: paths.indexOf(path) + 1 }),
    busy,
    onOrder: (next) => {
      onOrder(next);
      onShow(next.indexOf(paths[at] ?? ''));
    },
  });
  const isSortable = paths.length > 1;
  return (
    <div>
      <ul ref={list} aria-label={words.order} className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li
            key={path}
            {...item(path)}
            className="bg-surface border-line data-[dragged=true]:outline-olive relative w-24 overflow-hidden rounded border select-none data-[dragged=true]:opacity-60 data-[dragged=true]:outline-2"
          >
            <button
              type="button"
              aria-label={words.show({ nth: order.indexOf(path) + 1 })}
              aria-current={index === at}
              onClick={() => onShow(index)}
              className={cx('bg-sand block h-20 w-full -outline-offset-2', index === at && 'border-ink border-b-2')}
            >
              <Image path={path} alt="" sizes="96px" />
            </button>
            {isSortable && (
              <span {...grip} className="absolute start-0 top-0 size-11 cursor-grab touch-none">
                <span className="bg-surface/85 grid size-6 place-items-center rounded-ee">
                  <Grip className="size-4" />
                </span>
              </span>
            )}
            <div className="flex justify-between">
              {isSortable && (
                <>
                  <SmallButton {...earlier(path)} label={words.earlier({ nth: index + 1 })}>
                    <ChevronLeft className="size-4 rtl:-scale-x-100" />
                  </SmallButton>
                  <SmallButton {...later(path)} label={words.later({ nth: index + 1 })}>
                    <ChevronRight className="size-4 rtl:-scale-x-100" />
                  </SmallButton>
                </>
              )}
              <SmallButton label={words.removeNth({ nth: index + 1 })} onClick={() => onRemove(path)}>
                <X className="size-4" />
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      {isSortable && <p className="text-stone mt-2 text-xs">{words.orderHint}</p>}
    </div>
  );
};

type SmallProps = { label: string; 'aria-disabled'?: true | undefined; onClick: () => void; children: ReactNode };

const SmallButton = ({ label, children, ...props }: SmallProps) => (
  <button
    {...props}
    type="button"
    aria-label={label}
    className="hover:bg-sand grid h-8 grow place-items-center aria-disabled:opacity-35 max-sm:h-11"
  >
    {children}
  </button>
);
