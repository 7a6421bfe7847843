import { screens } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Where a screen crashed while rendering. */
export const CrashScreen = () => (
  <FailureScreen title={screens.crash.title} text={screens.crash.text}>
    <Button onClick={() => window.location.reload()}>{screens.crash.reload}</Button>
  </FailureScreen>
);

/** The same, when not even a layout is left to stand in. */
export const Crash = () => (
  <main id="content">
    <CrashScreen />
  </main>
);
