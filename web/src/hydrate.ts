// A file of its own: React DOM is evaluated after the other code of the start.
export { hydrateRoot } from 'react-dom/client';
