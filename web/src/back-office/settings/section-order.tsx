import { defaultArrangement, type Arrangement } from '@nabta/contract/settings/home-sections.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminHome as words } from '../../texts/admin-home.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown } from '../../ui/icons.tsx';

type Props = { sections: Arrangement; onChange: (sections: Arrangement) => void };

/** Switches to show sections; buttons or dragging to move them. The hero stays first. */
export const SectionOrder = ({ sections, onChange }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [moved, setMoved] = useState('');
  const last = sections.length - 1;

  const move = (from: number, to: number): void => {
    const taken = sections[from];
    if (!taken || from === to || from < 1 || to < 1 || to > last) return;
    onChange(sections.toSpliced(from, 1).toSpliced(to, 0, taken));
    setMoved(words.moved({ section: words.sections[taken.section], place: to + 1, of: sections.length }));
  };
  /** The focus goes with the section; at an end to its other button. */
  const press = (from: number, to: number): void => {
    const way = to < from ? 'up' : 'down';
    flushSync(() => move(from, to));
    const row = list.current?.children[to];
    row?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled), [data-way]:not(:disabled)`)?.focus();
  };
  const endDrag = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <ol ref={list} className="divide-line divide-y">
        {sections.map(({ section, isShown }, place) => {
          const name = words.sections[section];
          const isFixed = place === 0;
          return (
            <li
              key={section}
              draggable={!isFixed}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(place);
              }}
              onDragOver={(event) => {
                if (dragged === undefined || isFixed) return;
                event.preventDefault();
                setOver(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, place);
                endDrag();
              }}
              onDragEnd={endDrag}
              className={cx(
                'flex min-h-14 items-center gap-2 py-1',
                !isFixed && 'cursor-grab',
                over === place && dragged !== place && 'outline-olive outline-2',
                dragged === place && 'opacity-50',
              )}
            >
              <button
                type="button"
                role="switch"
                aria-checked={isShown}
                aria-label={words.show({ section: name })}
                onClick={() =>
                  onChange(sections.map((each, at) => (at === place ? { ...each, isShown: !isShown } : each)))
                }
                className="group flex min-h-11 min-w-0 grow items-center gap-3 text-start text-sm"
              >
                <span
                  aria-hidden="true"
                  className="border-edge bg-sand group-aria-checked:border-olive group-aria-checked:bg-olive flex h-6 w-11 shrink-0 items-center rounded-full border p-0.5 transition-colors group-aria-checked:justify-end forced-colors:group-aria-checked:bg-[Highlight]"
                >
                  <span className="bg-surface size-4.5 rounded-full shadow-sm forced-colors:bg-[ButtonText]" />
                </span>
                <span className="min-w-0">
                  <span className={cx('block font-medium', !isShown && 'text-stone')}>{name}</span>
                  <span className="text-stone block text-xs">{isShown ? words.hints[section] : words.hidden}</span>
                </span>
              </button>
              {!isFixed && (
                <span className="flex shrink-0">
                  <IconButton
                    label={words.up({ section: name })}
                    icon={<ChevronDown className="size-5 rotate-180" />}
                    data-way="up"
                    disabled={place === 1}
                    onClick={() => press(place, place - 1)}
                  />
                  <IconButton
                    label={words.down({ section: name })}
                    icon={<ChevronDown className="size-5" />}
                    data-way="down"
                    disabled={place === last}
                    onClick={() => press(place, place + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      <p className="text-stone mt-3 text-xs">{words.orderHint}</p>
      <Button variant="quiet" className="mt-2" onClick={() => onChange(defaultArrangement)}>
        {words.reset}
      </Button>
    </>
  );
};
