import type { AdminProduct } from '@nabta/contract/products.ts';
import { useRef, useState } from 'react';
import { api, browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { pictureForm } from '../../lib/upload.ts';
import { useForm } from '../../lib/use-form.ts';
import { newProduct as words } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { CommandButtons, useCommand } from '../command.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { UploadProgress } from '../images/upload-progress.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import {
  emptyProduct,
  errorsIn,
  fieldsBetween,
  newBody,
  productErrors,
  productFields,
  type ProductValues,
} from './product-fields.ts';
import { useUnsaved } from '../unsaved.tsx';
import { ProductInputs } from './product-inputs.tsx';

type Props = { onClose: () => void; /** Also when its pictures are still missing. */ onAdded: () => void };

export const AddProduct = ({ open, ...form }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={words.title}>
    <Form {...form} />
  </Dialog>
);

/** First the product, then its pictures: where these fail, the product is there and only they are sent again. */
const Form = ({ onClose, onAdded }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, emptyProduct, (values) => productErrors(values, newBody(values)));
  const pictures = usePictures({ many: true });
  const upload = useUpload();
  const [made, setMade] = useState<AdminProduct>();

  const adding = useCommand((keep: (product: AdminProduct) => void) => add(form).then(keep), {
    done: words.added,
    failed: words.failed,
    broke: words.unreachable,
  });
  const sending = useCommand(
    (product: AdminProduct) =>
      upload.send(async (client, signal) => {
        // an answer that was lost: they had arrived
        if (made && (await picturesOf(made)) >= pictures.files.length) return;
        const body = pictureForm('images', ...pictures.files);
        const params = { id: product._id };
        await client('POST /upload/add/multiple/product/:id', { params, body, signal, ownWords: true });
      }),
    { done: words.uploaded, failed: words.uploadFailed, broke: words.uploadBroke, onDone: onClose },
  );
  const busy = adding.busy || sending.busy;
  const isFilled = fieldsBetween(emptyProduct, form.values).length > 0 || pictures.isChanged;
  useUnsaved(busy || (!made && isFilled));

  const submit = async (): Promise<void> => {
    if (busy) return;
    let product = made;
    if (!product) {
      if (!(await form.check(productFields))) return;
      await adding.run((added) => {
        product = added;
      });
    }
    if (!product) return;
    setMade(product);
    if (pictures.files.length === 0) onClose();
    else await sending.run(product);
    onAdded();
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {made && !sending.busy && (
        <Notice tone="plain" className="mb-5" role="alert">
          {words.without(made.productName)}
        </Notice>
      )}
      {!made && <ProductInputs form={form} />}
      <PictureField label={words.pictures} optional pictures={pictures} busy={busy} className="mt-5" />
      <UploadProgress sent={upload.sent} />
      <CommandButtons command={made ? sending : adding} cancel={made ? words.close : words.cancel} onClose={onClose}>
        {made && (
          <LinkButton to={addresses.product.replace(':id', made._id)} replace look="secondary">
            {words.open}
          </LinkButton>
        )}
        <Button type="submit" busy={busy} working={words.saving}>
          {made ? words.again : words.save}
        </Button>
      </CommandButtons>
    </form>
  );
};

const add = async ({ values, refuse }: Pick<ReturnType<typeof useForm<ProductValues>>, 'values' | 'refuse'>) => {
  try {
    return await api('POST /products', { body: newBody(values), ownWords: true });
  } catch (error) {
    if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) refuse(errorsIn(error.fields));
    throw error;
  }
};

const picturesOf = async ({ _id }: AdminProduct): Promise<number> =>
  (await browserReads('GET /products/admin/getByid/:id', { params: { id: _id } })).imagePath.length;
