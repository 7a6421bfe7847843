import { formatAmount } from '@nabta/contract/money.ts';
import type { ShownGroup, ShownProduct } from './shown-product.ts';
import { trailOf } from './trail.ts';
import { useAddressIn, useSite } from '../../../i18n/site.ts';
import { JsonLd } from '../../../ui/json-ld.tsx';
import { addresses } from '../../frame/addresses.ts';
import { useShop } from '../../frame/shop-data.ts';

type Props = { product: ShownProduct; group: ShownGroup | undefined };

/** Structured data of product and breadcrumb, for search engines. */
export const StructuredData = ({ product, group }: Props) => {
  const { _id, productName, description, imagePath, pictureTexts, finalPrice, stock, AVGrating, reviewCount } = product;
  const { publicUrl } = useSite();
  const addressIn = useAddressIn();
  const brand = useShop().about?.companyName;
  const address = publicUrl + addressIn(addresses.product(_id));
  return (
    <>
      <JsonLd
        thing={{
          '@type': 'Product',
          name: productName,
          description,
          image: imagePath.map((path, index) =>
            pictureOf(publicUrl + (path.split('#')[0] ?? ''), pictureTexts?.[index]),
          ),
          sku: _id,
          brand: brand ? { '@type': 'Brand', name: brand } : undefined,
          offers: {
            '@type': 'Offer',
            url: address,
            price: formatAmount(finalPrice),
            priceCurrency: 'TND',
            availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
          },
          aggregateRating:
            reviewCount > 0
              ? { '@type': 'AggregateRating', ratingValue: AVGrating, reviewCount, bestRating: 5, worstRating: 1 }
              : undefined,
          // every page describes its own variant, and names the others by their addresses
          isVariantOf: group && {
            '@type': 'ProductGroup',
            productGroupID: group._id,
            name: group.name,
            hasVariant: group.variants
              .filter((variant) => variant._id !== _id)
              .map((variant) => ({ '@type': 'Product', url: publicUrl + addressIn(addresses.product(variant._id)) })),
          },
        }}
      />
      <JsonLd
        thing={{
          '@type': 'BreadcrumbList',
          itemListElement: trailOf(product).map(({ label, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: to ? publicUrl + addressIn(to) : address,
          })),
        }}
      />
    </>
  );
};

/** The address, or with words a picture that has them. */
const pictureOf = (url: string, caption: string | undefined) =>
  caption ? { '@type': 'ImageObject', url, contentUrl: url, caption } : url;
