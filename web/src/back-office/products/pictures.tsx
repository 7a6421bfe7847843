import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { productPictures as words } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { UploadNow } from '../images/upload-now.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { PictureEditor } from './picture-editor/picture-editor.tsx';
import { PictureOrder } from './picture-order.tsx';
import { SmallPicture } from '../kit/list/small-picture.tsx';

type Props = {
  product: AdminProduct;
  onChange: (change: Partial<Pick<AdminProduct, 'imagePath' | 'pictures'>>) => void;
  /** Fetches the pictures again. */
  refetch: () => void;
};

/** The pictures of a product: a large one, their order, adding and deleting. */
export const Pictures = ({ product, onChange, refetch }: Props) => {
  const { _id, imagePath, pictures } = product;
  const [chosen, setChosen] = useState(0);
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  /** Shown optimistically until the server has answered. */
  const [optimisticPaths, setOptimisticPaths] = useState<readonly string[]>();
  const params = { id: _id };
  const count = imagePath.length;
  const at = Math.min(chosen, Math.max(0, count - 1));
  const go = (by: number): void => setChosen((at + by + count) % count);

  /** Texts and focus of new pictures are fetched. */
  const setPaths = (paths: string[]): void => {
    onChange({ imagePath: paths });
    refetch();
  };
  const edited = pictures.find(({ imagePath: path }) => path === editing);

  const ordering = useCommand(
    async (paths: readonly string[]) => {
      setOptimisticPaths(paths);
      try {
        const body = { imagePath: [...paths], from: imagePath };
        setPaths((await quietApi('PUT /upload/order/product/:id', { params, body })).imagePath);
      } catch (error) {
        refetch();
        throw error;
      } finally {
        setOptimisticPaths(undefined);
      }
    },
    { done: words.ordered, failed: words.notOrdered },
  );
  const shown = optimisticPaths ?? imagePath;

  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid gap-2 max-sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="bg-sand relative aspect-square overflow-hidden rounded">
          <Image
            path={shown[at] ?? ''}
            alt={
              count > 0 ? words.picture({ name: nameOf(product, 'productName'), nth: at + 1, of: count }) : words.none
            }
            sizes="(min-width: 40rem) 192px, 128px"
          />
          {count === 0 && <p className="absolute inset-x-0 bottom-3 text-center text-sm">{words.none}</p>}
        </div>
        <div className="grid content-start gap-1 empty:hidden">
          {count > 1 && (
            <div className="flex items-center justify-center gap-1">
              <IconButton
                label={words.previous}
                icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
                onClick={() => go(-1)}
              />
              <span aria-live="polite" className="text-stone text-sm tabular-nums">
                {words.position({ nth: at + 1, of: count })}
              </span>
              <IconButton
                label={words.next}
                icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
                onClick={() => go(1)}
              />
            </div>
          )}
          {count > 0 && (
            <Button variant="secondary" className="w-full px-2!" onClick={() => setEditing(shown[at])}>
              {words.edit}
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {count > 0 && (
          <PictureOrder
            paths={shown}
            at={at}
            busy={ordering.busy}
            onShow={setChosen}
            onOrder={(paths) => void ordering.run(paths)}
            onRemove={setRemoving}
          />
        )}
        <div aria-live="polite">{ordering.failure && <Notice className="mt-3">{ordering.failure}</Notice>}</div>
        <div className="mt-4 first:mt-0">
          <UploadNow
            label={words.add}
            many
            failed={words.uploadFailed}
            broke={words.uploadBroke}
            send={(client, files, signal) =>
              client('POST /upload/add/multiple/product/:id', {
                params,
                body: pictureForm('images', ...files),
                signal,
                handlesFailure: true,
              })
            }
            onDone={(answer) => setPaths(answer.imagePath)}
          />
        </div>
      </div>
      <PictureEditor
        productId={_id}
        picture={edited}
        onChange={(now) => onChange({ pictures: now, imagePath: now.map(({ imagePath: path }) => path) })}
        onClose={() => setEditing(undefined)}
      />
      <DeleteDialog
        thing={removing}
        words={words}
        remove={async (path) => {
          const body = { imagePath: path };
          setPaths((await quietApi('DELETE /upload/delete-image/product/:id', { params, body })).imagePath);
        }}
        onClose={() => setRemoving(undefined)}
        onDone={() => setRemoving(undefined)}
      >
        {(path) => (
          <div className="flex items-center gap-4">
            <SmallPicture path={path} sizes="96px" className="size-24 shrink-0 rounded" />
            <p>{words.ask}</p>
          </div>
        )}
      </DeleteDialog>
    </div>
  );
};
