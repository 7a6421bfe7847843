import { sorting as words } from '../../../texts/sorting.ts';
import { Grip } from '../../../ui/back-office-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../../ui/icons.tsx';
import { useSorting } from './use-sorting.ts';
import { SmallPicture } from './small-picture.tsx';

type Item = { id: string; name: string; picture: string; note?: string | undefined };
type Props = {
  label: string;
  items: readonly Item[];
  busy?: boolean;
  onOrder: (ids: readonly string[]) => void;
  /** Items can be taken out. */
  onRemove?: (id: string) => void;
};

/** A list whose order is changed by dragging or with buttons. */
export const SortedList = ({ label, items, busy = false, onOrder, onRemove }: Props) => {
  const nameOf = (id: string): string => items.find((each) => each.id === id)?.name ?? '';
  const { list, item, grip, earlier, later } = useSorting({ ids: items.map(({ id }) => id), nameOf, busy, onOrder });
  return (
    <ol ref={list} aria-label={label} className="border-line grid rounded border">
      {items.map(({ id, name, picture, note }) => (
        <li
          key={id}
          {...item(id)}
          className="border-line bg-surface data-[dragged=true]:bg-olive-pale data-[dragged=true]:outline-olive flex items-center gap-2 border-t py-1 pe-1 select-none first:border-t-0 data-[dragged=true]:outline-2"
        >
          <span {...grip} className="text-stone grid size-11 shrink-0 cursor-grab touch-none place-items-center">
            <Grip className="size-5" />
          </span>
          <SmallPicture path={picture} sizes="40px" className="size-10 shrink-0 rounded" />
          <span className="min-w-0 grow text-sm">
            <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
            {note && <span className="text-stone block text-xs">{note}</span>}
          </span>
          <span className="flex shrink-0">
            <IconButton
              {...earlier(id)}
              label={words.earlier({ name })}
              icon={<ChevronDown className="size-5 rotate-180" />}
              className="aria-disabled:opacity-35"
            />
            <IconButton
              {...later(id)}
              label={words.later({ name })}
              icon={<ChevronDown className="size-5" />}
              className="aria-disabled:opacity-35"
            />
            {onRemove && (
              <IconButton label={words.remove({ name })} icon={<X className="size-5" />} onClick={() => onRemove(id)} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
