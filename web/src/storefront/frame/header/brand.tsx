import { Link } from 'react-router';
import { useSite } from '../../../i18n/site.ts';
import { navigation } from '../../../texts/layout.ts';
import { shop } from '../../../texts/shop.ts';
import { cx } from '../../../ui/cx.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Sprig } from '../../../ui/sprig.tsx';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';

/** Names up to these lengths have the sizes of `theme.css`. */
const SHORT = 10;
const MEDIUM = 15;
const LONG = 26;

/** Letters that are joined have no space between them. */
const joined = /[\u0600-\u06ff]/;

const sizeOf = ({ length }: string): string =>
  length <= SHORT ? 'brand-short' : length <= MEDIUM ? 'brand-medium' : length <= LONG ? 'brand-long' : 'brand-longest';

/** The shop's logo, or else the company's name; long ones are smaller and take two or three lines. */
export const Brand = () => {
  const name = useShop().about?.companyName || shop.name;
  const { logo } = useSite();
  return (
    <Link to={addresses.home} aria-label={navigation.homeOf({ name })} className="brand">
      {logo ? (
        <Logo path={logo} alt={name} className="max-h-12 max-w-[min(12rem,calc(100vw-14rem))] lg:max-h-14" />
      ) : (
        <>
          <Sprig className="text-gold w-10 lg:w-11" />
          <span
            className={cx(
              'font-display -mt-1 leading-tight uppercase',
              sizeOf(name),
              joined.test(name) && 'tracking-normal!',
            )}
          >
            {name}
          </span>
        </>
      )}
    </Link>
  );
};
