import { Link } from 'react-router';
import { LanguageLinks } from '../../../session/languages/language-links.tsx';
import { useUser } from '../../../session/current-user.ts';
import { footer } from '../../../texts/footer.ts';
import { navigation } from '../../../texts/layout.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { addresses } from '../addresses.ts';
import { useShop } from '../shop-data.ts';

/** The navigation of phones. Its links replace the history entry of the open drawer. */
const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { categories } = useShop();
  const user = useUser();
  const line = 'flex min-h-12 items-center';
  return (
    <Dialog open={open} onClose={onClose} title={navigation.menu} side="start">
      <nav aria-label={navigation.menu}>
        <ul className="font-display text-title-sm">
          {[
            [addresses.home, navigation.home],
            [addresses.products, navigation.products],
            [addresses.promotions, navigation.promotions],
            [addresses.about, navigation.about],
            ...(user
              ? [
                  [addresses.favorites, navigation.favorites],
                  [addresses.profile, navigation.profile],
                ]
              : [
                  [addresses.track, footer.track],
                  [addresses.login, navigation.login],
                ]),
          ].map(([to = '', label]) => (
            <li key={to} className="border-line border-b">
              <Link to={to} replace className={line}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {categories.length > 0 && <h3 className="text-stone eyebrow mt-8 mb-2 font-text">{navigation.categories}</h3>}
        {categories.map(({ _id, name, subcategories }) => (
          <Disclosure key={_id} name="categories" summary={name}>
            <ul className="text-stone ps-4 text-sm">
              {[{ _id, name: navigation.allOf({ category: name }) }, ...subcategories].map((entry) => (
                <li key={entry._id}>
                  <Link to={addresses.category(entry._id)} replace className={line}>
                    {entry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </nav>
      <LanguageLinks className="mt-8" linkClass="min-h-11 px-1" />
    </Dialog>
  );
};

export default Drawer;
