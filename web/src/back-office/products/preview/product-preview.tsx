import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { receive, send } from '../../../storefront/products/preview/messages.ts';
import { language } from '../../../i18n/language.ts';
import { useAddressIn } from '../../../i18n/site.ts';
import { adminPreview as words } from '../../../texts/admin-preview.ts';
import { Select } from '../../../ui/select.tsx';
import type { ProductValues } from '../product-fields.ts';
import { unsavedProduct } from './unsaved-product.ts';

type Props = { product: AdminProduct; values: ProductValues; className?: string };

/** The page of the shop in a frame, with what is typed in the form (PRODUCTS-11). */
export const ProductPreview = ({ product, values, className = '' }: Props) => {
  const addressIn = useAddressIn();
  const [code, setCode] = useState<Language>(language);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = JSON.stringify(unsavedProduct(product, values, code));
  const show = useEffectEvent(() => {
    const page = frame.current?.contentWindow;
    if (page) send(page, { kind: 'preview-values', values: unsavedProduct(product, values, code) });
  });
  useEffect(() => show(), [shown]);
  useEffect(
    () =>
      receive(
        () => frame.current?.contentWindow,
        (message) => message.kind === 'preview-ready' && show(),
      ),
    [],
  );
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      <Select label={words.language} value={code} onChange={({ target }) => setCode(target.value as Language)}>
        {languageCodes.map((each) => (
          <option key={each} value={each}>
            {languages[each].name}
          </option>
        ))}
      </Select>
      {/* No sandbox: with scripts and its origin, which a page of the shop needs, it holds nothing back, and browsers warn. */}
      <iframe
        key={code}
        ref={frame}
        name="preview"
        title={words.frame}
        src={addressIn(`/admin/preview/${product._id}`, code)}
        className="border-line bg-page w-full grow rounded border"
      />
    </div>
  );
};
