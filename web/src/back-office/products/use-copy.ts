import { useNavigate } from 'react-router';
import { quietApi } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { useCommand } from '../kit/query/command.tsx';

/** Adds a hidden copy of a product and opens its form. */
export const useCopy = () => {
  const navigate = useNavigate();
  return useCommand(
    async (id: string) => {
      const copy = await quietApi('POST /products/:id/copy', { params: { id } });
      await navigate(addresses.product(copy._id));
    },
    { done: words.copied, failed: words.notCopied, broke: words.copyBroke },
  );
};
