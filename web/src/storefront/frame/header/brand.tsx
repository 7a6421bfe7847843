import { Link } from 'react-router';
import { useSite } from '../../../i18n/site.ts';
import { navigation } from '../../../texts/layout.ts';
import { shop } from '../../../texts/shop.ts';
import { cx } from '../../../ui/cx.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Sprig } from '../../../ui/sprig.tsx';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';

/** Letters that are joined have no space between them. */
const joined = /[\u0600-\u06ff]/;

/**
 * The size of a name by its length. On phones the icons beside it and a scroll bar take 224 px; a medium name is up to 11 em
 * wide.
 */
const sizeOf = ({ length }: string): string => {
  if (length <= 10)
    return 'max-w-full truncate ps-[0.2em] text-[clamp(16px,5.1vw,20px)] tracking-[0.2em] max-[21rem]:text-[15px] max-[21rem]:tracking-widest lg:text-[22px]';
  if (length <= 15)
    return 'max-w-full truncate ps-[0.08em] text-[clamp(11px,(100vw-224px)/11,18px)] tracking-[0.08em] max-[21rem]:ps-0 max-[21rem]:text-[10px] max-[21rem]:tracking-normal lg:text-[16px] xl:ps-[0.15em] xl:text-[22px] xl:tracking-[0.15em]';
  if (length <= 26)
    return 'line-clamp-2 max-w-full text-center text-[13px] tracking-[0.05em] text-balance wrap-anywhere max-[21rem]:line-clamp-3 max-[21rem]:text-[10px] max-[21rem]:tracking-normal lg:text-[15px] xl:max-w-54 xl:text-[18px]';
  return 'line-clamp-3 max-w-full text-center text-[11px] tracking-[0.03em] text-balance wrap-anywhere max-[21rem]:text-[10px] max-[21rem]:tracking-normal lg:text-[13px] xl:max-w-60 xl:text-[15px]';
};

/** The shop's logo, or else the company's name; long ones are smaller and take two or three lines. */
export const Brand = () => {
  const name = useShop().about?.companyName || shop.name;
  const { logo } = useSite();
  return (
    <Link
      to={addresses.home}
      aria-label={navigation.homeOf({ name })}
      className="grid min-h-11 min-w-0 content-center justify-items-center lg:-ms-1 lg:max-w-48 lg:shrink-0 xl:max-w-72"
    >
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
