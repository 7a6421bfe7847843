import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

export const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // React recovers from these errors: logged for developers, not shown to users
      { onRecoverableError: (error) => console.error(error) },
    );
  });
