import { Link } from 'react-router';
import { home } from '../../texts/home.ts';
import { Image } from '../../ui/image.tsx';
import { Scroller } from '../../ui/scroller.tsx';
import { addresses } from '../frame/addresses.ts';
import { useShop } from '../frame/shop-data.ts';

const STEP = 300;

/** Links to the parent categories. */
export const CategoryStrip = () => {
  const { categories } = useShop();
  return (
    categories.length > 0 && (
      <Scroller title={home.categories} step={STEP}>
        {categories.map(({ _id, name, imagePath }) => (
          <li key={_id} className="w-[42vw] max-w-66 shrink-0 sm:w-[26vw]">
            <Link to={addresses.category(_id)} className="group block">
              <span className="bg-sand block aspect-[4/5] overflow-hidden rounded">
                <Image
                  path={imagePath}
                  alt=""
                  sizes="(min-width: 64rem) 264px, (min-width: 40rem) 26vw, 60vw"
                  className="transition-transform duration-250 group-hover:scale-[1.03]"
                />
              </span>
              <span className="font-display text-title-sm mt-3 block group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </Scroller>
    )
  );
};
