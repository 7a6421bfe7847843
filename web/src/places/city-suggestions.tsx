import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { guestPlaces, places as accountPlaces } from '../texts/places.ts';
import { cx } from '../ui/cx.ts';
import { governorateName } from './governorates.tsx';
import { placesOf, suggestedPlaces, type Place } from './places.ts';

type Props = {
  /** The field, which has its own error and label. */
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  governorate: string;
  onPlace: (city: string, postalCode: string) => void;
  buyer: 'guest' | 'account';
};

const noPlaces: readonly Place[] = [];

/** The places of a governorate; empty until they are loaded, and without a connection. */
const usePlaces = (governorate: string): readonly Place[] => {
  const [loaded, setLoaded] = useState<{ governorate: string; places: readonly Place[] }>();
  useEffect(() => {
    let isCurrent = true;
    void placesOf(governorate, governorateName(governorate))
      .catch(() => undefined)
      .then((places = []) => isCurrent && setLoaded({ governorate, places }));
    return () => {
      isCurrent = false;
    };
  }, [governorate]);
  return loaded?.governorate === governorate ? loaded.places : noPlaces;
};

/**
 * Makes a text field an editable combobox with a list (WAI-ARIA 1.2). The field is rendered by the form, because this code is
 * loaded later and must not replace a field that has the focus; so its attributes and listeners are set on the element.
 */
export const CitySuggestions = ({ input, typed, governorate, onPlace, buyer }: Props) => {
  const words = buyer === 'guest' ? guestPlaces : accountPlaces;
  const places = usePlaces(governorate);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [filled, setFilled] = useState('');
  const list = useId();
  const options = open ? suggestedPlaces(places, typed) : [];
  const expanded = options.length > 0;
  const optionId = (index: number): string => `${list}-${index}`;

  const show = (isOpen: boolean, index = -1): void => {
    setOpen(isOpen);
    setActive(index);
  };

  const choose = ({ city, postalCode }: Place): void => {
    show(false);
    setFilled(words.filled({ city, code: postalCode }));
    onPlace(city, postalCode);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && expanded) {
      event.preventDefault();
      // from -1 (the field itself) through the options and back to the field
      const stops = options.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'ArrowDown' && places.length > 0) {
      event.preventDefault();
      show(true, event.altKey ? -1 : 0);
    } else if (event.key === 'Enter' && options[active]) {
      // otherwise Enter sends the form
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      // these move in the text
      setActive(-1);
    }
  });
  const onType = useEffectEvent((): void => {
    setFilled('');
    show(true);
  });
  // typed while the places were loading
  const onLoad = useEffectEvent((): void => {
    if (typed && document.activeElement === input.current) show(true);
  });
  const onClick = useEffectEvent((): void => show(true));
  const onBlur = useEffectEvent((): void => show(false));

  useEffect(() => {
    const field = input.current;
    if (!field || places.length === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', 'false');
    onLoad();
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    // At the document, after React's own listener: an update before it would render the former value over the typed one.
    document.addEventListener('input', ({ target }) => target === field && onType(), { signal });
    field.addEventListener('click', () => onClick(), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    return () => {
      leaving.abort();
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded']) field.removeAttribute(name);
    };
  }, [input, places]);

  useEffect(() => {
    const field = input.current;
    if (!field || !expanded) return;
    field.setAttribute('aria-expanded', 'true');
    field.setAttribute('aria-controls', list);
    document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
    return () => {
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-controls');
    };
  }, [input, expanded, list]);

  useEffect(() => {
    const field = input.current;
    const option = document.getElementById(`${list}-${active}`);
    if (!field || !option) return;
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
    return () => field.removeAttribute('aria-activedescendant');
  }, [input, list, active]);

  const field = input.current;
  return (
    <>
      <p role="status" className="sr-only">
        {open && places.length > 0 ? words.found({ n: options.length }) : filled}
      </p>
      {expanded && (
        <ul
          id={list}
          role="listbox"
          aria-label={words.list}
          // Tab must not stop at a box that scrolls
          tabIndex={-1}
          // keeps the focus in the field
          onMouseDown={(event) => event.preventDefault()}
          // below the field, over what comes after it and over bars that stick, but not over the header
          style={{ insetBlockStart: field ? field.offsetTop + field.offsetHeight + 4 : 0 }}
          className="border-line bg-surface shadow-lifted absolute inset-x-0 z-25 max-h-72 overflow-y-auto overscroll-contain rounded border py-1"
        >
          {options.map((place, index) => (
            <li
              key={index}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(place)}
              className={cx(
                'hover:bg-sand-pale flex min-h-12 cursor-pointer items-center gap-4 px-4 py-2 text-sm',
                index === active && 'bg-sand-pale outline-olive outline-2 -outline-offset-2',
              )}
            >
              <span className="grow">
                <bdi className={place.isDelegation ? 'font-medium' : undefined}>{place.name}</bdi>
                {' — '}
                <bdi className="text-stone">{place.within}</bdi>
              </span>
              <span dir="ltr" className="text-stone shrink-0 tabular-nums">
                {place.postalCode}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
