import { progressBar } from '../../ui/progress-bar.ts';
import { images as words } from '../../texts/images.ts';

/** The sent part of an upload, 0 to 1; renders nothing without an upload. */
export const UploadProgress = ({ sent }: { sent: number | undefined }) => (
  <div role="status">
    {sent !== undefined && (
      <p className="mt-3 text-sm">
        {words.uploading}
        <progress value={sent} aria-label={words.uploading} className={`mt-1.5 ${progressBar}`} />
      </p>
    )}
  </div>
);
