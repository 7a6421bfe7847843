import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';

type Props = {
  label: string;
  /** Title by id of the element. */
  parts: Readonly<Record<string, string>>;
};

/** Links to the parts of a long screen, which stay in reach; marked is the part that is read or has got the focus. */
export const PartLinks = ({ label, parts }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const seen = new Set<string>();
    const partOf = (target: unknown): string | undefined =>
      target instanceof Element ? Object.keys(parts).find((id) => target.closest(`#${id}`)) : undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.id);
        const focused = partOf(document.activeElement);
        setCurrent(focused && seen.has(focused) ? focused : Object.keys(parts).find((id) => seen.has(id)));
      },
      { rootMargin: '-15% 0px -50%' },
    );
    for (const id of Object.keys(parts)) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    const follow = ({ target }: FocusEvent): void => {
      const focused = partOf(target);
      if (focused) setCurrent(focused);
    };
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, [parts]);

  // on phones not all are visible; scrolling the link into view would scroll the page too
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = bar.current?.getBoundingClientRect();
    if (link && box) bar.current?.scrollBy({ left: (link.left + link.right - box.left - box.right) / 2 });
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label={label}
      data-parts
      // the header of the frame is above it on phones; a long name makes that higher, so the links are at the end
      className="border-line bg-page hide-scrollbar sticky top-0 z-10 mb-4 flex gap-x-5 overflow-x-auto border-b text-sm max-[641px]:top-15"
    >
      {Object.entries(parts).map(([id, title]) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          aria-current={id === current ? 'location' : undefined}
          className={cx(
            'hover:text-olive-deep grid min-h-11 shrink-0 items-center border-b-2 max-[641px]:items-end max-[641px]:pb-1.5',
            id === current ? 'border-ink font-medium' : 'border-transparent',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
