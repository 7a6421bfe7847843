/**
 * 128 random bits as text. `crypto.randomUUID` exists in secure contexts only, not on plain http in a local network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
