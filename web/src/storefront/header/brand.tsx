import { Link } from 'react-router';
import { navigation } from '../../texts/layout.ts';
import { shop } from '../../texts/shop.ts';
import { Sprig } from '../../ui/sprig.tsx';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';

/** The company's name, set as on its labels. */
export const Brand = () => {
  const name = useShop().about?.companyName || shop.name;
  return (
    <Link
      to={addresses.home}
      aria-label={navigation.homeOf(name)}
      className="grid min-h-11 min-w-0 content-center lg:-ms-1 lg:shrink-0 justify-items-center"
    >
      <Sprig className="text-gold w-10 lg:w-11" />
      <span className="font-display -mt-1 max-w-full truncate ps-[0.2em] text-[clamp(16px,5.1vw,20px)] leading-tight tracking-[0.2em] uppercase max-[21rem]:text-[15px] max-[21rem]:tracking-widest lg:text-[22px]">
        {name}
      </span>
    </Link>
  );
};
