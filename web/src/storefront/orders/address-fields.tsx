import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { GovernorateOptions } from '../../places/governorates.tsx';
import { CityField } from '../../places/city-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Plus } from '../../ui/page-icons.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Keyboard, autocomplete and maximum length of each kind of field; lengths as the server validates them. */
const attributes = {
  firstName: { autoComplete: 'given-name', maxLength: 80 },
  lastName: { autoComplete: 'family-name', maxLength: 80 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  street: { autoComplete: 'street-address', maxLength: 200, dir: 'auto' },
  landmark: { autoComplete: 'off', maxLength: 120, dir: 'auto' },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  governorate: { autoComplete: 'address-level1' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 20 },
  country: { autoComplete: 'country-name', maxLength: 80 },
} as const satisfies Record<string, Omit<ComponentProps<'input'>, 'id'>>;

/** The fields of a checkout in their order, with their kinds. */
export type AddressFieldKinds<Name extends string> = Readonly<Record<Name, keyof typeof attributes>>;

/** Props that connect a field to its form. */
export type Control<Name extends string> = {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type Props<Name extends string> = {
  kinds: AddressFieldKinds<Name>;
  field: (name: Name) => Control<Name>;
  idOf: (name: Name) => string;
  labels: Readonly<Record<Name, string>>;
  hints: { readonly [N in Name]?: string };
  words: {
    /** The option for no governorate. */
    choose: string;
    /** Marks optional fields; by default in the language of the page. */
    optional?: string;
  };
  /** Whose texts the suggested places have. */
  buyer: 'guest' | 'account';
};

/** Short ones, two of which share a line where there is room, or always. */
const halves: { readonly [Kind in keyof typeof attributes]?: true | 'always' } = {
  firstName: 'always',
  lastName: 'always',
  email: true,
  phone: true,
  governorate: true,
  city: true,
  postalCode: 'always',
  country: 'always',
};

/** One column. An error moves what is below it: space reserved for each would make a phone scroll twice as far. */
export const AddressFields = <Name extends string>({
  kinds,
  field,
  idOf,
  labels,
  hints,
  words,
  buyer,
}: Props<Name>) => {
  const names = Object.keys(kinds) as Name[];
  const ofKind = (kind: keyof typeof attributes) => {
    const name = names.find((each) => kinds[each] === kind);
    return name && field(name);
  };
  const control = (name: Name) => {
    const kind = kinds[name];
    const wiring = { ...field(name), id: idOf(name), label: labels[name], hint: hints[name] };
    if (kind === 'street') return <TextArea {...wiring} {...attributes[kind]} rows={1} />;
    if (kind === 'governorate')
      return (
        <Select {...wiring} {...attributes[kind]}>
          <GovernorateOptions none={words.choose} value={wiring.value} />
        </Select>
      );
    if (kind === 'landmark') return <Landmark {...wiring} optional={words.optional ?? true} />;
    // On phones the keyboard's key leads to the next field; the order is placed by its button.
    if (kind !== 'city') return <Field {...wiring} {...attributes[kind]} enterKeyHint="next" />;
    return (
      <CityField
        {...wiring}
        {...attributes[kind]}
        enterKeyHint="next"
        buyer={buyer}
        governorate={ofKind('governorate')?.value ?? ''}
        onPlace={(city, postalCode) => {
          wiring.onChange({ target: { value: city } });
          ofKind('postalCode')?.onChange({ target: { value: postalCode } });
        }}
      />
    );
  };
  return (
    <div className="mb-3 grid grid-cols-2 gap-x-4 gap-y-5 scrolls-clear *:col-span-2 *:data-[half=always]:col-span-1 sm:*:data-half:col-span-1">
      {names.map((name) => (
        <div key={name} data-half={halves[kinds[name]]}>
          {control(name)}
        </div>
      ))}
    </div>
  );
};

type LandmarkProps = Control<string> & { id: string; label: string; hint: string | undefined; optional: string | true };

/** Most addresses need none, so a button opens its field. */
const Landmark = (props: LandmarkProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && props.value) setIsOpen(true);
  if (!isOpen)
    return (
      <button
        type="button"
        className="link inline-flex min-h-11 items-center gap-2 text-sm"
        onClick={() => {
          flushSync(() => setIsOpen(true));
          document.getElementById(props.id)?.focus();
        }}
      >
        <Plus className="size-4" />
        {props.label}
      </button>
    );
  return <Field {...props} {...attributes.landmark} enterKeyHint="next" />;
};
