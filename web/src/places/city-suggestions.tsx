import { memo, useEffect, useLayoutEffect, useState, type ComponentProps } from 'react';
import { guestPlaces, places as accountPlaces } from '../texts/places.ts';
import { cx } from '../ui/cx.ts';
import { intoView, useCombobox } from '../ui/use-combobox.ts';
import { governorateName } from './governorates.tsx';
import { placesOf, suggestedPlaces, type Place } from './places.ts';

/** Attributes of the field, which has its own error and label. */
export type FieldAttributes = Omit<ComponentProps<'input'>, 'id'>;

type Props = {
  /** Gives the field what makes it a combobox. */
  onAttributes: (attributes: FieldAttributes | undefined) => void;
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

/** Makes a text field a combobox. The form renders the field: code that is loaded later must not replace what has the focus. */
export const CitySuggestions = memo(({ onAttributes, typed, governorate, onPlace, buyer }: Props) => {
  const words = buyer === 'guest' ? guestPlaces : accountPlaces;
  const places = usePlaces(governorate);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState('');
  const options = open ? suggestedPlaces(places, typed) : [];
  const box = useCombobox({
    options: options.map((_, index) => `${index}`),
    leavesByText: true,
    onClose: () => setOpen(false),
    onKey: (event) => {
      if (event.key !== 'ArrowDown' || box.expanded) return;
      event.preventDefault();
      setOpen(true);
      if (!event.altKey) box.activate('0');
    },
  });

  const show = (): void => {
    setOpen(true);
    box.activate(undefined);
  };
  const onInput = (): void => {
    setFilled('');
    show();
  };
  const choose = ({ city, postalCode }: Place): void => {
    setOpen(false);
    setFilled(words.filled({ city, code: postalCode }));
    onPlace(city, postalCode);
  };

  const attributes = { ...box.field, ref: setField, onClick: show, onInput };
  // With each change. `memo` ends the cycle: the field's new attributes change none of the props.
  useLayoutEffect(() => {
    onAttributes(places.length > 0 ? attributes : undefined);
    return () => onAttributes(undefined);
  });

  // typed while the places were loading
  useEffect(() => {
    if (field?.value && document.activeElement === field) setOpen(true);
  }, [field]);

  return (
    <>
      <p role="status" className="sr-only">
        {open && places.length > 0 ? words.found({ n: options.length }) : filled}
      </p>
      {box.expanded && (
        <ul
          {...box.list}
          ref={intoView}
          aria-label={words.list}
          // Tab must not stop at a box that scrolls
          tabIndex={-1}
          // below the field, over what comes after it and over bars that stick, but not over the header
          style={{ insetBlockStart: field ? field.offsetTop + field.offsetHeight + 4 : 0 }}
          className="border-line bg-surface shadow-lifted absolute inset-x-0 z-25 max-h-72 overflow-y-auto overscroll-contain rounded border py-1"
        >
          {options.map((place, index) => (
            <li
              key={index}
              {...box.option(`${index}`)}
              onClick={() => choose(place)}
              className={cx(
                'hover:bg-sand-pale flex min-h-12 cursor-pointer items-center gap-4 px-4 py-2 text-sm',
                box.active === `${index}` && 'bg-sand-pale outline-olive outline-2 -outline-offset-2',
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
});
