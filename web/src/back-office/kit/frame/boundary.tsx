import { Outlet } from 'react-router';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { crash as words } from '../../../texts/crash.ts';
import { Button } from '../../../ui/button.tsx';

/** Shows a crashed screen within the frame, so that the navigation still works. */
export const ErrorBoundary = () => (
  <div className="grid max-w-prose justify-items-start gap-4">
    <PageMeta title={words.title} noIndex />
    <h1 className="text-title">{words.title}</h1>
    <p className="text-stone">{words.text}</p>
    <Button onClick={() => window.location.reload()}>{words.reload}</Button>
  </div>
);

export default Outlet;
