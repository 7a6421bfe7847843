import { crash } from '../../../texts/crash.ts';
import { FailureScreen } from './failure-screen.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Shown when a screen crashes during rendering. Part of the first load, so that it needs no request. */
export const CrashScreen = () => (
  <FailureScreen {...crash}>
    <ReloadButton label={crash.reload} />
  </FailureScreen>
);
