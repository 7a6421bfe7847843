import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/select.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';

type Tab<Id extends string> = { id: Id; label: string; title: string; content: ReactNode };
type Props<Id extends string> = {
  label: string;
  groups: readonly { title: string; tabs: readonly Tab<Id>[] }[];
  shown: Id;
  onShow: (id: Id) => void;
  /** Above what the tabs show; on narrow screens below it. */
  note?: ReactNode;
};

/** Many tabs in groups: beside what they show, or a list to choose from where there is no room (ARIA pattern "tabs", vertical). */
export const SideTabs = <Id extends string>({ label, groups, shown, onShow, note }: Props<Id>) => {
  const isWide = useIsWide();
  const id = useId();
  const tabs = groups.flatMap((group) => group.tabs);
  const tabId = (tab: Id): string => `${id}-${tab}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === shown);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onShow(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      {isWide ? (
        <div role="tablist" aria-label={label} aria-orientation="vertical" className="sticky top-6 grid gap-4 text-sm">
          {groups.map((group) => (
            <div key={group.title} role="presentation" className="grid">
              <span aria-hidden="true" className="text-stone mb-1 px-3 text-xs font-semibold">
                {group.title}
              </span>
              {group.tabs.map((tab) => (
                <button
                  key={tab.id}
                  type="button"
                  role="tab"
                  id={tabId(tab.id)}
                  aria-controls={tab.id}
                  aria-selected={tab.id === shown}
                  tabIndex={tab.id === shown ? 0 : -1}
                  onClick={() => onShow(tab.id)}
                  onKeyDown={onKeyDown}
                  className={cx(
                    'min-h-9 rounded px-3 py-1 text-start transition-colors',
                    tab.id === shown ? 'bg-olive-pale text-olive-deep font-semibold' : 'hover:bg-sand-pale',
                  )}
                >
                  {tab.label}
                </button>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <Select label={label} value={shown} onChange={({ target }) => onShow(target.value as Id)}>
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.tabs.map((tab) => (
                <option key={tab.id} value={tab.id}>
                  {tab.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <div className="min-w-0">
        {isWide && note && <div className="mb-4 empty:hidden">{note}</div>}
        {tabs.map((tab) => (
          <section
            key={tab.id}
            id={tab.id}
            role={isWide ? 'tabpanel' : undefined}
            aria-label={isWide ? undefined : tab.title}
            aria-labelledby={isWide ? tabId(tab.id) : undefined}
            tabIndex={-1}
            hidden={tab.id !== shown}
          >
            <h2 className="mb-1 text-lg">{tab.title}</h2>
            {tab.content}
          </section>
        ))}
      </div>
      {!isWide && note && <div className="empty:hidden">{note}</div>}
    </div>
  );
};
