import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// before the router, which is to hear nothing of some steps back (ui/close-on-back.ts): listeners on the window are asked
// in the order they came, whatever their phase
addEventListener('popstate', (event) => window.closeOnBack?.(event));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
