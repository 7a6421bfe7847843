import { use } from 'react';
import { useAddressIn, useSite } from '../../../i18n/site.ts';
import { asVisitor } from '../../../lib/visitor-view.ts';
import { backOffice } from '../../../texts/back-office.ts';
import { Copy, Share, Store } from '../../../ui/back-office-icons.tsx';
import { cx } from '../../../ui/cx.ts';
import { SiteName } from '../../../ui/page-meta.tsx';
import { canCopy, copyText } from './copy-text.ts';

const words = backOffice.shop;

type Page = {
  /** In the shop; its first page without it. */
  path?: string;
  /** What is shared. */
  title?: string;
};

/** How a page of the shop is seen by an admin, in a tab of its own (SHOP-2), and how its address is handed on. */
export const useShopPage = ({ path = '/', title }: Page = {}) => {
  const { publicUrl } = useSite();
  const shopName = use(SiteName);
  const address = useAddressIn()(path);
  const url = publicUrl + address;
  return {
    href: asVisitor(address),
    copy: () => void copyText(url, words),
    /** Undefined where the browser has no sheet to share with. */
    share:
      'share' in navigator
        ? // the person may close the sheet
          () => void navigator.share({ url, title: title ?? shopName }).catch(() => undefined)
        : undefined,
  };
};

/** To see a page of the shop, to copy its address, and to share it. */
export const ShopLinks = ({ className, ...page }: Page & { className?: string }) => {
  const { href, copy, share } = useShopPage(page);
  return (
    <div className={cx('flex items-center text-sm', className)}>
      <a href={href} target="_blank" rel="noopener" className={`${action} grow gap-2.5 px-3 font-medium`}>
        <Store className="size-4.5 shrink-0" />
        {page.path ? words.viewProduct : words.view}
      </a>
      {canCopy() && (
        <button
          type="button"
          aria-label={words.copy}
          title={words.copy}
          onClick={copy}
          className={`${action} ${square}`}
        >
          <Copy className="size-4.5" />
        </button>
      )}
      {share && (
        <button
          type="button"
          aria-label={words.share}
          title={words.share}
          onClick={share}
          className={`${action} ${square}`}
        >
          <Share className="size-4.5" />
        </button>
      )}
    </div>
  );
};

const action = 'inline-flex min-h-9 items-center rounded transition-colors hover:bg-sand-pale max-[641px]:min-h-11';
const square = 'w-9 shrink-0 justify-center max-[641px]:w-11';

/** On phones: the shop, and its address, in the header. */
export const ShopButtons = () => {
  const { href, copy, share } = useShopPage();
  const hand = share ? { label: words.share, Icon: Share, run: share } : { label: words.copy, Icon: Copy, run: copy };
  return (
    <>
      <a href={href} target="_blank" rel="noopener" aria-label={words.view} className={round}>
        <Store className="size-5.5" />
      </a>
      {(share || canCopy()) && (
        <button type="button" aria-label={hand.label} onClick={hand.run} className={`${round} max-[24rem]:hidden`}>
          <hand.Icon className="size-5.5" />
        </button>
      )}
    </>
  );
};

const round = 'hover:bg-sand/60 grid size-11 shrink-0 place-items-center rounded-full transition-colors';
