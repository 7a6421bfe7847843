import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { bulkEdit as words } from '../../texts/admin-bulk.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';

/** Products changed at once, and per request. */
const MOST = 500;
const PER_REQUEST = 100;

type Props = {
  /** The filter of the list, without its page. */
  filter: Record<string, string | undefined>;
  total: number;
  onSelect: (products: AdminProductCard[]) => void;
};

/** Selects every product of the list, on all of its pages (PRODUCTS-8). */
export const SelectAll = ({ filter, total, onSelect }: Props) => {
  const command = useCommand(
    async () => {
      const pages = Array.from({ length: Math.ceil(total / PER_REQUEST) }, (_, page) => page + 1);
      // by id: a product that moves to a later page is read twice
      const found = new Map<string, AdminProductCard>();
      for (const page of pages) {
        const query = { ...filter, page, limit: PER_REQUEST };
        const { data } = await fetchNow(apiQuery('GET /products/admin/getall', { query }));
        for (const product of data) found.set(product._id, product);
      }
      onSelect([...found.values()]);
    },
    { failed: words.notSelected, broke: words.unreachable },
  );
  if (total > MOST) return <p className="text-stone text-xs">{words.tooMany({ n: MOST })}</p>;
  return (
    <div>
      <Button
        variant="quiet"
        aria-disabled={command.busy}
        onClick={() => void command.run()}
        className="px-2! leading-tight"
      >
        {command.busy ? words.selecting : words.selectAll({ n: total })}
      </Button>
      {command.failure && <Notice className="mt-2">{command.failure}</Notice>}
    </div>
  );
};
