import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

type Props<Id extends string> = {
  label: string;
  /** `id` is the id of the panel; `title` is its heading where all panels are shown. */
  tabs: { id: Id; label: string; title: string; content: ReactNode }[];
  /** Undefined until the page is hydrated: then CSS shows the panel named by the address, else the first. */
  shown: Id | undefined;
  onShow: (id: Id) => void;
};

/** Tabs; without JavaScript all panels are shown, one below the other. Arrow keys move between tabs. */
export const Tabs = <Id extends string>({ label, tabs, shown: chosen, onShow }: Props<Id>) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = chosen ?? tabs[0]?.id ?? '';

  // On narrow screens not all tabs are visible: scrolls to the selected one, without scrolling the page.
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const tab = document.getElementById(tabIdOf(shown))?.getBoundingClientRect();
    if (box && tab)
      list.current?.scrollBy({ left: Math.max(0, tab.right - box.right) + Math.min(0, tab.left - box.left) });
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const at = tabs.findIndex(({ id }) => id === shown);
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onShow(tab.id);
    document.getElementById(tabIdOf(tab.id))?.focus();
  };
  return (
    <div data-fresh={chosen === undefined || undefined} className="group/tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-script:hidden hide-scrollbar border-line flex gap-6 overflow-x-auto border-b sm:gap-10"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabIdOf(id)}
            aria-controls={id}
            aria-selected={id === shown}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
            onKeyDown={onKeyDown}
            className={cx(
              'min-h-13 shrink-0 border-b-2 text-sm font-medium -outline-offset-2 transition-colors sm:text-base',
              id === shown ? 'border-ink' : 'text-stone hover:text-ink border-transparent',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={tabIdOf(id)}
          // Focusable for addresses with its hash, but not a tab stop.
          tabIndex={-1}
          className={cx(
            'no-script:block! scroll-mt-16 pt-8',
            id !== shown && 'hidden',
            'group-data-fresh/tabs:target:block group-data-fresh/tabs:group-has-[:target]/tabs:not-target:hidden',
          )}
        >
          <h2 className="no-script:not-sr-only no-script:mb-4 text-title-sm sr-only">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
};

/** The id of the tab that shows a panel. */
export const tabIdOf = (panel: string): string => `${panel}-tab`;
