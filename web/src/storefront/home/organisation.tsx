import { JsonLd } from '../../ui/json-ld.tsx';
import { useSite } from '../../i18n/site.ts';
import { shop } from '../../texts/shop.ts';
import { useShop } from '../frame/shop-data.ts';

/** Structured data of the company, for search engines. */
export const Organisation = () => {
  const { about } = useShop();
  const { publicUrl, logo } = useSite();
  return (
    <JsonLd
      thing={{
        '@type': 'Organization',
        name: about?.companyName || shop.name,
        url: publicUrl,
        logo: logo ? publicUrl + logo : undefined,
        description: about?.factoryInfo.description || shop.description,
        telephone: about?.visitInfo.phone || undefined,
        email: about?.visitInfo.email || undefined,
        address: about?.visitInfo.address || undefined,
      }}
    />
  );
};
