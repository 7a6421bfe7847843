import { locale } from '../i18n/language.ts';
import { governorates as names } from '../texts/governorates.ts';

/** The 24 governorates of Tunisia by the key of their text; addresses have the French name in every language. */
const french = {
  ariana: 'Ariana',
  beja: 'Béja',
  benArous: 'Ben Arous',
  bizerte: 'Bizerte',
  gabes: 'Gabès',
  gafsa: 'Gafsa',
  jendouba: 'Jendouba',
  kairouan: 'Kairouan',
  kasserine: 'Kasserine',
  kebili: 'Kébili',
  laManouba: 'La Manouba',
  leKef: 'Le Kef',
  mahdia: 'Mahdia',
  medenine: 'Médenine',
  monastir: 'Monastir',
  nabeul: 'Nabeul',
  sfax: 'Sfax',
  sidiBouzid: 'Sidi Bouzid',
  siliana: 'Siliana',
  sousse: 'Sousse',
  tataouine: 'Tataouine',
  tozeur: 'Tozeur',
  tunis: 'Tunis',
  zaghouan: 'Zaghouan',
} satisfies Record<keyof typeof names, string>;

const governorates = (Object.keys(french) as (keyof typeof french)[])
  .map((key) => ({ value: french[key], name: names[key] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale));

/** The name of a governorate in the language of the page. */
export const governorateName = (french: string): string =>
  governorates.find(({ value }) => value === french)?.name ?? french;

type Props = {
  /** The option for no governorate. */ none: string;
  /** The present value, which may be another text. */ value?: string;
};

/** The options of a select for the governorate of an address. */
export const GovernorateOptions = ({ none, value }: Props) => (
  <>
    <option value="">{none}</option>
    {value && !governorates.some((each) => each.value === value) && <option>{value}</option>}
    {governorates.map((each) => (
      <option key={each.value} value={each.value}>
        {each.name}
      </option>
    ))}
  </>
);
