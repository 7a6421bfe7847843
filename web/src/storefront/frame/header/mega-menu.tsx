import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { navigation } from '../../../texts/layout.ts';
import { Image } from '../../../ui/image.tsx';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';
import { ChevronDown } from '../../../ui/icons.tsx';

/**
 * All categories in four columns. A native disclosure that works without JavaScript; with it, it closes after a
 * navigation.
 */
const MegaMenu = () => {
  const { categories } = useShop();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const close = (): void => menu.current?.removeAttribute('open');
  const shownOn = useRef(key);
  useEffect(() => {
    // not during hydration: the user may have opened it before
    if (shownOn.current !== key) close();
    shownOn.current = key;
  }, [key]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    categories.length > 0 && (
      <details ref={menu} id="categories" className="group" onKeyDown={onKeyDown} onBlur={onBlur}>
        <summary className="hover:text-olive group-open:text-olive inline-flex min-h-11 items-center gap-1.5 px-2 xl:px-3">
          {navigation.categories}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-line bg-page shadow-lifted absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto border-y transition duration-200 starting:-translate-y-1 starting:opacity-0">
          <ul className="wide grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-4">
            {categories.map(({ _id, name, imagePath, subcategories }) => (
              <li key={_id} className="flex gap-4">
                <span className="size-16 shrink-0 overflow-hidden rounded">
                  <Image path={imagePath} alt="" sizes="64px" />
                </span>
                <div>
                  <Link
                    to={addresses.category(_id)}
                    className="font-display text-title-sm hover:text-olive inline-flex min-h-8 items-center"
                  >
                    {name}
                  </Link>
                  <ul className="mt-1 text-sm">
                    {subcategories.map((sub) => (
                      <li key={sub._id}>
                        <Link
                          to={addresses.category(sub._id)}
                          className="text-stone hover:text-ink inline-flex min-h-8 items-center hover:underline"
                        >
                          {sub.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </details>
    )
  );
};

export default MegaMenu;
