import type { AdminProduct } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { api, browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { pictureForm } from '../../lib/upload.ts';
import { useForm } from '../../lib/use-form.ts';
import { newProduct as words } from '../../texts/admin-product.ts';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { useUpload } from '../images/use-upload.ts';
import { errorsIn, newBody, productFields, type ProductValues } from './product-fields.ts';

type Given = {
  form: Pick<ReturnType<typeof useForm<ProductValues>>, 'values' | 'check' | 'refuse'>;
  files: File[];
  /** Also when its pictures are still missing. */ onAdded: () => void;
  onDone: () => void;
};

/** Adds a product, then its pictures; where these fail, the product stays, and only they are sent again. */
export const useAdding = ({ form, files, onAdded, onDone }: Given) => {
  const [made, setMade] = useState<AdminProduct>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = useUpload();

  const add = async (): Promise<AdminProduct | undefined> => {
    if (!(await form.check(productFields))) return undefined;
    try {
      const product = await api('POST /products', { body: newBody(form.values), ownWords: true });
      setMade(product);
      toast({ kind: 'success', text: words.added });
      return product;
    } catch (error) {
      const why = whyNot(error, words.failed, words.unreachable);
      const atFields = error instanceof ApiFailure ? errorsIn(error.fields) : {};
      if (Object.keys(atFields).length > 0) form.refuse(atFields);
      else setFailure(why);
      return undefined;
    }
  };

  const send = async ({ _id }: AdminProduct): Promise<boolean> => {
    const params = { id: _id };
    try {
      // the answer to an earlier try may have been lost: they had arrived
      if (made && (await browserReads('GET /products/admin/getByid/:id', { params })).imagePath.length > 0) return true;
      const body = pictureForm('images', ...files);
      await upload.send((client, signal) =>
        client('POST /upload/add/multiple/product/:id', { params, body, signal, ownWords: true }),
      );
      toast({ kind: 'success', text: words.uploaded });
      return true;
    } catch (error) {
      setFailure(whyNot(error, words.uploadFailed, words.uploadBroke));
      return false;
    }
  };

  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const product = made ?? (await add());
      if (!product) return;
      if (files.length === 0 || (await send(product))) onDone();
      onAdded();
    } finally {
      setBusy(false);
    }
  };
  return { made, busy, failure, sent: upload.sent, run };
};
