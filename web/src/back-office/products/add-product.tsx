import { useRef } from 'react';
import { Link } from 'react-router';
import { useForm } from '../../lib/use-form.ts';
import { newProduct as words } from '../../texts/admin-product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { DialogForm } from '../dialog-form.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { UploadProgress } from '../images/upload-progress.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { emptyProduct, fieldsBetween, newBody, productErrors } from './product-fields.ts';
import { ProductInputs } from './product-inputs.tsx';
import { useAdding } from './use-adding.ts';

type Props = { onClose: () => void; /** Also when its pictures are still missing. */ onAdded: () => void };

export const AddProduct = ({ open, ...form }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={words.title}>
    <Form {...form} />
  </Dialog>
);

const Form = ({ onClose, onAdded }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, emptyProduct, (values) => productErrors(values, newBody(values)));
  const pictures = usePictures({ many: true });
  const adding = useAdding({ form, files: pictures.files, onAdded, onDone: onClose });
  const { made, busy } = adding;
  const isFilled = fieldsBetween(emptyProduct, form.values).length > 0 || pictures.isChanged;

  return (
    <DialogForm
      element={element}
      isChanged={!made && isFilled}
      saving={adding}
      submit={made ? words.again : words.save}
      working={words.saving}
      cancel={made ? words.close : words.cancel}
      onClose={onClose}
    >
      {!made && <ProductInputs form={form} />}
      {made && !busy && (
        <Notice tone="plain" role="alert">
          <p>{words.without(made.productName)}</p>
          <Link to={addresses.product.replace(':id', made._id)} replace className="link font-medium">
            {words.open}
          </Link>
        </Notice>
      )}
      <PictureField label={words.pictures} optional pictures={pictures} busy={busy} />
      <UploadProgress sent={adding.sent} />
    </DialogForm>
  );
};
