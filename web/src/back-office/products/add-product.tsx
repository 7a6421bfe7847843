import { ProductForm as Shape, type AdminProduct } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { quietApi } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { newProduct as words } from '../../texts/admin-product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { useCommand } from '../kit/query/command.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { atFields } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { PictureField } from '../images/picture-field.tsx';
import { UploadProgress } from '../images/upload-progress.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';
import {
  checkCategory,
  emptyProduct,
  fieldsBetween,
  isCheckedWhenNew,
  newBody,
  variantValues,
} from './product-fields.ts';
import { FoldedInputs, DetailInputs } from './detail-inputs.tsx';
import { NewCategory } from './new-category.tsx';
import { ProductInputs } from './product-inputs.tsx';

type Props = {
  /** The product that the new one is a variant of: its fields are copied, but for size, stock and barcode. */
  copyOf?: AdminProduct;
  onClose: () => void;
  /** Also called when the pictures are still missing. */
  onAdded: (product: AdminProduct) => void;
};

export const AddProduct = ({ open, ...form }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={form.copyOf ? words.variantTitle : words.title} side="wide">
    <Form {...form} />
  </Dialog>
);

/** Adds a product, then its pictures; if these fail, the product stays and only they are sent again. */
const Form = ({ copyOf, onClose, onAdded }: Props) => {
  const initial = copyOf ? variantValues(copyOf) : emptyProduct;
  const form = useContractForm({
    values: initial,
    schema: Shape,
    bodyOf: newBody,
    check: checkCategory,
    isSent: isCheckedWhenNew,
  });
  const pictures = usePictures({ many: true });
  const upload = useUpload();
  const [created, setCreated] = useState<AdminProduct>();
  const [isNamingCategory, setIsNamingCategory] = useState(false);

  const adding = useCommand(
    async () => {
      const added = await quietApi('POST /products', { body: newBody(form.latest()) }).catch(atFields(form.showErrors));
      setCreated(added);
      return added;
    },
    { done: words.added, failed: words.failed, broke: words.unreachable },
  );
  const sending = useCommand(
    async ({ _id }: AdminProduct, isRetry: boolean) => {
      const params = { id: _id };
      // the pictures may have arrived although the earlier answer was lost
      if (isRetry && (await fetchNow(apiQuery('GET /products/admin/getByid/:id', { params }))).imagePath.length > 0)
        return;
      const body = pictureForm('images', ...pictures.files);
      await upload.send((client, signal) =>
        client('POST /upload/add/multiple/product/:id', { params, body, signal, handlesFailure: true }),
      );
    },
    { done: words.uploaded, failed: words.uploadFailed, broke: words.uploadBroke, onDone: onClose },
  );
  const run = async (): Promise<void> => {
    const product = created ?? (await adding.run());
    if (!product) return;
    if (pictures.files.length === 0) onClose();
    else await sending.run(product, created !== undefined);
    onAdded(product);
  };
  const busy = adding.busy || sending.busy;
  const isFilled = fieldsBetween(initial, form.values).length > 0 || pictures.isChanged;

  return (
    <>
      <DialogForm
        form={form}
        isChanged={!created && isFilled}
        saving={{
          busy,
          failure: adding.failure ?? sending.failure,
          run,
          reset: () => {
            adding.reset();
            sending.reset();
          },
        }}
        reading={pictures.reading}
        submit={created ? words.again : words.save}
        working={words.saving}
        cancel={created ? words.close : words.cancel}
        onClose={onClose}
      >
        <PictureField label={words.pictures} hint={words.picturesHint} optional pictures={pictures} busy={busy} />
        <UploadProgress sent={upload.sent} />
        {!created && <ProductInputs form={form} isNew onNewCategory={() => setIsNamingCategory(true)} />}
        {created && !busy && (
          <Notice tone="plain" role="alert">
            <p>{words.without({ name: created.productName })}</p>
            <Link to={addresses.product(created._id)} replace className="link font-medium">
              {words.open}
            </Link>
          </Notice>
        )}
        {!created && (copyOf ? <DetailInputs form={form} /> : <FoldedInputs form={form} />)}
      </DialogForm>
      <NewCategory
        open={isNamingCategory}
        onClose={() => setIsNamingCategory(false)}
        onAdded={(id) => form.change('category', id)}
      />
    </>
  );
};
