import type { Api } from '../../lib/api.ts';
import { images as words } from '../../texts/images.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { Refusals } from './picture-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureReader } from './use-pictures.ts';
import { useUpload } from './use-upload.ts';

type Props<Answer> = {
  label: string;
  many?: boolean;
  /** A new picture replaces the existing one. */
  replaces?: boolean;
  /** Texts for a refusal without a message of the server, and for a failed connection. */
  failed: string;
  broke?: string;
  /** Sends the files with a client that reports progress. */
  send: (api: Api, files: File[], signal: AbortSignal) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Adds pictures to an existing thing: valid files are sent at once. */
export const UploadNow = <Answer,>({
  label,
  many = false,
  replaces = false,
  failed,
  broke = failed,
  send,
  onDone,
}: Props<Answer>) => {
  const { reading, refusals, read } = usePictureReader({ many });
  const upload = useUpload();
  const command = useCommand(
    async (files: File[]) => onDone(await upload.send((api, signal) => send(api, files, signal))),
    { done: words.uploaded, failed, broke },
  );
  const sendReadable = async (chosen: File[]): Promise<void> => {
    const selected = await read(chosen);
    if (selected.length > 0) await command.run(selected.map(({ file }) => file));
  };
  return (
    <FieldFrame label={label} optional>
      {(wiring) => (
        <>
          <PictureDrop
            {...wiring}
            many={many}
            replaces={replaces}
            busy={reading || command.busy}
            onFiles={(files) => void sendReadable(files)}
          />
          <Refusals reading={reading} refusals={refusals} />
          <UploadProgress sent={upload.sent} />
          {upload.sent !== undefined && (
            <Button variant="quiet" onClick={upload.cancel}>
              {words.cancel}
            </Button>
          )}
          <div aria-live="polite">{command.failure && <Notice className="mt-3">{command.failure}</Notice>}</div>
        </>
      )}
    </FieldFrame>
  );
};
