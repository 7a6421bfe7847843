import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Route } from '@nabta/contract/route.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@nabta/contract/images/uploads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { uploads } from '../texts/uploads.ts';
import { UploadPace } from './upload-pace.ts';

/**
 * Gives the files of an upload to `take`, one after the other as they arrive: only one of them is in memory. What
 * `take` refuses is reported with the file's name.
 */
export type EachFile = (take: (bytes: Buffer) => Promise<void>) => Promise<void>;

type Files = NonNullable<Route['files']>;

const limits = {
  fileSize: MAX_UPLOAD_BYTES,
  // one more than fits, so that the message can say what is wrong with it
  files: MAX_UPLOAD_FILES + 1,
  parts: MAX_UPLOAD_FILES + 2,
  fields: 1,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Makes the routes of this part of the app take forms with files, and nothing else. */
export const takeUploads = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits, throwFileSizeLimit: false });
  // any other body holds no file, and that is what the answer says
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
};

/** @throws AppError invalid_input, too_large, and what `take` throws */
export const eachFileOf =
  (request: FastifyRequest, files: Files): EachFile =>
  async (take) => {
    for await (const { name, bytes } of filesOf(request, files)) {
      await take(bytes).catch((error: unknown) => {
        // a busy or stopping shop is no fault of the file
        const isAboutFile = error instanceof AppError && error.code !== 'out_of_service';
        throw isAboutFile ? about(files, `${name}: ${error.message}`, error.code) : error;
      });
    }
  };

async function* filesOf(request: FastifyRequest, files: Files) {
  const most = files.many ? MAX_UPLOAD_FILES : 1;
  let count = 0;
  const pace = new UploadPace(() => request.raw.destroy());
  try {
    // cut off before anybody read it; its parts would never end
    if (request.raw.destroyed) throw new Error('closed');
    pace.wait();
    for await (const part of request.isMultipart() ? request.parts() : []) {
      if (part.type === 'field' || part.fieldname !== files.field) throw unexpected(part.fieldname);
      count += 1;
      if (count > most) throw about(files, most === 1 ? uploads().oneImage : uploads().tooManyImages({ max: most }));
      const name = nameOf(part);
      const bytes = await bytesOf(part, pace, (message, code) => about(files, `${name}: ${message}`, code));
      pace.pause();
      yield { name, bytes };
      pace.wait();
    }
    if (count === 0) throw about(files, uploads().imageMissing);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid_input', uploads().broken);
  } finally {
    pace.pause();
    // a browser hears an answer only after it has sent everything
    request.raw.unpipe();
    request.raw.resume();
  }
}

type Refusal = (message: string, code?: AppError['code']) => AppError;

const bytesOf = async ({ file }: MultipartFile, pace: UploadPace, refusal: Refusal): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    pace.received(chunk.length);
    chunks.push(chunk);
    if (file.truncated) break;
  }
  if (file.truncated) throw refusal(uploads().larger({ size: MAX_UPLOAD_BYTES / 1024 / 1024 }), 'too_large');
  if (file.bytesRead === 0) throw refusal(uploads().empty);
  return Buffer.concat(chunks);
};

/** Only for the eye: no file is ever stored under it. */
const nameOf = ({ filename }: { filename?: string }): string =>
  filename?.replace(/\p{C}/gu, '').slice(0, 100) || 'image';

const about = ({ field }: Files, message: string, code: AppError['code'] = 'invalid_input') =>
  new AppError(code, message, { fields: { [field]: message } });

const unexpected = (fieldname: string) => {
  const [name, message] = [fieldname.slice(0, 100), uploads().unexpected];
  return new AppError('invalid_input', `${name}: ${message}`, { fields: { [name]: message } });
};
