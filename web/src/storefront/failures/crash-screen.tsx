import { crash } from '../../texts/crash.ts';
import { FailureScreen } from './failure-screen.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Where a screen crashed while rendering. It is there from the start: nothing may have to be fetched for it. */
export const CrashScreen = () => (
  <FailureScreen {...crash}>
    <ReloadButton label={crash.reload} />
  </FailureScreen>
);
