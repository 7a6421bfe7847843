import { useState } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { UploadNow } from '../images/upload-now.tsx';
import type { Page } from './pages.ts';

type Props = { pageName: string; id: string; imagePath: string; calls: Page['pictures'] };

/** Replaces or removes the picture of a page, from the next visit on. */
export const PagePicture = ({ pageName, id, imagePath, calls }: Props) => {
  const [path, setPath] = useState(imagePath);
  const [asking, setAsking] = useState(false);
  const changed = ({ file }: { file: string }): void => setPath(file);
  return (
    <section
      aria-label={words.pictureOf({ page: pageName })}
      className="border-line bg-surface grid items-start gap-x-6 gap-y-4 rounded border p-4 sm:grid-cols-2 sm:p-5"
    >
      <h3 className="font-text text-base font-semibold sm:col-span-2">{words.picture}</h3>
      {path ? (
        <div className="bg-sand aspect-[16/9] overflow-hidden rounded">
          <Image path={path} alt={words.pictureOf({ page: pageName })} sizes="(min-width: 64rem) 360px, 90vw" />
        </div>
      ) : (
        <p className="bg-sand-pale text-stone grid aspect-[16/9] place-items-center rounded text-sm">
          {words.noPicture}
        </p>
      )}
      <div className="grid gap-3">
        <UploadNow
          label={words.upload}
          replaces={!!path}
          failed={words.uploadFailed}
          broke={words.uploadBroke}
          send={(api, [file], signal) => calls.add(api, id, file as File, signal)}
          onDone={changed}
        />
        <p className="text-stone text-sm">{words.pictureLive}</p>
        {path && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
            {words.deletePicture}
          </Button>
        )}
      </div>
      <DeleteDialog
        thing={asking || undefined}
        words={{
          ...words,
          removeTitle: words.deletePicture,
          remove: words.deletePicture,
          removed: words.pictureDeleted,
          notRemoved: words.pictureNotDeleted,
        }}
        remove={async () => changed(await calls.remove(id, path))}
        onClose={() => setAsking(false)}
        onDone={() => setAsking(false)}
      >
        {() => <p>{words.askPicture({ page: pageName })}</p>}
      </DeleteDialog>
    </section>
  );
};
