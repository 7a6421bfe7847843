import { governorates as french } from '@nabta/contract/delivery/governorates.ts';
import { locale } from '../i18n/language.ts';
import { governorates as words } from '../texts/governorates.ts';

/** By their names in the language of the page. */
export const governorates = french
  .map((value, place) => ({ value, name: words.names[place] ?? value }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale));

/** The name of a governorate in the language of the page. */
export const governorateName = (french: string): string =>
  governorates.find(({ value }) => value === french)?.name ?? french;

type Props = {
  /** The option for no governorate. */
  none: string;
  /** The present value, which may be another text. */
  value?: string;
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
