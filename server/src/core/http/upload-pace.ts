/** For how long nothing may arrive. Also what a slow upload may be behind. */
const PATIENCE_MS = 10_000;
/** About what GPRS sends; what arrives more slowly is not meant to arrive. */
const LEAST_BYTES_PER_MS = (4 * 1024) / 1000;

/**
 * Minimum data rate of an upload, as a leaky bucket: waiting uses up time, bytes give it back, up to `PATIENCE_MS`. `cut` is
 * called when none is left. Only the time between `wait` and `pause` counts, in which the shop reads.
 */
export class UploadPace {
  readonly #cut: () => void;
  #timer: NodeJS.Timeout | undefined;
  #leftMs = PATIENCE_MS;
  #since = 0;

  constructor(cut: () => void) {
    this.#cut = cut;
  }

  wait(): void {
    this.pause();
    this.#since = performance.now();
    this.#timer = setTimeout(this.#cut, this.#leftMs);
  }

  /** Of what was waited for. */
  received(bytes: number): void {
    this.pause();
    this.#leftMs = Math.min(PATIENCE_MS, this.#leftMs + bytes / LEAST_BYTES_PER_MS);
    this.wait();
  }

  pause(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs -= performance.now() - this.#since;
  }
}
