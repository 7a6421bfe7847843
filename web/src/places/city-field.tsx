import { useEffect, useState, type ComponentProps } from 'react';
import { firstInteraction } from '../lib/deferred.ts';
import { Field } from '../ui/field.tsx';
import type { CitySuggestions, FieldAttributes } from './city-suggestions.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'value'> & {
  value: string;
  /** The French name of the chosen governorate. */
  governorate: string;
  /** Called with the city and the postal code of a chosen place. */
  onPlace: (city: string, postalCode: string) => void;
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */
  buyer?: 'guest' | 'account';
};

/**
 * A text field for the city. Once a governorate is chosen, code that is loaded then suggests its places; any text is
 * valid (ORDERS-11).
 */
export const CityField = ({ governorate, onPlace, buyer = 'account', ...field }: Props) => {
  const [attributes, onAttributes] = useState<FieldAttributes>();
  const [Suggestions, setSuggestions] = useState<typeof CitySuggestions>();

  useEffect(() => {
    if (!governorate) return;
    const load = async (): Promise<void> => {
      await firstInteraction();
      const loaded = await import('./city-suggestions.tsx').catch(() => undefined);
      setSuggestions(() => loaded?.CitySuggestions);
    };
    void load();
  }, [governorate]);

  return (
    <div className="relative">
      <Field {...field} {...attributes} />
      {Suggestions && governorate && (
        <Suggestions {...{ onAttributes, governorate, onPlace, buyer }} typed={field.value} />
      )}
    </div>
  );
};
