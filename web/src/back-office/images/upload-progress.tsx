import { images as words } from '../../texts/images.ts';

/** How much of an upload has been sent, 0 to 1; nothing while none is under way. */
export const UploadProgress = ({ sent }: { sent: number | undefined }) => (
  <div role="status">
    {sent !== undefined && (
      <p className="mt-3 text-sm">
        {words.uploading}
        <progress value={sent} aria-label={words.uploading} className={bar} />
      </p>
    )}
  </div>
);

const bar =
  'bg-sand mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded border-0 [&::-moz-progress-bar]:bg-olive [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-olive [&::-webkit-progress-value]:transition-[width]';
