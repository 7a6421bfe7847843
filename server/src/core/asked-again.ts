const PLACES = 1 << 16;

/**
 * Whether something was asked for before, as far as it is remembered: what came between and fell into the same place
 * makes it forgotten. A quarter of a megabyte, however many texts there are.
 */
export class AskedAgain {
  readonly #last = new Uint32Array(PLACES);

  /** Whether this text is the last one at its place already, as it is from now on. */
  is(text: string): boolean {
    const hash = hashOf(text);
    const place = hash % PLACES;
    const isAgain = this.#last[place] === hash;
    this.#last[place] = hash;
    return isAgain;
  }
}

/** FNV-1a, by code units. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
};
