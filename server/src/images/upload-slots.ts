import { rangeOf } from '../core/http/address-range.ts';
import { AppError, tooManyRequests } from '../core/http/errors.ts';
import { uploads } from '../core/texts/uploads.ts';

/** Maximum concurrent uploads. */
export type SlotLimits = {
  account: number;
  address: number;
  all: number;
  /** Of all: those whose picture is being encoded or is queued for it. */
  encoding: number;
};
export type Uploader = { account: string; address: string };

const RETRY_SECONDS = 5;
const tooManyUploads = () => new AppError('out_of_service', uploads().busy, {}, RETRY_SECONDS);

/** Limits the concurrent uploads of this node: each needs up to 8 MB of memory until its picture is stored. */
export class UploadSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** @throws AppError too_many_requests when the uploader has no slot left, out_of_service when the node has none */
  async run<Answer>({ account, address }: Uploader, work: () => Promise<Answer>): Promise<Answer> {
    const keys = { account: `account ${account}`, address: `address ${rangeOf(address)}`, all: 'all' };
    if (this.#isFull(keys.account, this.#limits.account) || this.#isFull(keys.address, this.#limits.address)) {
      throw tooManyRequests(RETRY_SECONDS);
    }
    if (this.#isFull(keys.all, this.#limits.all)) {
      throw tooManyUploads();
    }
    return this.#hold(Object.values(keys), work);
  }

  /**
   * Limits the pictures that are encoded or queued. An upload that is still arriving takes no such slot, so slow uploads do
   * not block the encoder for others.
   * @throws AppError out_of_service when no slot is left
   */
  async encode<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#isFull('encoding', this.#limits.encoding)) throw tooManyUploads();
    return this.#hold(['encoding'], work);
  }

  async #hold<Answer>(keys: string[], work: () => Promise<Answer>): Promise<Answer> {
    for (const key of keys) this.#add(key, 1);
    try {
      return await work();
    } finally {
      for (const key of keys) this.#add(key, -1);
    }
  }

  #isFull(key: string, limit: number) {
    return (this.#taken.get(key) ?? 0) >= limit;
  }

  #add(key: string, count: 1 | -1) {
    const now = (this.#taken.get(key) ?? 0) + count;
    if (now > 0) this.#taken.set(key, now);
    else this.#taken.delete(key);
  }
}
