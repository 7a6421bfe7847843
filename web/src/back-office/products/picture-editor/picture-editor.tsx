import { pictureAt } from '@nabta/contract/images/images.ts';
import { PictureForm, type AdminPicture } from '@nabta/contract/images/uploads.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { pictureEditor as words } from '../../../texts/picture-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { TranslatedField } from '../../kit/form/translated-field.tsx';
import { withTranslations } from '../../kit/form/translated-fields.ts';
import { useConflicts } from '../../kit/form/use-conflicts.ts';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { translationValues } from '../../kit/form/translations.ts';
import { apiQuery, fetchNow } from '../../kit/query/use-api-query.ts';
import { CropForm } from './crop-form.tsx';
import { FocusField } from './focus-field.tsx';

type Props = {
  productId: string;
  /** The dialog is open while it is defined. */
  picture: AdminPicture | undefined;
  onChange: (pictures: AdminPicture[]) => void;
  onClose: () => void;
};

/** What a picture shows in each language, its focus, and cutting it (IMAGES-5 to IMAGES-7). */
export const PictureEditor = ({ picture, onClose, ...rest }: Props) => (
  <Dialog open={picture !== undefined} onClose={onClose} title={words.title}>
    {picture && <Content key={picture.imagePath} picture={picture} onClose={onClose} {...rest} />}
  </Dialog>
);

type ContentProps = Omit<Props, 'picture'> & { picture: AdminPicture };

const Content = ({ productId, picture, onChange, onClose }: ContentProps) => {
  const [isCropping, setIsCropping] = useState(false);
  const size = pictureAt(picture.imagePath) ?? { width: 1, height: 1 };
  const done = (pictures: AdminPicture[]): void => {
    onChange(pictures);
    onClose();
  };
  return isCropping ? (
    <CropForm
      productId={productId}
      path={picture.imagePath}
      size={size}
      onBack={() => setIsCropping(false)}
      onDone={done}
    />
  ) : (
    <Details
      productId={productId}
      picture={picture}
      ratio={size.width / size.height}
      onCrop={() => setIsCropping(true)}
      onDone={done}
      onClose={onClose}
    />
  );
};

const valuesOf = ({ alt, translations, focus }: AdminPicture) => ({
  alt,
  translations: translationValues({ alt: '' }, translations),
  focus,
});
type Values = ReturnType<typeof valuesOf>;

type DetailsProps = {
  productId: string;
  picture: AdminPicture;
  ratio: number;
  onCrop: () => void;
  onDone: (pictures: AdminPicture[]) => void;
  onClose: () => void;
};

const Details = ({ productId, picture, ratio, onCrop, onDone, onClose }: DetailsProps) => {
  const params = { id: productId };
  const [bare] = picture.imagePath.split('#');
  const form = useContractForm({ values: valuesOf(picture), schema: PictureForm, bodyOf: (values: Values) => values });
  const conflicts = useConflicts({
    form,
    stored: picture,
    valuesOf,
    latest: async () => {
      const now = await fetchNow(apiQuery('GET /products/admin/getByid/:id', { params }));
      return now.pictures.find(({ imagePath }) => imagePath.split('#')[0] === bare);
    },
  });
  const saving = useCommand(
    async () => {
      const { imagePath, version } = conflicts.current;
      const body = { ...form.latest(), imagePath, version };
      const send = () => quietApi('PUT /upload/details/product/:id', { params, body });
      onDone((await conflicts.sendWithVersion(send)).pictures);
    },
    { done: words.saved, failed: words.notSaved },
  );
  return (
    <DialogForm
      form={form}
      conflicts={conflicts}
      fields={withTranslations<Values>(
        {
          alt: { label: words.alt },
          'focus.x': { label: words.focusX },
          'focus.y': { label: words.focusY },
        },
        ['alt'],
      )}
      saving={saving}
      onClose={onClose}
      submit={words.save}
      working={words.saving}
    >
      <TranslatedField form={form} name="alt" label={words.alt} hint={words.altHint} optional maxLength={200} />
      <FocusField
        path={picture.imagePath}
        ratio={ratio}
        focus={form.values.focus}
        onChange={({ x, y }) => {
          form.change('focus.x', x);
          form.change('focus.y', y);
        }}
      />
      <div>
        <Button variant="secondary" aria-disabled={form.isDirty} onClick={() => !form.isDirty && onCrop()}>
          {words.toCrop}
        </Button>
        {form.isDirty && <p className="text-stone mt-1.5 text-xs">{words.saveFirst}</p>}
      </div>
    </DialogForm>
  );
};
