import type { Branding } from '@nabta/contract/settings/branding.ts';
import { useState } from 'react';
import { adminBranding as words } from '../../texts/admin-branding.ts';
import { adminSettings as settingsWords } from '../../texts/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Logo as Picture } from '../../ui/logo.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { UploadNow } from '../images/upload-now.tsx';
import { brandingPictures } from './pages.ts';

type Props = { branding: Branding; onChanged: () => void };

/** Replaces or removes the logo, from the next visit on (SETUP-1). */
export const Logo = ({ branding: { _id, imagePath }, onChanged }: Props) => {
  const [path, setPath] = useState(imagePath);
  const [asking, setAsking] = useState(false);
  const changed = ({ file }: { file: string }): void => {
    setPath(file);
    onChanged();
  };
  return (
    <section aria-label={words.logo} className="border-line bg-surface grid gap-4 rounded border p-4 sm:p-5">
      <h3 className="font-text text-base font-semibold">{words.logo}</h3>
      {path ? (
        <div className="bg-page border-line grid min-h-28 place-items-center rounded border p-4">
          <Picture path={path} alt={words.logoAlt} className="max-h-20" />
        </div>
      ) : (
        <p className="bg-sand-pale text-stone grid min-h-28 place-items-center rounded px-4 text-center text-sm">
          {words.noLogo}
        </p>
      )}
      <p className="text-stone text-xs">{words.logoHint}</p>
      <UploadNow
        label={words.upload}
        replaces={!!path}
        failed={settingsWords.uploadFailed}
        broke={settingsWords.uploadBroke}
        send={(api, [file], signal) => brandingPictures.add(api, _id, file as File, signal)}
        onDone={changed}
      />
      {path && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {words.deleteLogo}
        </Button>
      )}
      <DeleteDialog
        thing={asking || undefined}
        words={{
          ...settingsWords,
          removeTitle: words.deleteLogo,
          remove: words.deleteLogo,
          removed: words.deleted,
          notRemoved: words.notDeleted,
        }}
        remove={async () => changed(await brandingPictures.remove(_id, path))}
        onClose={() => setAsking(false)}
        onDone={() => setAsking(false)}
      >
        {() => <p>{words.askLogo}</p>}
      </DeleteDialog>
    </section>
  );
};
