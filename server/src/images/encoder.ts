import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { AppError, outOfService } from '../core/http/errors.ts';
import { CLEAN_ENVIRONMENT } from '../embedded-postgres/unprivileged.ts';
import type { Box, Encoded, Grounds, Part } from './encode.ts';
import type { Job, Refusal, Reply } from './encoder-process.ts';
import { uploads } from '../core/texts/uploads.ts';

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Limit for one picture. */
  seconds?: number;
  /** Limit of resident memory. */
  megabytes?: number;
};
/** Another code than those of the reply is not trusted. */
const refusal = (code: Refusal) =>
  code === 'too_large'
    ? new AppError(code, uploads().tooManyPixels)
    : new AppError('not_an_image', uploads().notAPicture);

type Task = Omit<Job, 'memoryLimit'>;
type Running = { child: ChildProcess; exited: Promise<void> };

const START_MS = 60_000;
const IDLE_MS = 10_000;
const STDERR_CHARACTERS = 1000;
const FILE_NAME = /^\d+(x\d+)?\.(webp|avif|png)$/;

/**
 * No core dumps, no written files, and killed first when the machine runs out of memory. `ulimit -d` (data segment, in KB)
 * backs up the process's own memory check: more than twice what Node reserves. RLIMIT_AS is not usable, because V8 reserves
 * 10 GB of address space for each WebAssembly memory.
 */
const LIMITED = `
  echo 1000 > /proc/self/oom_score_adj
  ulimit -c 0; ulimit -d 2000000; ulimit -f 0
  exec "$0" "$@"`;
const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url));

/**
 * Encodes pictures in a sandboxed process, one at a time, because libvips decodes untrusted bytes and does not free all its
 * memory. The process has no privileges and no secrets. It starts with the first picture, and ends when it is idle, when the
 * shop ends, or when a picture exceeds its time or memory.
 */
export class Encoder {
  readonly #oneAtATime = pLimit(1);
  readonly #options: Required<Options>;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ log, seconds = 60, megabytes = 1024 }: Options) {
    this.#options = { log, seconds, megabytes };
  }

  /** @throws AppError not_an_image, too_large; out_of_service when the shop stops */
  encode(bytes: Buffer, box: Box, part?: Part): Promise<Encoded> {
    return this.#queue({ bytes, box, part });
  }

  /** One PNG for mails. @throws as `encode` */
  encodeLogo(bytes: Buffer, box: Box, grounds: Grounds): Promise<Encoded> {
    return this.#queue({ bytes, box, grounds });
  }

  #queue(task: Task): Promise<Encoded> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#encodeNow(task);
      } finally {
        this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
      }
    });
  }

  /** Ends the process; queued pictures are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #end() {
    const running = this.#running;
    this.#running = undefined;
    running?.child.kill('SIGKILL');
    await running?.exited;
  }

  async #encodeNow(task: Task): Promise<Encoded> {
    if (this.#isClosed) throw outOfService();
    const running = this.#running ?? (await this.#start());
    const { log, seconds, megabytes } = this.#options;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      running.child.kill('SIGKILL');
    }, seconds * 1000);
    const job: Job = { ...task, memoryLimit: megabytes * 1024 * 1024 };
    const reply = await ask(running, job).finally(() => clearTimeout(timer));
    // the process is not trusted, and names become paths
    if (reply && 'picture' in reply && reply.picture.files.every(({ name }) => FILE_NAME.test(name))) {
      return reply.picture;
    }
    if (reply && 'refused' in reply) throw refusal(reply.refused);

    // no retry: the next picture gets a new process
    await this.#end();
    if (this.#isClosed) throw outOfService();
    const { exitCode, signalCode } = running.child;
    log.warn(
      { exitCode, signalCode, isLate, bytes: task.bytes.length },
      'the encoder ended while it encoded a picture',
    );
    if (isLate) throw new AppError('too_large', uploads().late);
    throw new AppError('not_an_image', uploads().unreadable);
  }

  /** @throws Error when it does not start; AppError out_of_service when the shop stops */
  async #start(): Promise<Running> {
    const child = spawn('/bin/sh', ['-c', LIMITED, process.execPath, PROGRAM], {
      // a process group of its own: Ctrl-C must not end it before the shop has finished its requests
      detached: true,
      env: { ...CLEAN_ENVIRONMENT, UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-STDERR_CHARACTERS)));
    const running = (this.#running = { child, exited: ended(child) });
    child.once('exit', () => {
      if (this.#running === running) this.#running = undefined;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const reply = await ask(running).finally(() => clearTimeout(timer));
    if (reply && 'ready' in reply) {
      if (reply.isRoot) this.#options.log.warn('pictures are encoded as root: no other user is allowed here');
      return running;
    }
    await this.#end();
    throw this.#isClosed ? outOfService() : new Error(`The encoder of pictures did not start. ${stderr}`);
  }
}

/** Resolves when the process has exited or could not be started. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });

/** Sends a job and returns the next message of the process; undefined when it exits without one. */
const ask = async ({ child, exited }: Running, job?: Job): Promise<Reply | undefined> => {
  const replied = new Promise<Reply>((resolve) => child.once('message', (message) => resolve(message as Reply)));
  if (job) child.send(job, () => {});
  const reply = await Promise.race([replied, exited.then(() => undefined)]);
  child.removeAllListeners('message');
  return reply;
};
